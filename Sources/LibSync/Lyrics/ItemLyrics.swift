public import MediaImport
public import MediaModel

/// The lyrics of an item.
public struct ItemLyrics: Hashable, Sendable {
  /// The places where lyrics are stated.
  public enum Source: String, Sendable {
    /// The item's file.
    case file
    /// A file with its name beside it, with the extension `lrc` or `txt`.
    case beside
  }

  /// The item.
  public let persistentID: PersistentID
  /// Its title; `nil` if it has none.
  public let title: String?
  /// The lyrics, with line breaks as they are in the file; `LyricsText` removes the times of lines.
  public let text: String
  /// The language as ID3v2 states it, such as `eng`; `nil` if it is not stated.
  public let language: String?
  /// The place where they are stated.
  public let source: Source
  /// The path of the file that has them.
  public let path: String
  /// The lines with their times; `nil` if most of the lyrics have none.
  public let lines: [LyricsLine]?
  /// The playing time of the item in milliseconds; `nil` if it is not known.
  public let milliseconds: Int64?
  /// The other lyrics of the item, such as those in other languages, the preferred ones first; those
  /// have no others.
  public private(set) var others: [ItemLyrics] = []
  /// The problems of files beside it that cannot be read.
  public private(set) var problems: [ImportWarning] = []

  package init(_ item: MediaItem, _ found: FoundLyrics) {
    persistentID = item.persistentID
    title = item.title
    (text, language) = (found.text, found.language)
    source = found.isBeside ? .beside : .file
    path = found.path
    lines = LyricsText.timedLines(found.text)
    milliseconds = item.milliseconds
  }

  /// Creates the lyrics of an item with all others; `nil` if there are none.
  init?(_ item: MediaItem, _ reading: LyricsReading) {
    guard let first = reading.found.first else { return nil }
    self.init(item, first)
    others = reading.found.dropFirst().map { Self(item, $0) }
    problems = reading.problems.map { ImportWarning(file: $0.path, $0.message) }
  }

  /// The code that stands for lyrics whose language is not stated.
  public static let unknownLanguage = "und"

  /// Returns the preferred lyrics of the item in a language.
  ///
  /// - Parameter language: The language as ID3v2 states it, such as `eng`, or `unknownLanguage`; case
  ///   is ignored.
  /// - Returns: The lyrics, with the others of the item; `nil` if there are none.
  public func lyrics(in language: String) -> ItemLyrics? {
    let wanted = language.lowercased()
    var all = [self] + others
    guard let index = all.firstIndex(where: { ($0.language ?? Self.unknownLanguage) == wanted })
    else { return nil }
    var chosen = all.remove(at: index)
    chosen.problems = problems
    chosen.others = all.map { other in
      var other = other
      (other.others, other.problems) = ([], [])
      return other
    }
    return chosen
  }
}
