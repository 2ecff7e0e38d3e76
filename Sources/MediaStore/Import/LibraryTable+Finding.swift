import MediaModel
import SQLite

/// Finding the library that a source belongs to.
extension LibraryTable {
  /// Throws if the end of a source reveals that it belongs to a different library than assumed.
  func checkIdentity(
    of record: LibraryRecord,
    as entry: Entry,
    _ request: ImportRequest
  ) throws {
    let identity = LibraryIdentity(record)
    if identity.isAnonymous || request.options.rebuiltFrom != nil || request.isComparison
      || request.options.createsLibrary || entry.isRebuilt
    {
      return
    }
    var name: String?
    if let own = try select("id = ?1", entry.id)?.identity,
      own.conflicts(with: identity)
    {
      name = entry.name
    } else if request.options.name == nil, let other = try identified(identity, request),
      other.entry.id != entry.id
    {
      name = other.entry.name
    }
    guard let name else { return }
    throw error(
      .nameInUse,
      "the end of the source identifies it as \(identity.words), which conflicts with '\(name)'"
    )
  }

  /// Finds the library that a source belongs to: the one that it was rebuilt from, or the one with
  /// the given name, or else the one that the source identifies.
  ///
  /// If the entry has an old name, the library is to be renamed.
  func find(_ record: LibraryRecord, _ request: ImportRequest) throws -> Entry? {
    let identity = LibraryIdentity(record)
    if let name = request.options.rebuiltFrom { return try rebuilt(name, as: identity, request) }
    if let name = request.options.name { return try named(name, identity, request) }
    if let found = try identified(identity, request) { return found.entry }
    if let found = try unidentified(record) { return found.entry }
    if let found = try samePlace(identity, request) { return found.entry }
    return try successor(of: identity, request)
  }

