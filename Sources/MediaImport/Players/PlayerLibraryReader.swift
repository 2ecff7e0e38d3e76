import Bytes
package import MediaModel
import SQLite
import System

/// Reads the library of another music program.
package struct PlayerLibraryReader: LibraryReader {
  private let path: String
  /// The program.
  package let kind: LibraryKind
  private let user: String?
  /// The absolute path of the folder that relative paths and those of a device start from; `nil` if
  /// it is not known.
  package var relativeFolder: String?
  /// The clock of a device, if it is known.
  package var clock: NamedClock?

  /// Creates a reader; the result is `nil` unless the path leads to the library of a program.
  ///
  /// - Parameters:
  ///   - path: The path of a file.
  ///   - user: The name of the user whose plays, ratings and playlists are read; `nil` for the only
  ///     one.
  ///   - folder: The absolute path of the folder that relative paths and those of a device start
  ///     from; `nil` if there are none.
  ///   - clock: The clock of a device; `nil` if it is not known.
  /// - Throws: `malformed` for a database whose tables cannot be read.
  package init?(
    _ path: String,
    user: String? = nil,
    relativeTo folder: String? = nil,
    clock: NamedClock? = nil
  ) throws(ImportError) {
    guard path != "-", let kind = try Self.kind(of: path) else { return nil }
    self.path = path
    self.kind = kind
    self.user = user
    relativeFolder = folder
    self.clock = clock
  }

  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    let reading = PlayerReading(of: path, into: sink, progress: progress)
    let (files, before) = (files, states)
    let content = try? SourceContent(ofAll: files)
    switch kind {
    case .rhythmbox: try RhythmboxLibrary(path: path).read(into: reading)
    case .quodLibet: try QuodLibetLibrary(path: path).read(into: reading)
    case .rockbox:
      if Self.begins(path, with: RockboxListens.mark) {
        try RockboxListens(path: path, clock: clock ?? .utc).read(into: reading)
      } else {
        try RockboxChangelog(path: path, folder: relativeFolder).read(into: reading)
      }
    default:
      let database = try PlayerDatabase(path)
      switch kind {
      case .beets: try BeetsLibrary(database, relativeTo: relativeFolder).read(into: reading)
      case .navidrome: try NavidromeLibrary(database, user: user).read(into: reading)
      default: try StrawberryLibrary(database, kind).read(into: reading)
      }
      try database.checkIsUnchanged()
      // What is missing or wrong would replace what was imported before.
      if let damage = database.damage, try sink.knowsLibrary() {
        throw ImportError(
          .malformed,
          "it is damaged: \(damage); nothing was imported over the library that is there",
          path: path
        )
      }
      reading.report.problems.add(database.problems)
      try reading.end(isPartial: database.damage != nil)
    }
    if states == before, self.files == files { reading.report.content = content }
    return reading.report
  }

  // MARK: Files

  /// The version of reading; another reads other values.
  package static let version = 3

  /// The paths of the files that the library consists of, some of which may be missing.
  package var files: [String] {
    switch kind {
    case .rhythmbox: [path, RhythmboxPlaylists.path(beside: path)]
    case .quodLibet: QuodLibetLibrary(path: path).files
    case .rockbox: [path]
    default: [path, (FilePlace.realPath(path) ?? path) + "-wal"]
    }
  }

  /// The states of these files, which show whether the program has written to them.
  private var states: [FileTimes?] { files.map { FileTimes($0) } }

  private struct FileTimes: Equatable {
    let identity: FileIdentity
    let byteCount: Int
    let modified: Int64
    let nanoseconds: Int64

    init?(_ path: String) {
      guard let status = try? FileStatus(of: path) else { return nil }
      (identity, byteCount) = (status.identity, status.byteCount)
      (modified, nanoseconds) = (status.modified, status.modifiedNanoseconds)
    }
  }

  /// Whether the program has no IDs of items that stay.
  package var derivesIDs: Bool { ![.beets, .navidrome].contains(kind) }

  /// The name of the program, and the options that determine what is read.
  package var reading: String {
    "\(kind.rawValue) \(Self.version)/\(user ?? "")/\(relativeFolder ?? "")/\(clock?.name ?? "")"
  }

  // MARK: Recognition

  /// The names that the programs give to their libraries.
  private static let names: Set = [
    "rhythmdb.xml", "songs", "strawberry.db", "clementine.db", "library.db", "musiclibrary.db",
    "navidrome.db",
  ]

  /// Returns the paths of the programs' libraries among the entries of a folder.
  static func libraries(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    entries.filter { names.contains($0.name) }.map { folder.appendingPath($0.name) }
      .filter { (try? kind(of: $0)) ?? nil != nil }
  }

  private static func kind(of path: String) throws(ImportError) -> LibraryKind? {
    switch ContentKind(ofFileAt: path) {
    case .xml(root: RhythmboxLibrary.root): return .rhythmbox
    case .sqlite: break
    case .unknown, .text:
      let isRockbox = [RockboxListens.mark, RockboxChangelog.mark].contains {
        begins(path, with: $0)
      }
      if isRockbox { return .rockbox }
      if QuodLibetLibrary.isAt(path) { return .quodLibet }
      guard path.hasSuffix(".db") else { return nil }
      throw ImportError(
        .wrongFormat,
        "its name is that of a database, but it is no SQLite file; it may be encrypted or damaged",
        path: path
      )
    default: return nil
    }
    let finding: PlayerTables.Finding
    do throws(SQLiteError) {
      finding = try self.finding(inDatabaseAt: path)
    } catch {
      throw ImportError(.malformed, "its tables cannot be read: \(error.message)", path: path)
    }
    switch finding {
    case .program(let kind): return kind
    case .unknown: return nil
    case .damaged(let damage): throw ImportError(.malformed, damage, path: path)
    }
  }

  private static func begins(_ path: String, with mark: String) -> Bool {
    let file = try? FileDescriptor(opening: path)
    return (try? file?.bytes(count: mark.utf8.count)) == Array(mark.utf8)
  }

  /// Whether the library is that of a device, whose times may be those of its clock.
  package var isOfDevice: Bool { kind == .rockbox }

  private static func finding(
    inDatabaseAt path: String
  ) throws(SQLiteError) -> PlayerTables.Finding {
    let finding = try PlayerTables.finding(in: UntrustedDatabase(path: path))
    if case .program = finding { return finding }
    // All tables of a new database may still be in its write-ahead log.
    let snapshot = try DatabaseSnapshot(of: path)
    return snapshot.isCopy ? try PlayerTables.finding(in: UntrustedDatabase(snapshot)) : finding
  }
}
