"""The tracks of a library, with the properties of each."""

from enum import IntEnum

from .albums import AUDIOBOOK, MOVIE, PODCAST, TV_SHOW
from .hashing import MASK_64, low_32_bits, mix
from .locations import path_component
from .track_names import make_track_name
from .vocabulary import picked

RATINGS = (20, 40, 60, 60, 60, 80, 80, 80, 100, 100)
VIDEO_BYTES_PER_MILLISECOND = 300


class Quirk(IntEnum):
    """An oddity of real libraries. The numbers up to 5 that are not named here have no effect."""

    NONE = -1
    NEGATIVE_VOLUME = 0
    PLAYED_IN_2040 = 1
    NEGATIVE_PLAY_DATE = 2
    NO_PERSISTENT_ID = 3


class Track:
    """One track. Dates are seconds since 1970, durations are milliseconds."""

    __slots__ = (
        # The track's position, and the hashes that determine its properties.
        "album", "index", "number", "persistent_id", "bits", "file_bits", "habit_bits",
        # Whether and how the track changes before the resync.
        "is_changed", "is_moved", "is_renamed", "is_renumbered",
        # The track's metadata.
        "name", "artist", "duration", "size", "added", "modified", "file_name", "location",
        "is_playlist_only", "is_checked", "quirk",
        # The track's plays, skips and ratings.
        "play_count", "played", "skip_count", "skipped", "rating", "is_rating_computed", "is_loved",
    )

    def __init__(self, album, number, index, seed_hash):
        key = (album.key << 8 | number) & MASK_64
        self.album = album
        self.number = number
        self.index = index
        self.persistent_id = mix((seed_hash ^ key * 0x2545F4914F6CDD1D) & MASK_64)
        self.bits = mix(seed_hash ^ mix(key * 3 + 1))
        self.is_changed = self.is_moved = self.is_renamed = self.is_renumbered = False

    @property
    def effective_rating(self):
        """The rating that smart playlists use: none if iTunes computed both ratings itself."""
        if self.is_rating_computed and self.album.is_rating_computed:
            return 0
        return self.rating


class TrackFactory:
    """Generates the tracks of a library, as of its export."""

    def __init__(self, settings, artists, resync):
        self.artists = artists
        self.resync = resync
        self.seed_hash = settings.seed_hash
        self.is_decomposed = settings.flavor.decomposes_file_names
        self.base_time = settings.base_time
        self.time = settings.time
        self.has_quirks = settings.has_quirks
        self.quirk_threshold = settings.quirk_threshold

    def make(self, album, number, index):
        """Returns a track, or nothing if the resync removed it."""
        track = Track(album, number, index, self.seed_hash)
        if self.resync and not self.resync.decide(track):
            return None
        track.file_bits = mix(track.bits ^ 0x5555)
        track.habit_bits = mix(track.bits ^ 0x7777)
        self._set_names(track, album)
        self._set_file(track, album)
        self._set_dates(track, album)
        self._set_listening(track, album)
        if track.is_changed:
            self.resync.change(track)
        if track.is_moved:
            self.resync.move(track)
        return track

    def _set_names(self, track, album):
        track.name = make_track_name(track.bits, self.artists)
        if album.is_compilation:
            track.artist = picked(self.artists, track.habit_bits >> 40)
        else:
            track.artist = album.artist

    def _set_file(self, track, album):
        bits = track.file_bits
        track.duration = 30000 + (bits % 1000) * 90 + ((bits >> 10) % 1000) * 190
        if album.media_kind is PODCAST or album.media_kind is AUDIOBOOK:
            track.duration *= 12
        elif album.media_kind is MOVIE or album.media_kind is TV_SHOW:
            track.duration = 1300000 + bits % 5400000
        if album.is_video:
            track.size = track.duration * VIDEO_BYTES_PER_MILLISECOND
        else:
            track.size = track.duration * album.encoding.bit_rate // 8 + (bits >> 22) % 60000
        self._set_location(track, album)
        track.is_playlist_only = album.is_streamed and (track.bits >> 50) % 9 == 0
        track.quirk = self._choose_quirk(track.bits) if self.has_quirks else Quirk.NONE

    def _set_location(self, track, album):
        file_name = "%02d%%20%s" % (track.number, path_component(track.name, self.is_decomposed))
        if album.disc_count == 2:
            file_name = f"{album.disc_of(track.number)}-{file_name}"
        track.file_name = file_name
        if album.is_streamed:
            track.location = ""
        else:
            track.location = f"{album.folder}{file_name}.{album.encoding.extension}"

    def _choose_quirk(self, bits):
        if low_32_bits(mix(bits ^ 0x0DD)) < self.quirk_threshold:
            return bits % 6
        return Quirk.NONE

    def _set_dates(self, track, album):
        bits = track.habit_bits
        track.added = track.modified = album.added + track.number * 3 + track.file_bits % 7
        if bits % 4 == 0 and not album.is_new:
            modified = track.added + bits % 90000000
            if modified <= self.base_time:
                track.modified = modified

    def _set_listening(self, track, album):
        file_bits, bits = track.file_bits, track.habit_bits
        seconds_known = max(1, (self.time if album.is_new else self.base_time) - track.added)
        track.play_count = track.played = track.skip_count = track.skipped = 0
        if (file_bits >> 33) % 100 < 63:
            popularity = ((bits & 0xFFFF) + 1) / 65536.0
            track.play_count = 1 + int(3.2 * (popularity**-0.55 - 1) * 2)
            moment = ((bits >> 16) & 0xFFFF) / 65536.0
            track.played = track.added + int(moment**0.5 * seconds_known)
        if (bits >> 36) % 100 < 30:
            track.skip_count = 1 + (bits >> 33) % 5
            moment = ((file_bits >> 40) & 0xFFFF) / 65536.0
            track.skipped = track.added + int(moment * seconds_known)
        track.is_checked = (bits >> 48) % 100 >= 4
        track.is_loved = (bits >> 52) % 100 < 5
        self._set_rating(track, album)

    def _set_rating(self, track, album):
        track.rating = 0
        track.is_rating_computed = False
        if (track.file_bits >> 50) % 100 < 18:
            track.rating = picked(RATINGS, track.file_bits >> 57)
        elif album.is_rated and (track.habit_bits >> 45) % 3 == 0:
            track.rating = album.rating
            track.is_rating_computed = True
