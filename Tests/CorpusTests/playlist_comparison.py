"""Compares the playlists of a Library.xml with those of a library file."""

from differences import compare_record, is_same
from source_library import is_number, valid_persistent_id

BUILT_IN_FLAGS = (
    "Music", "Movies", "TV Shows", "Podcasts", "iTunesU", "Audiobooks", "Books",
    "Purchased Music", "Party Shuffle", "Games", "Radio", "Ringtones",
)  # fmt: skip
GENIUS_KINDS = {26, 32, 35}
SMART_KINDS = range(200, 207)
PLACEHOLDER = "####!####"


def compare_playlists(differences, source, stored):
    items = {item.row["id"]: item for item in stored.items}
    for index, playlist in enumerate(source.playlists):
        place = f'playlist {index + 1} "{playlist.get("Name", "")}"'
        if index < len(stored.playlists):
            compare_playlist(differences, place, playlist, stored.playlists[index], source, items)
        else:
            differences.add(place, "the library has no such playlist")
    for playlist in stored.playlists[len(source.playlists) :]:
        differences.add(f'playlist "{playlist.row["name"]}"', "the XML has no such playlist")


def compare_playlist(differences, place, playlist, stored, source, items):
    values = {key: value for key, value in playlist.items() if key != "Playlist Items"}
    persistent_id = valid_persistent_id(playlist.get("Playlist Persistent ID"))
    # Instead of the placeholder of some versions, a library has the name that people see.
    except_keys = ("Name",) if playlist.get("Name") == PLACEHOLDER else ()
    compare_record(differences, place, values, stored, except_keys)
    is_derived = int(persistent_id is None)
    differences.compare(place, "is_derived", is_derived, stored.row["is_derived"])
    differences.compare(place, "kind", playlist_kind(playlist), stored.row["kind"])
    compare_genius_seed(differences, place, playlist, stored, source, items)
    compare_entries(differences, place, playlist, stored, source, items)


def playlist_kind(playlist):
    """Returns the kind of a playlist, derived from its keys."""
    if playlist.get("Master") is True:
        return "master"
    if playlist.get("Folder") is True:
        return "folder"
    kind = playlist.get("Distinguished Kind")
    has_kind = is_number(kind)
    if has_kind and kind in GENIUS_KINDS:
        return "genius"
    if any(playlist.get(flag) is True for flag in BUILT_IN_FLAGS):
        return "builtIn"
    if has_kind and kind not in SMART_KINDS:
        return "builtIn"
    if is_number(playlist.get("Genius Track ID")) or is_genius_info(playlist.get("Smart Info")):
        return "genius"
    return "smart" if isinstance(playlist.get("Smart Criteria"), bytes) else "ordinary"


def is_genius_info(info):
    """Returns whether Smart Info matches no rules and has the byte that only Genius lists have."""
    return isinstance(info, bytes) and len(info) > 14 and info[1] == 0 and info[14] == 1


def compare_genius_seed(differences, place, playlist, stored, source, items):
    track = source.track_with_number(playlist.get("Genius Track ID"))
    seed = items.get(stored.row["genius_seed_id"])
    if seed is None and stored.row["genius_seed_id"] is not None:
        differences.add(place, "genius_seed_id: the item is not in the library")
    track_identity = track.identity if track is not None else None
    seed_identity = seed.identity if seed is not None else None
    differences.compare(place, "Genius seed", track_identity, seed_identity)


def compare_entries(differences, place, playlist, stored, source, items):
    """Compares the entries in order; reports only the first difference."""
    expected = [source_entry(entry, source) for entry in playlist.get("Playlist Items", [])]
    found = [{"Track ID": stored_number(*entry, items)} for entry in stored.entries]
    if len(expected) != len(found):
        differences.add(place, f"Playlist Items: XML {len(expected)}, library {len(found)}")
    for index, (one, other) in enumerate(zip(expected, found)):
        if not is_same(one, other):
            differences.compare(place, f"Playlist Items[{index}]", one, other)
            return


def source_entry(entry, source):
    """Returns an entry with the number of its track; of duplicates, the one that was kept."""
    number = entry.get("Track ID")
    track = source.track_with_number(number)
    return {**entry, "Track ID": f"missing {number}" if track is None else track.number}


def stored_number(item_row, missing_track_id, items):
    """Returns the source's number of an entry's item, in the form that `source_entry` returns."""
    if item_row is None:
        return f"missing {missing_track_id}"
    if item_row not in items or missing_track_id is not None:
        return f"item_id {item_row}, missing_track_id {missing_track_id}"
    return items[item_row].number
