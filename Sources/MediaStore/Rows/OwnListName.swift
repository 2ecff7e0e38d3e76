import MediaModel
import SQLite

/// What the user may call a list.
enum OwnListName {
  /// Bytes, so that a name fits into a line and a file's name.
  private static let longest = 200

  /// Throws `invalidName` for a name that could not be listed or found again.
  static func check(_ name: String, _ connection: Connection) throws {
    let isOneLine = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isOneLine, name.utf8.count <= longest, !name.allSatisfy(\.isWhitespace) { return }
    throw StoreError(
      .invalidName,
      "the name of a list is not empty, on one line and of at most \(longest) bytes",
      path: connection.path
    )
  }

  /// What comes of a name that somebody else gave: one line, trimmed, and not too long; nil when
  /// nothing is left of it.
  static func usable(_ name: String) -> String? {
    let line = name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let text = String(String.UnicodeScalarView(line)).drop(while: \.isWhitespace)
    let usable = numbered(String(text), 1)
    return usable.isEmpty ? nil : usable
  }

  /// A name with a number from 2 on behind it, shortened as far as it has to be.
  static func numbered(_ name: String, _ number: Int) -> String {
    let suffix = number == 1 ? "" : " \(number)"
    var length = suffix.utf8.count
    var text = name.prefix { character in
      length += character.utf8.count
      return length <= longest
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text + suffix
  }

  /// Throws `invalidName` for a name that would be taken for a persistent ID.
  static func checkIsNoID(_ name: String, _ connection: Connection) throws {
    if PersistentID(notAName: name) == nil { return }
    throw StoreError(
      .invalidName,
      "'\(name)' would look like a persistent ID; choose another name",
      path: connection.path
    )
  }

  /// Whether two names are the same but for their case, which SQLite knows for ASCII only.
  static func areSame(_ name: String, _ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}
