import MediaModel
import SQLite

/// The rules for the names of the user's own lists.
enum OwnListName {
  /// The maximum number of bytes, so that a name fits on a line and into a file name.
  private static let maxLength = 200

  /// The maximum number of characters of an invalid name that a message shows.
  private static let maxShown = 50

  /// Throws `invalidName` for a name that could not be shown in a list or entered again.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: What the name is for, as a message shows it.
  ///   - connection: The library file.
  /// - Throws: `StoreError`.
  static func check(_ name: String, of kind: String = "list", _ connection: Connection) throws {
    let isOneLine = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isOneLine, name.utf8.count <= maxLength, !name.allSatisfy(\.isWhitespace) { return }
    let shown = name.count > maxShown ? name.prefix(maxShown) + "…" : name[...]
    throw StoreError(
      .invalidName,
      "'\(shown)' is not a \(kind) name; give one non-empty line of at most \(maxLength) bytes",
      path: connection.path
    )
  }

  /// Returns a valid name made from a name in a source: on one line, trimmed and shortened; nil if
  /// nothing is left of it.
  static func usable(_ name: String) -> String? {
    let line = name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let text = String(String.UnicodeScalarView(line)).drop(while: \.isWhitespace)
    let usable = numbered(String(text), 1)
    return usable.isEmpty ? nil : usable
  }

  /// Returns a name followed by a number, shortening the name as necessary; the number 1 is left
  /// out.
  static func numbered(_ name: String, _ number: Int) -> String {
    let suffix = number == 1 ? "" : " \(number)"
    var length = suffix.utf8.count
    var text = name.prefix { character in
      length += character.utf8.count
      return length <= maxLength
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text + suffix
  }

  /// Returns a name that is not taken, followed by a number if necessary.
  ///
  /// It is the first such name among a few; beyond, gaps between the numbers are not looked for.
  static func free<Failure: Error>(
    _ base: String,
    isTaken: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String {
    let tried = 100
    for number in 1...tried {
      let name = numbered(base, number)
      if try !isTaken(name) { return name }
    }
    var (taken, free) = (tried, tried * 2)
    while try isTaken(numbered(base, free)) { (taken, free) = (free, free * 2) }
    while free - taken > 1 {
      let number = taken + (free - taken) / 2
      if try isTaken(numbered(base, number)) { taken = number } else { free = number }
    }
    return numbered(base, free)
  }

  /// Throws `invalidName` for a name that looks like a persistent ID.
  static func checkIsNoID(_ name: String, _ connection: Connection) throws {
    if PersistentID(notAName: name) == nil { return }
    throw StoreError(
      .invalidName,
      "'\(name)' looks like a persistent ID; choose another name",
      path: connection.path
    )
  }

  /// Returns whether two names are equal, ignoring the case of all letters, whereas SQLite ignores
  /// only that of ASCII letters.
  static func areSame(_ name: String, _ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}
