import Bytes

/// A part of a template for the names of files: text, or a placeholder in braces.
enum NamePart<Field: Sendable>: Sendable {
  case text(String)
  case field(Field)

  /// Returns the parts of each path component of a template.
  ///
  /// - Parameters:
  ///   - template: The path with placeholders.
  ///   - field: Returns the field for a placeholder without its braces; `nil` if it is unknown.
  /// - Returns: The parts; `nil` for an unbalanced brace, an unknown placeholder, or an empty name.
  static func components(
    of template: String,
    field: (Substring) -> Field?
  ) -> [[NamePart]]? {
    var components: [[NamePart]] = []
    for component in PathComponents.all(template) {
      guard let parts = parts(of: component, field), !parts.isEmpty else { return nil }
      components.append(parts)
    }
    return components
  }

  private static func parts(
    of text: Substring,
    _ field: (Substring) -> Field?
  ) -> [NamePart]? {
    var parts: [NamePart] = []
    var rest = text
    while let brace = rest.utf8.firstIndex(of: 0x7B) {
      let before = rest[..<brace]
      if !before.isEmpty { parts.append(.text(String(before))) }
      let name = rest.utf8.index(after: brace)
      guard !before.utf8.contains(0x7D), let end = rest[name...].utf8.firstIndex(of: 0x7D),
        let field = field(rest[name..<end])
      else { return nil }
      parts.append(.field(field))
      rest = rest[rest.utf8.index(after: end)...]
    }
    if rest.utf8.contains(0x7D) { return nil }
    return rest.isEmpty ? parts : parts + [.text(String(rest))]
  }
}
