"""Writes the elements that all tracks of an album share, once for each album."""

from .albums import AUDIOBOOK, MOVIE, MUSIC, MUSIC_VIDEO, PODCAST, TV_SHOW
from .dates import format_date
from .property_list import (
    boolean_element,
    date_template,
    escape,
    integer_template,
    string_template,
)

ARTIST = string_template("Artist")
ALBUM_ARTIST = string_template("Album Artist")
COMPOSER = string_template("Composer")
ALBUM = string_template("Album")
GENRE_AND_KIND = string_template("Genre") + string_template("Kind")
TRACK_COUNT = integer_template("Track Count")
YEAR = integer_template("Year")
RATES = integer_template("Bit Rate") + integer_template("Sample Rate") % 44100
GAPLESS = boolean_element("Part Of Gapless Album")
RELEASE_DATE = date_template("Release Date")
ALBUM_RATING = integer_template("Album Rating")
ALBUM_RATING_COMPUTED = boolean_element("Album Rating Computed")
ALBUM_LOVED = boolean_element("Album Loved")
COMPILATION = boolean_element("Compilation")
ARTWORK_COUNT = integer_template("Artwork Count") % 1
SORT_ALBUM = string_template("Sort Album")
SORT_ARTIST = string_template("Sort Artist")
EXPLICIT = boolean_element("Explicit")
TRACK_TYPE = string_template("Track Type")
IS_PODCAST = boolean_element("Podcast")
IS_PROTECTED = boolean_element("Protected")
IS_APPLE_MUSIC = boolean_element("Apple Music")
IS_MATCHED = boolean_element("Matched")
IS_PURCHASED = boolean_element("Purchased")
HAS_VIDEO = boolean_element("Has Video")
VIDEO_SIZE = integer_template("Video Width") % 1280 + integer_template("Video Height") % 720
VIDEO_FLAGS = {
    MOVIE: boolean_element("Movie"),
    MUSIC_VIDEO: boolean_element("Music Video"),
    TV_SHOW: boolean_element("TV Show"),
}
FOLDER_COUNTS = integer_template("File Folder Count") + integer_template("Library Folder Count")


class AlbumElements:
    """The elements of an album, grouped by their place in a track."""

    def __init__(self, album, flavor):
        self.tells_unplayed = album.media_kind is PODCAST
        self.is_track_numbered = album.media_kind is MUSIC or album.media_kind is AUDIOBOOK
        self.has_discs = album.disc_count == 2 or album.bits % 11 < 6
        self._write_text(album)
        self._write_numbers(album)
        self._write_ratings(album)
        self._write_flags(album)
        self._write_video(album)
        has_no_counts = flavor.is_music_app or flavor.is_windows and album.bits % 3 == 0
        self.folder_counts = FOLDER_COUNTS % ((-1, -1) if has_no_counts else (5, 1))

    def _write_text(self, album):
        self.artist = "" if album.is_compilation else ARTIST % escape(album.artist)
        self.credits = self._album_artist(album)
        if album.composer:
            self.credits += COMPOSER % escape(album.composer)
        self.credits += ALBUM % escape(album.title)
        self.genre_and_kind = GENRE_AND_KIND % (escape(album.genre), album.encoding.kind)
        self.sort_names = SORT_ALBUM % escape(album.sort_title) if album.sort_title else ""
        if album.sort_artist and not album.is_compilation:
            self.sort_names += SORT_ARTIST % escape(album.sort_artist)

    @staticmethod
    def _album_artist(album):
        if album.is_compilation:
            return ALBUM_ARTIST % "Various Artists" if album.bits & 1 else ""
        return ALBUM_ARTIST % escape(album.artist) if (album.bits >> 5) % 3 else ""

    def _write_numbers(self, album):
        is_counted = self.is_track_numbered and album.bits % 13 < 9
        self.count_and_year = TRACK_COUNT % album.track_count if is_counted else ""
        self.count_and_year += YEAR % album.year
        self.rates = RATES % album.encoding.bit_rate if album.encoding.bit_rate else ""
        if album.is_gapless:
            self.rates += GAPLESS

    def _write_ratings(self, album):
        self.release_date = RELEASE_DATE % format_date(album.released) if album.released else ""
        self.rating = ALBUM_RATING % album.rating if album.is_rated else ""
        if album.is_rated and album.is_rating_computed:
            self.rating += ALBUM_RATING_COMPUTED
        self.loved_and_compilation = ALBUM_LOVED if album.is_loved else ""
        if album.is_compilation:
            self.loved_and_compilation += COMPILATION
        self.artwork_count = ARTWORK_COUNT if (album.bits >> 3) % 10 < 7 else ""

    def _write_flags(self, album):
        self.type_flags = EXPLICIT if album.is_explicit else ""
        self.type_flags += TRACK_TYPE % ("Remote" if album.is_streamed else "File")
        if album.media_kind is PODCAST:
            self.type_flags += IS_PODCAST
        kind = album.encoding.kind
        self.store_flags = IS_PROTECTED if kind.startswith("Protected") else ""
        self.store_flags += IS_APPLE_MUSIC if album.is_streamed else ""
        self.store_flags += IS_MATCHED if kind.startswith("Matched") else ""
        self.store_flags += IS_PURCHASED if album.is_purchased else ""

    def _write_video(self, album):
        self.video = ""
        if album.is_video:
            is_high_definition = bool(album.bits & 1)
            self.video = HAS_VIDEO + boolean_element("HD", is_high_definition) + VIDEO_SIZE
            self.video += VIDEO_FLAGS[album.media_kind]
