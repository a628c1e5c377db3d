"""Pictures of a tournament: the sheet of a round, tables, the bracket, and pages to print.

They get ready-made texts. Only names are shortened here, so that they fit.
"""
