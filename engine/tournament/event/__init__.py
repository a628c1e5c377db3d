"""The whole course of a tournament (rule T): one frozen value, changed by actions.

`apply.apply` judges and applies an action. There is no clock, and there are no accounts or tables
here: the caller says when something happens, and knows which person an entrant is.
"""
