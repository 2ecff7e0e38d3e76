"""Reads a library file and converts its contents to the form that plistlib returns."""

import base64
import json
import sqlite3
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from key_columns import (
    HEAD_COLUMNS,
    OTHER_ITEM_COLUMNS,
    OTHER_LIBRARY_COLUMNS,
    OTHER_PLAYLIST_COLUMNS,
    PLAYLIST_COLUMNS,
    TRACK_COLUMNS,
    ValueKind,
)

APPLICATION_ID = 0x6C73796E
SCHEMA_VERSION = 19
DICTIONARY_KEY = "(key)"
ITEMS = "item LEFT JOIN item_extra ON item_id = id"
COLUMNS_BY_TABLE = {
    "library": (HEAD_COLUMNS, OTHER_LIBRARY_COLUMNS),
    "item": (TRACK_COLUMNS, OTHER_ITEM_COLUMNS),
    "item_extra": (TRACK_COLUMNS, OTHER_ITEM_COLUMNS | {"item_id"}),
    "playlist": (PLAYLIST_COLUMNS, OTHER_PLAYLIST_COLUMNS),
}


class NotALibraryFile(Exception):
    """A file that this script cannot compare."""


@dataclass
class StoredRecord:
    """A row of a library, an item or a playlist, with its source values."""

    row: sqlite3.Row
    columns: dict
    verbatim: dict = field(default_factory=dict)
    problem: str | None = None

    def __post_init__(self):
        try:
            encoded = self.row["source_values"]
            members = json.loads(encoded) if encoded is not None else {}
            self.verbatim = {key: decode_verbatim(value) for key, value in members.items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self.problem = f"source_values cannot be read: {error!r}"

    def values(self):
        """Returns the values of the columns by key, overridden by those kept verbatim."""
        values = {}
        for key, column in self.columns.items():
            if self.row[column.name] is not None:
                values[key] = decode_column(self.row[column.name], column.kind)
        return values | self.verbatim

    def overridden_columns(self):
        """Yields the key and value of each column that holds a value besides a verbatim one."""
        for key in self.verbatim.keys() & self.columns.keys():
            if self.row[self.columns[key].name] is not None:
                yield key, self.row[self.columns[key].name]


class StoredItem(StoredRecord):
    """An item, from a track of its source."""

    @property
    def dictionary_key(self):
        return str(self.verbatim.get(DICTIONARY_KEY, self.row["track_id"]))

    @property
    def number(self):
        """The number that playlists of its source use for it."""
        track_id = self.row["track_id"]
        if track_id is not None:
            return track_id
        return int(self.dictionary_key) if self.dictionary_key.isdecimal() else None

    @property
    def persistent_id(self):
        return hexadecimal(self.row["persistent_id"])

    @property
    def identity(self):
        if self.row["is_derived"] == 0:
            return self.persistent_id
        return ("dictionary key", self.dictionary_key)

    def values(self):
        values = super().values()
        values.pop(DICTIONARY_KEY, None)
        if self.row["is_derived"] == 0:
            values.setdefault("Persistent ID", self.persistent_id)
        return values


@dataclass
class StoredPlaylist(StoredRecord):
    """A playlist with its entries in order: pairs of an item's row and a missing Track ID."""

    entries: list = field(default_factory=list)

    def values(self):
        values = super().values()
        if self.row["is_derived"] == 0:
            persistent_id = hexadecimal(self.row["persistent_id"])
            values.setdefault("Playlist Persistent ID", persistent_id)
        return values


class StoredLibrary:
    """The contents of a library file with one library."""

    def __init__(self, path):
        connection = _open_read_only(path)
        try:
            self._read(connection)
        finally:
            connection.close()

    def _read(self, connection):
        self.problems = [*_unknown_columns(connection), *_broken_references(connection)]
        libraries = connection.execute("SELECT * FROM library").fetchall()
        if len(libraries) != 1:
            raise NotALibraryFile(f"it holds {len(libraries)} libraries, not one")
        self.head = StoredRecord(libraries[0], HEAD_COLUMNS)
        self.items = [
            StoredItem(row, TRACK_COLUMNS) for row in _present_rows(connection, ITEMS, "id")
        ]
        self.playlists = [
            StoredPlaylist(row, PLAYLIST_COLUMNS, entries=_entries(connection, row["id"]))
            for row in _present_rows(connection, "playlist", "position, id")
        ]


def _open_read_only(path):
    connection = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    connection.text_factory = lambda text: text.decode("utf-8", "backslashreplace")
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if (application, version) != (APPLICATION_ID, SCHEMA_VERSION):
        raise NotALibraryFile(f"not a library file of schema version {SCHEMA_VERSION}")
    return connection


def _present_rows(connection, table, order):
    return connection.execute(
        f"SELECT * FROM {table} WHERE removed_revision IS NULL ORDER BY {order}"
    ).fetchall()


def _entries(connection, playlist_row):
    return [
        tuple(entry)
        for entry in connection.execute(
            "SELECT item_id, missing_track_id FROM playlist_entry"
            " WHERE playlist_id = ? ORDER BY position",
            (playlist_row,),
        )
    ]


def _unknown_columns(connection):
    for table, (columns, others) in COLUMNS_BY_TABLE.items():
        known = {column.name for column in columns.values()} | others
        for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,)):
            if name not in known:
                yield f"column {table}.{name}: stands for no key that this script knows"


def _broken_references(connection):
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"table {row['table']}: a row refers to a missing row of {row['parent']}"


def decode_column(value, kind):
    """Returns the value that plistlib would return; a value of a wrong kind is unchanged."""
    if kind is ValueKind.BOOLEAN and value in (0, 1):
        return value == 1
    if kind is ValueKind.PERSISTENT_ID:
        return hexadecimal(value)
    if kind is ValueKind.DATE:
        try:
            return datetime(1970, 1, 1) + timedelta(seconds=value)
        except OverflowError:
            return value
    return value


def decode_verbatim(value):
    """Returns the value that plistlib would return for a value kept verbatim."""
    ((element, content),) = value.items()
    return VERBATIM_DECODERS[element](content)


def hexadecimal(value):
    """Returns a persistent ID, stored as a signed number, as the source writes it."""
    return f"{value & 0xFFFF_FFFF_FFFF_FFFF:016X}"


def _decode_integer(text):
    return int(text, 16) if text[:2] in ("0x", "0X") else int(text)


def _decode_array(values):
    return [decode_verbatim(value) for value in values]


def _decode_dictionary(members):
    return {key: decode_verbatim(value) for key, value in members.items()}


VERBATIM_DECODERS = {
    "string": str,
    "key": str,
    "integer": _decode_integer,
    "real": float,
    "date": lambda text: datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ"),
    "data": base64.b64decode,
    "boolean": bool,
    "array": _decode_array,
    "dict": _decode_dictionary,
}
