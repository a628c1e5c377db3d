-- Results are counted up beside the bot that serves, in short steps.

-- Older programs would count matches up while a newer one does so, or take a part for the whole.
UPDATE compatibility SET oldest_program = 38;

-- They noted that an older program had changed results, by a number that now says how far the
-- counting has come. A number below zero: what was counted before is still being deleted.
-- [sqlite]
DROP TRIGGER results_handed_over;
DROP TRIGGER matches_moved;
-- [postgresql]
DROP TRIGGER results_handed_over ON results;
DROP TRIGGER matches_moved ON tables;
DROP FUNCTION count_anew();
DROP FUNCTION match_moved();
