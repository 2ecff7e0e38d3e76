import SQLite

/// Copies what is known about plays on devices for an item that another library gets.
///
/// The copies belong to the revision that adds the item, so that undoing it discards them.
struct MergedPlayCopy {
  private let applications: Statement
  private let sources: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    let values = MergedPlayOverlays.valueColumns.joined(separator: ", ")
    applications = try Statement(
      connection,
      """
      INSERT INTO play_application(play_id, aspect, item_id, revision_id, ended_revision, \(values))
      SELECT play_id, aspect, ?2, ?3,
        iif(ended_revision IN (\(RevisionTable.inEffect)), ?3, NULL), \(values)
      FROM play_application
      WHERE item_id = ?1 AND revision_id IN (\(RevisionTable.inEffect)) ORDER BY id
      """
    )
    sources = try Statement(
      connection,
      """
      INSERT INTO source_play(item_id, revision_id, play_count, skip_count, last_played_date,
        last_skipped_date, told_after)
      SELECT ?2, ?3, play_count, skip_count, last_played_date, last_skipped_date, told_after
      FROM source_play WHERE item_id = ?1 AND revision_id IN (\(RevisionTable.inEffect))
      ORDER BY revision_id DESC LIMIT 1
      """
    )
  }

  /// Copies the plays of an item to one that a revision has added.
  func copy(from item: Int64, to other: Int64, in revision: Int64) throws(SQLiteError) {
    for statement in [applications, sources] { try statement.run(item, other, revision) }
  }
}