  /// Finds the library that a source is a rebuilt version of, and the one that was imported from
  /// the source by mistake.
  private func rebuilt(
    _ name: String,
    as identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws -> Entry {
    guard let found = try select("name = ?1", name) else { throw try unknownLibrary(name) }
    guard found.identity.origin == identity.origin else {
      throw error(
        .otherKind,
        "'\(found.entry.name)' is \(found.identity.kindWords), but the source is "
          + "\(identity.kindWords); import it as a library of its own"
      )
    }
    var entry = found.entry
    if let other = try known(identity, request), other.entry.id != entry.id {
      if identity.isDevice { throw isKnown(.libraryIsKnown, identity, as: other) }
      entry.copy = other.entry.id
    }
    return entry
  }

  /// Finds the library with a name, which must not be that of another source, or the library of
  /// the source, which gets the name if it is free.
  private func named(
    _ name: String,
    _ identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws -> Entry? {
    let named = try select("name = ?1", name)
    if named == nil, request.purpose == .storing {
      if !request.options.createsLibrary, let found = try known(identity, request) {
        return Entry(id: found.entry.id, name: name, isNew: false, oldName: found.entry.name)
      }
      try checkIsNotMerged(name)
    }
    if !request.isComparison { try checkDevice(of: identity, isIn: named) }
    if let named { try check(named, allows: identity, request) }
    return named?.entry
  }

  /// Throws if a device is imported into a second library, since its plays would be counted twice.
  private func checkDevice(of identity: LibraryIdentity, isIn named: Found?) throws {
    guard let other = try device(identity.deviceID), other.entry.id != named?.entry.id else {
      return
    }
    throw isKnown(.deviceIsKnown, identity, as: other)
  }

  /// Throws if the library with the given name cannot be that of a source.
  private func check(
    _ named: Found,
    allows identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(StoreError) {
    let name = named.entry.name
    if request.options.createsLibrary {
      throw error(.nameInUse, "a library is already called '\(name)'")
    }
    if !request.isComparison, named.identity.conflicts(with: identity) {
      throw error(
        request.purpose == .tryingOut ? .otherLibrary : .nameInUse,
        "the name '\(name)' belongs to \(named.identity.words), "
          + "but the source is \(identity.words)"
      )
    }
  }

  private func error(_ code: StoreError.Code, _ message: String) -> StoreError {
    StoreError(code, message, path: connection.path)
  }

  /// Finds the library that a source identifies, or else the one from the same path.
  private func known(
    _ identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(SQLiteError) -> Found? {
    if let found = try identified(identity, request) { return found }
    return try samePlace(identity, request)
  }

  /// Finds the library without an ID that was imported from the same path.
  private func samePlace(
    _ identity: LibraryIdentity,
    _ request: ImportRequest,
    _ presence: Presence = .present
  ) throws(SQLiteError) -> Found? {
    // A device may gain an ID; a desktop library with a new ID is a different library.
    guard identity.isDevice || identity.isAnonymous else { return nil }
    return try lastImported(
      from: request,
      among: all(
        """
        \(LibraryIdentity.originColumn) = ?1 AND persistent_id IS NULL AND device_id IS NULL
          AND source = ?2
        """,
        identity.origin,
        request.source,
        of: presence
      )
    )
  }

  /// Returns the library that was last imported from the path of a source; `nil` if none was.
  ///
  /// There are several after an import as a new library, which is then the one that the user means.
  private func lastImported(
    from request: ImportRequest,
    among libraries: [Found]
  ) throws(SQLiteError) -> Found? {
    // Standard input is no place.
    if request.source == "-" { return nil }
    let here = libraries.filter { $0.source == request.source }
    if here.count < 2 { return here.first }
    let last: Int64? = try connection.value(
      """
      SELECT l.id FROM library l WHERE l.source = ?1
        AND l.id IN (SELECT value FROM json_each(?2))
      ORDER BY \(Self.lastImport) DESC, l.id LIMIT 1
      """,
      request.source,
      "\(here.map(\.entry.id))"
    )
    return here.first { $0.entry.id == last }
  }

  /// The SQL expression for the last revision in effect that an import of the library `l` from its
  /// present source made; `NULL` if there is none.
  static let lastImport = """
    (SELECT max(r.id) FROM revision r WHERE r.library_id = l.id AND r.source = l.source
      AND r.reverts IS NULL AND r.id IN (\(RevisionTable.inEffect)))
    """

  /// Finds the library into which that of a source was merged; the source is a rebuilt version of
  /// it.
  private func successor(
    of identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(SQLiteError) -> Entry? {
    var merged = try samePlace(identity, request, .merged)
    if let persistentID = identity.persistentID, !identity.isDevice {
      merged = try all(Self.isDesktopWithID, persistentID, of: .merged).first
    }
    guard let merged,
      var found = try MergedLibraries(connection: connection).successor(of: merged.entry.id)
    else { return nil }
    found.isRebuilt = true
    return found
  }

  private func isKnown(
    _ code: StoreError.Code,
    _ identity: LibraryIdentity,
    as other: Found
  ) -> StoreError {
    error(
      code,
      "the source is \(identity.words), which is already in the file as '\(other.entry.name)'"
    )
  }

  private func device(_ deviceID: String?) throws(SQLiteError) -> Found? {
    guard let deviceID else { return nil }
    return try select("kind = 'iPod' AND device_id = ?1", deviceID)
  }

  /// Finds the library with the device ID or persistent ID of a source.
  private func identified(
    _ identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(SQLiteError) -> Found? {
    if let found = try device(identity.deviceID) { return found }
    guard let persistentID = identity.persistentID else { return nil }
    guard identity.isDevice else {
      let candidates = try all(Self.isDesktopWithID, persistentID)
      return try lastImported(from: request, among: candidates) ?? candidates.first
    }
    let candidates = try all(
      "persistent_id = ?1 AND kind = 'iPod' AND (device_id IS NULL OR ?2 IS NULL)",
      persistentID,
      identity.deviceID
    )
    // Two devices may have been synced with the same desktop library, whose ID they share.
    if candidates.count == 1 { return candidates.first }
    return try lastImported(from: request, among: candidates)
  }

  /// Finds the library without a persistent ID that the ID of a source refers to: either its
  /// exports have that ID, or its source values contain the ID unparsed.
  private func unidentified(_ record: LibraryRecord) throws(SQLiteError) -> Found? {
    if let foreignID = record.foreignID, record.persistentID == nil {
      return try select(
        """
        \(LibraryIdentity.originColumn) = ?1 AND persistent_id IS NULL
          AND instr(source_values, ?2) > 0
        """,
        LibraryIdentity.Origin(record.kind),
        foreignID
      )
    }
    guard let id = record.persistentID, LibraryIdentity.Origin(record.kind) == .desktop else {
      return nil
    }
    let candidates = try all(
      "\(LibraryIdentity.originColumn) = ?1 AND persistent_id IS NULL",
      LibraryIdentity.Origin.desktop
    )
    for candidate in candidates where try exportedID(of: candidate.entry) == id {
      return candidate
    }
    guard record.hasUnusualID else { return nil }
    return try select(
      """
      \(LibraryIdentity.originColumn) = ?1 AND persistent_id IS NULL
        AND instr(upper(source_values), ?2) > 0
      """,
      LibraryIdentity.Origin.desktop,
      id.description
    )
  }

  /// A library with its identity and the path of its source.
  struct Found {
    let entry: Entry
    let identity: LibraryIdentity
    let source: String
  }

  func select<each Value: SQLParameter>(
    _ condition: String,
    _ values: repeat each Value
  ) throws(SQLiteError) -> Found? {
    try all(condition, repeat each values).first
  }

  private static let isDesktopWithID = "persistent_id = ?1 AND kind <> 'iPod'"

  /// Whether libraries are found that were merged into others.
  private enum Presence: String {
    case present = ""
    case merged = "NOT "
  }

  private func all<each Value: SQLParameter>(
    _ condition: String,
    _ values: repeat each Value,
    of presence: Presence = .present
  ) throws(SQLiteError) -> [Found] {
    let statement = try Statement(
      connection,
      """
      SELECT id, name, \(LibraryIdentity.originColumn), device_id, persistent_id, source
      FROM library l
      WHERE \(condition) AND \(presence.rawValue)(\(MergedLibraries.isPresent)) ORDER BY id
      """
    )
    return try statement.rows(repeat each values) { (row) throws(SQLiteError) in
      Found(
        entry: Entry(id: try row.next(), name: try row.next(), isNew: false),
        identity: LibraryIdentity(
          origin: try row.next(),
          deviceID: try row.next(),
          persistentID: try row.next()
        ),
        source: try row.next()
      )
    }
  }
}
