"""The smart playlists that iTunes puts into every new library."""

from .albums import MUSIC, MUSIC_VIDEO, PODCAST
from .dates import SECONDS_PER_WEEK
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
from .vocabulary import CLASSICAL_IN_OTHER_LANGUAGES

MUSIC_KINDS = (MUSIC, MUSIC_VIDEO)
IS_NOT_PODCAST = number_rule(Field.IS_PODCAST, Operator.IS, 1, is_negated=True)

# "Match music for the following rules" adds this rule before the user's own rules.
IS_MUSIC = nested_rules(
    [number_rule(Field.MEDIA_KIND, Operator.IS, kind.code) for kind in MUSIC_KINDS],
    matches_any=True,
)


def make_smart_playlists_of_new_library(settings):
    """Returns the playlists, which users may edit like their own."""
    two_weeks_ago = settings.start_of_day(2 * SECONDS_PER_WEEK)
    return [
        SmartPlaylist(
            "90’s Music",
            music_criteria([number_rule(Field.YEAR, Operator.IS_IN_RANGE, 1990, 1999)]),
            lambda track: (
                track.album.media_kind in MUSIC_KINDS and 1990 <= track.album.year <= 1999
            ),
            info=smart_info(is_for_music=True),
            distinguished_kind=200,
        ),
        SmartPlaylist(
            "My Top Rated",
            smart_criteria([number_rule(Field.RATING, Operator.IS_GREATER, 69)]),
            lambda track: track.effective_rating > 69,
            distinguished_kind=201,
        ),
        SmartPlaylist(
            "Top 25 Most Played",
            smart_criteria(
                [IS_NOT_PODCAST, number_rule(Field.PLAY_COUNT, Operator.IS_GREATER, 0)]
            ),
            lambda track: track.play_count > 0 and track.album.media_kind is not PODCAST,
            info=smart_info(limit=25, selection=Selection.PLAY_COUNT),
            limit=Limit(25, lambda track: track.play_count),
            distinguished_kind=202,
        ),
        SmartPlaylist(
            "Recently Played",
            smart_criteria(
                [relative_date_rule(Field.LAST_PLAYED, 2, SECONDS_PER_WEEK), IS_NOT_PODCAST]
            ),
            lambda track: (
                track.played >= two_weeks_ago and track.album.media_kind is not PODCAST
            ),
            distinguished_kind=203,
        ),
        SmartPlaylist(
            "Recently Added",
            smart_criteria(
                [relative_date_rule(Field.DATE_ADDED, 2, SECONDS_PER_WEEK), IS_NOT_PODCAST]
            ),
            lambda track: track.added >= two_weeks_ago and track.album.media_kind is not PODCAST,
            distinguished_kind=204,
        ),
        SmartPlaylist(
            "Classical Music",
            music_criteria(
                [
                    text_rule(Field.GENRE, Operator.IS, genre)
                    for genre in CLASSICAL_IN_OTHER_LANGUAGES
                ],
                matches_any=True,
            ),
            lambda track: (
                track.album.genre == "Classical" and track.album.media_kind in MUSIC_KINDS
            ),
            info=smart_info(is_for_music=True),
            distinguished_kind=206,
        ),
    ]


def music_criteria(rules, matches_any=False):
    """Returns the criteria of a playlist that matches music only."""
    return smart_criteria([IS_MUSIC, nested_rules(rules, matches_any)])
