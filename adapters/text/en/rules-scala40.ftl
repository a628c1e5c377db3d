scala40-rules =
    Two to five people play, with two French packs and four jokers. Everybody gets 13 cards.
    On your turn you take a card, lay down what you like, and discard one.
    You lay down melds: runs (at least 3 consecutive cards of one suit) and sets (3 or 4 cards of one rank, in different suits).
    Your first melds must be worth at least 40 points: that is called opening.
    The player who discards their last card closes the deal, and the others pay for the cards they still hold.
    Reach 101 points and you are out: the last player below that wins.
    These are the “online” rules, the most common ones. What changes with “house” and “tournament” is under “Variants”.

scala40-rules-meta-title = Aim and cards
scala40-rules-meta =
    The aim is to get rid of your cards: lay melds on the table, and close by discarding the last one.
    There are 108 cards, two packs of 52 and four jokers. Everybody plays alone; four can also play in pairs.
    The first dealer is drawn by lot, and after each deal the next one to the left deals.
    The player to the dealer's right cuts and chooses where; with /cut they can add a word, which changes the order of the cards too.
    Everybody gets 13 cards, then one is turned face up: it starts the discard pile, and the rest is the stock, from which you draw. If a joker turns up, it goes back into the pack and another card is turned.
    The player to the dealer's left begins, and play goes clockwise.

scala40-rules-turno-title = Your turn
scala40-rules-turno =
    First you draw from the stock, or take the last discard.
    If you have not opened yet, you may take the discard only to open at once, with that card inside one of the melds you lay: adding it to a meld is not enough.
    If you have opened, the card you take must be played in the same turn: in a new meld, added to one, or in place of a joker.
    Then you open, lay down or add what you like, and always end with a discard.
    The card you have just taken cannot be discarded; an identical one that you already held can.
    Until you discard you can change your mind and take your moves back. The discard you took can go back too, and then you draw. Only a card drawn from the stock cannot go back.

scala40-rules-apertura-title = Opening
scala40-rules-apertura =
    To open you lay down, all together, melds worth at least 40 points: exactly 40 will do.
    For example, 9-9-9 with 10-J-Q is 27 + 30 = 57, and you open. But 4-4-4 with 3-4-5-6-7 is 12 + 25 = 37: 3 short.
    Cards from 2 to 10 count their number, J, Q and K count 10, and a joker counts as the card it stands for.
    An ace counts 1 before the 2, and 11 after the K or in a set.
    You may open in the very first round.
    Once open, in the same turn, you can lay more melds, add cards and swap jokers. But if you took the discard, put it into one of the melds you lay before adding anything.

scala40-rules-giochi-title = Runs and sets
scala40-rules-giochi =
    A run is at least 3 consecutive cards of one suit, such as 5-6-7 of hearts.
    The ace goes before the 2 or after the K, but never round the corner: K-A-2 is no run.
    The longest run has 14 cards: all 13 of the suit and a joker.
    A set is 3 or 4 cards of one rank, always of different suits: a 9 of hearts with two 9s of spades is no set.
    A meld can hold one joker at most.
    A joker has to be declared: with Q-K-joker you say whether it is the J or the ace.
    You may also lay a run just like one on the table, or another set of the same rank.

scala40-rules-attaccare-title = Adding and jokers
scala40-rules-attaccare =
    Once you have opened you can add cards to any meld on the table, yours or another player's. You never have to.
    To 5-6-7 of hearts you can add the 4 or the 8 of hearts, and to a set of 3 the missing suit.
    A joker on the table stays the card it was declared as, and the run grows on either side.
    If you have opened and hold that very card, you can put it in the joker's place and take the joker. In a set it must be the declared suit: the other missing suit can only be added as the fourth card.
    The joker you take must be played in the same turn, in a new meld or on another one, but not on a meld from which you took a joker this turn.

scala40-rules-scarto-title = The discard
scala40-rules-scarto =
    Every turn ends with a discard, and there is no going back after it.
    A card “fits” if it could be added to a meld on the table as it stands. If it could only replace a joker, it does not fit.
    Until you open you cannot discard a card that fits: with 5-6-7 of clubs on the table, you keep the 4 and the 8 of clubs.
    If every card in your hand fits, discard whichever you like.
    Once you have opened you may discard a card that fits.
    A joker can be discarded, but not to close; if it fits, the rule above holds for it too.

scala40-rules-chiusura-title = Closing
scala40-rules-chiusura =
    You close by discarding the last card in your hand, and it cannot be a joker.
    You always have to keep one card to discard: you cannot lay down or add them all.
    Nobody closes in the first round: everybody must have had a turn first.
    If you open and close in the same turn, you have closed from hand, even if you added cards elsewhere: the others pay double.
    When the stock runs out, the discard pile is shuffled and cut, and becomes the new stock. Only the last discard stays face up.
    The deal is void if you all agree to it, or if it cannot go on: no points, and the same dealer deals again.

