"""The artists of a library."""

from .hashing import mix
from .vocabulary import (
    BAND_ADJECTIVES,
    BAND_NOUNS,
    CAPITALIZED_TITLE_WORDS,
    FIRST_NAMES,
    LAST_NAMES,
    WORLD_TITLES,
    picked,
)

FEWEST_ARTISTS = 30
MOST_ARTISTS = 60000
TRACKS_PER_ARTIST = 22


def make_artists(track_count, seed_hash):
    """Returns the names of the artists in a library of the given number of tracks."""
    count = max(FEWEST_ARTISTS, min(MOST_ARTISTS, track_count // TRACKS_PER_ARTIST))
    return [_artist_name(mix(seed_hash + 0x10000 + position)) for position in range(count)]


def _artist_name(bits):
    name = _base_name(bits)
    if bits % 3 == 0:
        name += " " + picked(CAPITALIZED_TITLE_WORDS, bits >> 33)
    if bits % 11 == 7:
        name = "The " + name
    return name


def _base_name(bits):
    if bits % 5 < 2:
        return f"{picked(FIRST_NAMES, bits >> 8)} {picked(LAST_NAMES, bits >> 20)}"
    if bits % 29 == 0:
        return picked(WORLD_TITLES, bits >> 9) + " Orchestra"
    if bits % 31 == 0:
        return f"{picked(BAND_NOUNS, bits >> 9)} & {picked(BAND_NOUNS, bits >> 21)}"
    return f"{picked(BAND_ADJECTIVES, bits >> 8)} {picked(BAND_NOUNS, bits >> 20)}"
