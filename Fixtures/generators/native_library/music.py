"""The payload of a Music library."""

from . import fields


def payload(library, writer):
    """Returns the payload and its number of sections."""
    by_number = {each["Track ID"]: each for each in library["Tracks"].values()}
    tracks = [track(each, writer) for each in library["Tracks"].values()]
    playlists = [playlist(each, by_number, writer) for each in library["Playlists"]]
    sections = [
        (3, writer.record("hfma", bytearray(160), [])),
        (6, writer.list("plma", [writer.text(504, library["Music Folder"])], 144)),
        (4, writer.list("lama", [])),
        (5, writer.list("lAma", [])),
        (1, writer.list("ltma", tracks)),
        (2, writer.list("lPma", playlists)),
    ]
    return b"".join(writer.section(*each, count=56) for each in sections), len(sections)


def side_payload(writer):
    """Returns the payload of a file with settings."""
    return writer.section(11, writer.list("ssma", []), count=56), 1


def track(source, writer):
    header = bytearray(376)
    writer.values(header, fields.MUSIC_TRACK, source)
    identity = int(source["Persistent ID"], 16)
    writer.number(header, 16, "Q", identity)
    writer.number(header, 57, "B", 3 if source.get("Track Type") == "Remote" else 0)
    writer.number(header, 58, "B", 8 if source.get("Apple Music") else 0)
    writer.number(header, 59, "B", fields.advice(source))
    writer.number(header, 62, "B", fields.opinion(source))
    writer.number(header, 108, "I", fields.media_kind(source))
    parts = numbers(source, writer) + writer.texts(source)
    if writer.options.copies:
        parts += numbers(fields.copy_in_cloud(source), writer)
    return writer.record("itma", header, parts)


def numbers(source, writer):
    """Returns the two data records with numbers."""
    values = block(1, 384, fields.MUSIC_NUMBERS, source, writer)
    plays = block(23, 72, fields.MUSIC_PLAYS, source, writer)
    writer.number(plays, 20, "Q", int(source["Persistent ID"][:16], 16))
    return [bytes(values), bytes(plays)]


def block(kind, count, table, source, writer):
    """Returns a data record with numbers."""
    data = bytearray(writer.data(kind, bytes(count - 20)))
    writer.values(data, table, source)
    return data


def playlist(source, by_number, writer):
    header = bytearray(368)
    entries = source.get("Playlist Items", [])
    kind = source.get("Distinguished Kind", 0)
    writer.number(header, 16, "I", len(entries))
    writer.number(header, 30, "Q", int(source["Playlist Persistent ID"], 16))
    writer.number(header, 44, "B", int(source.get("Master", False)))
    writer.number(header, 49, "B", int(source.get("Folder", False)))
    writer.number(header, 50, "Q", int(source.get("Parent Persistent ID", "0"), 16))
    writer.number(header, 79 if kind < 200 else 80, "B", kind)
    name = "####!####" if source.get("Master") else source["Name"]
    parts = [writer.text(200, name)]
    if "Smart Criteria" in source:
        parts.append(writer.data(201, source["Smart Criteria"]))
        parts.append(writer.data(202, source["Smart Info"]))
    for number, entry in enumerate(entries):
        item = bytearray(64)
        item[:4] = b"ipfa"
        writer.number(item, 4, "I", len(item))
        writer.number(item, 8, "I", number + 1)
        identity = by_number.get(entry["Track ID"], {}).get("Persistent ID", "0")
        writer.number(item, 20, "Q", int(identity, 16))
        parts.append(writer.data(206, bytes(item)))
    return writer.record("lpma", header, parts)
