/// Source values without a property: a JSON object of keys and typed values.
package enum SourceValues {
  /// The name under which the key of an item's dictionary is stored if it is not the Track ID.
  ///
  /// Like the Track ID, the key is regenerated with each export.
  package static let dictionaryKey = "(key)"

  /// Returns the text without the value that is regenerated with each export.
  package static func stable(_ text: String) -> String {
    // Quotes in strings are escaped, so this text occurs only where the value is stored.
    let start = "\"\(dictionaryKey)\":{\"key\":\""
    guard let member = text.firstRange(of: start) else { return text }
    var end = member.upperBound
    while end < text.endIndex, text[end] != "\"" {
      if text[end] == "\\" { text.formIndex(after: &end) }
      text.formIndex(after: &end)
    }
    var rest = text[end...].dropFirst(2)
    var head = text[..<member.lowerBound]
    if rest.first == "," { rest.removeFirst() } else if head.last == "," { head.removeLast() }
    let stable = head + rest
    return stable == "{}" ? "" : String(stable)
  }
}
