"""The smart playlists of generated libraries, common ones first."""

from .albums import MUSIC
from .dates import SECONDS_PER_SMART_MONTH
from .new_library_playlists import (
    MUSIC_KINDS,
    make_smart_playlists_of_new_library,
    music_criteria,
)
from .smart_criteria import (
    Field,
    Operator,
    Selection,
    nested_rules,
    number_rule,
    relative_date_rule,
    smart_criteria,
    smart_info,
    text_rule,
)
from .smart_playlists import Limit, SmartPlaylist
from .vocabulary import GENRE_WEIGHTS

FIRST_DECADE = 1950
DECADES = 8
LOVED = 2  # the value of the field; 3 means disliked


def make_smart_playlists(count, settings, first_playlist):
    """Returns `count` smart playlists, one of them about the items of `first_playlist`."""
    playlists = [
        *make_smart_playlists_of_new_library(settings),
        *_favourites(settings),
        *_selections(),
    ]
    if first_playlist:
        playlists.append(_rated_tracks_of(first_playlist))
    genres = list(GENRE_WEIGHTS)
    for number in range(count - len(playlists)):
        decade = FIRST_DECADE + 10 * (number // len(genres) % DECADES)
        playlists.append(_genre_of_a_decade(genres[number % len(genres)], decade))
    return playlists[:count]


def _favourites(settings):
    """Returns playlists of liked items, with nested, negated and relative rules."""
    half_a_year_ago = settings.start_of_day(6 * SECONDS_PER_SMART_MONTH)
    return [
        SmartPlaylist(
            "Rock ★★★★+",
            smart_criteria(
                [
                    text_rule(Field.GENRE, Operator.CONTAINS, "rock"),
                    number_rule(Field.RATING, Operator.IS_IN_RANGE, 80, 109),
                ]
            ),
            lambda track: (
                80 <= track.effective_rating <= 109 and "rock" in track.album.genre.lower()
            ),
        ),
        SmartPlaylist(
            "Played but not skipped",
            smart_criteria(
                [
                    number_rule(Field.PLAY_COUNT, Operator.IS_GREATER, 5),
                    nested_rules(
                        [
                            number_rule(Field.SKIP_COUNT, Operator.IS_LESS, 2),
                            number_rule(Field.LOVED, Operator.IS, LOVED),
                        ],
                        matches_any=True,
                    ),
                ]
            ),
            lambda track: track.play_count > 5 and (track.skip_count < 2 or track.is_loved),
        ),
        SmartPlaylist(
            "Loved",
            smart_criteria([number_rule(Field.LOVED, Operator.IS, LOVED)]),
            lambda track: track.is_loved,
        ),
        SmartPlaylist(
            "Forgotten favourites",
            smart_criteria(
                [
                    number_rule(Field.RATING, Operator.IS_GREATER, 49),
                    relative_date_rule(
                        Field.LAST_PLAYED, 6, SECONDS_PER_SMART_MONTH, is_negated=True
                    ),
                ]
            ),
            lambda track: (
                track.effective_rating > 49
                and track.played < half_a_year_ago
                and track.is_checked
            ),
            info=smart_info(only_checked=True),
        ),
    ]


def _selections():
    """Returns playlists with rules for text and file properties, and limits."""
    return [
        SmartPlaylist(
            "Non-Latin artists",
            smart_criteria(
                [
                    text_rule(Field.ARTIST, Operator.CONTAINS, "宇多田"),
                    text_rule(Field.ARTIST, Operator.BEGINS_WITH, "Иванова"),
                    text_rule(Field.ARTIST, Operator.BEGINS_WITH, "Анна"),
                    text_rule(Field.ARTIST, Operator.ENDS_WITH, "Guðmundsdóttir"),
                ],
                matches_any=True,
            ),
            lambda track: (
                "宇多田" in track.artist
                or track.artist.startswith(("Иванова", "Анна"))
                or track.artist.endswith("Guðmundsdóttir")
            ),
        ),
        SmartPlaylist(
            "Newest 100",
            smart_criteria([number_rule(Field.MEDIA_KIND, Operator.HAS_ANY_BIT, MUSIC.code)]),
            lambda track: track.album.media_kind is MUSIC,
            info=smart_info(limit=100, selection=Selection.DATE_ADDED),
            limit=Limit(100, lambda track: track.added),
        ),
        SmartPlaylist(
            "Least played 50",
            smart_criteria([number_rule(Field.PLAY_COUNT, Operator.IS_GREATER, 0)]),
            lambda track: track.play_count > 0,
            info=smart_info(limit=50, selection=Selection.PLAY_COUNT, prefers_least=True),
            limit=Limit(50, lambda track: track.play_count, prefers_most=False),
        ),
        SmartPlaylist(
            "Lossless-ish",
            smart_criteria([number_rule(Field.BIT_RATE, Operator.IS_GREATER, 320)]),
            lambda track: track.album.encoding.bit_rate > 320,
        ),
        SmartPlaylist(
            "Compilations from before 1980",
            smart_criteria(
                [
                    number_rule(Field.IS_COMPILATION, Operator.IS, 1),
                    number_rule(Field.YEAR, Operator.IS_LESS, 1980),
                ]
            ),
            lambda track: track.album.is_compilation and track.album.year < 1980,
        ),
        SmartPlaylist(
            "Short songs",
            smart_criteria(
                [
                    number_rule(Field.DURATION, Operator.IS_LESS, 90000),
                    number_rule(Field.MEDIA_KIND, Operator.IS, MUSIC.code),
                ]
            ),
            lambda track: track.duration < 90000 and track.album.media_kind is MUSIC,
            info=smart_info(is_live=False),
        ),
    ]


def _rated_tracks_of(playlist):
    members = set(playlist.items)
    return SmartPlaylist(
        "From the first mix, rated",
        smart_criteria(
            [
                number_rule(Field.PLAYLIST, Operator.IS, playlist.persistent_id),
                number_rule(Field.RATING, Operator.IS, 0, is_negated=True),
            ]
        ),
        lambda track: track.index in members and track.effective_rating != 0,
    )


def _genre_of_a_decade(genre, decade):
    return SmartPlaylist(
        f"{genre} {decade}'s",
        music_criteria(
            [
                text_rule(Field.GENRE, Operator.IS, genre),
                number_rule(Field.YEAR, Operator.IS_IN_RANGE, decade, decade + 9),
            ]
        ),
        lambda track: (
            track.album.genre == genre
            and decade <= track.album.year <= decade + 9
            and track.album.media_kind in MUSIC_KINDS
        ),
        info=smart_info(is_for_music=True),
    )
