"""Compares playlists of a library file with those in other library files, one in each.

usage: compare_playlists.py LIBRARY OTHER...

Reads the tables without the program: a playlist in OTHER must equal the one with the same
persistent ID in LIBRARY, including its properties, its entries in order and their properties.
Prints all differences, and exits with 1 if there are any.
"""
import sqlite3
import sys

# Columns that differ between files: numbers of rows and revisions, and values derived from them. In
# an exported file, derived IDs are stored like any others, so they no longer count as derived.
OWN = {
    "id", "library_id", "is_derived", "position", "added_revision", "removed_revision",
    "content_hash", "artist_id", "album_artist_id", "album_id", "composer_id", "genre_id",
    "genius_seed_id", "item_id",
    # Only built-in lists, which an exported file may lack, say that an item is a voice memo or an
    # audiobook.
    "media_type",
}


def rows(connection, sql, *values):
    cursor = connection.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row)) for row in cursor]


def lasting(row):
    return {name: value for name, value in row.items() if name not in OWN}


def playlist(connection, persistent_id):
    """Returns the playlist, its seed and its entries, without values that differ between files."""
    found = rows(connection, "SELECT * FROM playlist WHERE persistent_id = ?", persistent_id)
    if len(found) != 1:
        return None
    item = "SELECT * FROM item LEFT JOIN item_extra ON item_id = id WHERE id = ?"
    seed = [lasting(row) for row in rows(connection, item, found[0]["genius_seed_id"])]
    entries = rows(
        connection,
        "SELECT * FROM playlist_entry WHERE playlist_id = ? ORDER BY position",
        found[0]["id"],
    )
    members = [
        (entry["missing_track_id"], [lasting(row) for row in rows(connection, item, entry["item_id"])])
        for entry in entries
    ]
    return lasting(found[0]), seed, members


def renumber(before, after):
    """Removes a number that an export added because the source had none."""
    for name in ("playlist_id", "track_id"):
        if name in before and before[name] is None:
            after[name] = None


def difference(left, right):
    """Returns the first difference of two playlists, in words, or None if there is none."""
    if left is None or right is None:
        return None if left is right else "it is in one file only"
    renumber(left[0], right[0])
    for one, other in zip(left[2], right[2]):
        for before, after in zip(one[1], other[1]):
            renumber(before, after)
    for before, after in zip(left[1], right[1]):
        renumber(before, after)
    if left == right:
        return None
    for name, value in left[0].items():
        if right[0].get(name) != value:
            return f"{name}: {value!r} is {right[0].get(name)!r}"
    if left[1] != right[1]:
        return f"seed: {left[1]} is {right[1]}"
    if len(left[2]) != len(right[2]):
        return f"{len(left[2])} entries are {len(right[2])}"
    for position, (one, other) in enumerate(zip(left[2], right[2])):
        if one[0] != other[0] or len(one[1]) != len(other[1]):
            return f"entry {position}: {one} is {other}"
        for before, after in zip(one[1], other[1]):
            for name, value in before.items():
                if after.get(name) != value:
                    return f"entry {position}, {name}: {value!r} is {after.get(name)!r}"
    return "something"


def main():
    library = sqlite3.connect(sys.argv[1])
    status = 0
    for path in sys.argv[2:]:
        other = sqlite3.connect(path)
        for row in rows(other, "SELECT persistent_id, name FROM playlist"):
            persistent_id = row["persistent_id"]
            found = difference(playlist(library, persistent_id), playlist(other, persistent_id))
            if found:
                print(f"{row['name']}: {found}", file=sys.stderr)
                status = 1
        if not rows(other, "SELECT 1 FROM playlist"):
            print(f"{path}: no playlist", file=sys.stderr)
            status = 1
        other.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
