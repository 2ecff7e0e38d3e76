import LibSync
import SystemFiles

/// The results of a rescue.
struct RescueSummary {
  /// The folder at which the device is mounted.
  let device: String
  /// The output folder, as the user gave it.
  let folder: String
  /// The size of all originals in bytes.
  let byteCount: Int
  let problems: ImportWarnings
  let failure: ImportError?
  /// The free space on the disk of the folder before the copying, in bytes; `nil` if unknown.
  let freeBytes: Int64?
  var isDryRun = false
  private(set) var files: [CopiedFile] = []
  /// The written playlists; `nil` if none were requested.
  var playlists: [RescuedPlaylist]?
  /// The written covers; `nil` if none were requested.
  var covers: RescuedCovers?

  init(of rescue: DeviceRescue, to folder: String, byteCount: Int) {
    device = rescue.path
    self.folder = folder
    self.byteCount = byteCount
    problems = rescue.problems
    failure = rescue.failure
    freeBytes = Self.free(at: folder)
  }

  /// Returns the free space on the disk of a folder that may not exist yet.
  private static func free(at folder: String) -> Int64? {
    var path = folder
    while !path.isEmpty, path != "." {
      if let size = FileSystemSize(of: path) { return size.total > 0 ? size.free : nil }
      let above = FilePlace(path).folder
      if above == path { break }
      path = above
    }
    return FileSystemSize(of: ".").flatMap { $0.total > 0 ? $0.free : nil }
  }

  /// Adds a result.
  mutating func add(_ file: CopiedFile) { files.append(file) }

  func files(_ outcome: CopiedFile.Outcome) -> [CopiedFile] {
    files.filter { $0.outcome == outcome }
  }

  /// The number of bytes that were copied, or would be.
  var copiedBytes: Int { files(.copied).reduce(0) { $0 + $1.byteCount } }

  /// Whether everything fits on the disk; `nil` if its size is unknown.
  var fits: Bool? { freeBytes.map { $0 >= Int64(copiedBytes) } }

  /// Whether some parts could not be rescued.
  var isPartial: Bool {
    !problems.isEmpty || covers?.problems.isEmpty == false
      || files.contains { $0.outcome == .missing || $0.outcome == .unreadable }
  }
}
