import Bytes

/// Source values without a property: a JSON object of keys and typed values.
package enum SourceValues {
  /// The name under which the key of an item's dictionary is stored if it is not the Track ID.
  ///
  /// Like the Track ID, the key is regenerated with each export.
  package static let dictionaryKey = "(key)"

  /// The key of an item's persistent ID in a `Library.xml`.
  ///
  /// Exports replace its value with the item's own ID.
  package static let itemID = "Persistent ID"
  /// The key of a playlist's persistent ID in a `Library.xml`.
  package static let playlistID = "Playlist Persistent ID"

  /// Returns the text with an ID that belongs to another record, or without it if there is none.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - key: The key of the ID.
  ///   - text: The source values.
  /// - Returns: The source values with the ID.
  package static func setting(
    _ id: PersistentID?,
    under key: String,
    in text: String
  ) -> String {
    setting(id?.description, under: key, in: text)
  }

  /// Returns the source values with a text without quotation marks, backslashes and control
  /// characters, or without it if it is `nil`.
  static func setting(_ value: String?, under key: String, in text: String) -> String {
    var members = members(of: text)
    members.removeAll { name(of: $0) == key }
    if let value {
      let place = members.firstIndex { name(of: $0) > key } ?? members.endIndex
      members.insert("\(head(of: key))\(value)\"}", at: place)
    }
    return members.isEmpty ? "" : "{" + members.joined(separator: ",") + "}"
  }

  /// Returns a text that `setting` has set; `nil` if there is none.
  static func text(of key: String, in text: String) -> Substring? {
    let member = members(of: text).first { name(of: $0) == key }
    guard let member, member.hasPrefix(head(of: key)) else { return nil }
    return member.dropFirst(head(of: key).count).dropLast(2)
  }

  private static func head(of key: String) -> String { "\"\(key)\":{\"string\":\"" }

  /// Returns the members of an object, each with its name in quotation marks.
  private static func members(of text: String) -> [Substring] {
    var members: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isString = false
    var isEscaped = false
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = text.utf8.index(after: index) }
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 1, start < index { members.append(text[start..<index]) }
        if depth == 1 { start = text.utf8.index(after: index) }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
    return members
  }

  private static func name(of member: Substring) -> Substring {
    member.dropFirst().prefix { $0 != "\"" }
  }

  /// Returns the text without the value that is regenerated with each export.
  package static func stable(_ text: String) -> String {
    guard let start = dictionaryKeyMember(in: text) else { return text }
    var end = text.utf8.index(start, offsetBy: dictionaryKeyStart.count)
    while end < text.endIndex, text.utf8[end] != UInt8(ascii: "\"") {
      if text.utf8[end] == UInt8(ascii: "\\") { text.utf8.formIndex(after: &end) }
      text.utf8.formIndex(after: &end)
    }
    var rest = text[end...].dropFirst(2)
    var head = text[..<start]
    if rest.first == "," { rest.removeFirst() } else if head.last == "," { head.removeLast() }
    let stable = head + rest
    return stable == "{}" ? "" : String(stable)
  }

  /// The beginning of the member with the dictionary's key.
  ///
  /// Quotes in strings are escaped, so it occurs only where the key is stored.
  private static let dictionaryKeyStart = Array("\"\(dictionaryKey)\":{\"key\":\"".utf8)

  /// Returns the place of the member with the dictionary's key, which few texts have.
  private static func dictionaryKeyMember(in text: String) -> String.Index? {
    guard text.utf8Span.span.contains(UInt8(ascii: "(")) else { return nil }
    var rest = text.utf8[...]
    while let parenthesis = rest.firstIndex(of: UInt8(ascii: "(")) {
      if parenthesis > text.startIndex {
        let start = text.utf8.index(before: parenthesis)
        if text.utf8[start...].starts(with: dictionaryKeyStart) { return start }
      }
      rest = text.utf8[text.utf8.index(after: parenthesis)...]
    }
    return nil
  }
}
