import Bytes
import MediaModel
import SQLite

/// Writes the rows of a library's photos and records all changes in the journal.
final class PhotoWriter {
  let files: PhotoFileRows
  private let connection: Connection
  private let libraryID: Int64
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let selection: Statement
  private let state: Statement
  private let insertion: Statement
  private let update: Statement

  private static let properties = PhotoProperty.allCases.map(\.columnName)

  init(
    _ connection: Connection,
    libraryID: Int64,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.libraryID = libraryID
    self.revision = revision
    self.journal = journal
    files = try PhotoFileRows(connection)
    selection = try Statement(
      connection,
      "SELECT persistent_id, \(Self.properties.joined(separator: ", ")) FROM photo WHERE id = ?1"
    )
    state = try Statement(connection, "SELECT \(StoredPhoto.columns) FROM photo WHERE id = ?1")
    insertion = try Statement(connection, PhotoColumn.insertion(into: "photo", Self.properties))
    update = try Statement(connection, PhotoColumn.update(of: "photo", Self.properties))
  }

  /// Returns the values that show whether a photo has changed; nil if there is no such row.
  func stored(_ row: Int64) throws(SQLiteError) -> StoredPhoto? {
    try state.first(row, read: StoredPhoto.init)
  }

  /// Reads a photo in the form in which a source provides it; nil if there is no such row.
  func read(_ row: Int64) throws(SQLiteError) -> PhotoRecord? {
    let found = try selection.first(row) { (values) throws(SQLiteError) in
      var record = PhotoRecord(persistentID: try values.next())
      try values.read(into: &record.values, count: Self.properties.count)
      return record
    }
    guard var record = found else { return nil }
    record.files = try files.files(of: row)
    return record
  }

  /// Adds a photo and returns its row; nil if its persistent ID is already in use.
  func insert(_ record: PhotoRecord, hash: Int64) throws(SQLiteError) -> Int64? {
    let fixed = (library: libraryID, id: record.persistentID, revision: try revision.require())
    try insertion.run(Self.values(of: record, hash: hash, fixed: fixed), with: record.values)
    guard connection.changes > 0 else { return nil }
    let row = connection.lastInsertedRow
    try files.insert(record.files, of: row)
    try journal.record(.photo, row, isPresent: true)
    return row
  }

  /// Sets the values of a photo to those of a record and restores it if it had been removed.
  func update(
    _ row: Int64,
    isRemoved: Bool,
    to record: PhotoRecord,
    hash: Int64
  ) throws(SQLiteError) {
    guard let old = try read(row) else { return }
    if isRemoved { try journal.record(.photo, row, isPresent: true) }
    for change in record.changes(from: old) { try journal.record(.photo, row, change) }
    // The first parameter of an update is the row.
    var values = Self.values(of: record, hash: hash)
    values[0] = .integer(row)
    try update.run(values, with: record.values)
    let oldFiles = try files.journalled(row)
    try files.replace(record.files, of: row)
    let newFiles = try files.journalled(row)
    try journal.record(.photo, row, JournalledChange(.files, from: oldFiles, to: newFiles))
  }

  /// Marks a photo as removed.
  func remove(_ row: Int64) throws(SQLiteError) {
    try connection.run(
      "UPDATE photo SET removed_revision = ?2 WHERE id = ?1",
      row,
      revision.require()
    )
    try journal.record(.photo, row, isPresent: false)
  }

  /// Returns the values of all cases of `PhotoColumn`; those of the fixed columns are null in an
  /// update.
  private static func values(
    of record: PhotoRecord,
    hash: Int64,
    fixed: (library: Int64, id: PersistentID, revision: Int64)? = nil
  ) -> [StoredValue] {
    PhotoColumn.allCases.map { column in
      switch column {
      case .libraryID: StoredValue(fixed?.library)
      case .persistentID: fixed?.id.stored ?? .null
      case .addedRevision: StoredValue(fixed?.revision)
      case .contentHash: .integer(hash)
      case .sortTime: StoredValue(record.sortTime)
      }
    }
  }
}

/// The columns of a photo's row before those of its properties.
enum PhotoColumn: Int, RowColumn {
  case libraryID = 1
  case persistentID, addedRevision, contentHash, sortTime

  /// Whether the column never changes after the row is inserted.
  var isFixed: Bool { rawValue <= Self.addedRevision.rawValue }
}

/// The part of a stored photo that is compared with a photo of a source.
struct StoredPhoto {
  let row: Int64
  let hash: Int64
  let isRemoved: Bool

  /// The columns that `init(_:)` reads.
  static let columns = "id, content_hash, removed_revision IS NOT NULL"

  init(_ values: inout Row) throws(SQLiteError) {
    row = try values.next()
    hash = try values.next()
    isRemoved = try values.next()
  }
}
