# The table before the match.

lobby-rules = { $length } · { $profile }
lobby-house = Variants: { $rules }.
lobby-house-more =
    { $n ->
        [one] and one more
       *[other] and { $n } more
    }
lobby-pace = Pace: { $pace }, { $turn } a turn.
lobby-pace-bank = Pace: { $pace }, { $turn } a turn, plus { $bank } in reserve for the whole match.
lobby-stake =
    Stake: { $stake ->
        [one] one chip
       *[other] { $stake } chips
    }, just for fun.
lobby-hints =
    { $hints ->
        [yes] With help: anybody may ask for a hint, and sees at the table which melds they hold.
       *[no] Without help: no hints.
    }
lobby-challenged = { $to }, { $by } challenges you!
lobby-rematch = { $to }, { $by } wants a rematch!
lobby-seats = { $seating }:

seating-alone =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
seating-open = Up to { $n } players
seating-pairs = { $n } in pairs
seat-line = { $number }. { $seat }
seat-in-pair = { $seat } · pair { $pair }
seat-host = { $name } · host
seat-mind = { $name } · computer
seat-kept = { $name } · has not answered yet
seat-for-anybody = a seat for the first to accept
seat-free = free seat
mind-name = 🤖 { $level }
level-facile = Easy
level-medio = Medium
level-difficile = Hard
level-maestro = Master
character-facile = Easy looks at its own cards and often forgets what is on the table.
character-medio = Medium plays all that it can, as soon as it can.
character-difficile = Hard remembers the cards played and thinks of the next player.
character-maestro = Master knows how to wait, and tries to guess your cards.

lobby-join = Join
lobby-leave = Leave
lobby-begun = The match has begun: the table is below.
lobby-moved = The table is further down in the chat.
lobby-start = Start
lobby-missing =
    { $n ->
        [0] Ready to start.
        [one] One person is missing.
       *[other] { $n } people are missing.
    }
lobby-start-missing =
    Start ({ $missing ->
        [one] 1 missing
       *[other] { $missing } missing
    })
lobby-invite = Invite others
lobby-cancel = Cancel the table
lobby-rules-key = Rules
lobby-options = Options
lobby-house-rules = Rules one by one
lobby-remove = Remove somebody
lobby-remove-whom = Who should leave the table?
lobby-back = Back to the table
invite-accept = Accept
invite-decline = No, thanks
invite-block = No challenges from { $by }, please

option-game = Game: { $value }
option-profile = { $value }
option-length = { $value }
option-pace = Pace: { $value }
option-seating = { $value }
option-minds = Computers: { $value }
minds-value =
    { $n ->
        [0] none
       *[other] { $n }
    }
option-level = Level: { $value }
option-stake = Stake: { $value }
stake-value =
    { $stake ->
        [0] none
        [one] one chip
       *[other] { $stake } chips
    }
option-hints = Hints: { $value }
option-cut = Cutting: { $value }
option-yes-no =
    { $value ->
        [yes] yes
       *[no] no
    }
option-pairs = Pairs: { $value }
pairs-value =
    { $drawn ->
        [yes] drawn by lot
       *[other] as you are seated
    }
lobby-pairs-drawn = The pairs are drawn when the match begins.
table-pairs-drawn = The pairs were drawn: { $ours } against { $theirs }.
option-hint-pairs = By lot: the pairs are drawn when the match begins. The first to sit down keeps their seat.
option-head-start = Head start: { $value }
option-hint-head-start = For learners: they begin with some points in their favour. The match does not count in rankings.
head-start-none = nobody
head-start-of = { $name } { $points }
lobby-head-start = Head start for learners: { $who }. The match does not count in rankings.
table-head-start = Began with a head start: { $who }.
option-chosen = ✓ { $value }
option-back = Back

length-points =
    { $points ->
        [one] Match to { $points } point
       *[other] Match to { $points } points
    }
new-to-points = How many points do you play to? You can choose from { $targets }.
length-deals =
    { $deals ->
        [one] A single deal
       *[other] Best of { $deals } deals
    }
length-capped = { $length }, { $minutes } minutes at most
length-capped-deals =
    { $length }, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } at most
pace-veloce = fast
pace-normale = normal
pace-lenta = slow
pace-own = custom

options-title = Options of table { $table }
house-title = Rules of table { $table }
house-rule = { $rule }: { $value }
house-rule-own = { $rule } (usually { $usual })
