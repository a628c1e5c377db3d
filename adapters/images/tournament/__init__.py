"""Pictures of a tournament: the sheet of a round, tables, the bracket, and pages to print.

Everything in them is text already; only names are shortened to the room that they have.
"""
