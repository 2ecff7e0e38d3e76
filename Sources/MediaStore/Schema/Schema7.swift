/// The additions of version 7: the values that a library's own source reported for items that were
/// played on devices, and the counts that a device's database had before these plays.
///
/// `libsync-schema(5)` describes the contents of the tables.
enum Schema7 {
  static let sql = """
    ALTER TABLE play ADD COLUMN base_play_count INTEGER;
    ALTER TABLE play ADD COLUMN base_skip_count INTEGER;

    CREATE TABLE source_play(
      item_id INTEGER NOT NULL REFERENCES item(id),
      revision_id INTEGER NOT NULL REFERENCES revision(id),
      play_count INTEGER NOT NULL,
      skip_count INTEGER NOT NULL,
      last_played_date INTEGER,
      last_skipped_date INTEGER,
      told_after INTEGER NOT NULL,
      PRIMARY KEY (item_id, revision_id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO source_play
      WITH RECURSIVE state(library_id, id) AS (
          SELECT library_id, max(id) FROM revision GROUP BY library_id
          UNION ALL
          SELECT s.library_id, (SELECT p.id FROM revision p
            WHERE p.library_id = s.library_id AND p.id < min(r.id, coalesce(r.reverts, r.id))
            ORDER BY p.id DESC LIMIT 1)
          FROM state s JOIN revision r ON r.id = s.id
        ),
        effect AS MATERIALIZED (SELECT id AS revision FROM state WHERE id IS NOT NULL),
        merged AS MATERIALIZED (
          SELECT a.*, a.ended_revision IN (SELECT revision FROM effect) AS has_ended
          FROM play_application a
          WHERE a.aspect = 'plays' AND a.revision_id IN (SELECT revision FROM effect)
        )
      SELECT i.id, (SELECT max(r.id) FROM revision r WHERE r.library_id = i.library_id),
        coalesce(i.play_count, 0) - total.plays, coalesce(i.skip_count, 0) - total.skips,
        CASE WHEN total.is_any THEN last.source_last_played_date ELSE i.last_played_date END,
        CASE WHEN total.is_any THEN last.source_last_skipped_date ELSE i.last_skipped_date END,
        (SELECT max(id) FROM revision)
      FROM (
          SELECT item_id, max(iif(has_ended IS 1, NULL, id)) AS last, max(has_ended IS NOT 1) AS \
    is_any,
            sum(iif(has_ended IS 1, 0, min(play_count, 4294967295))) AS plays,
            sum(iif(has_ended IS 1, 0, min(skip_count, 4294967295))) AS skips
          FROM merged GROUP BY item_id
        ) total
        JOIN item i ON i.id = total.item_id LEFT JOIN merged last ON last.id = total.last;
    """
}
