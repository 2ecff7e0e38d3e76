import MediaModel
import SQLite

extension RevisionTable {
  /// The columns that `Revision.init` reads, in a query that calls the revision table `r`.
  static let columns = """
    r.id, r.made, r.source_date, r.source, coalesce(r.reverts,
      (SELECT min(c.reverts) FROM list_change c WHERE c.revision_id = r.id),
      (SELECT min(c.reverts) FROM metadata_change c WHERE c.revision_id = r.id)),
    r.items_added, r.items_changed, r.items_removed, r.items_played,
    r.playlists_added, r.playlists_changed, r.playlists_removed,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT
        iif(json_valid(coalesce(c.new, c.old)), coalesce(c.new, c.old) ->> '$.name', NULL) AS name
      FROM list_change c WHERE c.revision_id = r.id AND NOT \(CurrentListMark.isOnlyChangeSQL))),
    (SELECT count(*) FROM metadata_change c WHERE c.revision_id = r.id)
    """
}

extension Revision {
  /// Reads the columns of `RevisionTable.columns`; nil if the query has joined no revision.
  init?(_ row: inout Row) throws(SQLiteError) {
    let (number, made) = (try row.next(Int64?.self), try row.next(Timestamp?.self))
    let (sourceDate, source) = (try row.next(Timestamp?.self), try row.next(String?.self))
    let reverts = try row.next(Int64?.self)
    let items = ChangeCount(
      added: try row.count(),
      changed: try row.count(),
      removed: try row.count(),
      played: try row.count()
    )
    let playlists = ChangeCount(
      added: try row.count(),
      changed: try row.count(),
      removed: try row.count()
    )
    let (lists, metadataCount) = (try row.next(String?.self), try row.count())
    guard let number, let made, let source else { return nil }
    self.init(
      number: number,
      made: made,
      sourceDate: sourceDate,
      source: source,
      reverts: reverts,
      items: items,
      playlists: playlists,
      // A name contains no line breaks, so they can separate names.
      lists: lists?.split(separator: "\n").map(String.init) ?? [],
      metadataCount: metadataCount
    )
  }
}

extension Row {
  /// Reads a number of changes, which is null if no revision is joined or if it was not counted.
  fileprivate mutating func count() throws(SQLiteError) -> Int { try next(Int?.self) ?? 0 }
}
