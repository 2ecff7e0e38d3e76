"""Writes a track as a dictionary of a Library.xml."""

from .album_xml import ARTIST, AlbumElements
from .albums import TV_SHOW
from .dates import MAC_EPOCH_OFFSET, format_date
from .property_list import (
    ENTRY_INDENT,
    boolean_element,
    date_template,
    escape,
    integer_template,
    persistent_id_template,
    string_template,
)
from .tracks import Quirk
from .vocabulary import COMMENTS, EQUALIZER_PRESETS, TITLE_WORDS, picked

CONTROL_CHARACTERS = "\x0b\x01"
DATE_OF_2040 = "2040-02-06T04:28:16Z"
NUMBER_OF_2040 = 4294963696

START = "\t\t<key>%d</key>\n\t\t<dict>\n" + integer_template("Track ID")
END = "\t\t</dict>\n"
NAME = string_template("Name")
GROUPING = string_template("Grouping")
WORK_AND_MOVEMENT = (
    f"{ENTRY_INDENT}<key>Work</key><string>Symphony No. %d</string>\n"
    + integer_template("Movement Number")
    + integer_template("Movement Count") % 4
    + string_template("Movement Name")
)
SIZE_AND_TIME = integer_template("Size") + integer_template("Total Time")
DISC = integer_template("Disc Number") + integer_template("Disc Count")
TRACK_NUMBER = integer_template("Track Number")
BEATS_PER_MINUTE = integer_template("BPM")
DATES = date_template("Date Modified") + date_template("Date Added")
VOLUME_ADJUSTMENT = integer_template("Volume Adjustment")
COMMENT = string_template("Comments")
EQUALIZER = string_template("Equalizer")
PLAYS = (
    integer_template("Play Count") + integer_template("Play Date") + date_template("Play Date UTC")
)
SKIPS = integer_template("Skip Count") + date_template("Skip Date")
RATING = integer_template("Rating")
RATING_COMPUTED = boolean_element("Rating Computed")
FAVORITED = boolean_element("Favorited")
LOVED = boolean_element("Loved")
NORMALIZATION = integer_template("Normalization")
SORT_NAME = string_template("Sort Name")
PERSISTENT_ID = persistent_id_template("Persistent ID")
IS_DISABLED = boolean_element("Disabled")
IS_UNPLAYED = boolean_element("Unplayed")
IS_PLAYLIST_ONLY = boolean_element("Playlist Only")
EPISODE = (
    string_template("Series")
    + integer_template("Season")
    + f"{ENTRY_INDENT}<key>Episode</key><string>%dx%02d</string>\n"
    + integer_template("Episode Order")
)
LOCATION = string_template("Location")


