import Glibc

/// Creating and removing files so that they are on the disk, or off it, when the call returns.
extension OutputFolder {
  /// Creates a file, or writes it anew if there is one.
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
    try file.sync()
    try syncNames()
  }

  /// Adds bytes to the end of a file, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path.
  ///   - bytes: The bytes.
  /// - Throws: `SystemError`.
  package func appendOnDevice(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let isThere = try FileStatus.ifThere(name, followingLinks: false, in: descriptorNumber) != nil
    let file = try open(name, [.appending, .creating], mode: 0o666)
    try file.write(bytes)
    try file.sync()
    if !isThere { try syncNames() }
  }

  /// Removes a file, if there is one.
  ///
  /// - Parameter name: The name of the file, which is not a path.
  /// - Throws: `SystemError`.
  package func removeOnDevice(_ name: String) throws(SystemError) {
    do throws(SystemError) {
      try remove(name)
    } catch {
      if error.code == ENOENT { return }
      throw error
    }
    try syncNames()
  }
}
