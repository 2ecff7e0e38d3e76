import CSystem

/// Waiting for the disk.
package enum FileSystemSync {
  /// Writes everything on the file system of an open file to its disk; returns -1 and sets `errno`
  /// if that fails.
  package static func run(_ descriptor: Int32) -> Int32 { cfiles_sync(descriptor) }

  /// Begins to write a part of an open file to its disk; returns -1 and sets `errno` if that fails.
  static func start(_ descriptor: Int32, _ range: Range<Int>) -> Int32 {
    cfiles_start_writing(descriptor, Int64(range.lowerBound), Int64(range.count))
  }
}
