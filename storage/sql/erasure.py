"""What was deleted and must not be read in the database's files either."""

TO_ERASE = "SELECT asked, done FROM erasure"
ASK = "UPDATE erasure SET asked = asked + 1"
ERASED = "UPDATE erasure SET done = ?"
