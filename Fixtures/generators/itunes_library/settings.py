"""The settings of one run, derived from the options of the command line."""

from dataclasses import dataclass

from .dates import SECONDS_PER_DAY, parse_date
from .hashing import hash_of_seed, mix, threshold

SECONDS_PER_HOUR = 3600
EVERY_TRACK = 99.9995  # percentages from here on mean all tracks


@dataclass(frozen=True)
class Flavor:
    """An application that writes libraries."""

    media_folder: str
    version_of_export: str
    version_of_shared_file: str
    decomposes_file_names: bool = True
    is_music_app: bool = False
    is_windows: bool = False


FLAVORS = {
    "win": Flavor(
        media_folder="file://localhost/D:/Music/iTunes/iTunes%20Media/",
        version_of_export="12.13.10.3",
        version_of_shared_file="12.13.10.3",
        decomposes_file_names=False,
        is_windows=True,
    ),
    "mac": Flavor(
        media_folder="file://localhost/Users/lib/Music/iTunes/iTunes%20Media/",
        version_of_export="11.1.3",
        version_of_shared_file="12.3.3.17",
    ),
    "music": Flavor(
        media_folder="file:///Users/lib/Music/Music/Media.localized/",
        version_of_export="1.4.6.32",
        version_of_shared_file="1.4.6.32",
        is_music_app=True,
    ),
}


class Settings:
    """The options of one run, and values derived from them."""

    def __init__(self, options):
        self.seed = options.seed
        self.seed_hash = hash_of_seed(options.seed)
        self.playlist_count = options.playlists
        self.omits_all_lists = options.no_all_lists
        self.control_character_count = options.ctrl_chars
        self.is_resync = options.resync
        self._set_application(options)
        self._set_times(options)
        self._set_shares(options)
        self._set_track_counts(options)

    @property
    def library_persistent_id(self):
        return "%016X" % mix(self.seed_hash ^ 0xABCDEF)

    @property
    def application_version(self):
        if self.is_shared_layout:
            return self.flavor.version_of_shared_file
        return self.flavor.version_of_export

    @property
    def is_music_app(self):
        return self.flavor.is_music_app

    def playlist_persistent_id(self, number):
        """Returns the persistent ID of a built-in playlist, a smart playlist or a folder."""
        return mix(self.seed_hash ^ mix(0x9000000 + number))

    def _set_application(self, options):
        self.flavor = FLAVORS[options.flavor]
        self.media_folder = self.flavor.media_folder
        self.is_shared_layout = options.layout == "auto"

    def _set_times(self, options):
        self.base_time = parse_date(options.date)
        resync_time = parse_date(options.resync_date)
        self.time = resync_time if self.is_resync else self.base_time
        self.seconds_to_resync = max(SECONDS_PER_DAY, resync_time - self.base_time)
        self.utc_offset = int(options.tz * SECONDS_PER_HOUR)
        self.date_shift = int(options.tz_shift * SECONDS_PER_HOUR) if self.is_resync else 0

    def _set_shares(self, options):
        self.has_quirks = options.quirks != 0
        self.renumbers_all = options.renumbered >= EVERY_TRACK
        self.quirk_threshold = threshold(options.quirks)
        self.removed_threshold = threshold(options.removed)
        self.changed_threshold = threshold(options.changed)
        self.moved_threshold = threshold(options.moved)
        self.renumbered_threshold = threshold(options.renumbered)
        self.playlist_edit_threshold = threshold(options.playlist_churn)

    def _set_track_counts(self, options):
        added = int(round(options.tracks * options.added / 100.0)) if self.is_resync else 0
        self.base_track_count = options.tracks
        self.total_track_count = options.tracks + added

    def start_of_day(self, seconds_ago):
        """Returns the start of the local day of the moment `seconds_ago` before the export."""
        local_time = self.time + self.utc_offset - seconds_ago
        return local_time // SECONDS_PER_DAY * SECONDS_PER_DAY - self.utc_offset
