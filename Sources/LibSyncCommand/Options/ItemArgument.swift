import ArgumentParsing
import LibSync

/// An item on the command line, given as its persistent ID or the first digits of that ID.
enum ItemArgument {
  /// The error for an ID that no item has; a decimal number may be meant as a position.
  static func unknown(_ persistentID: PersistentID, typed text: String? = nil) -> UsageError {
    let error = LookupError.unknownItem(persistentID)
    guard let text, text.utf8.count < 16, let position = Int(text), position > 0 else {
      return UsageError(error)
    }
    let page = "--offset \(position - 1) --limit 1"
    return UsageError(
      message: error.message,
      hint: "'libsync items \(page) --format ids' shows the ID of item number \(position), which "
        + "has 16 hexadecimal digits"
    )
  }
}
