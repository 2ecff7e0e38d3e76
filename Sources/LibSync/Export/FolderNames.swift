/// The names of what is in one folder, each told from all others on every file system.
struct FolderNames {
  /// The names that are taken, as file systems that ignore case see them.
  private var taken: Set<String> = []
  /// By such a name, the number that the next of the kind may have.
  private var nextNumbers: [String: Int] = [:]

  /// Takes a name: the text made safe, with ` (2)`, ` (3)` … behind it when it is taken.
  mutating func claim(_ text: String, fileExtension: String) -> String {
    let plain = SafeFileName.make(text, fileExtension: fileExtension)
    if taken.insert(Self.folded(plain)).inserted { return plain }
    // All texts that numbers are put behind alike count together. A folder and a file may want the
    // same name, but not the same numbers.
    let first = SafeFileName.make(text, number: 2, fileExtension: fileExtension)
    let key = Self.folded(first) + "/" + fileExtension
    var number = nextNumbers[key] ?? 2
    while true {
      let name = SafeFileName.make(text, number: number, fileExtension: fileExtension)
      number += 1
      nextNumbers[key] = number
      if taken.insert(Self.folded(name)).inserted { return name }
    }
  }

  /// Strings are equal in any normal form; the detour brings together what only some systems
  /// take for the same letter, such as ß and SS.
  private static func folded(_ name: String) -> String { name.uppercased().lowercased() }
}
