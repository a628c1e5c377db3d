"""An evening at the table: both platforms at once, hundreds of tables, and whatever goes wrong.

`make soak` runs it for as long as one likes (`python -m tests.evening SECONDS`), `make test` a
short one. People see what the platforms' doubles show them, and press what is offered there.
"""
