"""The payload of an iTunes library."""

from . import fields


def payload(library, writer):
    """Returns the payload and its number of sections."""
    albums = album_numbers(library)
    tracks = [track(each, albums, writer) for each in library["Tracks"].values()]
    playlists = [playlist(each, writer) for each in library["Playlists"]]
    sections = [
        (12, writer.record("hghm", bytearray(136), [])),
        (9, writer.list("halm", [album(key, each, writer) for key, each in albums.items()])),
        (11, writer.list("hilm", [])),
        (1, writer.list("htlm", tracks)),
        (13, writer.list("htlm", [])),
        (2, writer.list("hplm", playlists)),
        (14, writer.list("hplm", [mix(writer)] if writer.options.account else [])),
        (4, library["Music Folder"].encode()),
    ]
    return b"".join(writer.section(*each) for each in sections), len(sections)


def album_numbers(library):
    """Returns the albums with a number and what the tracks say of them."""
    albums = {}
    for each in library["Tracks"].values():
        key = (each.get("Album"), each.get("Album Artist", each.get("Artist")))
        number = albums.setdefault(key, [len(albums) + 1, each])[0]
        each["(album)"] = number
    return albums


def album(key, entry, writer):
    number, source = entry
    header = bytearray(88)
    writer.number(header, 16, "I", number)
    writer.number(header, 20, "Q", 0xA1B0000000000000 + number)
    writer.number(header, 40, "B", source.get("Album Rating", 0))
    writer.number(header, 41, "B", 0x20 if source.get("Album Rating Computed") else 0)
    writer.number(header, 42, "B", 2 if source.get("Album Loved") else 0)
    texts = [(300, key[0]), (301, key[1])]
    return writer.record("haim", header, [writer.text(k, text) for k, text in texts if text])


def track(source, albums, writer):
    header = bytearray(writer.options.track_header)
    source = dict(source)
    if source.get("Rating Computed"):
        source.pop("Rating", None)
    writer.values(header, fields.ITUNES_TRACK, source)
    kinds = {"File": 1, "URL": 2, "Remote": 3}
    writer.number(header, 20, "I", kinds[source.get("Track Type", "File")])
    writer.number(header, 36, "I", source.get("Size", 0) & 0xFFFFFFFF)
    writer.number(header, 128, "Q", int(source.get("Persistent ID", "0"), 16))
    writer.number(header, 166, "B", fields.advice(source))
    writer.number(header, 220, "I", source["(album)"])
    writer.number(header, 82, "B", 2 if source.get("Protected") else 0)
    writer.number(header, 603, "B", 9 if source.get("Purchased") else 0)
    is_early = len(header) < fields.MEDIA_KIND
    place = fields.EARLY_MEDIA_KIND if is_early else fields.MEDIA_KIND
    writer.number(header, place, "I", fields.media_kind(source))
    writer.number(header, 703, "B", fields.opinion(source))
    return writer.record("htim", header, writer.texts(source))


def mix(writer):
    """Returns a Genius mix, which no Library.xml has."""
    source = {"Name": "Rock Mix", "Playlist Persistent ID": "00000000000000A1", "Playlist ID": 1}
    return playlist(source, writer)


def playlist(source, writer):
    header = bytearray(writer.options.playlist_header)
    entries = source.get("Playlist Items", [])
    kind = source.get("Distinguished Kind", 0)
    writer.number(header, 16, "I", len(entries))
    writer.number(header, 22, "B", int(source.get("Master", False)))
    writer.number(header, 440, "Q", int(source["Playlist Persistent ID"], 16))
    writer.number(header, 522, "B", int(source.get("Folder", False)))
    writer.number(header, 528, "Q", int(source.get("Parent Persistent ID", "0"), 16))
    writer.number(header, 569 if kind < 200 else 570, "B", kind)
    writer.number(header, 3392, "I", source["Playlist ID"])
    name = "####!####" if source.get("Master") else source["Name"]
    parts = [writer.text(100, name)]
    if "Smart Criteria" in source:
        parts.append(writer.data(101, source["Smart Criteria"]))
        parts.append(writer.data(102, source["Smart Info"]))
    if writer.options.account:
        parts.append(writer.data(105, b"settings of the view"))
    count = len(parts)
    for number, entry in enumerate(entries):
        item = bytearray(84)
        writer.number(item, 16, "I", number + 1)
        writer.number(item, 24, "I", entry["Track ID"])
        parts.append(writer.record("hptm", item, []))
    return writer.record("hpim", header, parts, count)
