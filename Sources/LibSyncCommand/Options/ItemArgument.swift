import ArgumentParsing
import LibSync

/// An item as it is written on the command line: its persistent ID.
enum ItemArgument {
  static func persistentID(_ text: String, command: String) throws(UsageError) -> PersistentID {
    if let persistentID = PersistentID(text) { return persistentID }
    throw UsageError(
      message: "'\(text)' is not a persistent ID",
      hint: "it has 16 hexadecimal digits",
      command: command
    )
  }

  /// The error for an ID that no item has.
  static func unknown(_ persistentID: PersistentID, command: String) -> UsageError {
    UsageError(
      message: "no library has an item \(persistentID)",
      hint: "'libsync items --format ids' lists them",
      command: command
    )
  }
}
