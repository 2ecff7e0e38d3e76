/// The size that copies may have together, and what of it they take.
package struct CopyFit: Sendable {
  /// The number of bytes that the copies may have.
  package let limit: Int64
  /// The number of bytes that they have.
  package private(set) var usedBytes: Int64 = 0
  /// The bytes of the paths of the originals that do not fit.
  private(set) var leftOut: Set<[UInt8]> = []

  init(limit: Int64) { self.limit = limit }

  /// The number of files that do not fit.
  package var leftOutCount: Int { leftOut.count }

  /// Counts from the start, because sizes were estimates; the same files are left out.
  mutating func restart() { usedBytes = 0 }

  /// Forgets a file, which cannot be copied whatever its size is.
  mutating func giveUp(_ path: [UInt8]) { leftOut.remove(path) }

  /// Returns whether another file fits, and takes the space for it; a file that was left out may
  /// fit later.
  mutating func takes(_ path: [UInt8], byteCount: Int) -> Bool {
    let size = Int64(byteCount)
    guard size <= limit - usedBytes else {
      leftOut.insert(path)
      return false
    }
    leftOut.remove(path)
    usedBytes += size
    return true
  }
}
