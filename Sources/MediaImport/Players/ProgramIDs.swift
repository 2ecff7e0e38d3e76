import Bytes
import MediaModel

/// The persistent IDs that follow from a program's own IDs.
struct ProgramIDs {
  private let prefix: Int
  /// The text of the last ID, whose memory is used again.
  private var text: [UInt8]

  /// - Parameter prefix: The text before each of the program's IDs.
  init(_ prefix: String) {
    text = Array(prefix.utf8)
    self.prefix = text.count
  }

  /// Returns the ID that follows from one of the program's, whose bytes the closure appends.
  mutating func persistentID(_ append: (inout [UInt8]) -> Void) -> PersistentID {
    text.removeSubrange(prefix...)
    append(&text)
    return PersistentID(ofProgram: text.span)
  }
}

extension PersistentID {
  /// Creates the ID that follows from the ID of another program.
  init(ofProgram text: String) { self.init(ofProgram: text.utf8Span.span) }

  init(ofProgram text: Span<UInt8>) {
    var hasher = StableHasher(seed: 0x7072_6F67_7261_6D73)
    hasher.combine(text)
    self.init(nonzero: hasher.finalize())
  }
}
