/// The result of adding a file to a bag.
package enum AddedFile: Sendable {
  /// It is in the bag.
  case added(Entry)
  /// It does not exist.
  case missing
  /// It cannot be read; the message has no period.
  case unreadable(String)
  /// It changed while it was copied, so it is not in the bag.
  case changed

  /// A file in a bag.
  package struct Entry: Sendable {
    /// The way in which the file came into the bag.
    package enum Way: String, CaseIterable, Sendable {
      case copied
      /// It shares the bytes of its original as a hard link.
      case linked
      /// It was there.
      case present
      /// It was there, and its original is gone or cannot be read.
      case kept
    }

    package let way: Way
    package let byteCount: Int
    /// The SHA-256 of its content.
    package let hash: [UInt8]
  }
}
