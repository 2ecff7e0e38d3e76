/// The two ends of a pipe to a process.
package struct PipeEnds: ~Copyable, Sendable {
  /// The end that the process reads from.
  package let reading: FileDescriptor
  /// The end that is written to.
  package let writing: FileDescriptor

  /// Creates a pipe.
  ///
  /// - Throws: `SystemError`.
  package init() throws(SystemError) {
    let ends = try Syscalls.pipe()
    reading = FileDescriptor(ends.reading, path: "")
    writing = FileDescriptor(ends.writing, path: "")
  }

  /// Returns the end that is written to, and closes the other one.
  package consuming func closingReadingEnd() -> FileDescriptor { writing }
}
