"""All playlists of a library, which are planned before its tracks and written after them."""

from .built_in_playlists import (
    BuiltInItems,
    describe_built_in_playlists,
    describe_genius_playlists,
    describe_shazam_playlist,
)
from .playlist_xml import PlaylistProperties, PlaylistWriter
from .playlists import PlaylistCounts, make_folders, make_normal_playlists
from .smart_criteria import Field, Operator, number_rule, smart_criteria, smart_info
from .smart_playlist_catalogue import make_smart_playlists
from .smart_playlists import SmartPlaylistItems

DANGLING_TRACK_ID = 999999999
FIRST_SMART_PLAYLIST = 100  # its number among the persistent IDs of playlists


class LibraryPlaylists:
    """Collects the items of the playlists and writes them, in the order of iTunes."""

    def __init__(self, settings, track_ids, expected_diff):
        self.settings = settings
        self.track_ids = track_ids
        self.expected_diff = expected_diff
        counts = PlaylistCounts(settings.playlist_count)
        self.has_genius = counts.genius > 0
        self.normal = make_normal_playlists(counts.normal, settings)
        self.folders = make_folders(counts.folders, settings, self.normal)
        first = self.normal[0] if self.normal else None
        self.smart = make_smart_playlists(counts.smart, settings, first)
        self.smart_items = SmartPlaylistItems(self.smart)
        self.built_in_items = BuiltInItems()

    def consider(self, track):
        """Adds a track to the playlists that it belongs to."""
        self.built_in_items.add(track)
        if not track.is_playlist_only:
            self.smart_items.consider(track)

    def write(self, output):
        """Writes all playlists, after all tracks have been added."""
        self.writer = PlaylistWriter(
            self.settings, output, self.track_ids.last_before_playlists
        )
        self._bring_up_to_date()
        self._write_built_in()
        self._write_smart()
        self._write_folders()
        self._write_normal()
        playlist_only = self.built_in_items.playlist_only
        if playlist_only:
            self._write_one(describe_shazam_playlist(self.settings), playlist_only)

    def _bring_up_to_date(self):
        by_index = self.track_ids.by_index
        for playlist in self.normal:
            if self.settings.is_resync:
                playlist.edit(
                    self.settings.playlist_edit_threshold,
                    self.built_in_items.library,
                    self.expected_diff,
                )
            playlist.items = [index for index in playlist.items if by_index[index]]

    def _write_one(self, playlist, indexes):
        self.writer.write(playlist, len(indexes), self.track_ids.of(indexes))

    def _write_built_in(self):
        items = self.built_in_items
        for playlist, indexes in describe_built_in_playlists(self.settings, items):
            self._write_one(playlist, indexes)
        if self.has_genius:
            for playlist, indexes in describe_genius_playlists(
                self.settings, items.library, self.track_ids
            ):
                self._write_one(playlist, indexes)

    def _write_smart(self):
        for number, smart in enumerate(self.smart):
            playlist = PlaylistProperties(
                smart.name,
                self.settings.playlist_persistent_id(FIRST_SMART_PLAYLIST + number),
                rules=(smart.info, smart.criteria),
                distinguished_kind=smart.distinguished_kind,
            )
            self._write_one(playlist, self.smart_items.of(number))

    def _write_folders(self):
        for folder in self.folders:
            has_rules = self.settings.is_shared_layout and folder.child_persistent_ids
            playlist = PlaylistProperties(
                folder.name,
                folder.persistent_id,
                rules=_folder_rules(folder) if has_rules else None,
                parent=folder.parent.persistent_id if folder.parent else None,
                is_folder=True,
            )
            self._write_one(playlist, folder.items)

    def _write_normal(self):
        for normal in self.normal:
            playlist = PlaylistProperties(
                normal.name,
                normal.persistent_id,
                parent=normal.folder.persistent_id if normal.folder else None,
            )
            track_ids = list(self.track_ids.of(normal.items))
            if self.settings.has_quirks and normal.number == 0:
                track_ids.append(DANGLING_TRACK_ID)
            self.writer.write(playlist, len(track_ids), track_ids)


def _folder_rules(folder):
    rules = [
        number_rule(Field.PLAYLIST, Operator.IS, persistent_id)
        for persistent_id in folder.child_persistent_ids
    ]
    return smart_info(), smart_criteria(rules, matches_any=True)
