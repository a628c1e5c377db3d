# What the server says to a page, whichever it is

web-odd = I didn't get that.
web-too-fast = Slow down: one thing at a time. Try again in a moment.
web-trouble = Something went wrong: try again.
web-unknown-session = I do not recognise you any more: enter again.
web-busy = Everything is busy here: try again soon.
web-no-name = A name is needed.
web-not-proven = Open the table from the bot: here I do not know who you are.
web-outdated-proof = Too much time has passed: open the table again.
