import CSystem
import Glibc

/// A file without a name, from which a process reads what was given to it.
package struct MemoryFile: ~Copyable {
  private let file: FileDescriptor

  /// The descriptor, which stands at the beginning.
  package var number: Int32 { file.number }

  /// - Parameter bytes: The content of the file.
  /// - Throws: `SystemError`.
  package init(holding bytes: [UInt8]) throws(SystemError) {
    let number = cfiles_memory()
    guard number >= 0 else { throw SystemError(code: errno, call: .open, path: "") }
    let file = FileDescriptor(number, path: "")
    try file.write(bytes)
    try file.seek(to: 0)
    self.file = file
  }
}
