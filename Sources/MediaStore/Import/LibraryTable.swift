import MediaModel

/// The libraries of a file, as an import sees them.
struct LibraryTable {
  struct Entry {
    let id: Int64
    let name: String
    let isNew: Bool
  }

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the library that a source belongs to, after making it if there is none.
  func findOrInsert(
    _ record: LibraryRecord,
    _ request: ImportRequest
  ) throws(StoreError) -> Entry {
    if let found = try find(record, request) { return found }
    return try insert(record, request)
  }

  /// Throws when a source that told its persistent ID only at its end turns out to be of another
  /// library than the one it was taken for.
  func checkIdentity(
    of record: LibraryRecord,
    as entry: Entry,
    _ request: ImportRequest
  ) throws(StoreError) {
    guard let persistentID = record.persistentID else { return }
    var name: String?
    if let own = try select("id = ?1", { $0.bind(1, entry.id) })?.persistentID {
      if own != persistentID { name = entry.name }
    } else if request.name == nil {
      name = try select("persistent_id = ?1", { $0.bind(1, persistentID) })?.entry.name
    }
    guard let name else { return }
    throw StoreError(
      .nameInUse,
      "the source says only at its end that it is library \(persistentID); '\(name)' is in its way",
      path: connection.path
    )
  }

  /// Finds the library that a source belongs to.
  ///
  /// It is the one of the given name, else the one with the source's persistent ID, else, for a
  /// source without one, the one that was read from the same path.
  private func find(_ record: LibraryRecord, _ request: ImportRequest) throws(StoreError) -> Entry?
  {
    if let name = request.name {
      guard let found = try select("name = ?1", { $0.bind(1, name) }) else { return nil }
      if let own = found.persistentID, let theirs = record.persistentID, own != theirs {
        throw StoreError(
          .nameInUse,
          "the name '\(found.entry.name)' belongs to library \(own), the source is \(theirs)",
          path: connection.path
        )
      }
      return found.entry
    }
    if let persistentID = record.persistentID {
      return try select("persistent_id = ?1", { $0.bind(1, persistentID) })?.entry
    }
    return try select(
      "persistent_id IS NULL AND source = ?1 AND source <> '-'",
      { $0.bind(1, request.source) }
    )?.entry
  }

  private func insert(_ record: LibraryRecord, _ request: ImportRequest) throws(StoreError) -> Entry
  {
    let name: String
    if let given = request.name {
      name = given
    } else {
      name = try freeName(record.kind.displayName)
    }
    let statement = try Statement(
      connection,
      """
      INSERT INTO library(name, kind, persistent_id, source, is_partial)
      VALUES (?1, ?2, ?3, ?4, 0)
      """
    )
    statement.bind(1, name)
    statement.bind(2, record.kind.rawValue)
    statement.bind(3, record.persistentID)
    statement.bind(4, request.source)
    try statement.run()
    return Entry(id: connection.lastInsertedRow, name: name, isNew: true)
  }

  /// Stores what the source says of itself.
  ///
  /// That is no change of the library: each export has a date of its own.
  func update(
    _ entry: Entry,
    _ record: LibraryRecord,
    _ request: ImportRequest
  ) throws(StoreError) {
    let columns = LibraryProperty.allCases.map(\.columnName)
    let assignments = columns.enumerated().map { "\($1) = ?\($0 + 7)" }
    let statement = try Statement(
      connection,
      """
      UPDATE library SET kind = ?2, persistent_id = coalesce(?3, persistent_id), source = ?4,
        is_partial = ?5, source_values = ?6, \(assignments.joined(separator: ", "))
      WHERE id = ?1
      """
    )
    statement.bind(1, entry.id)
    statement.bind(2, record.kind.rawValue)
    statement.bind(3, record.persistentID)
    statement.bind(4, request.source)
    statement.bind(5, record.isPartial ? 1 : 0)
    statement.bind(6, record.sourceValues.isEmpty ? nil : record.sourceValues)
    try statement.run(with: record.values, from: 7)
  }

  private func select(
    _ condition: String,
    _ bind: (Statement) -> Void
  ) throws(StoreError) -> (entry: Entry, persistentID: PersistentID?)? {
    let statement = try Statement(
      connection,
      "SELECT id, name, persistent_id FROM library WHERE \(condition) ORDER BY id"
    )
    bind(statement)
    guard try statement.step(), let id = statement.integer(0) else { return nil }
    let entry = Entry(id: id, name: statement.text(1) ?? "", isNew: false)
    let persistentID = statement.persistentID(2)
    statement.reset()
    return (entry, persistentID)
  }

  /// The name itself, or with a number behind it.
  private func freeName(_ name: String) throws(StoreError) -> String {
    var candidate = name
    var number = 1
    while try select("name = ?1", { $0.bind(1, candidate) }) != nil {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }
}

extension LibraryKind {
  /// What a library of this kind is called when nobody gives it a name.
  fileprivate var displayName: String {
    switch self {
    case .iTunes: "iTunes"
    case .music: "Music"
    }
  }
}
