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
    r.photos_added, r.photos_changed, r.photos_removed,
    r.photo_albums_added, r.photo_albums_changed, r.photo_albums_removed,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT
        iif(json_valid(coalesce(c.new, c.old)), coalesce(c.new, c.old) ->> '$.name', NULL) AS name
      FROM list_change c WHERE c.revision_id = r.id AND NOT \(CurrentListMark.isOnlyChangeSQL))),
    (SELECT count(*) FROM metadata_change c WHERE c.revision_id = r.id)
    """
}

extension Revision {
  /// Reads the columns of `RevisionTable.columns`, which must be the last ones; nil if the query has
  /// joined no revision.
  init?(_ row: inout Row) throws(SQLiteError) {
    guard let number = try row.next(Int64?.self) else {
      row.skip()
      return nil
    }
    let made: Timestamp = try row.next()
    let sourceDate = try row.next(Timestamp?.self)
    let source: String = try row.next()
    let reverts = try row.next(Int64?.self)
    let items = ChangeCount(
      added: try row.next(),
      changed: try row.next(),
      removed: try row.next(),
      // Earlier versions did not count them.
      played: try row.next(Int?.self) ?? 0
    )
    let playlists = try ChangeCount(&row)
    let (photos, photoAlbums) = (try ChangeCount(&row), try ChangeCount(&row))
    let (lists, metadataCount) = (try row.next(String?.self), try row.next(Int.self))
    self.init(
      number: number,
      made: made,
      sourceDate: sourceDate,
      source: source,
      reverts: reverts,
      items: items,
      playlists: playlists,
      photos: photos,
      photoAlbums: photoAlbums,
      // A name contains no line breaks, so they can separate names.
      lists: lists?.split(separator: "\n").map(String.init) ?? [],
      metadataCount: metadataCount
    )
  }
}

extension ChangeCount {
  /// Reads the numbers of things added, changed and removed.
  init(_ row: inout Row) throws(SQLiteError) {
    self.init(added: try row.next(), changed: try row.next(), removed: try row.next())
  }
}
