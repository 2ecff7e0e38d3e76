"""The names of tracks: one or two words, with additions as in real names."""

from .vocabulary import CAPITALIZED_TITLE_WORDS, WORLD_TITLES, picked


def make_track_name(bits, artists):
    """Returns the name for a hash."""
    first = picked(CAPITALIZED_TITLE_WORDS, bits)
    shape = (bits >> 18) % 100
    if shape < 22:
        return first
    if shape < 88:
        return first + _joint(shape) + picked(CAPITALIZED_TITLE_WORDS, bits >> 9)
    if shape < 92:
        return f"{first} (feat. {picked(artists, bits >> 30)})"
    if shape < 94:
        return first + " [Live]"
    if shape < 95:
        return f"{first} #{1 + bits % 99}"
    if shape < 99:
        return picked(WORLD_TITLES, bits >> 30)
    return first + " <3"


def _joint(shape):
    if shape < 60:
        return " "
    if shape < 78:
        return " of the "
    return " Don't " if shape < 84 else " & "
