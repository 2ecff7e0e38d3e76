/// Lyrics in the tags of a file.
package struct TaggedLyrics: Hashable, Sendable {
  /// The text, with line breaks as they are in the file.
  package let text: String
  /// The language: the three letters of ISO 639-2 in lower case that ID3v2 has; `nil` if the tag
  /// does not state it.
  package let language: String?

  /// - Parameters:
  ///   - text: The text.
  ///   - language: The language as a tag states it; `nil` if it does not.
  package init(_ text: String, language: String?) {
    self.text = text
    let code = language?.lowercased() ?? ""
    let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    // These two say that the language is not known.
    self.language = isCode && code != "xxx" && code != "und" ? code : nil
  }
}
