scopa-rules =
    Two people play, or four in pairs, with 40 cards.
    On your turn you play a card: it captures one of the same value from the table, or several that add up to its value.
    If it captures nothing, it stays on the table.
    If it captures everything on the table, that is a scopa, worth a point.
    At the end of the deal there is a point each for most cards, most coins (a suit), the seven of coins and primiera (a count of your best cards).
    The match goes to 11.

scopa-rules-meta-title = Aim and cards
scopa-rules-meta =
    The aim is to capture cards from the table, and to score points with them.
    There are 40 cards in four suits (coins, cups, swords and clubs): ace to 7 count their number, the jack 8, the knight 9, the king 10.
    With French cards the knight is the queen, coins are diamonds, cups are hearts, swords are spades, and clubs stay clubs.
    The first dealer is drawn by lot; the player to the dealer's left cuts, and the one to the right begins. With /cut, the player who cuts can add a word, which changes the order of the cards too.
    Play goes anticlockwise, and for the next deal the pack passes to the right.
    Everybody gets 3 cards and 4 go face up on the table; if three or four of those are kings, the cards are dealt again.
    When the 3 cards are gone you get 3 more, until the pack ends.

scopa-rules-prese-title = Captures
scopa-rules-prese =
    The card you play captures one of the same value, or several that add up to its value.
    If an equal card is on the table you must take that one: if 3, 5 and jack are there, your jack captures only the jack.
    If there are several equal ones, you take one of them, as you like.
    If several sums are possible, you choose: if ace, 3, 4 and 5 are there, a knight captures ace, 3 and 5, or 4 and 5.
    Which card to play is up to you; but if the card you play can capture, it must.
    If it captures nothing, it stays on the table.
    What is left over at the end of the deal goes to the last player who captured.

scopa-rules-scopa-title = Scopa
scopa-rules-scopa =
    If your card captures everything on the table, you have made a scopa: one point.
    For example, the table shows 3 and 4: you play the 7, take both, and that is a scopa.
    The very last card of the deal never makes a scopa.
    Getting the cards that are left over at the end is no scopa either.

scopa-rules-punti-title = Points
scopa-rules-punti =
    At the end of the deal you count: one point for every scopa.
    Settebello: one point for the seven of coins.
    Coins: one point for having at least 6.
    Cards: one point for having at least 21.
    Primiera: one point for the highest; the next page says how to count it.
    With 5 coins each, or 20 cards each, nobody gets that point.

scopa-rules-primiera-title = Primiera
scopa-rules-primiera =
    In each suit the best card you have captured counts, with the values below; the four are added up, and the higher sum wins.
    A 7 counts 21, a 6 counts 18, an ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, and face cards 10.
    For example two 7s, a 6 and an ace, one of each suit, make 21 + 21 + 18 + 16 = 76.
    If you lack a suit, you have no primiera.
    If the sums are equal, or nobody has one, nobody gets the point.

scopa-rules-partita-title = The match
scopa-rules-partita =
    You play to 11 points; before the start you can choose 16 or 21.
    Only the end of a deal counts: if you get to 11 in the middle, wait for the count.
    If you both get there in the same deal, the one with more points wins.
    If you are level, you play another deal, until one is ahead.
    In match points (MP) you win or lose the difference: 11 to 7 is +4 and −4.
    The winner also gets 20 victory points (VP), the loser 0.
    If you play for chips, the stake is paid for every point of the difference: they are play chips, and no money moves.
    The host of the table can give learners a head start: they begin with 3 or 5 points, and the match does not count in rankings.

scopa-rules-tempo-title = Time and leaving
scopa-rules-tempo =
    Every turn has its time; some tables add a reserve that has to last for the whole match.
    If your time runs out, or if you resign, you lose the match.
    Match points are the difference, but at least half the target, rounded up: at 5 to 3 in a match to 11 the player who stays gets +6, even if they were behind, and the one who leaves −6.
    The penalty of 50 points in Scala 40 does not exist here.
    If your time to cut runs out you lose nothing: I cut for you.
    With /pause you can stop for a while, if you all agree; and an opponent can give you more time.
    With three or more people, all others together can hurry a player who does not answer.
    If the table has chosen it, the computer or a friend plays on for a person who leaves: that person has lost all the same, and the others play on.

scopa-rules-coppie-title = Pairs
scopa-rules-coppie =
    Four play in pairs: partners sit opposite each other.
    The pairs are as you are seated, or drawn by lot if the host of the table chooses so.
    You do not see your partner's cards, just as at a real table.
    Captured cards go together, and points belong to the side.
    If one resigns or runs out of time, both lose the match.

scopa-rules-tornei-title = Tournaments
scopa-rules-tornei =
    The organiser opens it with /tournament: groups and then a bracket, everyone plays everyone, danese, or a bracket alone.
    The winner of a match gets 20 victory points (VP), the loser 0.
    If VP are equal, head-to-head counts, if all of them have met, then match points (MP), then points conceded, and finally the draw.
    A player who does not come loses, and it costs more than a defeat: as many MP as the target; the other gets half as many.
    In danese the first plays the second, the third plays the fourth, and nobody meets the same opponent twice if it can be avoided; a bye is worth 20 VP.
    The first two of each group go on, and the places left go to the best of the others.
    If you withdraw, you lose the matches that you have not played yet.
    The draws can be checked: their secrets are published one after the other.
