import Bytes
package import MediaArchive

/// A file of an archive, and the result of archiving it.
package struct ArchivedFile: Sendable {
  package let file: ArchivePlan.File
  package let outcome: AddedFile
  /// The original of which the file in the archive is an encoding; `nil` if it is a copy.
  let encodedFrom: Original?
  /// The reason why the original cannot be archived, although a copy of it is kept.
  package let problem: String?
  /// The parts that an encoding lacks of the original, in English, without periods.
  package var lacks: [String] = []
  /// The files with its lyrics in the archive.
  var lyrics: [Lyrics] = []

  /// A file with lyrics.
  struct Lyrics: Sendable {
    let place: BagPath
    let entry: AddedFile.Entry
  }

  /// The file that was encoded.
  struct Original: Sendable {
    let byteCount: Int
    /// The SHA-256 of its content.
    let hash: [UInt8]
  }

  /// Creates the result for a file that cannot be archived; `nil` for any other.
  package init?(_ file: ArchivePlan.File) {
    guard let obstacle = file.obstacle else { return nil }
    self.init(file: file, outcome: obstacle)
  }

  init(
    file: ArchivePlan.File,
    outcome: AddedFile,
    encodedFrom original: Original? = nil,
    problem: String? = nil
  ) {
    (self.file, self.outcome) = (file, outcome)
    (encodedFrom, self.problem) = (original, problem)
  }

  /// Whether the file in the archive is an encoding.
  package var isEncoding: Bool { encodedFrom != nil && entry != nil }

  /// The file in the archive; `nil` if it is not there.
  package var entry: AddedFile.Entry? {
    if case .added(let entry) = outcome { entry } else { nil }
  }

  /// Whether the original is not at its place.
  package var isMissing: Bool { if case .missing = outcome { true } else { false } }

  /// Whether the original is in the archive as it is now.
  package var isWhole: Bool { entry.map { $0.way != .kept } ?? false }
}

/// The outcome of an archive.
public struct ArchiveOutcome: Sendable {
  /// The files of items, in order.
  package internal(set) var files: [ArchivedFile] = []
  /// The number of items.
  public internal(set) var itemCount = 0
  /// The number of pictures, each counted once.
  public internal(set) var pictureCount = 0
  /// The number of playlists with files of their own.
  public internal(set) var playlistCount = 0
  /// The number of saved collections.
  public internal(set) var collectionCount = 0
  /// Pictures that could not be read, and lists that could not be evaluated.
  package internal(set) var problems: [Problem] = []
  /// Whether the archive has a copy of the library file.
  public internal(set) var hasLibraryFile = false

  /// Something besides the files of items that is not in the archive.
  package enum Problem: Sendable {
    case picture(ImportWarning)
    case playlist(name: String, RuleEvaluationError)
    case lyrics(path: String, String)
  }

  /// The number of files of items in the archive.
  public var fileCount: Int { files.count { $0.entry != nil } }

  /// The number of files with lyrics in the archive.
  package var lyricsCount: Int { files.reduce(0) { $0 + $1.lyrics.count } }

  /// The paths of originals that are not in the archive as they are now, because they are missing
  /// or unreadable, or changed meanwhile.
  public var incompleteFiles: [String] {
    files.filter { !$0.isWhole }.map { ExactPath.shown($0.file.path) }
  }

  /// Whether everything is in the archive, its pictures and playlists among it.
  public var isComplete: Bool {
    problems.isEmpty && files.allSatisfy { $0.isWhole && $0.lacks.isEmpty }
  }
}
