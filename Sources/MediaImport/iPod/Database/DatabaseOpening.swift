import Bytes
import IPodFormats
import MediaModel
import SQLite

/// The open database that a device's library is read from.
struct OpenedDatabase {
  let database: any DeviceDatabase
  /// The database file; for a folder of tables, the file that lists the tracks.
  let file: DeviceFolder.Entry
  let kind: DeviceFileKind
  /// Whether a better database exists but could not be read.
  var isSecondChoice = false

  /// The maximum number of bytes to keep of one record, which is more than a list of all tracks
  /// takes.
  var maxKeptBytes: Int { (1 << 23) + file.byteCount / 8 }

  /// Records the database file with the bytes that no record holds.
  ///
  /// Tables are recorded when they are opened, and a photo database when it is read.
  func record(in files: inout DeviceFiles) {
    if kind == .libraryTables || kind == .photos { return }
    var remainder = database.remainder
    if remainder.count > maxKeptBytes {
      files.problems.add(
        ImportWarning(
          file: file.path,
          "\(remainder.count) bytes outside tracks and playlists are not kept"
        )
      )
      remainder = []
    }
    files.record(file, kind, fingerprint: database.fingerprint, kept: remainder)
  }
}

/// Opens the best readable database of a device.
struct DatabaseOpening {
  let source: IPodSource
  let path: String

  init(_ source: IPodSource, path: String) {
    self.source = source
    self.path = path
  }

  /// Opens the first readable database, and records a warning for each database that was tried
  /// before it.
  ///
  /// - Parameter files: The files of the device.
  /// - Returns: The open database.
  /// - Throws: `malformed` if no database is readable, `inputOutput` if the system could not read
  ///   one of them, and `wrongFormat` if there is no database.
  func open(_ files: inout DeviceFiles) throws -> OpenedDatabase {
    var isSecondChoice = false
    for candidate in candidates {
      guard var opened = open(candidate, &files) else {
        isSecondChoice = true
        continue
      }
      opened.isSecondChoice = isSecondChoice
      return opened
    }
    if candidates.isEmpty, let photos { return photos }
    guard let first = files.problems.first.first else {
      throw ImportError(
        .wrongFormat,
        "it is an iPod without a library: it has neither iTunesDB nor iTunesSD",
        path: path
      )
    }
    throw ImportError(
      files.hasReadFailure ? .inputOutput : .malformed,
      files.hasReadFailure
        ? "no database can be read: \(first)"
        : "the iPod's database \(first.file) is cut off or damaged; \(advice)",
      path: path,
      problems: files.problems
    )
  }

  /// The photo database of a device without music, in place of its database of tracks.
  private var photos: OpenedDatabase? {
    guard case .device(let folder) = source, let file = folder.find(PhotoIndex.path),
      file.kind == .file
    else { return nil }
    return OpenedDatabase(database: NoTracks(), file: file, kind: .photos)
  }

  /// Advice for the case that no database can be read.
  private var advice: String {
    switch source {
    case .device: "restore it from a copy, or sync the iPod, which makes a new one"
    case .database, .tables: "copy it again, or give the folder where the iPod is mounted"
    }
  }

  private struct Candidate {
    let file: DeviceFolder.Entry
    let kind: DeviceFileKind
  }

  private var candidates: [Candidate] {
    let folder = source.folder
    switch source {
    case .database(_, let file): return [Candidate(file: file, kind: .database)]
    case .tables:
      return folder.find("Library.itdb").map { [Candidate(file: $0, kind: .libraryTables)] } ?? []
    case .device:
      return Self.files(of: folder).map { Candidate(file: $0.file, kind: $0.kind) }
    }
  }

  /// Returns the databases of a device, the best first.
  ///
  /// An empty `iTunesDB` next to an `iTunesCDB` is normal and is skipped.
  static func files(
    of folder: DeviceFolder
  ) -> [(file: DeviceFolder.Entry, kind: DeviceFileKind)] {
    let names: [(String, DeviceFileKind)] = [
      ("iTunesCDB", .database), ("iTunesDB", .database),
      ("iTunes Library.itlp/Library.itdb", .libraryTables), ("iTunesSD", .shuffleDatabase),
    ]
    return names.compactMap { name, kind in
      guard let file = folder.findInControl("iTunes/\(name)") else { return nil }
      return file.kind == .file && file.byteCount == 0 ? nil : (file, kind)
    }
  }

