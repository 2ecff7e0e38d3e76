import MediaModel
import SQLite

/// The libraries of a file, as an import sees them.
struct LibraryTable {
  struct Entry {
    let id: Int64
    let name: String
    let isNew: Bool
    /// How many items it had before.
    var itemCount = 0
  }

  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a library of the file with how many items it has.
  func entry(_ id: Int64) throws(SQLiteError) -> Entry? {
    let statement = try Statement(connection, "SELECT name FROM library WHERE id = ?1")
    statement.bind(1, id)
    guard try statement.step() else { return nil }
    var entry = Entry(id: id, name: statement.text(0) ?? "", isNew: false)
    statement.reset()
    entry.itemCount = try itemCount(of: entry)
    return entry
  }

  /// How many items a library has by what its revisions say.
  func itemCount(of entry: Entry) throws(SQLiteError) -> Int {
    let count = try connection.integer(
      """
      SELECT CAST(total(items_added - items_removed) AS INTEGER) FROM revision
      WHERE library_id = \(entry.id)
      """
    )
    // A damaged file may say anything; what follows multiplies it.
    return Int(min(max(count, 0), Int64(Int32.max)))
  }

  /// Stores what an import's source says of itself.
  ///
  /// Each export has a date of its own, which is no change of the library. A source that does not
  /// tell its persistent ID or its device takes none away.
  ///
  /// - Parameters:
  ///   - entry: The library.
  ///   - record: What the source says.
  ///   - source: Its path.
  ///   - journal: Where differences are noted.
  /// - Throws: `SQLiteError`.
  func update(
    _ entry: Entry,
    _ record: LibraryRecord,
    from source: String,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    var (record, source) = (record, source)
    let deviceID = LibraryProperty.deviceID.rawValue
    let old = try read(entry.id)
    if old.persistentID == nil, let id = record.persistentID, try id == exportedID(of: entry) {
      // An export of the library is nothing that it could be recognised by later.
      record.persistentID = nil
      record.sourceValues = old.sourceValues
      source = try self.source(of: entry.id)
    }
    if record.persistentID == nil { record.persistentID = old.persistentID }
    if record.values.content(deviceID) == .nothing {
      record.values.set(deviceID, to: old.values.value(deviceID))
    }
    try replace(entry, by: record, from: source, journal: journal)
  }

  /// Stores a record as what the source says of itself.
  func replace(
    _ entry: Entry,
    by record: LibraryRecord,
    from source: String,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    try recordDifferences(entry, record, source, journal)
    let assignments = Self.columns.enumerated().map { "\($1) = ?\($0 + 7)" }
    let statement = try Statement(
      connection,
      """
      UPDATE library SET kind = ?2, persistent_id = ?3, source = ?4, is_partial = ?5,
        source_values = ?6, \(assignments.joined(separator: ", "))
      WHERE id = ?1
      """
    )
    statement.bind(1, entry.id)
    statement.bind(2, record.kind.rawValue)
    statement.bind(3, record.persistentID)
    statement.bind(4, source)
    statement.bind(5, record.isPartial ? 1 : 0)
    statement.bind(6, record.sourceValues.isEmpty ? nil : record.sourceValues)
    try statement.run(with: record.values, from: 7)
  }

  /// The ID that exports give a library which has none of its own, so that they are known as parts
  /// of one library.
  ///
  /// It follows from the name and the item that came first, which never change. What is put into it
  /// is part of the file format.
  func exportedID(of entry: Entry) throws(SQLiteError) -> PersistentID {
    let statement = try Statement(
      connection,
      """
      SELECT persistent_id FROM item
      WHERE id = (SELECT min(id) FROM item WHERE library_id = ?1)
      """
    )
    statement.bind(1, entry.id)
    let first = try statement.step() ? statement.persistentID(0) : nil
    statement.reset()
    // 'LIBEXPRT' in ASCII.
    var hasher = StableHasher(seed: 0x4C49_4245_5850_5254)
    hasher.combine(first?.rawValue ?? 0)
    hasher.combine(Array(entry.name.utf8).span)
    return PersistentID(nonzero: hasher.finalize())
  }

  /// The path that a library was last imported from.
  func source(of id: Int64) throws(SQLiteError) -> String {
    let statement = try Statement(connection, "SELECT source FROM library WHERE id = ?1")
    statement.bind(1, id)
    return try statement.step() ? statement.text(0) ?? "" : ""
  }

  /// Reads what a library's source said of itself.
  func read(_ id: Int64) throws(SQLiteError) -> LibraryRecord {
    var record = LibraryRecord()
    let statement = try Statement(
      connection,
      """
      SELECT persistent_id, kind, is_partial, source_values, \(Self.columns.joined(separator: ", "))
      FROM library WHERE id = ?1
      """
    )
    statement.bind(1, id)
    guard try statement.step() else { return record }
    record.persistentID = statement.persistentID(0)
    record.kind = statement.text(1).flatMap(LibraryKind.init) ?? .iTunes
    record.isPartial = statement.integer(2) == 1
    record.sourceValues = statement.text(3) ?? ""
    try statement.read(into: &record.values, from: 4, count: Self.columns.count)
    statement.reset()
    return record
  }

  private static let columns = LibraryProperty.allCases.map(\.columnName)

  private func recordDifferences(
    _ entry: Entry,
    _ new: LibraryRecord,
    _ source: String,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    // What a source says of itself is no change of the library, but has to come back with one.
    guard journal.hasRevision, !entry.isNew else { return }
    for change in new.changes(from: try read(entry.id)) { try journal.record(library: change) }
    let oldSource = try self.source(of: entry.id)
    try journal.record(
      library: JournalledChange(.source, from: .text(oldSource), to: .text(source))
    )
  }
}
