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
  /// The place where they are stated.
  public let source: Source
  /// The path of the file that has them.
  public let path: String
  /// The lines with their times; `nil` if most of the lyrics have none.
  public let lines: [LyricsLine]?
  /// The playing time of the item in milliseconds; `nil` if it is not known.
  public let milliseconds: Int64?

  package init(_ item: MediaItem, _ found: FoundLyrics) {
    persistentID = item.persistentID
    title = item.title
    text = found.text
    source = found.isBeside ? .beside : .file
    path = found.path
    lines = LyricsText.timedLines(found.text)
    milliseconds = item.milliseconds
  }
}

/// The lyrics that were found for a music file.
package struct FoundLyrics {
  package let text: String
  /// The path of the file that has them.
  package let path: String
  /// Whether they are in a file beside the music file.
  package let isBeside: Bool

  /// Finds the lyrics of a music file: lyrics with times before others, and of both those in the
  /// file before those beside it.
  ///
  /// - Parameters:
  ///   - path: The path of the music file.
  ///   - encoding: The encoding of texts in its tags that claim to be in Latin-1; `nil` if none was
  ///     stated.
  /// - Returns: The lyrics; `nil` if there are none.
  /// - Throws: `ImportError` if the file cannot be read and nothing is beside it, or if a file
  ///   beside it cannot be read.
  package static func find(
    for path: String,
    in encoding: TagEncoding?
  ) throws(ImportError) -> FoundLyrics? {
    var found: [FoundLyrics] = []
    var failure: ImportError?
    do throws(ImportError) {
      found = try Lyrics.read(from: path, in: encoding).map {
        Self(text: $0, path: path, isBeside: false)
      }
    } catch {
      failure = error
    }
    if let timed = found.first(where: \.isTimed) { return timed }
    found += try LyricsFile.texts(beside: path)
      .map { Self(text: $0.text, path: $0.path, isBeside: true) }
    if found.isEmpty, let failure { throw failure }
    return found.first(where: \.isTimed) ?? found.first
  }

  private var isTimed: Bool { LyricsText.isTimed(text) }
}
