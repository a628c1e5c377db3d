"""Pictures of hands, tables, ends and rankings: what `PublicPicture` and `PrivatePicture` draw.

`scala40` and `scopa` have a function for each picture of their game, `ranking` that of rankings.
A function is given what everybody may see, or what one person may, and returns a picture that is
not drawn before somebody wants it, and not twice while it is remembered. `warm` draws the cards
beforehand, `style` reads settings, and `twin` says a picture in words.
"""
