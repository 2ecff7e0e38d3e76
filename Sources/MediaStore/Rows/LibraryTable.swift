import Bytes
import MediaModel
import SQLite

/// The libraries in a file, for use by imports.
struct LibraryTable {
  struct Entry {
    let id: Int64
    let name: String
    let isNew: Bool
    /// The number of items before the import.
    var itemCount = 0
    /// The name that the import has replaced; nil if it keeps the library's name.
    var oldName: String?
    /// Whether the source is a rebuilt version of the library, known from an earlier merge.
    var isRebuilt = false
    /// The library that was imported from the source by mistake and is merged into this one.
    var copy: Int64?
  }

  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a library in the file with its number of items; nil if there is no such library.
  func entry(_ id: Int64) throws(SQLiteError) -> Entry? {
    let name: String? = try connection.value("SELECT name FROM library WHERE id = ?1", id)
    guard let name else { return nil }
    var entry = Entry(id: id, name: name, isNew: false)
    entry.itemCount = try itemCount(of: entry)
    return entry
  }

  /// Returns the number of items of a library, computed from its revisions.
  func itemCount(of entry: Entry) throws(SQLiteError) -> Int {
    let count: Int = try connection.requiredValue(
      """
      SELECT CAST(total(items_added - items_removed) AS INTEGER) FROM revision
      WHERE library_id = ?1
      """,
      entry.id
    )
    // A damaged file may contain any number, so it is limited: the result is later multiplied.
    return min(max(count, 0), Int(Int32.max))
  }

  /// Stores the library values of an imported source.
  ///
  /// A new export date alone is not a change to the library. If the source has no persistent ID or
  /// device ID, the stored one is kept.
  ///
  /// - Parameters:
  ///   - entry: The library.
  ///   - record: The library values of the source.
  ///   - source: The path of the source.
  ///   - journal: The journal in which differences are recorded.
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
      // The source is an export of this library by libsync: its ID and path must not be stored.
      record.persistentID = nil
      record.sourceValues = old.sourceValues
      source = try self.source(of: entry.id)
    }
    // The source of a merged library and the library's own source may both be imported again.
    if record.persistentID == nil || entry.isRebuilt { record.persistentID = old.persistentID }
    // The path of a folder is its identity.
    if entry.isRebuilt, record.kind == .folder { source = try self.source(of: entry.id) }
    if record.values.content(deviceID) == .nothing {
      record.values.set(deviceID, to: old.values.value(deviceID))
    }
    if record.isPartial, record.sourceValues.isEmpty { record.sourceValues = old.sourceValues }
    for property in record.unread where old.values.content(property.rawValue) != .nothing {
      record.values.set(property.rawValue, to: old.values.value(property.rawValue))
    }
    try replace(entry, by: record, from: source, journal: journal)
  }

  /// Replaces the stored library values with those of a record.
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
    try statement.run(
      entry.id,
      record.kind,
      record.persistentID,
      source,
      record.isPartial,
      record.sourceValues.isEmpty ? nil : record.sourceValues,
      with: record.values
    )
  }

  /// Returns the ID that exports use for a library without an ID of its own, so that all its
  /// exports are recognised as the same library.
  ///
  /// The ID is derived from the library's first name and its first item, which never change; the
  /// computation is part of the file format.
  func exportedID(of entry: Entry) throws(SQLiteError) -> PersistentID {
    let first: PersistentID? = try connection.value(
      """
      SELECT persistent_id FROM item
      WHERE id = (SELECT min(id) FROM item WHERE library_id = ?1)
      """,
      entry.id
    )
    // 'LIBEXPRT' in ASCII.
    var hasher = StableHasher(seed: 0x4C49_4245_5850_5254)
    hasher.combine(first?.rawValue ?? 0)
    hasher.combine(Array(try firstName(of: entry).utf8).span)
    return PersistentID(nonzero: hasher.finalize())
  }

  /// Returns the path from which a library was last imported.
  func source(of id: Int64) throws(SQLiteError) -> String {
    try connection.requiredValue("SELECT source FROM library WHERE id = ?1", id)
  }

  /// Reads the stored library values.
  func read(_ id: Int64) throws(SQLiteError) -> LibraryRecord {
    try connection.first(
      """
      SELECT persistent_id, kind, is_partial, source_values, \(Self.columns.joined(separator: ", "))
      FROM library WHERE id = ?1
      """,
      id
    ) { (row) throws(SQLiteError) in
      var record = LibraryRecord()
      record.persistentID = try row.next()
      record.kind = try row.next(LibraryKind?.self) ?? .iTunes
      record.isPartial = try row.next()
      record.sourceValues = try row.next(String?.self) ?? ""
      try row.read(into: &record.values, count: Self.columns.count)
      return record
    } ?? LibraryRecord()
  }

  private static let columns = LibraryProperty.allCases.map(\.columnName)

  private func recordDifferences(
    _ entry: Entry,
    _ new: LibraryRecord,
    _ source: String,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    // A change to these values alone creates no revision, but undoing a revision must restore them.
    guard journal.hasRevision, !entry.isNew else { return }
    for change in new.changes(from: try read(entry.id)) { try journal.record(library: change) }
    let oldSource = try self.source(of: entry.id)
    try journal.record(
      library: JournalledChange(.source, from: .text(oldSource), to: .text(source))
    )
  }
}
