/// The tables of version 1.
///
/// `libsync-schema(5)` describes their contents.
enum Schema1 {
  static let sql = tables + indexes + views

  private static let tables = """
    CREATE TABLE setting(
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE library(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL COLLATE NOCASE UNIQUE,
      kind TEXT NOT NULL,
      persistent_id INTEGER,
      source TEXT NOT NULL,
      is_partial INTEGER NOT NULL CHECK (is_partial IN (0, 1)),
      major_version INTEGER,
      minor_version INTEGER,
      application_version TEXT,
      export_date INTEGER,
      features INTEGER,
      show_content_ratings INTEGER,
      music_folder TEXT,
      source_values TEXT
    ) STRICT;

    CREATE TABLE revision(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      made INTEGER NOT NULL,
      source TEXT NOT NULL,
      export_date INTEGER,
      items_added INTEGER NOT NULL DEFAULT 0,
      items_changed INTEGER NOT NULL DEFAULT 0,
      items_removed INTEGER NOT NULL DEFAULT 0,
      playlists_added INTEGER NOT NULL DEFAULT 0,
      playlists_changed INTEGER NOT NULL DEFAULT 0,
      playlists_removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE grouping(
      id INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 4),
      persistent_id INTEGER NOT NULL,
      title TEXT NOT NULL,
      artist TEXT,
      sort_key BLOB NOT NULL,
      UNIQUE (kind, persistent_id)
    ) STRICT;

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
      work TEXT,
      movement_name TEXT,
      genre TEXT,
      kind TEXT,
      comments TEXT,
      equalizer TEXT,
      content_rating TEXT,
      series TEXT,
      episode TEXT,
      sort_title TEXT,
      sort_artist TEXT,
      sort_album TEXT,
      sort_album_artist TEXT,
      sort_composer TEXT,
      sort_series TEXT,
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
      movement_number INTEGER,
      movement_count INTEGER,
      season INTEGER,
      episode_order INTEGER,
      artwork_count INTEGER,
      start_time INTEGER,
      stop_time INTEGER,
      volume_adjustment INTEGER,
      normalization INTEGER,
      video_width INTEGER,
      video_height INTEGER,
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
      is_part_of_gapless_album INTEGER,
      is_explicit INTEGER,
      is_clean INTEGER,
      is_protected INTEGER,
      is_purchased INTEGER,
      is_apple_music INTEGER,
      is_matched INTEGER,
      is_playlist_only INTEGER,
      has_video INTEGER,
      is_hd INTEGER,
      is_movie INTEGER,
      is_tv_show INTEGER,
      is_music_video INTEGER,
      is_podcast INTEGER,
      is_itunes_u INTEGER,
      location TEXT,
      track_type TEXT,
      file_type INTEGER,
      file_creator INTEGER,
      file_folder_count INTEGER,
      library_folder_count INTEGER,
      track_id INTEGER,
      eid TEXT,
      match_id TEXT,
      xid TEXT,
      UNIQUE (library_id, persistent_id)
    ) STRICT;

    CREATE TABLE playlist(
      id INTEGER PRIMARY KEY,
      library_id INTEGER NOT NULL REFERENCES library(id),
      persistent_id INTEGER NOT NULL,
      is_derived INTEGER NOT NULL CHECK (is_derived IN (0, 1)),
      position INTEGER NOT NULL,
      added_revision INTEGER NOT NULL REFERENCES revision(id),
      removed_revision INTEGER REFERENCES revision(id),
      content_hash INTEGER NOT NULL,
      kind TEXT NOT NULL,
      genius_seed_id INTEGER REFERENCES item(id),
      media_type_of_members INTEGER,
      source_values TEXT,
      name TEXT,
      details TEXT,
      playlist_id INTEGER,
      parent_id INTEGER,
      distinguished_kind INTEGER,
      is_master INTEGER,
      is_folder INTEGER,
      is_visible INTEGER,
      all_items INTEGER,
      is_music INTEGER,
      is_movies INTEGER,
      is_tv_shows INTEGER,
      is_podcasts INTEGER,
      is_itunes_u INTEGER,
      is_audiobooks INTEGER,
      is_books INTEGER,
      is_purchased_music INTEGER,
      is_party_shuffle INTEGER,
      is_loved INTEGER,
      is_favorited INTEGER,
      is_disliked INTEGER,
      is_games INTEGER,
      is_radio INTEGER,
      is_ringtones INTEGER,
      smart_info BLOB,
      smart_criteria BLOB,
      genius_track_id INTEGER,
      UNIQUE (library_id, persistent_id)
    ) STRICT;

    CREATE TABLE playlist_entry(
      playlist_id INTEGER NOT NULL REFERENCES playlist(id),
      position INTEGER NOT NULL,
      item_id INTEGER REFERENCES item(id),
      missing_track_id INTEGER,
      PRIMARY KEY (playlist_id, position)
    ) STRICT, WITHOUT ROWID;

    """