class TrackFormatter:
    """Converts tracks to text, album by album."""

    def __init__(self, settings):
        self.flavor = settings.flavor
        self.is_music_app = settings.is_music_app
        self.is_shared_layout = settings.is_shared_layout
        self.date_shift = settings.date_shift
        self.mac_time_offset = settings.utc_offset + MAC_EPOCH_OFFSET
        self.control_characters_left = settings.control_character_count
        self.loved = FAVORITED + LOVED if settings.is_music_app else LOVED

    def begin_album(self, album):
        """Prepares for the tracks of an album."""
        self.album = album
        self.shared = AlbumElements(album, self.flavor)

    def format(self, track, track_id):
        """Returns the text of a track of the current album, with its key."""
        name = escape(track.name)
        start = START % (track_id, track_id)
        text = self._text(track, name)
        numbers = self._numbers(track)
        comments = self._comments(track)
        listening = self._listening(track)
        sort_names = self._sort_names(track, name)
        flags = self._flags(track)
        location = folders = ""
        if track.location:
            location = LOCATION % track.location
            folders = self.shared.folder_counts
        if self.is_shared_layout:
            return (
                f"{start}{numbers}{listening}{flags}{folders}"
                f"{text}{comments}{sort_names}{location}{END}"
            )
        return (
            f"{start}{text}{numbers}{comments}{listening}"
            f"{sort_names}{flags}{location}{folders}{END}"
        )

    def _text(self, track, name):
        shared, bits = self.shared, track.bits
        artist = shared.artist or ARTIST % escape(track.artist)
        grouping = GROUPING % picked(TITLE_WORDS, bits >> 9) if (bits >> 40) % 17 == 0 else ""
        work = self._work(track) if self.is_music_app and self.album.genre == "Classical" else ""
        return f"{NAME % name}{artist}{shared.credits}{grouping}{shared.genre_and_kind}{work}"

    def _work(self, track):
        if (track.bits >> 44) % 3:
            return ""
        symphony = 1 + self.album.bits % 9
        movement = 1 + track.number % 4
        return WORK_AND_MOVEMENT % (symphony, movement, picked(TITLE_WORDS, track.bits))

    def _numbers(self, track):
        shared, album = self.shared, self.album
        numbers = SIZE_AND_TIME % (track.size, track.duration)
        if shared.is_track_numbered:
            if shared.has_discs:
                numbers += DISC % (album.disc_of(track.number), album.disc_count)
            numbers += TRACK_NUMBER % track.number
        numbers += shared.count_and_year
        if (track.habit_bits >> 20) % 14 == 0:
            numbers += BEATS_PER_MINUTE % (60 + track.habit_bits % 120)
        shift = self.date_shift
        numbers += DATES % (format_date(track.modified + shift), format_date(track.added + shift))
        numbers += shared.rates
        if track.quirk == Quirk.NEGATIVE_VOLUME:
            numbers += VOLUME_ADJUSTMENT % -(1 + track.bits % 200)
        return numbers

    def _comments(self, track):
        bits = track.file_bits
        comments = ""
        if (bits >> 5) % 20 < 3:
            comment = picked(COMMENTS, bits >> 9)
            if self.control_characters_left > 0:
                self.control_characters_left -= 1
                comment += CONTROL_CHARACTERS
            comments = COMMENT % comment
        if (bits >> 3) % 4000 == 0:
            comments += EQUALIZER % picked(EQUALIZER_PRESETS, bits)
        return comments

    def _listening(self, track):
        shared = self.shared
        listening = self._plays(track) if track.play_count else ""
        if track.skip_count:
            skipped = format_date(track.skipped + self.date_shift)
            listening += SKIPS % (track.skip_count, skipped)
        listening += shared.release_date
        if track.rating:
            listening += RATING % track.rating
            if track.is_rating_computed:
                listening += RATING_COMPUTED
        listening += shared.rating
        if track.is_loved:
            listening += self.loved
        listening += shared.loved_and_compilation
        if (track.bits >> 56) % 20 == 0:
            listening += NORMALIZATION % (500 + track.bits % 9000)
        return listening + shared.artwork_count

    def _plays(self, track):
        if track.quirk == Quirk.PLAYED_IN_2040:
            return PLAYS % (track.play_count, NUMBER_OF_2040, DATE_OF_2040)
        mac_time = track.played + self.mac_time_offset
        if track.quirk == Quirk.NEGATIVE_PLAY_DATE:
            mac_time -= 1 << 32
        return PLAYS % (track.play_count, mac_time, format_date(track.played + self.date_shift))

    def _sort_names(self, track, name):
        sort_names = self.shared.sort_names
        return sort_names + SORT_NAME % name if (track.bits >> 20) % 10 < 3 else sort_names

    def _flags(self, track):
        shared = self.shared
        has_id = track.quirk != Quirk.NO_PERSISTENT_ID
        flags = PERSISTENT_ID % track.persistent_id if has_id else ""
        if not track.is_checked:
            flags += IS_DISABLED
        flags += shared.type_flags
        if shared.tells_unplayed and not track.play_count:
            flags += IS_UNPLAYED
        flags += shared.store_flags
        if track.is_playlist_only:
            flags += IS_PLAYLIST_ONLY
        if shared.video:
            flags += shared.video + self._episode(track)
        return flags

    def _episode(self, track):
        if self.album.media_kind is not TV_SHOW:
            return ""
        season = 1 + self.album.bits % 9
        number = track.number
        return EPISODE % (escape(self.album.title), season, season, number, number)
