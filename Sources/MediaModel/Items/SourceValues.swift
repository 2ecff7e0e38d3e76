/// The values of a source that no property holds: a JSON object of key to typed value.
package enum SourceValues {
  /// The name under which the key of an item's dictionary is kept where it is not the Track ID.
  ///
  /// Like that it is made anew at each export.
  package static let dictionaryKey = "(key)"

  /// Returns the text without what each export makes anew.
  package static func stable(_ text: String) -> String {
    // Quotes within texts are escaped, so that this can be nothing else.
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
