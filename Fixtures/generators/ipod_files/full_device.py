"""A complete database of a device, as iTunes 9 writes it."""

from . import smart_rules
from .chunks import data_object, number, section, text_object
from .playlists import database, entry, group, index, playlist, playlist_list
from .tracks import album, album_list, chapters, track, track_list

START = 1_250_000_000
PODCAST, AUDIOBOOK, SHOW, RINGTONE, RENTAL = 0x4, 0x8, 0x40, 0x4000, 0x8002
HEAD = 0x270


def itunes_9():
    """Returns a database with all its sections, in the order in which iTunes writes them."""
    tracks = _songs() + _spoken() + _pictures()
    lists = _user_lists()
    sections = [
        section(4, album_list([album(1, "First", "A"), album(2, "A Podcast", "Host", "http://p")])),
        section(1, track_list(tracks)),
        section(3, playlist_list([*lists, _podcasts(grouped=True)])),
        section(2, playlist_list([*lists, _podcasts(grouped=False)])),
        section(5, playlist_list(_menu_lists())),
        section(9, b"0123456789abcdef0123456789abcdef"),
    ]
    return database(
        0xF4, 0x4F, sections, id=0x5555666677778888, library=0x0123456789ABCDEF, offset=7200)


def _songs():
    rated = {"rating": 80, "plays": 12, "new_plays": 3, "skips": 2, "skipped": START + 900,
             "played": START + 800, "application_rating": 60}
    return [
        _item(0, title="Rated", artist="A", album="First", sort_title="rated", **rated),
        _item(1, title="Texts as UTF-8 ☃", artist="Ü", utf8=True, extra=[_unknown_object()]),
        _item(2, title="No ID", artist="A", dbid=0, dbid2=7),
        _item(3, title="Same ID", artist="B", dbid=0xB0, media_kind=1),
        _item(4, title="Unpaired \ud800 half", artist="B", comment="a\0b"),
        _item(5, title="Gapless", pregap=576, postgap=1000, samples=12_345_678,
              gapless_data=3_999_000, gapless_track=1, gapless_album=1, volume=-100,
              sound_check=1000, start=1000, stop=150_000, unchecked=1, explicit=2, lyrics=1,
              compilation=1, user=42, bpm=128, disc=1, discs=2, number=3, count=9, year=1999),
    ]


def _spoken():
    addresses = {"episode_address": "http://p/1.mp3", "feed_address": "http://p/feed"}
    marks = {"skip_when_shuffling": 1, "remember_position": 1, "podcast_mark": 1}
    three = chapters((0, "Start"), (60_000, "Mitte ä"), (120_000, ""))
    return [
        _item(6, title="Episode 1", album="A Podcast", media_kind=PODCAST, played_mark=2,
              bookmark=30_000, released=START - 1000, **addresses, **marks, extra=[three]),
        _item(7, title="Episode 2", album="A Podcast", media_kind=PODCAST, played_mark=1,
              **addresses, **marks, description="what it is about", subtitle="short"),
        _item(8, title="Episode of Another", album="Another", media_kind=PODCAST, **marks),
        _item(9, title="A Book", media_kind=AUDIOBOOK, bookmark=1_000_000, **marks,
              extra=[three]),
    ]


def _pictures():
    return [
        _item(10, title="Pilot", show="The Show", episode="101", network="N", season=1,
              episode_number=1, media_kind=SHOW, movie=1, sort_show="Show, The"),
        _item(11, title="Ring", media_kind=RINGTONE),
        _item(12, title="Rented", media_kind=RENTAL, movie=1),
    ]


def _item(position, extra=(), utf8=False, **values):
    common = {
        "location": f":iPod_Control:Music:F{position:02}:FULL{position}.m4a", "id": 500 + position,
        "dbid": 0xB0 + position, "dbid2": 0xB0 + position, "added": START + position,
        "modified": START + position, "size": 5_000_000, "duration": 180_000, "visible": 1,
        "media_kind": 1, "bit_rate": 256, "sample_rate": 48_000, "artist_id": 3, "album_id": 1,
        "picture": 100 + position, "artworks": 1, "artwork_mark": 1, "artwork_size": 20_000,
    }
    return track(HEAD, utf8=utf8, extra=extra, **(common | values))


def _unknown_object():
    return data_object(32, bytes(range(32)))


def _user_lists():
    everything = [number_of_track for number_of_track in range(500, 513)]
    nested = smart_rules.rules_object(
        smart_rules.number_rule(smart_rules.RATING, smart_rules.IS_GREATER, 40),
        smart_rules.nested(
            smart_rules.number_rule(smart_rules.YEAR, smart_rules.IS_IN_RANGE, 1990, 1999),
            smart_rules.text_rule(smart_rules.GENRE, smart_rules.TEXT_CONTAINS, "90"),
            any_matches=True,
        ),
    )
    excluding = smart_rules.rules_object(
        smart_rules.text_rule(smart_rules.ARTIST, smart_rules.TEXT_DOES_NOT_CONTAIN, "Ü"))
    return [
        playlist("A Full iPod", _entries(everything), 0xB8, _index(everything), type=1, id=0x10,
                 moment=START),
        playlist("By Hand", _entries([505, 503, 505], [2, 0, 1]), 0xB8, id=0x11,
                 moment=START + 1, sort_order=5),
        playlist("Groups of Rules", _entries([500]), 0xB8,
                 [smart_rules.settings_object(), nested], id=0x12),
        playlist("25 Others", _entries([501, 502]), 0xB8,
                 [smart_rules.settings_object(live=False, limit=25, checked_only=True), excluding],
                 id=0x13),
        playlist("", _entries([500]), 0xB8, [text_object(1, "Named Twice")], id=0x14),
    ]


def _podcasts(grouped):
    """Returns the list of podcasts; in one of its two forms, episodes are grouped by podcast."""
    if not grouped:
        return playlist("Podcasts", _entries([506, 507, 508]), 0xB8, id=0x15, podcasts=1)
    entries = [
        group(701, "A Podcast"), entry(506, 1, group=701), entry(507, 2, group=701),
        group(702, "Another"), entry(508, 3, group=702),
    ]
    return playlist("Podcasts", entries, 0xB8, id=0x15, podcasts=1)


def _menu_lists():
    music = smart_rules.rules_object(smart_rules.number_rule(0x3C, 0x400, 1))
    objects = [smart_rules.settings_object(), music]
    return [playlist("Music", _entries([500, 501]), 0xB8, objects, id=0x20, purpose=4)]


def _index(track_ids):
    return [index(3, list(range(len(track_ids)))), data_object(53, number(3) + bytes(12))]


def _entries(track_ids, positions=None):
    positions = positions or range(len(track_ids))
    return [entry(track_id, position) for track_id, position in zip(track_ids, positions)]
