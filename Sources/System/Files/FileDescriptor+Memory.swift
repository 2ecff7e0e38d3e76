import Glibc

extension FileDescriptor {
  /// Returns a file in memory that consists of zeros, and that other processes can write, but not
  /// make larger.
  ///
  /// - Throws: `SystemError`.
  package static func memory(byteCount: Int) throws(SystemError) -> Self {
    let number = ProcessMemory.share(byteCount: byteCount)
    guard number >= 0 else { throw SystemError(code: errno, call: .open, path: "") }
    return Self(number, path: "")
  }
}
