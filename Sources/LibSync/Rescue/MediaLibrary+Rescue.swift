public import MediaImport
public import MediaModel
import System

/// The music to copy off a device, and the names of the copies.
public struct RescueOptions: Sendable {
  /// The rules that the items must match; `nil` for all items.
  public var rules: SmartRules?
  /// The template for the names of the copies.
  public var name = CopyName.standard
  /// The format of the playlists to write beside the copies, `m3u8` or `pls`; `nil` for none.
  public var playlistFormat: PlaylistFormat?
  /// Whether to write `cover.jpg` beside the files of an album.
  public var writesCovers = false
  /// Whether to leave the folder as it is, and only find out what would be copied.
  public var isDryRun = false

  /// Creates options; the defaults copy all music.
  public init() {}
}

/// The music that was copied off a device.
public struct RescueOutcome: Sendable {
  /// The paths in the folder of all copies, those of earlier runs among them.
  public let files: [String]
  /// The number of copies that this run made, or would make.
  public let copiedCount: Int
  /// The size of these copies in bytes.
  public let byteCount: Int
  /// The paths on the device of files that are missing or unreadable.
  public let failedFiles: [String]
  /// The paths in the folder of the playlists.
  public internal(set) var playlists: [String] = []
  /// The paths in the folder of the covers.
  public internal(set) var covers: [String] = []
  /// The reason why the database of the device cannot be read, so that the files were named after
  /// their tags; `nil` if it can be.
  public let databaseError: ImportError?
  /// The parts of the device and the pictures that cannot be read.
  public internal(set) var problems: [ImportWarning]

  fileprivate init(_ copies: [CopiedFile], of rescue: DeviceRescue) {
    let copied = copies.filter { $0.outcome == .copied }
    files = copies.compactMap(\.path)
    copiedCount = copied.count
    byteCount = copied.reduce(0) { $0 + $1.byteCount }
    failedFiles = copies.filter { $0.path == nil }.map(\.file.source)
    databaseError = rescue.failure
    problems = rescue.problems.first
  }
}

extension MediaLibrary {
  /// Copies the music of an iPod to a folder, under names made from its database.
  ///
  /// Nothing is written to the device, and nothing in the folder is replaced. Each copy is verified
  /// before it gets its name; existing copies are left alone, so a rescue can be run again.
  ///
  /// - Parameters:
  ///   - device: The folder where the iPod is mounted.
  ///   - folder: The folder for the copies, which is created with its parents.
  ///   - options: The music to copy.
  ///   - progress: Called repeatedly with the number of bytes processed so far, and that of all.
  /// - Returns: The outcome.
  /// - Throws: `ImportError`, with the code `wrongFormat` if no device is mounted there;
  ///   `FileError` if a copy cannot be written or the folder is on the device;
  ///   `RuleEvaluationError` and `CancellationError`, after which complete copies are kept.
  @discardableResult
  public static func rescue(
    _ device: String,
    to folder: String,
    options: RescueOptions = RescueOptions(),
    progress: (_ bytesDone: Int, _ byteCount: Int) -> Void = { _, _ in }
  ) throws -> RescueOutcome {
    try FileError.translating {
      var rescue = try DeviceRescue(at: device)
      if rescue.contains(folder) {
        throw FileError(.cannotCreate, "nothing is written to a device", path: folder)
      }
      let plan = try rescue.plan(options.name, DeviceRescue.Selection(rules: options.rules))
      var copier = try FileCopier(plan, to: folder, isDryRun: options.isDryRun)
      let byteCount = plan.byteCount
      var copies: [CopiedFile] = []
      try copier.run(progress: { progress($0, byteCount) }) { copies.append($0) }
      var outcome = RescueOutcome(copies, of: rescue)
      if options.isDryRun { return outcome }
      if let format = options.playlistFormat {
        let path = FilePlace.realPath(folder) ?? folder
        let links = plan.copies(copies, in: path)
        outcome.playlists = try rescue.writePlaylists(as: format, of: links, to: path).map(\.path)
      }
      if options.writesCovers {
        let covers = try RescuedCovers(of: copies, onDevice: rescue.path, in: folder)
        outcome.covers = covers.paths
        outcome.problems += covers.problems
      }
      return outcome
    }
  }
}
