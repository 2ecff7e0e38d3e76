/// Lyrics with times that an encoded copy of a file has.
package struct TimedLyrics: Hashable, Sendable {
  /// A line.
  package struct Line: Hashable, Sendable {
    /// The start in milliseconds from the start of the file.
    let start: Int64
    let text: String

    package init(start: Int64, text: String) { (self.start, self.text) = (start, text) }
  }

  /// The text of an LRC file.
  let text: String
  /// The words without times.
  let plain: String
  let lines: [Line]

  /// - Parameters:
  ///   - text: The text of an LRC file, which is not longer than `limited` allows.
  ///   - plain: Its words without times.
  ///   - lines: Its lines in the order of their times.
  package init(_ text: String, plain: String, lines: [Line]) {
    (self.text, self.plain, self.lines) = (text, plain, lines)
  }

  /// Returns the text of an LRC file without the lines that exceed what is read of a tag.
  package static func limited(_ text: String) -> String {
    guard text.utf8.count > AudioTags.longest else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: AudioTags.longest)
    let lines = text.utf8[..<end]
    // A line feed or a carriage return is never a part of another character.
    guard let last = lines.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "" }
    return String(decoding: lines[..<last], as: UTF8.self)
  }
}
