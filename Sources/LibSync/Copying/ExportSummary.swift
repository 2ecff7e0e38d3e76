/// The summary of an export of all playlists.
public struct ExportSummary: Sendable {
  /// A written file.
  struct File: Sendable {
    let path: String
    let name: String
    let persistentID: PersistentID
    let entryCount: Int
    let skippedCount: Int
  }

  /// The folder of the files.
  public let folder: String
  /// The format of the files.
  public let format: PlaylistFormat
  /// The name of the library.
  public let library: String
  /// Whether nothing was written.
  public let isDryRun: Bool
  /// The copied files; `nil` if none were requested.
  package var copies: CopyResults?
  /// The changes to a folder that is kept in step; `nil` if all files were written.
  public package(set) var mirror: MirrorOutcome?
  private(set) var files: [File] = []
  /// The number of entries left out, and the number of playlists that they belong to.
  public private(set) var skipped = (entries: 0, playlists: 0)
  /// The number of playlists left out.
  public private(set) var leftOutCount = 0
  /// The names of entries written as URLs because their paths cannot be written as a line.
  public private(set) var encodedNames: [String] = []
  /// The names of entries left out because their paths cannot be written as a line.
  public private(set) var leftOutNames: [String] = []

  /// Creates the summary of an export that begins.
  public init(folder: String, format: PlaylistFormat, library: String, isDryRun: Bool = false) {
    self.folder = folder
    self.format = format
    self.library = library
    self.isDryRun = isDryRun
  }

  /// Records a written file.
  public mutating func add(_ file: ExportPlan.File, _ notes: PlaylistExportNotes) {
    let count = notes.skippedCount
    encodedNames += notes.encodedNames
    leftOutNames += notes.leftOutNames
    if count > 0 { skipped = (skipped.entries + count, skipped.playlists + 1) }
    files.append(
      File(
        path: file.path,
        name: file.playlist.name,
        persistentID: file.playlist.persistentID,
        entryCount: notes.writtenCount,
        skippedCount: count
      )
    )
  }

  /// Records that a playlist was left out.
  public mutating func leaveOut() { leftOutCount += 1 }

  /// The number of written files.
  public var fileCount: Int { files.count }

  /// Whether entries, files or playlists were left out.
  public var isPartial: Bool {
    skipped.entries + leftOutCount > 0 || copies?.isPartial == true || mirror?.kept.isEmpty == false
  }
}
