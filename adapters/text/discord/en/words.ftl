# Sentences that are said in another way on Discord.

alert-group = in the channel “{ $name }”
alert-how-to-end = To stop this, write /notify never in the channel.
alert-this-group = in the channel
challenge-on-discord = From another server, too: /join { $ticket }
challenge-where = In the channel “{ $name }”.
club-none = There is no club here yet. An administrator of the server can found one: it keeps the seasons with their standings, and the roll of honour. If the club already exists in another channel, its secretaries can give you a code: /club CODE
club-none-private = You do not belong to a club yet. Write /club in the channel where you play.
club-none-title = The club of this channel
daily-in-private = I'm waiting in our direct messages: the cards are dealt.
daily-play-there = Play it from the message in the channel: so you are in its table.
double-teams-how =
    { $n ->
        [one] Four people, two teams, two tables with the same cards exchanged: one deal. Everybody plays in direct messages, and the result is known when both tables have finished.
       *[other] Four people, two teams, two tables with the same cards exchanged: { $n } deals. Everybody plays in direct messages, and the result is known when both tables have finished.
    }
hand-in-private = Your cards are in our direct messages.
language-saved-in-group = From now on I speak English to you. To change the channel's language, use /settings and press “Channel settings”.
lesson-in-private = I'm waiting in our direct messages: the cards are dealt.
lesson-pick-and-press = Choose { $cards } from the list of your cards, then press [{ $button }].
live-accepted = By entering you accept these rules. The matches are played in direct messages with me, and your opponents can write to you.
live-link = People who are not in this channel enter like this:
live-link-code = Elsewhere, with the code, in private with me: /start { $code }
live-new-where = Type in the channel: /tournament
lobby-moved = The table is further down in the channel.
matches-to-close = The tables of this channel
privacy-kept = I keep your name and @name, the accounts you play with, the channels in which you write to me, your settings, the moves and results of your matches, and the score sheets and tournaments that you open.
quick-discard-set = From now on, after drawing, a list discards the card that you choose at once. You can change that in /settings.
refused-not-administrator = Only an administrator of the server can do that.
refused-not-your-evening = Only the person who proposed the game night, or an administrator of the server, can move or cancel it.
refused-not-your-link = This invitation is not yours, or it has expired. To sit down, press “Join” in the channel.
refused-not-your-tournament = Only the organiser or an administrator of the server can do that.
refused-only-in-groups = This command works only in the channels of a server: write it there.
refused-tournament-here = There is a tournament in this channel already.
refused-unknown-person = I haven't met this person yet: challenge them in a channel of the server, by choosing them from the list.
scala40-lesson-next = To play with friends, open a table in the channel with /scala40. To play against the computer, begin below.
secretary-hung-here = From now on I hang up the rounds in that channel, too. If you do not want it: More…
secretary-pen-no-username = { $name } has not used any of my commands yet: they need to use one; then write the @name here again.
secretary-pen-unknown = I do not find “{ $name }” among those who have written to me in your channels or played with you. If they have written to me elsewhere, write their exact @name.
secretary-take-down-key = Do not show it in the channel any more
settings-group-title = Channel settings
settings-hint-quick-discard = Quick discard: after drawing, a list discards the card that you choose at once; I ask you before discarding a joker.
settings-hint-ranked = Overall ranking: people outside your channels see it too, so you are in it only if you want to be.
settings-of-group = Channel settings
settings-of-group-how = For a channel's settings, use /settings there.
show-all-there = It can only be shown in the channel where you asked for it.
standings-empty-chips-everybody = Chips are counted channel by channel: look at the channel's ranking.
standings-here = This channel
standings-seasons-here = The seasons of { $game } in this channel
standings-year = The channel's { $year }
statistics-title-here = { $name } at { $game }, in this channel
table-in-topic = The table is in another channel.
watch-begun = I'll show you the table in our direct messages.
welcome-friends = With friends you play in the channel: open the table there.
year-title = The channel's { $year }
club-leave-sure = Leave { $club }? To come back, you will have to join again from its channel, or be invited.
welcome-host = You are hosting table { $table }: go back to the channel.
welcome-seated = You are at table { $table }: go back to the channel.
command-statistiche = Your statistics; in a channel, with an @name, those of who plays there
statistics-friend-where = These are yours: you can see { $friend }'s in the channel where you play.
