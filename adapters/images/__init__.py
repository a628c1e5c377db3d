"""Pictures of hands, tables, ends and rankings, drawn for `PublicPicture` and `PrivatePicture`.

`scala40` and `scopa` have a function for each picture of their game, and `ranking` draws rankings.
A function gets what everybody may see, or what one person may see, and returns a picture that is
only drawn when it is needed, and then cached. `warm` draws the cards in advance, `style` reads
settings, and `twin` describes a picture in words.
"""
