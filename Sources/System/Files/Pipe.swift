/// A pipe that is filled in advance, so that nobody has to write to it while it is read.
package struct Pipe: ~Copyable {
  private let reading: FileDescriptor

  /// The descriptor of the read end.
  package var number: Int32 { reading.number }

  /// - Parameter bytes: At most 4096 bytes.
  /// - Throws: `SystemError`.
  package init(holding bytes: [UInt8]) throws(SystemError) {
    let ends = try Syscalls.pipe()
    let reading = FileDescriptor(ends.reading, path: "")
    try FileDescriptor(ends.writing, path: "").write(bytes)
    self.reading = reading
  }
}

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
