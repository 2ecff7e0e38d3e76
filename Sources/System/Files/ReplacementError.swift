/// A file could not be replaced on a device.
package struct ReplacementError: Error, Equatable {
  /// The path of the file.
  package let path: String
  /// The system call that failed.
  package let failure: SystemError
  /// Whether the new file already has the name, although it may not be on the disk; otherwise the
  /// old file is as it was.
  package let isReplaced: Bool
}
