# The score sheet, for people who play with real cards.

command-segnapunti-name = scores
command-segnapunti = Keep the score of a match with real cards
sheet-new-title = Score sheet
sheet-new-how = You play with real cards, and I add up the points. What are you playing, and up to how many points?
sheet-new-at-once = If you send me the names right away, I take it to be { $game }.
sheet-new-key = { $game } to { $target }
sheet-names-title = Who plays?
sheet-names-label = The names, in the order of play
sheet-names-how = Write the first dealer first. To play in pairs: Anna + Bruno, Carla + Dino. People entered with their @name can keep the score, too. For another target, add it to the names: 301.
sheet-names-example = Anna, Bruno, Carla
sheet-title = Score sheet · { $game } to { $target }
sheet-total = { $name } { $total }
sheet-total-out = { $name } { $total } (out)
sheet-matches = Matches won before this one: { $won }
sheet-dealer = { $name } deals.
sheet-won = { $names } wins!
sheet-won-pair = { $names } win!
sheet-place = { $place }. { $name } ({ $total })
sheet-how = One line for each deal, with the points of { $names }.
sheet-over = The score sheet is closed.
sheet-line-key = Deal
sheet-undo-key = Undo last deal
sheet-fix-key = Correct
sheet-again-key = Another match
sheet-another-key = Another score sheet
sheet-end-key = Finish
sheet-open-key = Open again
sheet-back-key = { $name } re-enters ({ $total })
sheet-line-title = Deal { $number }
sheet-fix-title = Correct deal { $number }
sheet-write-here = Send me the points of { $names } here: for example { $example }.
sheet-write-reply = Reply to this message with the points of { $names }: for example { $example }.
sheet-correcting = You are correcting deal { $number }: the next line takes its place.
sheet-changed = The sheet has changed in the meantime: look at it, then send the line again.
sheet-not-yours = Only those who opened this score sheet, or are written on it with their @name, can write here.
sheet-too-many = You have too many open score sheets: close one with “Finish” first.
sheet-too-many-lines = That is too many lines: at most { $most } at a time, and two hundred on a sheet.
sheet-unknown-person = I don't know { $name } here: write the name without the @.
sheet-talk = “{ $line }” doesn't look like names to me. If they are names, put a comma between them: Anna, Bruno.
sheet-bad-too-few = It takes at least two players, or two pairs: Anna, Bruno.
sheet-bad-too-many = At most six people can play.
sheet-bad-no-name = A name is missing: write one for each player.
sheet-bad-same-name = { $about } is there twice: change one of the two names.
sheet-bad-some-in-pairs = Either all play in pairs or nobody does, and a pair is two people: Anna + Bruno, Carla + Dino.
sheet-bad-target = You cannot play to { $about }: write a number from { $least } to { $most }.
sheet-line-number = { $said } That is line { $line }: I have written nothing down, so correct it and send everything again.
sheet-line-not-a-number = “{ $about }” is not a number: write the points of { $names }, for example { $example }.
sheet-line-negative = Points are never below zero, but this says { $about }.
sheet-line-wrong-count =
    { $n ->
        [one] I need one number, for { $names }.
       *[other] I need { $n } numbers, in the order { $names }: for example { $example }.
    }
sheet-line-is-out = { $about } is out: write only the points of { $names }.
sheet-line-nobody-closed = The player who closes scores 0, and nobody has 0 here. A void deal is not written down.
sheet-line-several-closed = Only the player who closes scores 0, and here there are several zeros.
sheet-line-too-much = { $about } points are too many for one deal: please check.
sheet-line-not-doubled = { $about } points are only possible if a close from hand doubles them, and then everybody's are even: please check.
sheet-line-no-points = Somebody always takes the seven of coins: the points cannot all be 0.
sheet-line-decided = The match is over: undo the last deal, or begin “Another match”.
sheet-roll-key = Roll of honour
sheet-roll-missing = If all players are members and say yes, the match enters the roll of honour. Still to say yes: { $names }.
sheet-in-roll = The match is in the club's roll of honour.
sheet-roll-title = { $game } with real cards
sheet-roll-members = The roll of honour is for members: first join the club with /club.
sheet-roll-no-name = Only players whose name or @name is on the sheet can say this.
