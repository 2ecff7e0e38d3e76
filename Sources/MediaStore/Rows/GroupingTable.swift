import Bytes
import ICU
import MediaModel
import SQLite

/// The artists, albums, composers and genres of imported items.
///
/// Recently used rows are cached by a hash of their verbatim names: adjacent items usually have the
/// same names, so a cache that does not grow with the library is enough.
final class GroupingTable {
  /// The grouping rows of an item.
  struct Rows {
    var artist: Int64?
    var albumArtist: Int64?
    var album: Int64?
    var composer: Int64?
    var genre: Int64?
  }

  private struct Remembered {
    var hash: UInt64 = 0
    var row: Int64 = 0
  }

  private let connection: Connection
  private let collator: Collator
  private let sortKeyMaker: SortKeyMaker
  private let select: Statement
  private let insert: Statement
  private let respell: Statement
  private var remembered = [Remembered](repeating: Remembered(), count: 1 << 13)

  init(_ connection: Connection, _ collator: Collator) throws(SQLiteError) {
    self.connection = connection
    self.collator = collator
    sortKeyMaker = SortKeyMaker(collator)
    select = try Statement(
      connection,
      "SELECT id FROM grouping WHERE kind = ?1 AND persistent_id = ?2"
    )
    insert = try Statement(
      connection,
      """
      INSERT INTO grouping(kind, persistent_id, title, artist, sort_key)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """
    )
    respell = try Statement(
      connection,
      "UPDATE grouping SET title = ?2, artist = ?3, sort_key = ?4 WHERE id = ?1"
    )
  }

  /// Returns the grouping rows of an item, creating the missing ones.
  ///
  /// If an item has no album artist, its artist is used instead, unless the item is part of a
  /// compilation.
  ///
  /// - Parameters:
  ///   - values: The values of the item.
  ///   - old: The previous values of the item. If a grouping's name is now spelled or sorted
  ///     differently, the grouping's row is updated.
  /// - Returns: The rows.
  /// - Throws: `SQLiteError`.
  func rows(
    for values: PropertyRow,
    changedFrom old: PropertyRow? = nil
  ) throws(SQLiteError) -> Rows {
    let result: Result<Rows, SQLiteError> = values.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(SQLiteError) -> Rows in
        func text(_ property: MediaItemProperty) -> Text {
          Text(rebasing: bytes[values.range(property.rawValue) ?? 0..<0])
        }
        let artist = text(.artist)
        var albumArtist = text(.albumArtist)
        var sortAlbumArtist = text(.sortAlbumArtist)
        if albumArtist.isEmpty && !values.isTrue(MediaItemProperty.isCompilation) {
          (albumArtist, sortAlbumArtist) = (artist, text(.sortArtist))
        }
        func isRespelled(_ properties: MediaItemProperty...) -> Bool {
          guard let old else { return false }
          return !properties.allSatisfy { values.equals(old, at: $0.rawValue) }
        }
        var rows = Rows()
        rows.artist = try row(
          .artist,
          artist,
          sortedAs: text(.sortArtist),
          isRespelled: isRespelled(.artist, .sortArtist)
        )
        rows.albumArtist = try row(
          .artist,
          albumArtist,
          sortedAs: sortAlbumArtist,
          isRespelled: isRespelled(.albumArtist, .sortAlbumArtist)
        )
        rows.album = try row(
          .album,
          text(.albumTitle),
          by: albumArtist,
          sortedAs: text(.sortAlbum),
          isRespelled: isRespelled(.albumTitle, .sortAlbum, .albumArtist)
        )
        rows.composer = try row(
          .composer,
          text(.composer),
          sortedAs: text(.sortComposer),
          isRespelled: isRespelled(.composer, .sortComposer)
        )
        rows.genre = try row(
          .genre,
          text(.genre),
          sortedAs: Text(rebasing: bytes[0..<0]),
          isRespelled: isRespelled(.genre)
        )
        return rows
      }
    }
    return try result.get()
  }

  private typealias Text = UnsafeBufferPointer<UInt8>

  private func row(
    _ kind: GroupingKind,
    _ name: Text,
    by artist: Text? = nil,
    sortedAs sortName: Text,
    isRespelled: Bool
  ) throws(SQLiteError) -> Int64? {
    if name.isEmpty { return nil }
    if isRespelled {
      let row = try storedRow(kind, name, by: artist, sortedAs: sortName)
      try respell(row, name, by: artist, sortedAs: sortName)
      return row
    }
    var hasher = StableHasher(seed: UInt64(kind.rawValue))
    hasher.combine(name.span)
    if let artist { hasher.combine(artist.span) }
    let hash = hasher.finalize()
    let slot = Int(hash & UInt64(remembered.count - 1))
    if remembered[slot].hash == hash, remembered[slot].row != 0 { return remembered[slot].row }
    let row = try storedRow(kind, name, by: artist, sortedAs: sortName)
    remembered[slot] = Remembered(hash: hash, row: row)
    return row
  }

  private func storedRow(
    _ kind: GroupingKind,
    _ name: Text,
    by artist: Text?,
    sortedAs sortName: Text
  ) throws(SQLiteError) -> Int64 {
    let foldedName = Array(collator.normalized(name, foldingCase: true))
    let foldedArtist = artist.map { Array(collator.normalized($0, foldingCase: true)) }
    let persistentID = PersistentID(
      groupingOf: kind,
      name: foldedName.span,
      artist: foldedArtist?.span
    )
    if let row: Int64 = try select.value(kind.rawValue, persistentID) { return row }
    let spelling = spelling(name, by: artist, sortedAs: sortName)
    try insert.run(
      kind.rawValue,
      persistentID,
      spelling.title,
      spelling.artist,
      spelling.sortKey
    )
    return connection.lastInsertedRow
  }

  private func respell(
    _ row: Int64,
    _ name: Text,
    by artist: Text?,
    sortedAs sortName: Text
  ) throws(SQLiteError) {
    let spelling = spelling(name, by: artist, sortedAs: sortName)
    try respell.run(row, spelling.title, spelling.artist, spelling.sortKey)
  }

  private func spelling(
    _ name: Text,
    by artist: Text?,
    sortedAs sortName: Text
  ) -> (title: String, artist: String?, sortKey: [UInt8]) {
    var key: [UInt8] = []
    let isExplicit = !sortName.isEmpty
    sortKeyMaker.append(isExplicit ? sortName : name, isExplicit: isExplicit, to: &key)
    let artist = artist.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    return (String(decoding: name, as: UTF8.self), artist, key)
  }
}
