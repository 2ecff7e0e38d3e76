"""The albums of a library, with the properties that the tracks of one release share."""

import calendar
import math
from typing import NamedTuple

from .dates import SECONDS_PER_DAY
from .hashing import mix
from .locations import path_component
from .vocabulary import (
    CAPITALIZED_TITLE_WORDS,
    GENRE_WEIGHTS,
    WORLD_TITLES,
    picked,
    repeated_by_weight,
)

NEWEST_YEAR = 2024
TRACKS_OF_ALBUMS = (1, 1, 2, 5, 8, 9, 10, 10, 11, 11, 12, 12, 12, 13, 14, 15, 16, 18, 22, 30)
MOST_TRACKS_OF_ONE_DISC = 20
FIRST_NEW_ALBUM = 1 << 40  # albums added by a resync are numbered from here
GENRES = repeated_by_weight(GENRE_WEIGHTS)


class Encoding(NamedTuple):
    """The encoding of a file."""

    kind: str
    extension: str  # empty for music that is only streamed
    bit_rate: int  # 0 for video


ENCODINGS = repeated_by_weight(
    {
        Encoding("MPEG audio file", "mp3", 128): 46,
        Encoding("AAC audio file", "m4a", 256): 24,
        Encoding("Purchased AAC audio file", "m4a", 256): 9,
        Encoding("Apple Music AAC audio file", "", 256): 12,
        Encoding("Apple Lossless audio file", "m4a", 870): 4,
        Encoding("Protected AAC audio file", "m4p", 128): 2,
        Encoding("Matched AAC audio file", "m4a", 256): 2,
        Encoding("WAV audio file", "wav", 1411): 1,
    }
)
PURCHASED_VIDEO = Encoding("Purchased MPEG-4 video file", "m4v", 0)


class MediaKind(NamedTuple):
    """A kind of media, with the encoding and genre of all its albums."""

    code: int  # the operand of a Media Kind rule
    folder: str
    encoding: Encoding | None = None
    genre: str | None = None


MUSIC = MediaKind(1, "Music/")
MOVIE = MediaKind(2, "Movies/", PURCHASED_VIDEO, "Action & Adventure")
PODCAST = MediaKind(4, "Podcasts/", Encoding("MPEG audio file", "mp3", 96), "Podcast")
AUDIOBOOK = MediaKind(8, "Audiobooks/", Encoding("AAC audio file", "m4b", 64), "Audiobook")
MUSIC_VIDEO = MediaKind(0x20, "Music/", PURCHASED_VIDEO)
TV_SHOW = MediaKind(0x40, "TV%20Shows/", PURCHASED_VIDEO, "Comedy")

# Limits and kinds: the first limit above an album's hash modulo 1000 determines its kind.
KINDS_PER_MILLE = ((12, PODCAST), (16, AUDIOBOOK), (19, MOVIE), (21, TV_SHOW), (24, MUSIC_VIDEO))


