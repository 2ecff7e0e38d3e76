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
    if let own = try select("id = ?1", { $0.bind(1, entry.id) })?.identity,
      own.conflicts(with: identity)
    {
      name = entry.name
    } else if request.options.name == nil, let other = try identified(identity, request),
      other.entry.id != entry.id
    {
      name = other.entry.name
    }
    guard let name else { return }
    throw StoreError(
      .nameInUse,
      "the end of the source identifies it as \(identity.words), which conflicts with '\(name)'",
      path: connection.path
    )
  }

  /// Finds the library that a source belongs to.
  ///
  /// That is the library with the given name, or else the one that the source identifies, or, if
  /// there is neither a name nor an ID, the one that was imported from the same path.
  func find(_ record: LibraryRecord, _ request: ImportRequest) throws -> Entry? {
    let identity = LibraryIdentity(record)
    if let name = request.options.rebuiltFrom {
      guard let found = try select("name = ?1", { $0.bind(1, name) }) else {
        throw try unknownLibrary(name)
      }
      guard found.identity.origin == identity.origin else {
        let what = found.identity.isDevice || identity.isDevice ? "device" : "folder"
        throw StoreError(
          .otherKind,
          "'\(found.entry.name)' and the source are of different kinds: only one is a \(what)",
          path: connection.path
        )
      }
      var entry = found.entry
      if let other = try identified(identity, request) ?? samePlace(identity, request),
        other.entry.id != found.entry.id
      {
        if identity.isDevice { throw known(.libraryIsKnown, identity, as: other) }
        entry.copy = other.entry.id
      }
      return entry
    }
    if let name = request.options.name {
      let named = try select("name = ?1", { $0.bind(1, name) })
      if request.purpose == .storing, named == nil, !request.options.createsLibrary,
        let found = try identified(identity, request) ?? samePlace(identity, request)
      {
        try rename(found.entry.id, to: name)
        try DataVersion.bump(connection)
        return Entry(id: found.entry.id, name: name, isNew: false, oldName: found.entry.name)
      }
      if request.purpose == .storing, named == nil { try checkIsNotMerged(name) }
      // A device must not be imported into two libraries, since its plays would be counted twice.
      if !request.isComparison, let other = try device(identity.deviceID),
        other.entry.id != named?.entry.id
      {
        throw known(.deviceIsKnown, identity, as: other)
      }
      guard let found = named else { return nil }
      if request.options.createsLibrary {
        throw StoreError(
          .nameInUse,
          "a library is already called '\(found.entry.name)'",
          path: connection.path
        )
      }
      if !request.isComparison, found.identity.conflicts(with: identity) {
        throw StoreError(
          request.purpose == .tryingOut ? .otherLibrary : .nameInUse,
          "the name '\(found.entry.name)' belongs to \(found.identity.words), "
            + "but the source is \(identity.words)",
          path: connection.path
        )
      }
      return found.entry
    }
    if let found = try identified(identity, request) { return found.entry }
    if let found = try unidentified(record) { return found.entry }
    if let found = try samePlace(identity, request) { return found.entry }
    return try successor(of: identity, request)
  }

  /// Finds the library without an ID that was imported from the same path.
  private func samePlace(
    _ identity: LibraryIdentity,
    _ request: ImportRequest,
    _ presence: Presence = .present
  ) throws(SQLiteError) -> Found? {
    // A device may gain an ID; a desktop library with a new ID is a different library.
    guard identity.isDevice || identity.isAnonymous else { return nil }
    return try all(
      """
      \(LibraryIdentity.originColumn) = ?2 AND persistent_id IS NULL AND device_id IS NULL AND \
      source = ?1
        AND source <> '-'
      """,
      of: presence
    ) {
      $0.bind(1, request.source)
      $0.bind(2, identity.origin.rawValue)
    }.first
  }

  /// Finds the library into which that of a source was merged; the source is a rebuilt version of
  /// it.
  private func successor(
    of identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(SQLiteError) -> Entry? {
    var merged = try samePlace(identity, request, .merged)
    if let persistentID = identity.persistentID, !identity.isDevice {
      merged = try all("persistent_id = ?1 AND kind <> 'iPod'", of: .merged) {
        $0.bind(1, persistentID)
      }.first
    }
    guard let merged,
      var found = try MergedLibraries(connection: connection).successor(of: merged.entry.id)
    else { return nil }
    found.isRebuilt = true
    return found
  }

  private func known(
    _ code: StoreError.Code,
    _ identity: LibraryIdentity,
    as other: Found
  ) -> StoreError {
    StoreError(
      code,
      "the source is \(identity.words), which is already in the file as '\(other.entry.name)'",
      path: connection.path
    )
  }

  private func device(_ deviceID: String?) throws(SQLiteError) -> Found? {
    guard let deviceID else { return nil }
    return try select("kind = 'iPod' AND device_id = ?1", { $0.bind(1, deviceID) })
  }

  /// Finds the library with the device ID or persistent ID of a source.
  private func identified(
    _ identity: LibraryIdentity,
    _ request: ImportRequest
  ) throws(SQLiteError) -> Found? {
    if let found = try device(identity.deviceID) { return found }
    guard let persistentID = identity.persistentID else { return nil }
    guard identity.isDevice else {
      return try select("persistent_id = ?1 AND kind <> 'iPod'", { $0.bind(1, persistentID) })
    }
    let candidates = try all(
      """
      persistent_id = ?1 AND kind = 'iPod' AND (device_id IS NULL OR ?2 IS NULL)
      """,
      {
        $0.bind(1, persistentID)
        $0.bind(2, identity.deviceID)
      }
    )
    // Two devices may have been synced with the same desktop library, whose ID they share.
    if candidates.count == 1 { return candidates.first }
    return candidates.first { $0.source == request.source }
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
        {
          $0.bind(1, LibraryIdentity.Origin(record.kind).rawValue)
          $0.bind(2, foreignID)
        }
      )
    }
    guard let id = record.persistentID, LibraryIdentity.Origin(record.kind) == .desktop else {
      return nil
    }
    let candidates = try all(
      "\(LibraryIdentity.originColumn) = ?1 AND persistent_id IS NULL",
      { $0.bind(1, LibraryIdentity.Origin.desktop.rawValue) }
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
      {
        $0.bind(1, LibraryIdentity.Origin.desktop.rawValue)
        $0.bind(2, id.description)
      }
    )
  }

  /// A library with its identity and the path of its source.
  struct Found {
    let entry: Entry
    let identity: LibraryIdentity
    let source: String
  }

  func select(
    _ condition: String,
    _ bind: (Statement) -> Void
  ) throws(SQLiteError) -> Found? {
    try all(condition, bind).first
  }

  /// Whether libraries are found that were merged into others.
  private enum Presence: String {
    case present = ""
    case merged = "NOT "
  }

  private func all(
    _ condition: String,
    of presence: Presence = .present,
    _ bind: (Statement) -> Void
  ) throws(SQLiteError) -> [Found] {
    let statement = try Statement(
      connection,
      """
      SELECT id, name, \(LibraryIdentity.originColumn), device_id, persistent_id, source
      FROM library l
      WHERE \(condition) AND \(presence.rawValue)(\(MergedLibraries.isPresent)) ORDER BY id
      """
    )
    bind(statement)
    var found: [Found] = []
    while try statement.step() {
      let identity = LibraryIdentity(
        origin: statement.integer(2).flatMap(LibraryIdentity.Origin.init) ?? .desktop,
        deviceID: statement.text(3),
        persistentID: statement.persistentID(4)
      )
      let entry = Entry(
        id: statement.integer(0) ?? 0,
        name: statement.text(1) ?? "",
        isNew: false
      )
      found.append(Found(entry: entry, identity: identity, source: statement.text(5) ?? ""))
    }
    return found
  }
}
