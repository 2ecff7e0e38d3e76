import ICU

/// The folded forms of names, or the names in lower case if ICU has no data.
struct NameFolding {
  private var folding = TextFolding()

  mutating func key(_ name: String) -> String {
    guard let bytes = folding?.fold(name) else { return name.lowercased() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
