/// Assigns names that are unique within one folder on every file system.
struct FolderNames {
  /// The names in use, with case folded.
  private var taken: Set<String> = []
  /// The next number to try for each folded name.
  private var nextNumbers: [String: Int] = [:]
  private let limits: NameLimits

  init(_ limits: NameLimits = NameLimits()) { self.limits = limits }

  /// Returns a unique name: the text made safe, with ` (2)`, ` (3)` and so on appended if the name
  /// is already in use.
  mutating func claim(_ text: String, fileExtension: String) -> String {
    let plain = make(text, fileExtension)
    if taken.insert(Self.folded(plain)).inserted { return plain }
    // Strings that become the same numbered name share a counter. A folder and a file may be named
    // after the same string, but have separate counters.
    let first = make(text, fileExtension, number: 2)
    let key = Self.folded(first) + "/" + fileExtension
    var number = nextNumbers[key] ?? 2
    while true {
      let name = make(text, fileExtension, number: number)
      number += 1
      nextNumbers[key] = number
      if taken.insert(Self.folded(name)).inserted { return name }
    }
  }

  /// Reserves a name that a file has already.
  mutating func reserve(_ name: String) { taken.insert(Self.folded(name)) }

  private func make(_ text: String, _ fileExtension: String, number: Int? = nil) -> String {
    SafeFileName.make(text, number: number, fileExtension: fileExtension, limits: limits)
  }

  /// Strings compare equal in any normal form; folding via upper case also equates letters that
  /// only some systems treat as equal, such as ß and SS.
  private static func folded(_ name: String) -> String { name.uppercased().lowercased() }
}
