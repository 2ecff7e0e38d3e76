import Bytes
import MediaModel
import SQLite

/// The net changes to items or playlists between two revisions, one item or playlist at a time.
final class NetChanges {
  /// The net change to one item or playlist.
  struct Entity {
    let row: Int64
    /// Whether the item or playlist existed before and after; nil if no revision in between added
    /// or removed it.
    fileprivate(set) var presence: (old: Bool, new: Bool)?
    fileprivate(set) var properties: [Property] = []

    /// Whether the item or playlist is known to have existed neither before nor after.
    var isAbsent: Bool { presence.map { !$0.old && !$0.new } ?? false }

    /// Adds a row of the journal; the rows of one property must be consecutive.
    mutating func add(_ name: String, from old: StoredValue, to new: StoredValue) {
      if name == JournalField.presence.name {
        presence = (presence?.old ?? (old != .null), new != .null)
      } else if properties.last?.name == name {
        properties[properties.count - 1].new = new
      } else {
        properties.append(Property(name: name, old: old, new: new))
      }
    }
  }

  /// The value of a property before and after; they may be equal.
  struct Property {
    let name: String
    let old: StoredValue
    fileprivate(set) var new: StoredValue
  }

  /// The kind of entity whose changes are read.
  enum Table: String {
    case item, playlist, photo
    case photoAlbum = "photo_album"
  }

  /// A row of the journal.
  private struct Line {
    let row: Int64
    let name: String
    let old: StoredValue
    let new: StoredValue

    init(_ values: inout Row) throws(SQLiteError) {
      row = try values.next()
      name = try values.next()
      old = try values.next()
      new = try values.next()
    }
  }

  private let statement: Statement
  /// The next row of the journal; nil after the last one.
  private var line: Line?

  /// - Parameters:
  ///   - connection: The library file.
  ///   - table: The kind of entity whose changes are read.
  ///   - libraryID: The library.
  ///   - base: The earlier revision; 0 for the time before the library existed.
  ///   - target: The later revision.
  ///   - condition: The condition on the rows of the journal.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ table: Table,
    libraryID: Int64,
    after base: Int64,
    upTo target: Int64,
    where condition: String = "1"
  ) throws(SQLiteError) {
    let entity = table.rawValue + "_id"
    let revisions = try Self.revisions(connection, libraryID, after: base, upTo: target)
    if revisions.count == 1, let revision = revisions.first, !revision.isFirst {
      // The journal is stored in this order, so SQLite need not sort it.
      statement = try Statement(
        connection,
        """
        SELECT \(entity), property, old, new FROM \(table.rawValue)_change
        WHERE revision_id = \(revision.number) AND \(condition) ORDER BY \(entity), property
        """
      )
    } else {
      let first = revisions.first { $0.isFirst }?.number ?? 0
      statement = try Statement(
        connection,
        """
        SELECT c.\(entity), c.property, c.old, c.new FROM (
          SELECT \(entity), property, old, new, revision_id FROM \(table.rawValue)_change
          WHERE revision_id > \(base) AND revision_id <= \(target) AND \(condition)
            AND revision_id IN (SELECT id FROM revision WHERE library_id = \(libraryID))
          UNION ALL
          SELECT id, '\(JournalField.presence.name)', NULL, 1, added_revision FROM \(table.rawValue)
          WHERE library_id = \(libraryID) AND added_revision = \(first)
        ) c ORDER BY c.\(entity), c.property, c.revision_id
        """
      )
    }
    line = try statement.next(Line.init)
  }

  convenience init(
    _ connection: Connection,
    _ table: Table,
    libraryID: Int64,
    _ range: RevisionRange
  ) throws(SQLiteError) {
    try self.init(
      connection,
      table,
      libraryID: libraryID,
      after: range.base,
      upTo: range.target
    )
  }

  /// Returns the next item or playlist, or nil after the last.
  func next() throws(SQLiteError) -> Entity? {
    guard let first = line else { return nil }
    var entity = Entity(row: first.row)
    while let line, line.row == entity.row {
      entity.add(line.name, from: line.old, to: line.new)
      self.line = try statement.next(Line.init)
    }
    return entity
  }

  /// Returns the revisions of a library in a range, in ascending order, and for each revision
  /// whether it created the library.
  static func revisions(
    _ connection: Connection,
    _ libraryID: Int64,
    after base: Int64,
    upTo target: Int64
  ) throws(SQLiteError) -> [(number: Int64, isFirst: Bool)] {
    try connection.rows(
      """
      SELECT id, id = (SELECT min(id) FROM revision WHERE library_id = ?1) FROM revision
      WHERE library_id = ?1 AND id > ?2 AND id <= ?3 ORDER BY id
      """,
      libraryID,
      base,
      target
    ) { (row) throws(SQLiteError) in (try row.next(), try row.next()) }
  }
}
