# Why not, in one sentence; the games have their own.

refused-no-such-table = There is no such table.
refused-not-sitting = You are not playing at this table.
refused-not-host = That is for the host to decide.
refused-not-administrator = Only an administrator of the group can do that.
refused-not-in-lobby = Too late: that was possible only before the start.
refused-not-in-play = Nobody is playing here now.
refused-not-over = The match is not over yet.
refused-table-full = The table is full.
refused-removed-by-host = The host removed you from this table.
refused-already-sitting = You are already at this table.
refused-too-few-players = Somebody is missing: the match can't start like this.
refused-still-waiting = One moment: an answer is still missing.
refused-bad-options =
    { $about ->
        [pace] There is no such pace: choose fast, normal or slow.
       *[other] That doesn't work: try choosing something else.
    }
refused-unknown-game = I don't know this game.
refused-unknown-level = I have no computer player of this level.
refused-chat-is-full = There are enough tables here: finish one first.
refused-too-many-tables = You are at too many tables already: leave one first.
refused-draining = I'm about to take a short break: to open a table, try again later.
refused-not-invited = This invitation is not for you.
refused-invitation-over = Too late: this invitation is no longer valid.
refused-yourself = It takes two for a challenge!
refused-a-bot = You can't challenge a bot: to play the computer, open a table.
refused-bad-name = After the @ comes a name: /challenge @anna, for example.
refused-whom = Who do you want to challenge? Write /challenge @name, or reply to one of their messages with /challenge. With just /challenge, the first to answer plays.
refused-unknown-person = I haven't met this person yet: challenge them in the group, by replying to one of their messages.
refused-only-in-groups = This command works only in groups: write it there.
refused-challenge-open = There is an open challenge between you two already: wait for the answer, or cancel it.
refused-too-many-challenges = You have made three challenges within an hour: try again later.
refused-somebody-gone = Somebody who played with you is gone: open a new table.
refused-no-such-action = That can't be done here.
refused-paused = The game is paused: press Resume to play.
refused-not-paused = The game is not paused: play on.
refused-already-agreed = You have already agreed to the pause: we wait for the others.
refused-no-clock-runs = Nobody's clock is running now.
refused-own-clock = Only an opponent can give you time.
refused-sits-at-a-table = First finish your matches and leave the tables where you sit.
refused-bad-code = The code is wrong or has expired: ask for a new one.
refused-same-person = This code is your own: use it from the account that you want to link.
refused-both-at-one-table = Your two accounts are playing at the same table: finish there, then try again.
refused-both-in-one-event = Your two accounts take part in the same event: take one of them out, or try again when it is over.
refused-too-many-codes = Too many wrong codes: try again in ten minutes.
refused-link-over = This request is no longer valid: to make another one, write /link.
refused-one-account = You have only one account: there's nothing to unlink.
refused-not-linked = That account is no longer linked to yours.
refused-account-sits = You're still playing with that account: finish the match or leave the table, then unlink it.
refused-not-your-link = This link is not yours, or it has expired. To sit down, press “Join” in the group.
refused-not-kept = I couldn't save that: try again in a moment.

refused-unknown-profile = I don't know these rules.
refused-unknown-switch = One of these rules does not exist.
refused-missing-switch = One of the rules is missing.
refused-bad-value = This rule can't have this value.
refused-reentry-needs-points = Re-entry exists only in matches by points.
refused-players-not-allowed = You can't play with that number of players.
refused-pairs-not-allowed = Pairs need four players, and rules that allow them.
refused-pairs-needed = Four players play in pairs.
refused-format-not-allowed = These rules don't allow such a match.
refused-target-not-allowed = You can't play to that many points.
refused-deals-not-allowed = You can't play that many deals.
refused-cap-not-allowed = You can't play with that limit of deals or minutes.
refused-bad-seed = Something is wrong with this pack: try again.
refused-bad-dealer = The dealer has to sit at the table.

refused-not-your-turn = It's not your turn.
refused-not-now = Not now.
refused-not-playing = You are not playing in this match.
refused-game-over = The match is over.
refused-already-ready = You are ready already: we are waiting for the others.
refused-no-such-place = The pack can't be cut there.
refused-bad-word = The word can have at most 32 characters, all of them visible: letters, digits, signs.
refused-otherwise = That's not possible.
refused-no-such-evening = There is no such game night.
refused-evening-over = This game night is already closed.
refused-evening-past = That time has passed already: choose a later one.
refused-evening-words = Tell me when and, if you like, which game, for example with “/tonight 21:30 scopa”.
refused-not-your-evening = Only the person who proposed the game night, or an administrator of the group, can move or cancel it.
