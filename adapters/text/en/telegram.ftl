# What belongs to Telegram and to no other app.

telegram-open = Open our chat
telegram-cannot-write = { $name }, I can't write to you yet: open our chat and press “Start”.
telegram-busy = { $name }, everybody is asking me at once: try again in a minute.
telegram-held-up = Just a moment: I have just written a lot in the group, and what you asked for will show up there soon.
telegram-nameless = For this I have to know who you are: write under your own name, not as the group or a channel.
telegram-odd = This button no longer works.
telegram-trouble = Something went wrong: try again.
telegram-menu-board = Table
