"""Files in which a device records what was played since its last sync."""

import plistlib

from .chunks import head, mac_time, number


def play_counts(entry_length, entries, head_length=0x60, is_big_endian=False):
    """Returns a `Play Counts` file, whose entries are longer in each later generation.

    An entry is a dictionary with any of: plays, played, bookmark, rating, skips, skipped.
    """
    names = ("plays", "played", "bookmark", "rating", "unknown", "skips", "skipped")
    words = []
    for values in entries:
        moments = {name: mac_time(values.get(name, 0)) for name in ("played", "skipped")}
        numbers = [(values | moments).get(name, 0) for name in names]
        words += (numbers + [0] * entry_length)[:entry_length // 4]
    content = b"".join(map(number, words))
    fields = [(12, 4, len(entries))]
    file = head(b"mhdp", head_length, entry_length, fields) + content
    return swapped(file) if is_big_endian else file


def on_the_go(positions, is_big_endian=False):
    """Returns an `OTGPlaylistInfo`, which refers to tracks by their position in the database."""
    file = head(b"mhpo", 20, 4, [(12, 4, len(positions))]) + b"".join(map(number, positions))
    return swapped(file) if is_big_endian else file


def swapped(file):
    """Returns the bytes of a file of four-byte words in the other byte order."""
    return b"".join(file[start:start + 4][::-1] for start in range(0, len(file), 4))


def shuffle_stats(entries):
    """Returns the `iTunesStats` of the first two generations, in words of three bytes."""
    file = number(len(entries), 3) + number(0, 3)
    for values in entries:
        words = [18, values.get("bookmark", 0xFFFFFF), 0, 0]
        words += [values.get("plays", 0), values.get("skips", 0)]
        file += b"".join(number(word, 3) for word in words)
    return file


def later_shuffle_stats(entries):
    """Returns the `iTunesStats` of the later generations, in words of four bytes."""
    file = number(len(entries)) + number(0)
    for values in entries:
        words = [32, values.get("bookmark", 0), values.get("plays", 0)]
        words += [mac_time(values.get("played", 0)), values.get("skips", 0)]
        words += [mac_time(values.get("skipped", 0)), 0, 0]
        file += b"".join(map(number, words))
    return file


def play_counts_list(entries, is_binary=False):
    """Returns a `PlayCounts.plist`, which refers to tracks by their persistent ID."""
    tracks = []
    for dbid, values in entries:
        track = {"persistentID": dbid - (1 << 64) if dbid >> 63 else dbid}
        names = {"plays": "playCount", "skips": "skipCount", "bookmark": "bookmarkTimeInMS",
                 "rating": "userRating"}
        track |= {names[name]: values[name] for name in names if name in values}
        moments = {"played": "playMacOSDate", "skipped": "skipMacOSDate"}
        track |= {moments[name]: mac_time(values[name]) for name in moments if name in values}
        tracks.append(track | {"playedState": values.get("plays", 0) > 0})
    kind = plistlib.FMT_BINARY if is_binary else plistlib.FMT_XML
    return plistlib.dumps({"tracks": tracks, "version": 1}, fmt=kind)
