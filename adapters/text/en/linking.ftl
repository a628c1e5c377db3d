# Two accounts, one player.

account-username = { $name } (@{ $username })
account-there =
    { $platform ->
        [telegram] { $who } on Telegram
        [discord] { $who } on Discord
       *[other] { $who } on the web page
    }

link-code = The code is { $code }: from your other account, send me “/link { $code }”.
link-code-then = Then I ask both accounts to confirm: until they do, nothing changes.
link-code-beware = Don't give the code to anybody: a person who links to you sees your cards and plays in your place.
link-code-until = The code expires
link-accounts = You now play with { $accounts }.
link-unlink = Unlink an account

link-question-title = Are all these accounts yours?
link-here = On this side: { $accounts }.
link-there = On the other: { $accounts }.
link-one = They become one player: matches, statistics, rankings and chips are added up, and at open tables you play from whichever account you like.
link-settings-here = The settings you have here stay.
link-settings-there = The settings you have on the other side stay.
link-beware = Say yes only if they are all yours: each of them shows your cards and your data. If somebody else asked you to do this, cancel.
link-undo = With /unlink you can separate them whenever you like: the account that leaves starts from scratch, and everything you have played stays with the others.
link-until = The request expires
link-yes = It's me, link them
link-no = Cancel
link-other-title = One confirmation to go
link-other-asked = Now confirm from { $account }: I've written to you there in private. If nothing has arrived, send me /link from that account.
linked = Your accounts are one player now.
link-ended = All right: I haven't linked anything.

unlink-title = Which account do you want to unlink?
unlink-intro = The account that leaves starts from scratch; everything you have played stays with the others.
unlink-sure-title = Unlink { $account }?
unlink-sure = It starts from scratch, like a new player: matches, rankings and chips stay with { $stays }.
unlink-sure-back = What you have played so far cannot be divided.
unlink-yes = Yes, unlink
unlink-done = { $account } now plays separately.
unlink-kept = What you have played so far stays with { $stays }.

news-link-asked = There is a request to link another account to this one: write /link to see it.
news-link-declined = The other account said no: I haven't linked anything.
news-accounts-linked =
    { $platform ->
        [telegram] This account and the one on Telegram are one player now. To separate them, use /unlink.
        [discord] This account and the one on Discord are one player now. To separate them, use /unlink.
       *[other] This account and the one on the web page are one player now. To separate them, use /unlink.
    }
news-account-left =
    { $platform ->
        [telegram] Your account on Telegram is no longer linked: what you have played so far stays here.
        [discord] Your account on Discord is no longer linked: what you have played so far stays here.
       *[other] Your account on the web page is no longer linked: what you have played so far stays here.
    }
news-separated = This account now plays separately and starts from scratch: what you have played so far stays on the other side.
