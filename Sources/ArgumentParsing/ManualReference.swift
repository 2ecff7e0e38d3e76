/// A reference to a manual page by name and section, such as `libsync-schema(5)`.
struct ManualReference: Equatable {
  let name: String
  let section: String

  /// Creates a reference to a page in section 1, which contains commands.
  init(name: String) {
    self.name = name
    self.section = "1"
  }

  /// Creates a reference from text such as `libsync-schema(5)`; `nil` if the text is malformed.
  init?(_ text: String) {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let section = parts[1].first,
      section.isNumber, parts[1].dropFirst() == ")"
    else { return nil }
    self.name = String(parts[0])
    self.section = String(section)
  }
}