scala40-rules-punti-title = Points
scala40-rules-punti =
    The player who closes scores 0, the others pay for the cards in their hand.
    A joker costs 25, J, Q and K cost 10, the others their number.
    An ace costs 11, but if you hold just one it costs 1.
    K, 7 and an ace cost 10 + 7 + 1 = 18; K, 7 and two aces cost 10 + 7 + 22 = 39.
    If you never opened you pay 100, whatever you hold.
    A close from hand doubles the points, but 100 stays 100.

scala40-rules-partita-title = The match
scala40-rules-partita =
    You usually play to 101 points; before the start you can choose 151 or 201.
    A player who reaches or passes the target is out, and the last one below it wins.
    Or you play a number of deals, usually best of three: you win the match by winning most of them.
    At the end match points (MP) are counted: each loser gives the winner the difference between their points, so 40 to 110 is +70 and −70. In a match by deals, the loser gives all the points they paid: 45 and 20 make +65 and −65.
    The winner also gets 20 victory points (VP), the losers 0.
    If you play for chips, which are for play only (no money moves), the stake is paid for every 10 match points of the winner, rounded: 27 makes 3 stakes, 25 makes 2.
    In a match by points, the host of the table can give learners a head start: they begin at −20 or −40, and the match does not count in rankings.

scala40-rules-tempo-title = Time and leaving
scala40-rules-tempo =
    Every turn has its time; some tables add a reserve that has to last for the whole match.
    If your time runs out, or if you resign, you lose the match.
    The moves of your unfinished turn are taken back, and the points you had go up by the cards really in your hand and a penalty of 50: no flat 100 here, and no doubling.
    With two players the match ends there, and the difference counts, never below zero: 30 + 20 + 50 = 100, against the other's 40, makes 60.
    In rankings and tournaments, a player who leaves loses at least 50 match points, and with two players the other gains at least 50; chips are paid on the difference alone.
    With three or more only you are out: your melds stay on the table, your cards go under the stock, and the others play on; if the table has chosen it, the computer or a friend plays in your place, but you have lost all the same.
    If your time to cut runs out you lose nothing: I cut for you.
    With /pause you can stop for a while, if you all agree; an opponent can give you more time; with three or more people, all others together can hurry a player who does not answer.

scala40-rules-coppie-title = Pairs
scala40-rules-coppie =
    Four can play in pairs: partners sit opposite each other.
    The pairs are as you are seated, or drawn by lot if the host of the table chooses so.
    You see your partner's cards, in private, but not your opponents'.
    Each partner has to open separately, and can then add cards anywhere.
    When somebody closes, that side scores 0, whatever the partner holds.
    The other side pays for both hands, counted one by one: the hand of a partner who has not opened costs 100.
    Points and target belong to the side, and the target is usually 201.
    If one of you resigns or runs out of time you both lose, but only that player's cards are counted.

scala40-rules-varianti-title = Variants
scala40-rules-varianti =
    Besides “online” there are “house” and “tournament”, and before the start you can also change a single rule.
    House: a meld can hold any number of jokers, as long as they are not all jokers.
    House: once you have opened, you may keep in hand the discard you take or the joker you swap, and the joker may go back where it was.
    House: you may always discard a card that fits, but if the next player takes it, they can only lay it in a new meld that turn, or keep it.
    House: when the stock runs out, the discard pile is turned over unshuffled, and an ace in hand always costs 11.
    Tournament: there are two jokers, the target is 151, an ace in hand always costs 11, and a close from hand does not double.
    Tournament: to open you need 40 points without jokers; melds with a joker can be laid beside them.
    Tournament: while there are more than two of you, a card that fits may be discarded only to close; and if you discard a card identical to the one you took, I tell the table.

scala40-rules-tornei-title = Tournaments
scala40-rules-tornei =
    The organiser opens it with /tournament: groups and then a bracket, everyone plays everyone, danese, or a bracket alone.
    The winner of a match gets 20 victory points (VP), the loser 0.
    If VP are equal, head-to-head counts, if all of them have met, then match points (MP), then points conceded, and finally the draw.
    A player who does not come loses, and it costs more than a defeat: in a match by points, as many MP as the target; the other gets 50.
    With groups at one table, three, four or five play together: the first two go on, the others are compared by their points.
    In danese the first plays the second, the third plays the fourth, and nobody meets the same opponent twice if it can be avoided; a bye is worth 20 VP.
    The first two of each group go on, and the places left go to the best of the others.
    The draws can be checked: their secrets are published one after the other.
