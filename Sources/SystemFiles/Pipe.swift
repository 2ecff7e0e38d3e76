/// A pipe that holds some bytes, so that nobody has to write while somebody reads.
package struct Pipe: ~Copyable {
  private let reading: FileDescriptor

  /// The number of the end that is read.
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