  private static let indexes = """
    CREATE INDEX item_order ON item(library_id, sort_key);
    CREATE INDEX item_artist ON item(artist_id);
    CREATE INDEX item_album_artist ON item(album_artist_id);
    CREATE INDEX item_album ON item(album_id, disc_number, album_track_number);
    CREATE INDEX item_genre ON item(genre_id);
    CREATE INDEX grouping_order ON grouping(kind, sort_key);

    """

  private static let views = """
    CREATE VIEW libraries AS
      SELECT l.name, l.kind,
        CASE WHEN l.persistent_id IS NOT NULL THEN printf('%016X', l.persistent_id) END
          AS persistent_id,
        l.application_version, l.source, l.is_partial,
        strftime('%Y-%m-%dT%H:%M:%SZ', l.export_date, 'unixepoch') AS export_date,
        l.music_folder,
        (SELECT max(r.id) FROM revision r WHERE r.library_id = l.id) AS revision
      FROM library l;

    CREATE VIEW revisions AS
      SELECT r.id AS revision, l.name AS library,
        strftime('%Y-%m-%dT%H:%M:%SZ', r.made, 'unixepoch') AS made, r.source,
        r.items_added, r.items_changed, r.items_removed,
        r.playlists_added, r.playlists_changed, r.playlists_removed
      FROM revision r JOIN library l ON l.id = r.library_id;

    CREATE VIEW items AS
      SELECT l.name AS library, printf('%016X', i.persistent_id) AS persistent_id,
        i.title, i.artist, i.album_artist, i.album_title, i.composer, i.genre, i.user_grouping,
        i.comments, i.kind, i.media_type, i.playback_duration / 1000.0 AS playback_duration,
        i.file_size, i.bit_rate, i.sample_rate, i.year, i.beats_per_minute,
        i.album_track_number, i.album_track_count, i.disc_number, i.disc_count,
        i.play_count, i.skip_count, i.rating / 20.0 AS rating, i.is_rating_computed,
        strftime('%Y-%m-%dT%H:%M:%SZ', i.last_played_date, 'unixepoch') AS last_played_date,
        strftime('%Y-%m-%dT%H:%M:%SZ', i.last_skipped_date, 'unixepoch') AS last_skipped_date,
        strftime('%Y-%m-%dT%H:%M:%SZ', i.date_added, 'unixepoch') AS date_added,
        strftime('%Y-%m-%dT%H:%M:%SZ', i.date_modified, 'unixepoch') AS date_modified,
        strftime('%Y-%m-%dT%H:%M:%SZ', i.release_date, 'unixepoch') AS release_date,
        coalesce(i.is_compilation, 0) AS is_compilation, coalesce(i.is_loved, 0) AS is_loved,
        coalesce(i.is_disabled, 0) AS is_disabled, i.location, i.sort_key
      FROM item i JOIN library l ON l.id = i.library_id
      WHERE i.removed_revision IS NULL;

    CREATE VIEW playlists AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS persistent_id, p.name,
        p.kind, CASE WHEN p.parent_id IS NOT NULL THEN printf('%016X', p.parent_id) END
          AS parent_persistent_id, p.position,
        (SELECT count(*) FROM playlist_entry e WHERE e.playlist_id = p.id) AS entry_count
      FROM playlist p JOIN library l ON l.id = p.library_id
      WHERE p.removed_revision IS NULL;

    CREATE VIEW playlist_entries AS
      SELECT l.name AS library, printf('%016X', p.persistent_id) AS playlist_persistent_id,
        p.name AS playlist,
        row_number() OVER (PARTITION BY e.playlist_id ORDER BY e.position) AS position,
        CASE WHEN i.id IS NOT NULL THEN printf('%016X', i.persistent_id) END AS persistent_id,
        i.title, i.artist
      FROM playlist_entry e JOIN playlist p ON p.id = e.playlist_id
        JOIN library l ON l.id = p.library_id LEFT JOIN item i ON i.id = e.item_id
      WHERE p.removed_revision IS NULL;

    CREATE VIEW artists AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping WHERE kind = 1;

    CREATE VIEW albums AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title, artist, sort_key
      FROM grouping WHERE kind = 2;

    CREATE VIEW composers AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping WHERE kind = 3;

    CREATE VIEW genres AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name, sort_key
      FROM grouping WHERE kind = 4;
    """
}
