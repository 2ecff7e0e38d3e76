"""The built-in playlists of every library, and Genius playlists."""

from array import array

from .albums import AUDIOBOOK, MOVIE, MUSIC, MUSIC_VIDEO, PODCAST, TV_SHOW
from .hashing import mix
from .playlist_xml import PlaylistProperties
from .smart_criteria import Field, Operator, number_rule, smart_criteria, smart_info
from .vocabulary import TITLE_WORDS, picked

GENIUS_TRACKS = 25
FIRST_GENIUS_PLAYLIST = 8  # its number among the persistent IDs of playlists
SHAZAM_PLAYLIST = 10

# Sums of media kinds, as in the rules of the built-in playlists of iTunes 12.
KINDS_OF_MUSIC = 0x1021B1
KINDS_NEVER_LISTED = 0x208004
KINDS_NOT_LISTED_APART = 0x20A004


class BuiltInItems:
    """Collects the positions of the tracks that belong to each built-in playlist."""

    def __init__(self):
        self.library = array("q")
        self.playlist_only = array("q")
        self.downloaded = array("q")
        self.purchased = array("q")
        self.by_kind = {
            kind: array("q") for kind in (MUSIC, MOVIE, PODCAST, AUDIOBOOK, TV_SHOW)
        }
        self.by_kind[MUSIC_VIDEO] = self.by_kind[MUSIC]

    def add(self, track):
        """Adds a track, unless it is only in playlists."""
        index = track.index
        if track.is_playlist_only:
            self.playlist_only.append(index)
            return
        kind = track.album.media_kind
        self.library.append(index)
        self.by_kind[kind].append(index)
        if track.location and (kind is MUSIC or kind is MUSIC_VIDEO):
            self.downloaded.append(index)
        if track.album.is_purchased:
            self.purchased.append(index)


def describe_built_in_playlists(settings, items):
    """Yields the properties and the items of each built-in playlist except Genius."""
    for number, (name, kind_code, flag, rules, indexes) in enumerate(_table(items)):
        if name in ("Downloaded", "Music") and settings.omits_all_lists:
            continue
        yield PlaylistProperties(
            name,
            settings.playlist_persistent_id(number),
            rules=rules if settings.is_shared_layout else None,
            is_master=number == 0,
            distinguished_kind=kind_code,
            kind_flag=flag,
        ), indexes


def _table(items):
    """Yields name, distinguished kind, flag, rules (shared layout) and items, in file order."""
    downloaded = number_rule(Field.WHERE_STORED, Operator.HAS_ANY_BIT, 1)
    return (
        ("Library", None, None, None, items.library),
        ("Downloaded", 65, None, _kind_rules(KINDS_OF_MUSIC, KINDS_NEVER_LISTED, downloaded),
         items.downloaded),
        ("Music", 4, "Music", _kind_rules(KINDS_OF_MUSIC, KINDS_NEVER_LISTED),
         items.by_kind[MUSIC]),
        ("Movies", 2, "Movies", _kind_rules(MOVIE.code), items.by_kind[MOVIE]),
        ("TV Shows", 3, "TV Shows", _kind_rules(TV_SHOW.code), items.by_kind[TV_SHOW]),
        ("Podcasts", 10, "Podcasts", None, items.by_kind[PODCAST]),
        ("Audiobooks", 5, "Audiobooks", _kind_rules(AUDIOBOOK.code), items.by_kind[AUDIOBOOK]),
        ("Purchased", 19, "Purchased Music", None, items.purchased),
    )


def describe_genius_playlists(settings, library, track_ids):
    """Yields the properties and the items of two Genius playlists, if there are any tracks."""
    track_count = settings.base_track_count
    start = _first_at_or_after(track_count // 3, library)
    if start is None:
        return
    draws = (
        mix(settings.seed_hash + 0xE000 + number) % track_count
        for number in range(GENIUS_TRACKS - 1)
    )
    indexes = [index for index in dict.fromkeys([start, *draws]) if track_ids.by_index[index]]
    info = smart_info(is_live=False, has_rules=False, limit=GENIUS_TRACKS)
    rules = (info, smart_criteria([], matches_any=True)) if settings.is_shared_layout else None
    names = ("Genius", "Genius: " + picked(TITLE_WORDS, settings.seed))
    for number, name in enumerate(names):
        yield PlaylistProperties(
            name,
            settings.playlist_persistent_id(FIRST_GENIUS_PLAYLIST + number),
            rules=rules,
            distinguished_kind=26 if name == "Genius" else None,
            genius_track_id=track_ids.by_index[start],
        ), indexes


def describe_shazam_playlist(settings):
    """Returns the properties of the playlist of tracks that are only in playlists."""
    return PlaylistProperties("My Shazam Tracks", settings.playlist_persistent_id(SHAZAM_PLAYLIST))


def _first_at_or_after(wanted, indexes):
    return next((index for index in indexes if index >= wanted), indexes[0] if indexes else None)


def _kind_rules(kinds, excluded=KINDS_NOT_LISTED_APART, *more):
    return smart_info(), smart_criteria(
        [
            number_rule(Field.MEDIA_KIND, Operator.HAS_ANY_BIT, kinds),
            number_rule(Field.MEDIA_KIND, Operator.HAS_ANY_BIT, excluded, is_negated=True),
            *more,
        ]
    )
