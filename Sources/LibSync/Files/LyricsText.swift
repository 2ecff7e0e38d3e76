import Bytes
import MediaImport
import System

/// Lyrics as text, with or without the times of their lines.
///
/// Times are those of LRC files: `[01:02.34]` before a line, or several of them, and tags such as
/// `[ar:artist]` on lines of their own (https://en.wikipedia.org/wiki/LRC_(file_format)). Tags in
/// music files may have the same text.
public enum LyricsText {
  /// Returns lyrics without the times and tags of LRC; other lyrics are unchanged.
  public static func plain(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard isTimed(lines) else { return text }
    return lines.filter { !isTag($0) }.map(withoutTimes).joined(separator: "\n")
  }

  /// Returns whether most lines have times.
  private static func isTimed(_ lines: [Substring]) -> Bool {
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) && !isTag($0) }
    return !written.isEmpty && written.count { $0.prefixMatch(of: time) != nil } * 2 > written.count
  }

  private static var time: Regex<Substring> { /\s*\[\d+:\d\d(?:[.:]\d+)?\]/ }

  /// Returns whether a line is a tag such as `[ar:artist]`.
  private static func isTag(_ line: Substring) -> Bool {
    line.wholeMatch(
      of: /\s*\[(?:ar|al|ti|au|lr|by|re|ve|tool|length|offset|la|id|#):[^\]]*\]\s*/.ignoresCase()
    ) != nil
  }

  private static func withoutTimes(_ line: Substring) -> String {
    var rest = line
    while let match = rest.prefixMatch(of: time) { rest = rest[match.range.upperBound...] }
    // The extended form also has the times of words.
    return String(rest.replacing(/<\d+:\d\d(?:[.:]\d+)?> ?/, with: "").drop { $0 == " " })
  }
}

/// Files with lyrics beside music files.
enum LyricsFile {
  private static let fileExtensions = ["lrc", "LRC", "txt"]

  /// The maximum size of a file, 16 MiB.
  private static let maxByteCount = 16 << 20

  /// Returns the text of the file that has the same name as a music file, apart from its extension;
  /// `nil` if there is none.
  ///
  /// - Throws: `ImportError` if the file cannot be read.
  static func text(beside path: String) throws(ImportError) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return nil }
    let base = path.dropLast(name.utf8.distance(from: dot, to: name.endIndex) - 1)
    for fileExtension in fileExtensions {
      let file = String(base) + fileExtension
      guard FileStamp(file)?.isFile == true else { continue }
      let text = try PlainText.read(file, upTo: maxByteCount)
      if let text, !text.allSatisfy(\.isWhitespace) { return text }
    }
    return nil
  }
}
