import ArgumentParsing
import LibSync

/// An item on the command line, given as its persistent ID.
enum ItemArgument {
  static func persistentID(_ text: String, command: String) throws(UsageError) -> PersistentID {
    if let persistentID = PersistentID(text) { return persistentID }
    throw UsageError(
      message: "'\(text)' is not a persistent ID (16 hexadecimal digits)",
      hint: "find it with 'libsync items --match RULES --fields persistentID,title'",
      command: command
    )
  }

  /// The error for an ID that no item has.
  static func unknown(_ persistentID: PersistentID, command: String) -> UsageError {
    UsageError(
      message: "no library has an item \(persistentID)",
      hint: "'libsync items --format ids' lists the IDs of a library",
      command: command
    )
  }
}