  private func open(_ candidate: Candidate, _ files: inout DeviceFiles) -> OpenedDatabase? {
    if candidate.kind == .libraryTables {
      return tables(beside: candidate.file, &files)
        .flatMap { opened($0, candidate.file, .libraryTables) }
    }
    // Mapping the optional leaves no variable that would hold on to the compressed bytes.
    guard
      let bytes = files.readDatabase(candidate.file).map({ Self.inflated($0, &files.problems) })
    else { return nil }
    if candidate.kind == .shuffleDatabase || ShuffleDatabase.recognises(bytes.bytes) {
      let parsed = files.parse(bytes) { file, problems throws(DeviceFormatError) in
        try ShuffleDatabase(file, problems: &problems)
      }
      return parsed.flatMap { opened($0, candidate.file, .shuffleDatabase) }
    }
    let parsed = files.parse(bytes) { file, problems throws(DeviceFormatError) in
      try ITunesDatabase(file, problems: &problems)
    }
    return parsed.flatMap { opened($0, candidate.file, .database) }
  }

  /// Returns the database, or `nil` if it is so damaged that no track is left.
  private func opened(
    _ database: some DeviceDatabase,
    _ file: DeviceFolder.Entry,
    _ kind: DeviceFileKind
  ) -> OpenedDatabase? {
    if database.trackCount == 0, !database.isComplete { return nil }
    return OpenedDatabase(database: database, file: file, kind: kind)
  }

  /// Returns the file as it would be without compression.
  private static func inflated(
    _ file: DeviceBytes,
    _ problems: inout ImportWarnings
  ) -> DeviceBytes {
    guard let start = ITunesDatabase.compressedStart(in: file.bytes) else { return file }
    let inflation = Inflation(
      file.bytes,
      from: start,
      limit: Inflation.limit(of: file.bytes, from: start)
    )
    if let problem = inflation.problem {
      problems.add(ImportWarning(file: file.path, offset: start, problem))
    }
    return DeviceBytes(path: file.path, bytes: inflation.bytes)
  }

  /// Returns the compressed bytes of a table file, kept because records hold only known columns.
  private static func kept(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count <= maxKeptTables ? Deflation.bytes(of: bytes) ?? [] : []
  }

  /// The maximum size of kept tables in bytes; the tables of ten thousand tracks take less.
  private static let maxKeptTables = 1 << 24

  /// Opens the tables in the folder `iTunes Library.itlp` that contains a file.
  func tables(
    beside file: DeviceFolder.Entry,
    _ files: inout DeviceFiles
  ) -> LibraryTables? {
    let folder = String(file.path.dropLast(file.name.count + 1))
    var sources: [LibraryTables.Part: any TableSource] = [:]
    var hasher = StableHasher()
    for part in LibraryTables.Part.allCases {
      let name = folder.isEmpty ? part.rawValue : folder + "/" + part.rawValue
      guard let file = files.folder.find(name), let bytes = files.readDatabase(file) else {
        continue
      }
      files.record(file, .libraryTables, bytes.bytes, kept: Self.kept(bytes.bytes))
      hasher.combine(bytes.bytes.span)
      do {
        sources[part] = try UntrustedDatabase(path: files.folder.systemPath(of: file.path))
      } catch {
        files.problems.add(ImportWarning(file: file.path, "cannot open its tables"))
      }
    }
    var problems = ImportWarnings()
    defer { files.problems.add(problems) }
    do {
      return try LibraryTables(
        sources,
        path: folder,
        fingerprint: hasher.finalize(),
        problems: &problems
      )
    } catch {
      problems.add(ImportWarning(error))
      return nil
    }
  }
}

extension IPodSource {
  /// The folder of the device, or the folder that contains the database.
  var folder: DeviceFolder {
    switch self {
    case .device(let folder), .database(let folder, _), .tables(let folder): folder
    }
  }
}

extension LibraryTables: DeviceDatabase {
  var trackIDs: OrderedIDs? { tracks }

  func countedPlays(problems: inout ImportWarnings) -> [PersistentID: PlayStatistics]? {
    plays(problems: &problems)
  }
}

extension ShuffleDatabase: DeviceDatabase {
  var persistentID: PersistentID? { nil }

  var offsetFromUTC: Int64? { nil }

  func deviceName() -> String? { nil }

  func forEachTrack(
    clock: LocalClock,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) throws {
    try forEachTrack(problems: &problems) { record, position in
      try body(&record, UInt32(clamping: position), position)
    }
  }
}