class Album:
    """One release. Albums differ only by their number."""

    def __init__(self, number, settings, artists, tracks_left):
        self.key = number + 1
        self.is_new = number >= FIRST_NEW_ALBUM
        self.bits = mix(settings.seed_hash ^ mix(number + 0xA1B2))
        self.more_bits = mix(self.bits + 1)
        self._choose_kind()
        self._choose_tracks(tracks_left)
        self._choose_names(artists)
        self._choose_dates(settings)
        self._choose_ratings()
        self._choose_folder(settings)

    def disc_of(self, track_number):
        return 2 if self.disc_count == 2 and track_number > self.track_count // 2 else 1

    def _choose_kind(self):
        per_mille = self.bits % 1000
        rare_kinds = (kind for limit, kind in KINDS_PER_MILLE if per_mille < limit)
        self.media_kind = next(rare_kinds, MUSIC)
        self.is_compilation = self.media_kind is MUSIC and (self.more_bits >> 16) % 23 == 0
        self.encoding = self.media_kind.encoding or picked(ENCODINGS, self.bits >> 46)
        self.genre = self.media_kind.genre or picked(GENRES, self.bits >> 41)
        self.is_streamed = self.encoding.extension == ""
        self.is_video = self.encoding is PURCHASED_VIDEO
        self.is_purchased = self.encoding.kind.startswith("Purchased")
        self.is_explicit = self.genre == "Hip-Hop/Rap" and self.bits % 3 == 0

    def _choose_tracks(self, tracks_left):
        wanted = 1 if self.media_kind is MOVIE else picked(TRACKS_OF_ALBUMS, self.bits >> 36)
        self.track_count = min(wanted, tracks_left)
        self.disc_count = 2 if self.track_count > MOST_TRACKS_OF_ONE_DISC else 1
        self.is_gapless = (self.more_bits >> 53) % 40 == 0

    def _choose_names(self, artists):
        popularity = ((self.bits >> 11) & 0xFFFFFF) / 16777216.0
        rank = int(len(artists) * popularity * popularity * math.sqrt(popularity))
        self.artist = picked(artists, rank)
        has_composer = (self.more_bits >> 47) % 7 < 3
        self.composer = picked(artists, self.more_bits >> 33) if has_composer else ""
        self.title = self._make_title()
        self.sort_artist = _without_article(self.artist)
        self.sort_title = _without_article(self.title)
        if not self.sort_title and (self.more_bits >> 50) % 10 < 3:
            self.sort_title = self.title

    def _make_title(self):
        bits = self.more_bits
        if (bits >> 41) % 17 == 0:
            return picked(WORLD_TITLES, bits >> 42)
        title = picked(CAPITALIZED_TITLE_WORDS, bits >> 20)
        if (bits >> 27) % 3:
            title += " " + picked(CAPITALIZED_TITLE_WORDS, bits >> 30)
        if (bits >> 37) % 19 == 0:
            return title + " (Deluxe Edition)"
        return title + " - Single" if self.track_count == 1 else title

    def _choose_dates(self, settings):
        bits = self.more_bits
        self.year = NEWEST_YEAR - int(((bits & 0xFFFF) / 65536.0) ** 1.9 * 68)
        if self.is_new:
            latest = max(1, settings.seconds_to_resync - 7200)
            self.added = settings.base_time + 3600 + (bits >> 8) % latest
        else:
            age = ((bits >> 10) & 0xFFFFF) / 1048576.0
            self.added = settings.base_time - 3600 - int(age * age * 17 * 365.25 * SECONDS_PER_DAY)
        is_dated = self.encoding.kind.startswith(("Purchased", "Apple", "Matched"))
        self.released = self._release_date() if is_dated or self.media_kind is PODCAST else 0

    def _release_date(self):
        month, day = 1 + self.bits % 12, 1 + self.more_bits % 28
        return calendar.timegm((self.year, month, day, 8, 0, 0))

    def _choose_ratings(self):
        self.is_rated = (self.more_bits >> 55) % 5 == 0
        self.rating = 20 * (1 + (self.bits >> 52) % 5)
        self.is_rating_computed = (self.bits >> 57) % 6 != 0
        self.is_loved = (self.more_bits >> 58) % 60 == 0

    def _choose_folder(self, settings):
        is_decomposed = settings.flavor.decomposes_file_names
        artist = path_component(self.artist, is_decomposed)
        parent = "Compilations" if self.is_compilation else artist
        self.media_folder = settings.media_folder + self.media_kind.folder
        self.folder = f"{self.media_folder}{parent}/{path_component(self.title, is_decomposed)}/"


def make_albums(settings, artists):
    """Yields each album with the position of its first track among all tracks."""
    number = first_track = 0
    while first_track < settings.total_track_count:
        if first_track == settings.base_track_count:
            number = FIRST_NEW_ALBUM
        is_new = number >= FIRST_NEW_ALBUM
        end = settings.total_track_count if is_new else settings.base_track_count
        album = Album(number, settings, artists, tracks_left=end - first_track)
        yield album, first_track
        first_track += album.track_count
        number += 1


def _without_article(name):
    """Returns the name to sort by if it differs from the name itself, else nothing."""
    return name[len("The "):] if name.startswith("The ") else ""
