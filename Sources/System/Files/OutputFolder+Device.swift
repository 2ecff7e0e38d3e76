import Glibc

/// Creating and removing files so that they are on the disk, or off it, when the call returns.
///
/// On FAT, Linux writes the entry of a file before the table of clusters when the file is synced, and
/// the table first when a file is removed. An entry on the disk must never refer to free clusters,
/// because Linux refuses all writes once it meets one. Syncing the folder writes the table without
/// the entries of open files.
extension OutputFolder {
  /// Creates a file, in place of a file of that name.
  ///
  /// A file that is replaced may be lost with the new one; `replaceOnDevice` keeps one of them.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path.
  ///   - bytes: Its content.
  /// - Throws: `SystemError`.
  package func createOnDevice(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    try removeOnDevice(name)
    let file = try open(name, [.writing, .new], mode: 0o666)
    try file.write(bytes)
    try syncNames()
    try file.sync()
  }

  /// Adds bytes to the end of a file, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path.
  ///   - bytes: The bytes.
  /// - Throws: `SystemError`.
  package func appendOnDevice(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let file = try open(name, [.appending, .creating], mode: 0o666)
    try file.write(bytes)
    try syncNames()
    try file.sync()
  }

  /// Removes a file, if there is one.
  ///
  /// - Parameter name: The name of the file, which is not a path.
  /// - Throws: `SystemError`.
  package func removeOnDevice(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      // The clusters of an open file stay in use until its name is gone from the disk.
      let file = try open(name, .notWaiting)
      try remove(name)
      try syncNames()
      close(file)
    } catch {
      if error.code == ENOENT { return }
      guard error.isLink else { throw error }
      try remove(name)
      try syncNames()
    }
  }

  /// Closes a file now, and not before.
  func close(_ file: consuming FileDescriptor?) {}
}
