"""The columns of a library file for the keys of a Library.xml, with the kinds of their values.

The tables were written from the description of the format and from libsync-schema(5), so that
they share no mistakes with the importer.
"""

from dataclasses import dataclass
from enum import Enum, auto


class ValueKind(Enum):
    """The kind of value in a column."""

    TEXT = auto()
    INTEGER = auto()
    BOOLEAN = auto()
    DATE = auto()
    DATA = auto()
    PERSISTENT_ID = auto()


@dataclass(frozen=True)
class Column:
    """A column for the value of a key."""

    name: str
    kind: ValueKind


def columns_by_key(**names_by_kind):
    """Returns the column of each key, from a dictionary of key to column name for each kind."""
    return {
        key: Column(name, ValueKind[kind.upper()])
        for kind, names in names_by_kind.items()
        for key, name in names.items()
    }


HEAD_COLUMNS = columns_by_key(
    text={"Application Version": "application_version", "Music Folder": "music_folder"},
    integer={
        "Major Version": "major_version",
        "Minor Version": "minor_version",
        "Features": "features",
    },
    boolean={"Show Content Ratings": "show_content_ratings"},
    date={"Date": "export_date"},
    persistent_id={"Library Persistent ID": "persistent_id"},
)

# The columns of a library that correspond to no key of the source.
OTHER_LIBRARY_COLUMNS = {"id", "name", "kind", "source", "is_partial", "source_values", "device_id"}

TRACK_COLUMNS = columns_by_key(
    text={
        "Name": "title",
        "Artist": "artist",
        "Album Artist": "album_artist",
        "Composer": "composer",
        "Album": "album_title",
        "Grouping": "user_grouping",
        "Work": "work",
        "Movement Name": "movement_name",
        "Genre": "genre",
        "Kind": "kind",
        "Comments": "comments",
        "Equalizer": "equalizer",
        "Content Rating": "content_rating",
        "Series": "series",
        "Episode": "episode",
        "Sort Name": "sort_title",
        "Sort Artist": "sort_artist",
        "Sort Album": "sort_album",
        "Sort Album Artist": "sort_album_artist",
        "Sort Composer": "sort_composer",
        "Sort Series": "sort_series",
        "Location": "location",
        "Track Type": "track_type",
        "EID": "eid",
        "MatchID": "match_id",
        "XID": "xid",
    },
    integer={
        "Track ID": "track_id",
        "Size": "file_size",
        "Total Time": "playback_duration",
        "Start Time": "start_time",
        "Stop Time": "stop_time",
        "Bit Rate": "bit_rate",
        "Sample Rate": "sample_rate",
        "Year": "year",
        "BPM": "beats_per_minute",
        "Track Number": "album_track_number",
        "Track Count": "album_track_count",
        "Disc Number": "disc_number",
        "Disc Count": "disc_count",
        "Movement Number": "movement_number",
        "Movement Count": "movement_count",
        "Season": "season",
        "Episode Order": "episode_order",
        "Artwork Count": "artwork_count",
        "Volume Adjustment": "volume_adjustment",
        "Normalization": "normalization",
        "Video Width": "video_width",
        "Video Height": "video_height",
        "Play Count": "play_count",
        "Play Date": "last_played_local",
        "Skip Count": "skip_count",
        "Rating": "rating",
        "Album Rating": "album_rating",
        "File Type": "file_type",
        "File Creator": "file_creator",
        "File Folder Count": "file_folder_count",
        "Library Folder Count": "library_folder_count",
    },
    boolean={
        "Rating Computed": "is_rating_computed",
        "Album Rating Computed": "is_album_rating_computed",
        "Loved": "is_loved",
        "Favorited": "is_favorited",
        "Disliked": "is_disliked",
        "Album Loved": "is_album_loved",
        "Disabled": "is_disabled",
        "Unplayed": "is_unplayed",
        "Compilation": "is_compilation",
        "Part Of Gapless Album": "is_part_of_gapless_album",
        "Explicit": "is_explicit",
        "Clean": "is_clean",
        "Protected": "is_protected",
        "Purchased": "is_purchased",
        "Apple Music": "is_apple_music",
        "Matched": "is_matched",
        "Playlist Only": "is_playlist_only",
        "Has Video": "has_video",
        "HD": "is_hd",
        "Movie": "is_movie",
        "TV Show": "is_tv_show",
        "Music Video": "is_music_video",
        "Podcast": "is_podcast",
        "iTunesU": "is_itunes_u",
    },
    date={
        "Date Modified": "date_modified",
        "Date Added": "date_added",
        "Release Date": "release_date",
        "Play Date UTC": "last_played_date",
        "Skip Date": "last_skipped_date",
    },
)

# The columns of an item or playlist that correspond to no key of the source.
OTHER_RECORD_COLUMNS = {
    "id", "library_id", "persistent_id", "is_derived", "added_revision", "removed_revision",
    "content_hash", "source_values",
}  # fmt: skip
OTHER_ITEM_COLUMNS = OTHER_RECORD_COLUMNS | {
    "media_type", "own_media_type", "sort_key", "artist_id", "album_artist_id", "album_id",
    "composer_id", "genre_id",
    # Columns that only devices provide.
    "details", "subtitle", "category", "keywords", "network", "episode_url", "feed_url",
    "has_lyrics", "bookmark_time", "remembers_position", "skips_when_shuffling", "pregap",
    "postgap", "gapless_sample_count", "media_kind", "artwork_id", "chapter_data",
}  # fmt: skip
OTHER_PLAYLIST_COLUMNS = OTHER_RECORD_COLUMNS | {
    "position", "kind", "genius_seed_id", "media_type_of_members",
}  # fmt: skip

PLAYLIST_COLUMNS = columns_by_key(
    text={"Name": "name", "Description": "details"},
    integer={
        "Playlist ID": "playlist_id",
        "Distinguished Kind": "distinguished_kind",
        "Genius Track ID": "genius_track_id",
    },
    boolean={
        "Master": "is_master",
        "Folder": "is_folder",
        "Visible": "is_visible",
        "All Items": "all_items",
        "Music": "is_music",
        "Movies": "is_movies",
        "TV Shows": "is_tv_shows",
        "Podcasts": "is_podcasts",
        "iTunesU": "is_itunes_u",
        "Audiobooks": "is_audiobooks",
        "Books": "is_books",
        "Purchased Music": "is_purchased_music",
        "Party Shuffle": "is_party_shuffle",
        "Loved": "is_loved",
        "Favorited": "is_favorited",
        "Disliked": "is_disliked",
        "Games": "is_games",
        "Radio": "is_radio",
        "Ringtones": "is_ringtones",
    },
    data={"Smart Info": "smart_info", "Smart Criteria": "smart_criteria"},
    persistent_id={"Parent Persistent ID": "parent_id"},
)
