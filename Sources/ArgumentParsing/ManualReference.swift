/// The name of a manual page together with its section, as in `libsync-schema(5)`.
struct ManualReference: Equatable {
  let name: String
  let section: String

  /// Creates a reference to a page in section 1, that of the commands.
  init(name: String) {
    self.name = name
    self.section = "1"
  }

  /// Creates the reference that is written like `libsync-schema(5)`, or returns nil.
  init?(_ text: String) {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let section = parts[1].first,
      section.isNumber, parts[1].dropFirst() == ")"
    else { return nil }
    self.name = String(parts[0])
    self.section = String(section)
  }
}
