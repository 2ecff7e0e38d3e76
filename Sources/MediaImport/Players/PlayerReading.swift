import Bytes
import MediaModel
import System

/// The reading of another program's library into a sink.
final class PlayerReading {
  /// The path of the library, for errors.
  let path: String
  /// The findings, such as what could not be read.
  var report = ReadingReport()
  private let sink: any LibrarySink
  private let progress: (ReadingProgress) -> Void
  private let byteCount: Int?
  private var library = LibraryRecord()
  private var itemCount = 0
  /// The number of items that are no files.
  private var remoteCount = 0

  private static let itemsBetweenReports = 100

  /// - Parameters:
  ///   - path: The path of the library.
  ///   - sink: Receives the records.
  ///   - progress: Called again and again.
  init(
    of path: String,
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void
  ) {
    self.path = path
    self.sink = sink
    self.progress = progress
    byteCount = try? FileStatus(of: path).byteCount
  }

  /// Begins a library.
  func begin(_ library: LibraryRecord) throws {
    self.library = library
    try sink.begin(library)
  }

  /// Begins the library of a program that keeps it in the file at the path.
  ///
  /// - Parameters:
  ///   - kind: The program.
  ///   - isLog: Whether the file is a log, which may be begun again at any time.
  ///   - folder: The folder from which its paths count; `nil` if it is not known.
  /// - Throws: Any error of the sink.
  func begin(
    ofProgram kind: LibraryKind,
    isLog: Bool = false,
    relativeTo folder: String? = nil
  ) throws {
    var library = LibraryRecord()
    library.kind = kind
    library.sourceValues = folder.map { RelativeFolder($0).sourceValues } ?? ""
    library.isLog = isLog
    library.suggestedName = kind.displayName
    library.fileDate = try? Timestamp(rawValue: FileStatus(of: path).modified)
    try begin(library)
  }

  /// Adds an item, and returns the reference by which playlists have it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - bytesRead: The number of bytes read so far; `nil` if it is unknown.
  /// - Returns: The reference.
  /// - Throws: `cancelled`, and any error of the sink.
  func add(_ item: inout PlayerItem, bytesRead: Int? = nil) throws -> ItemReference {
    try checkInterruption()
    let reference = try item.add(to: sink, &report)
    itemCount += 1
    if item.isRemote { remoteCount += 1 }
    if itemCount % Self.itemsBetweenReports == 1 {
      progress(
        ReadingProgress(
          bytesRead: bytesRead ?? 0,
          byteCount: bytesRead == nil ? nil : byteCount,
          itemCount: itemCount
        )
      )
    }
    return reference
  }

  /// Adds a playlist.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - entries: The entries; those of missing items are counted.
  ///   - id: The persistent ID; `nil` if the program has none that stays.
  ///   - sourceValues: The values that no property holds, as `KeptValues` writes them.
  ///   - rules: The rules of a smart playlist; `nil` for another.
  /// - Throws: `cancelled`, and any error of the sink.
  func addPlaylist(
    _ name: String,
    _ entries: [ItemReference],
    id: PersistentID? = nil,
    sourceValues: String = "",
    rules: EncodedSmartRules? = nil
  ) throws {
    try checkInterruption()
    var record = PlaylistRecord()
    record.persistentID = id
    record.values.set(PlaylistProperty.name.rawValue, to: .text(name))
    if let info = rules?.info, let criteria = rules?.criteria {
      record.kind = .smart
      record.values.set(PlaylistProperty.smartInfo.rawValue, data: info.span)
      record.values.set(PlaylistProperty.smartCriteria.rawValue, data: criteria.span)
    }
    record.entries = entries
    record.sourceValues = sourceValues
    report.missingEntries += entries.count { $0 == .missing }
    try sink.playlist(record)
  }

  /// Reports that the file or folder with the playlists is missing, unless there were none before.
  ///
  /// A backup or a copy of a library may lack it, although nobody has deleted a playlist.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - empty: What removes the playlists.
  /// - Returns: Whether there are no playlists that have to stay.
  /// - Throws: Any error of the sink.
  func hasNoPlaylists(at path: String, unless empty: String) throws -> Bool {
    guard try sink.knowsPlaylists() else { return true }
    report("it is missing, so the playlists stay as they are; \(empty) removes them", in: path)
    return false
  }

  /// Reports that the file with the radio stations is missing, unless there were none before, for
  /// the same reason.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The program that writes it.
  /// - Returns: Whether there are no stations that have to stay.
  /// - Throws: Any error of the sink.
  func hasNoStations(at path: String, of program: String) throws -> Bool {
    guard try sink.knownRemoteCount() > remoteCount else { return true }
    report(
      "it is missing, so everything stays that is no longer there; a file that \(program) saves "
        + "without stations removes them",
      in: path
    )
    return false
  }

  /// Adds a problem of a file.
  func report(_ message: String, in path: String) {
    report.problems.add(ImportWarning(file: path.lastPathComponent, message))
  }

  /// Ends the library.
  ///
  /// - Parameter isPartial: Whether items may be missing because of damage.
  /// - Throws: Any error of the sink.
  func end(isPartial: Bool) throws {
    library.isPartial = isPartial
    report.isPartial = isPartial
    try sink.end(library, &report)
  }

  private func checkInterruption() throws(ImportError) {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
  }
}
