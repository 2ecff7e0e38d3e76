import SQLite

/// The changes of version 6: views show bytes as text, because not every SQLite viewer can show
/// bytes, and the query for revisions in effect always ends, whatever the column `reverts`
/// contains.
///
/// `libsync-schema(5)` describes the contents of the views.
enum Schema6 {
  static let sql = items + groupings + changes + revisions

  private static let items = """
    DROP VIEW items;

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
        coalesce(i.is_disabled, 0) AS is_disabled, i.location, hex(i.sort_key) AS sort_key
      FROM item i JOIN library l ON l.id = i.library_id
      WHERE i.removed_revision IS NULL;

    """

  private static let groupings = """
    DROP VIEW artists;
    DROP VIEW albums;
    DROP VIEW composers;
    DROP VIEW genres;

    CREATE VIEW artists AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name,
        hex(sort_key) AS sort_key
      FROM grouping WHERE kind = 1 AND id IN (
        SELECT artist_id FROM item WHERE removed_revision IS NULL
        UNION SELECT album_artist_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW albums AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title, artist,
        hex(sort_key) AS sort_key
      FROM grouping
      WHERE kind = 2 AND id IN (SELECT album_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW composers AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name,
        hex(sort_key) AS sort_key
      FROM grouping
      WHERE kind = 3 AND id IN (SELECT composer_id FROM item WHERE removed_revision IS NULL);

    CREATE VIEW genres AS
      SELECT printf('%016X', persistent_id) AS persistent_id, title AS name,
        hex(sort_key) AS sort_key
      FROM grouping
      WHERE kind = 4 AND id IN (SELECT genre_id FROM item WHERE removed_revision IS NULL);

    """

  private static let changes = """
    DROP VIEW item_changes;
    DROP VIEW playlist_changes;

    CREATE VIEW item_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', i.persistent_id) AS persistent_id, i.title, i.artist, c.property,
        CASE typeof(c.old) WHEN 'blob' THEN hex(c.old) ELSE c.old END AS old,
        CASE typeof(c.new) WHEN 'blob' THEN hex(c.new) ELSE c.new END AS new
      FROM item_change c JOIN item i ON i.id = c.item_id JOIN library l ON l.id = i.library_id;

    CREATE VIEW playlist_changes AS
      SELECT c.revision_id AS revision, l.name AS library,
        printf('%016X', p.persistent_id) AS persistent_id, p.name, c.property,
        CASE typeof(c.old) WHEN 'blob' THEN hex(c.old) ELSE c.old END AS old,
        CASE typeof(c.new) WHEN 'blob' THEN hex(c.new) ELSE c.new END AS new
      FROM playlist_change c JOIN playlist p ON p.id = c.playlist_id
        JOIN library l ON l.id = p.library_id;

    """

  private static let revisions = """
    DROP VIEW revisions_in_effect;

    CREATE VIEW revisions_in_effect AS
      WITH RECURSIVE state(library_id, id) AS (
        SELECT library_id, max(id) FROM revision GROUP BY library_id
        UNION ALL
        SELECT s.library_id, (SELECT p.id FROM revision p
          WHERE p.library_id = s.library_id AND p.id < min(r.id, coalesce(r.reverts, r.id))
          ORDER BY p.id DESC LIMIT 1)
        FROM state s JOIN revision r ON r.id = s.id
      )
      SELECT s.id AS revision, l.name AS library
      FROM state s JOIN library l ON l.id = s.library_id WHERE s.id IS NOT NULL;
    """
}
