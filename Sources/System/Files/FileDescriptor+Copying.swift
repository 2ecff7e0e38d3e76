import Glibc

extension FileDescriptor {
  /// Copies the rest of the file to the end of another.
  ///
  /// - Parameter copy: The other file, open for writing.
  /// - Throws: `SystemError`, which is an interruption if work is to stop.
  package func copyRest(to copy: borrowing FileDescriptor) throws(SystemError) {
    do {
      while try copyRange(to: copy) > 0 {}
    } catch {
      guard Self.unsupported.contains(error.code) else { throw error }
      while true {
        let block = try nextBlock()
        if block.isEmpty { return }
        try copy.write(block)
      }
    }
  }

  /// The errors for files between which the system cannot copy.
  private static let unsupported = [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP]

  private func copyRange(to copy: borrowing FileDescriptor) throws(SystemError) -> Int {
    if Interruption.isRequested { throw SystemError(code: EINTR, call: .copy, path: path) }
    return try Syscalls.copyRange(number, to: copy.number, copy.path, count: 1 << 24)
  }

  /// Gives another file the user's extended attributes of this one and its access control list.
  package func copyAttributes(to copy: borrowing FileDescriptor) throws(SystemError) {
    try Syscalls.copyAttributes(number, to: copy.number, copy.path)
  }
}
