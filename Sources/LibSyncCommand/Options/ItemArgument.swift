import ArgumentParsing
import LibSync

/// An item on the command line, given as its persistent ID or the first digits of that ID.
enum ItemArgument {
  /// Returns the ID that a string stands for; only the first digits of an ID need the library.
  static func persistentID(
    _ text: String,
    in library: @autoclosure () throws -> MediaLibrary
  ) throws -> PersistentID {
    if let prefix = PersistentIDPrefix(text) {
      let found = try library().itemIDs(startingWith: prefix)
      if let id = try only(found, startingWith: text) { return id }
    }
    if let persistentID = PersistentID(text) { return persistentID }
    throw UsageError(
      message: "'\(text)' is not a persistent ID (16 hexadecimal digits, or its first 4 or more)",
      hint: "find it with 'libsync items --match RULES --fields persistentID,title'"
    )
  }

  /// Returns the only ID found; `nil` if nothing matches.
  static func only(
    _ found: [PersistentID],
    startingWith digits: String
  ) throws(UsageError) -> PersistentID? {
    guard found.count > 1 else { return found.first }
    let shown = found.prefix(maxShown).map(\.description).joined(separator: ", ")
    throw UsageError(
      message: "\(found.count) IDs begin with '\(digits)'",
      hint: "give more digits of one of them: \(shown)" + (found.count > maxShown ? ", …" : "")
    )
  }

  /// The maximum number of IDs in a message.
  private static let maxShown = 8

  /// The error for an ID that no item has; a decimal number may be meant as a position.
  static func unknown(_ persistentID: PersistentID, typed text: String? = nil) -> UsageError {
    var hint = "'libsync items --format ids' lists the IDs of a library"
    if let text, text.utf8.count < 16, let position = Int(text), position > 0 {
      let page = "--offset \(position - 1) --limit 1"
      hint =
        "'libsync items \(page) --format ids' shows the ID of item number \(position), which has "
        + "16 hexadecimal digits"
    }
    return UsageError(message: "no library has an item \(persistentID)", hint: hint)
  }
}
