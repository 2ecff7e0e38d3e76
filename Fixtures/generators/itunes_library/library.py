"""Writes a whole Library.xml."""

from .albums import make_albums
from .artists import make_artists
from .dates import format_date
from .library_playlists import LibraryPlaylists
from .property_list import (
    FOOTER,
    HEADER,
    LIBRARY_INDENT,
    boolean_element,
    date_template,
    integer_template,
    string_template,
)
from .resync import Resync
from .track_ids import TrackIDs
from .track_xml import TrackFormatter
from .tracks import TrackFactory

TRACKS_AT_ONCE = 500

VERSIONS = (
    integer_template("Major Version", LIBRARY_INDENT) % 1
    + integer_template("Minor Version", LIBRARY_INDENT) % 1
)
APPLICATION_VERSION = string_template("Application Version", LIBRARY_INDENT)
DATE = date_template("Date", LIBRARY_INDENT)
FEATURES = (
    integer_template("Features", LIBRARY_INDENT) % 5
    + boolean_element("Show Content Ratings", indent=LIBRARY_INDENT)
)
MUSIC_FOLDER = string_template("Music Folder", LIBRARY_INDENT)
PERSISTENT_ID = string_template("Library Persistent ID", LIBRARY_INDENT)
TRACKS_START = "\t<key>Tracks</key>\n\t<dict>\n"
TRACKS_END = "\t</dict>\n"
PLAYLISTS_START = "\t<key>Playlists</key>\n\t<array>\n"
PLAYLISTS_END = "\t</array>\n"


class LibraryWriter:
    """Writes a library, keeping only the Track IDs and the items of playlists in memory."""

    def __init__(self, settings, output, expected_diff):
        self.settings = settings
        self.output = output
        self.expected_diff = expected_diff
        self.track_ids = TrackIDs(settings, expected_diff)
        self.playlists = LibraryPlaylists(settings, self.track_ids, expected_diff)
        self.track_characters = 0

    @property
    def track_count(self):
        return self.track_ids.count

    @property
    def mean_track_length(self):
        return self.track_characters // max(1, self.track_count)

    def write(self):
        """Writes the whole file."""
        self.output.write(HEADER + self._properties() + TRACKS_START)
        self._write_tracks()
        self.output.write(TRACKS_END + PLAYLISTS_START)
        self.playlists.write(self.output)
        self.output.write(PLAYLISTS_END)
        if self.settings.is_shared_layout:
            self.output.write(MUSIC_FOLDER % self.settings.media_folder)
        self.output.write(FOOTER)

    def _properties(self):
        settings = self.settings
        version = APPLICATION_VERSION % settings.application_version
        date = DATE % format_date(settings.time)
        persistent_id = PERSISTENT_ID % settings.library_persistent_id
        if settings.is_shared_layout:
            return VERSIONS + version + date + FEATURES + persistent_id
        music_folder = MUSIC_FOLDER % settings.media_folder
        return VERSIONS + date + version + FEATURES + music_folder + persistent_id

    def _write_tracks(self):
        waiting = []
        for text in self._formatted_tracks():
            waiting.append(text)
            if len(waiting) == TRACKS_AT_ONCE:
                self._write_waiting(waiting)
        self._write_waiting(waiting)

    def _write_waiting(self, waiting):
        text = "".join(waiting)
        self.track_characters += len(text)
        self.output.write(text)
        waiting.clear()

    def _formatted_tracks(self):
        settings = self.settings
        artists = make_artists(settings.base_track_count, settings.seed_hash)
        resync = Resync(settings, self.expected_diff) if settings.is_resync else None
        factory = TrackFactory(settings, artists, resync)
        formatter = TrackFormatter(settings)
        for album, first_index in make_albums(settings, artists):
            formatter.begin_album(album)
            for number in range(1, album.track_count + 1):
                track = factory.make(album, number, first_index + number - 1)
                if track is not None:
                    track_id = self.track_ids.assign(track)
                    self.playlists.consider(track)
                    yield formatter.format(track, track_id)
