# What belongs to Telegram and to no other app.

telegram-open = Open our chat
telegram-cannot-write = { $count ->
    [one] { $name }, I can't write to you yet: open our chat and press “Start”.
   *[other] { $name }: I can't write to any of you yet. Open our chat and press “Start”.
}
telegram-busy = { $count ->
    [one] { $name }, everybody is asking me at once: try again in a minute.
   *[other] { $name }, everybody is asking me at once: try again in a minute, all of you.
}
telegram-held-up = Just a moment: I have just written a lot in the group, and what you asked for will show up there soon.
telegram-nameless = For this I have to know who you are: write under your own name, not as the group or a channel.
telegram-odd = This button no longer works.
telegram-trouble = Something went wrong: try again.
telegram-menu-board = Table
