/// The additions of version 18: a table for the values that few items have, so that every pass over
/// all items reads less, and an index of the items without an ID of their own.
///
/// `libsync-schema(5)` describes the contents of the table.
enum Schema18 {
  static let sql = extra + item + indexes

  private static let columns = """
    work, movement_name, equalizer, content_rating, series, episode, sort_series, \
    movement_number, movement_count, season, episode_order, start_time, stop_time, \
    volume_adjustment, video_width, video_height, is_part_of_gapless_album, is_clean, \
    is_protected, is_playlist_only, has_video, is_hd, is_movie, is_tv_show, is_music_video, \
    is_podcast, is_itunes_u, file_creator, eid, match_id, xid, details, subtitle, category, \
    keywords, network, episode_url, feed_url, remembers_position, skips_when_shuffling, \
    chapter_data
    """

  private static let extra = """
    CREATE TABLE item_extra(
      item_id INTEGER PRIMARY KEY REFERENCES item(id),
      work TEXT,
      movement_name TEXT,
      equalizer TEXT,
      content_rating TEXT,
      series TEXT,
      episode TEXT,
      sort_series TEXT,
      movement_number INTEGER,
      movement_count INTEGER,
      season INTEGER,
      episode_order INTEGER,
      start_time INTEGER,
      stop_time INTEGER,
      volume_adjustment INTEGER,
      video_width INTEGER,
      video_height INTEGER,
      is_part_of_gapless_album INTEGER,
      is_clean INTEGER,
      is_protected INTEGER,
      is_playlist_only INTEGER,
      has_video INTEGER,
      is_hd INTEGER,
      is_movie INTEGER,
      is_tv_show INTEGER,
      is_music_video INTEGER,
      is_podcast INTEGER,
      is_itunes_u INTEGER,
      file_creator INTEGER,
      eid TEXT,
      match_id TEXT,
      xid TEXT,
      details TEXT,
      subtitle TEXT,
      category TEXT,
      keywords TEXT,
      network TEXT,
      episode_url TEXT,
      feed_url TEXT,
      remembers_position INTEGER,
      skips_when_shuffling INTEGER,
      chapter_data BLOB
    ) STRICT;
    INSERT INTO item_extra(item_id, \(columns))
      SELECT id, \(columns) FROM item WHERE coalesce(\(columns)) IS NOT NULL;

    """

  // The rows are copied to a temporary file first, so that the library file grows no larger.
  private static let item = """
    CREATE TEMP TABLE kept_item AS SELECT * FROM item;
    DROP TABLE item;
    CREATE TABLE item(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      persistent_id INTEGER NOT NULL,
      is_derived INTEGER NOT NULL CHECK (is_derived IN (0, 1)),
      added_revision INTEGER NOT NULL REFERENCES revision(id),
      removed_revision INTEGER REFERENCES revision(id),
      content_hash INTEGER NOT NULL,
      media_type INTEGER NOT NULL,
      own_media_type INTEGER NOT NULL,
      sort_key BLOB NOT NULL,
      artist_id INTEGER REFERENCES grouping(id),
      album_artist_id INTEGER REFERENCES grouping(id),
      album_id INTEGER REFERENCES grouping(id),
      composer_id INTEGER REFERENCES grouping(id),
      genre_id INTEGER REFERENCES grouping(id),
      source_values TEXT,
      title TEXT,
      artist TEXT,
      album_artist TEXT,
      composer TEXT,
      album_title TEXT,
      user_grouping TEXT,
      genre TEXT,
      kind TEXT,
      comments TEXT,
      sort_title TEXT,
      sort_artist TEXT,
      sort_album TEXT,
      sort_album_artist TEXT,
      sort_composer TEXT,
      file_size INTEGER,
      playback_duration INTEGER,
      bit_rate INTEGER,
      sample_rate INTEGER,
      year INTEGER,
      beats_per_minute INTEGER,
      album_track_number INTEGER,
      album_track_count INTEGER,
      disc_number INTEGER,
      disc_count INTEGER,
      artwork_count INTEGER,
      normalization INTEGER,
      date_modified INTEGER,
      date_added INTEGER,
      release_date INTEGER,
      play_count INTEGER,
      last_played_date INTEGER,
      last_played_local INTEGER,
      skip_count INTEGER,
      last_skipped_date INTEGER,
      rating INTEGER,
      is_rating_computed INTEGER,
      album_rating INTEGER,
      is_album_rating_computed INTEGER,
      is_loved INTEGER,
      is_favorited INTEGER,
      is_disliked INTEGER,
      is_album_loved INTEGER,
      is_disabled INTEGER,
      is_unplayed INTEGER,
      is_compilation INTEGER,
      is_explicit INTEGER,
      is_purchased INTEGER,
      is_apple_music INTEGER,
      is_matched INTEGER,
      location TEXT,
      track_type TEXT,
      file_type INTEGER,
      file_folder_count INTEGER,
      library_folder_count INTEGER,
      track_id INTEGER,
      has_lyrics INTEGER,
      bookmark_time INTEGER,
      pregap INTEGER,
      postgap INTEGER,
      gapless_sample_count INTEGER,
      media_kind INTEGER,
      artwork_id INTEGER,
      UNIQUE (library_id, persistent_id)
    ) STRICT;
    INSERT INTO item SELECT
      id, library_id, persistent_id, is_derived, added_revision, removed_revision, content_hash,
      media_type, own_media_type, sort_key, artist_id, album_artist_id, album_id, composer_id,
      genre_id, source_values, title, artist, album_artist, composer, album_title, user_grouping,
      genre, kind, comments, sort_title, sort_artist, sort_album, sort_album_artist, sort_composer,
      file_size, playback_duration, bit_rate, sample_rate, year, beats_per_minute,
      album_track_number, album_track_count, disc_number, disc_count, artwork_count, normalization,
      date_modified, date_added, release_date, play_count, last_played_date, last_played_local,
      skip_count, last_skipped_date, rating, is_rating_computed, album_rating,
      is_album_rating_computed, is_loved, is_favorited, is_disliked, is_album_loved, is_disabled,
      is_unplayed, is_compilation, is_explicit, is_purchased, is_apple_music, is_matched, location,
      track_type, file_type, file_folder_count, library_folder_count, track_id, has_lyrics,
      bookmark_time, pregap, postgap, gapless_sample_count, media_kind, artwork_id
    FROM kept_item;
    DROP TABLE temp.kept_item;

    """

  private static let indexes = """
    CREATE INDEX item_artist ON item(artist_id);
    CREATE INDEX item_album_artist ON item(album_artist_id);
    CREATE INDEX item_genre ON item(genre_id);
    CREATE INDEX item_album ON item(album_id, disc_number, album_track_number, media_type,
      removed_revision, library_id, persistent_id);
    CREATE INDEX item_order ON item(library_id, sort_key, media_type, removed_revision);
    CREATE INDEX item_composer ON item(composer_id) WHERE composer_id IS NOT NULL;
    CREATE INDEX item_media ON item(library_id, media_type, sort_key) WHERE media_type <> 1;
    CREATE INDEX item_derived ON item(library_id) WHERE is_derived = 1;

    """
}
