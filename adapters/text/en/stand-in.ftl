# Those who leave, and those who come in during the match.

option-leaver = Who leaves: { $value }
leaver-end = the others play on
leaver-computer = the computer plays on
leaver-friend = a friend may play on
lobby-leaver = Who leaves has lost; in their place: { $value }.
table-take-seat = I take the seat
table-come-in = I come in next deal
table-coming = { $name } comes in with the next deal.
news-stand-in = { $name } has left and lost: the computer plays in their place.
news-stand-in-friend = { $name } has left and lost: a friend may take the seat. If nobody does within a minute, the computer plays.
come-in-done = You come in with the next deal, or at once in the place of a person who has left: your cards come here.
refused-no-free-seat = There is no seat to take at this table.
refused-comes-already = You come in with the next deal already.
refused-has-left = You have left this match: come in at the next one.
