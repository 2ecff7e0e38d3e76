public import MediaModel

/// The options of an export of lyrics.
public struct LyricsExportOptions: Sendable {
  /// The places for the files.
  public enum Place: Sendable {
    /// A folder, in which they are named by a template.
    case folder(String, CopyName = .standard)
    /// The folders of the music files, whose names they get.
    case beside
  }

  /// The format of all files; `nil` for LRC if lyrics have times, and otherwise text.
  public var format: LyricsFormat?
  /// The language of the lyrics as ID3v2 states it, such as `eng`; `nil` for the preferred lyrics.
  public var language: String?
  /// Whether files with another content are replaced.
  public var isOverwriting = false
  /// Whether nothing is written.
  public var isDryRun = false
  /// The locations of the music files.
  public var locations = MediaFileLocations()
  /// The options of rules.
  public var rules = RuleOptions()

  /// Creates options for files in the usual formats, of which none is replaced.
  public init() {}
}

/// The result of an export of lyrics.
public struct LyricsExportSummary: Sendable {
  /// The ways in which the export of the lyrics of an item ends.
  public enum Outcome: String, CaseIterable, Sendable {
    /// They were written.
    case written
    /// A file has them already.
    case present
    /// Another file has the name, and was kept.
    case kept
    /// The file cannot be written.
    case unwritten
    /// The music file is missing.
    case missing
    /// The music file or the one beside it cannot be read.
    case unreadable
  }

  /// The lyrics of an item.
  public struct File: Sendable {
    /// The item.
    public let persistentID: PersistentID
    /// Its title; `nil` if it has none.
    public let title: String?
    /// The way in which their export ended.
    public let outcome: Outcome
    /// The path of the file that has them, or that cannot be read.
    public let source: String
    /// The path of the written file; `nil` if there was nothing to write.
    public let path: String?
    /// The reason why they were not written; `nil` if they were.
    public let problem: String?
  }

  /// The name of the library.
  public let library: String
  /// The folder of the files; `nil` if they are beside the music.
  public let folder: String?
  /// Whether nothing was written.
  public let isDryRun: Bool
  /// The lyrics that were found, and the music files that were not read.
  public package(set) var files: [File] = []
  /// The number of items without lyrics, or without any in the language.
  public package(set) var withoutLyricsCount = 0
  /// The number of items whose lyrics have no times, which the format needs.
  public package(set) var withoutTimesCount = 0

  /// Returns the number of files of an outcome.
  public func count(_ outcome: Outcome) -> Int { files.count { $0.outcome == outcome } }

  /// Whether lyrics were not written, or could not be read.
  public var isPartial: Bool { files.contains { $0.problem != nil } }
}
