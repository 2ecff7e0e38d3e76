import IPodFormats
import MediaImport

/// Reads the databases of a device and finds out how to write them.
struct DatabasePreparation {
  let folder: DeviceFolder
  let identity: DeviceIdentity
  /// The abilities of the device; `nil` if unknown, which was reported.
  let capabilities: DeviceCapabilities?
  let functions: SigningFunctions
  var refusals: [DeviceRefusal] = []
  var cautions: [DeviceCaution] = []

  init(
    of folder: DeviceFolder,
    identity: DeviceIdentity,
    capabilities: DeviceCapabilities?,
    functions: SigningFunctions
  ) {
    self.folder = folder
    self.identity = identity
    self.capabilities = capabilities
    self.functions = functions
  }

  /// Reads the databases; the result is `nil` if there are reasons not to write.
  mutating func prepare(
    makeID: @escaping () -> UInt64,
    fold: @escaping (String) -> String
  ) -> PreparedDatabase? {
    let chosen = Result { () throws(DeviceRefusal) -> DatabaseFile in
      try DatabaseFile(try read(try chooseDatabase()))
    }
    guard let file = keep(chosen) else { return nil }
    checkSize(of: file)
    let editable = keep(
      Result { () throws(DeviceRefusal) in try edit(file, makeID: makeID, fold: fold) }
    )
    let signer = keep(Result { () throws(DeviceRefusal) in try findSigner(for: file) })
    var plays = editable.flatMap { readPlayCounts(trackCount: $0.trackIDs.count) }
    if plays == nil { plays = editable.flatMap { readPropertyList(of: $0) } }
    var shuffle: DeviceShuffle?
    if capabilities?.database == .shuffle {
      shuffle = readShuffle()
      if let shuffle, let editable, let stats = readStats(of: shuffle) {
        plays = shuffle.plays(stats, in: editable)
      }
    }
    var tables: DeviceTables?
    if capabilities?.database == .tables, let editable, let signer {
      tables = readTables(beside: editable, signer: signer)
      if tables != nil { plays = readTablePlays(of: editable, and: plays) }
    }
    guard refusals.isEmpty, let editable, let signer else { return nil }
    var prepared = PreparedDatabase(file: file, editable: editable, signer: signer)
    prepared.shuffle = shuffle
    prepared.tables = tables
    prepared.playCounts = plays
    return prepared
  }

  /// Returns the result of a step, or `nil` after recording why there is none.
  mutating func keep<Value>(_ result: Result<Value, DeviceRefusal>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let refusal):
      refusals.append(refusal)
      return nil
    }
  }

  // MARK: Choice

  func entry(_ name: String) -> DeviceFolder.Entry? {
    folder.findInControl("iTunes/\(name)").flatMap { $0.kind == .file ? $0 : nil }
  }

  private func chooseDatabase() throws(DeviceRefusal) -> DeviceFolder.Entry {
    let (plain, deflated) = (entry("iTunesDB"), entry("iTunesCDB"))
    let present = [plain, deflated].compactMap(\.self).filter { $0.byteCount > 0 }
    if present.count > 1 {
      throw .twoDatabases(file: present[0].path, other: present[1].path)
    }
    let isDeflated = capabilities?.database == .tables
    let expected = capabilities == nil ? present.first : isDeflated ? deflated : plain
    if let expected, expected.byteCount > 0 { return expected }
    let name = isDeflated ? "iTunesCDB" : "iTunesDB"
    if let other = present.first { throw .wrongDatabase(file: other.path, expected: name) }
    if folder.hasRockbox { throw .onlyRockbox(folder.path) }
    if let empty = expected ?? plain ?? deflated { throw .emptyDatabase(file: empty.path) }
    throw .noDatabase(file: "\(folder.control)/iTunes/\(name)")
  }

  // MARK: Reading

  func read(_ entry: DeviceFolder.Entry) throws(DeviceRefusal) -> DeviceBytes {
    let limit = ChunkTree.maxByteCount
    do throws(DeviceFormatError) {
      let bytes = try folder.read(entry, limit: limit)
      return DeviceBytes(path: entry.path, bytes: bytes)
    } catch {
      if entry.byteCount > limit { throw DeviceRefusal(error) }
      throw .unreadable(file: entry.path, message: error.message)
    }
  }

  private mutating func checkSize(of file: DatabaseFile) {
    // The firmware of other devices does not load this file.
    guard let capabilities, capabilities.database == .binary else { return }
    let memory = capabilities.databaseMemory
    do throws(DeviceRefusal) {
      try memory.check(byteCount: file.content.count, of: file.path)
    } catch {
      return refusals.append(error)
    }
    if file.content.count > memory.cautionByteCount {
      cautions.append(
        .largeDatabase(
          byteCount: file.content.count,
          maxByteCount: memory.maxDatabaseByteCount
        )
      )
    }
  }
}

extension DatabaseMemory {
  /// Checks that a database can be loaded.
  ///
  /// - Parameters:
  ///   - count: The size of the database without compression.
  ///   - file: The path of the database.
  /// - Throws: `DeviceRefusal.tooLargeDatabase`.
  func check(byteCount count: Int, of file: String) throws(DeviceRefusal) {
    if count > maxDatabaseByteCount {
      throw .tooLargeDatabase(file: file, byteCount: count, maxByteCount: maxDatabaseByteCount)
    }
  }
}

extension DeviceRefusal {
  /// Describes a file that cannot be parsed.
  init(_ error: DeviceFormatError) {
    let place = error.offset.map { " (at \($0))" } ?? ""
    self = .damaged(file: error.file, message: error.message + place)
  }
}
