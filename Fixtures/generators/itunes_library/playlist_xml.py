"""Writes playlists as dictionaries of a Library.xml."""

from dataclasses import dataclass

from .property_list import (
    boolean_element,
    data_element,
    escape,
    integer_template,
    persistent_id_template,
    string_template,
)

NAME = string_template("Name")
EMPTY_DESCRIPTION = string_template("Description") % ""
MASTER = boolean_element("Master")
IDS = integer_template("Playlist ID") + persistent_id_template("Playlist Persistent ID")
PARENT_ID = persistent_id_template("Parent Persistent ID")
DISTINGUISHED_KIND = integer_template("Distinguished Kind")
GENIUS_TRACK_ID = integer_template("Genius Track ID")
INVISIBLE = boolean_element("Visible", False)
ALL_ITEMS = boolean_element("All Items")
FOLDER = boolean_element("Folder")

ITEMS_START = "\t\t\t<key>Playlist Items</key>\n\t\t\t<array>\n"
ITEM = "\t\t\t\t<dict>\n\t\t\t\t\t<key>Track ID</key><integer>%d</integer>\n\t\t\t\t</dict>\n"
ITEMS_END = "\t\t\t</array>\n"
ITEMS_AT_ONCE = 8192
PLAYLIST_ID_STEP = 31


@dataclass
class PlaylistProperties:
    """The properties of a playlist without its items."""

    name: str
    persistent_id: int
    rules: tuple[bytes, bytes] | None = None  # Smart Info and Smart Criteria
    parent: int | None = None
    is_master: bool = False
    is_folder: bool = False
    distinguished_kind: int | None = None
    kind_flag: str | None = None
    genius_track_id: int | None = None


class PlaylistWriter:
    """Writes playlists, with numbers that continue those of the tracks."""

    def __init__(self, settings, output, last_id):
        self.is_music_app = settings.is_music_app
        self.is_shared_layout = settings.is_shared_layout
        self.output = output
        self.last_id = last_id

    def write(self, playlist, item_count, track_ids):
        """Writes a playlist; items that are not in the file have no Track ID."""
        self.last_id += PLAYLIST_ID_STEP + item_count % 7
        self.output.write("\t\t<dict>\n" + self._properties(playlist))
        if item_count:
            self._write_items(track_ids)
        self.output.write("\t\t</dict>\n")

    def _properties(self, playlist):
        name = NAME % escape(playlist.name)
        if self.is_music_app:
            name += EMPTY_DESCRIPTION
        ids = MASTER if playlist.is_master else ""
        ids += IDS % (self.last_id, playlist.persistent_id)
        if playlist.parent is not None:
            ids += PARENT_ID % playlist.parent
        ids += self._kind(playlist)
        visibility = INVISIBLE if playlist.is_master else ""
        visibility += FOLDER if playlist.is_folder else ""
        rules = ""
        if playlist.rules:
            info, criteria = playlist.rules
            rules = data_element("Smart Info", info) + data_element("Smart Criteria", criteria)
        if self.is_shared_layout:
            return ids + ALL_ITEMS + visibility + name + rules
        return name + ids + visibility + ALL_ITEMS + rules

    @staticmethod
    def _kind(playlist):
        kind = ""
        if playlist.distinguished_kind is not None:
            kind += DISTINGUISHED_KIND % playlist.distinguished_kind
        if playlist.kind_flag:
            kind += boolean_element(playlist.kind_flag)
        if playlist.genius_track_id is not None:
            kind += GENIUS_TRACK_ID % playlist.genius_track_id
        return kind

    def _write_items(self, track_ids):
        self.output.write(ITEMS_START)
        lines = []
        for track_id in track_ids:
            lines.append(ITEM % track_id)
            if len(lines) == ITEMS_AT_ONCE:
                self.output.write("".join(lines))
                lines.clear()
        self.output.write("".join(lines) + ITEMS_END)
