import CSystem

/// Waiting for the disk.
package enum FileSystemSync {
  /// Writes everything on the file system of an open file to its disk; returns -1 and sets `errno`
  /// if that fails.
  package static func run(_ descriptor: Int32) -> Int32 { cfiles_sync(descriptor) }
}
