import Glibc

/// The two ends of a connection to a process.
package struct SocketEnds: ~Copyable, Sendable {
  /// The end of this process.
  package let near: FileDescriptor
  /// The end of the other process.
  package let far: FileDescriptor

  /// Creates a connection.
  ///
  /// - Throws: `SystemError`.
  package init() throws(SystemError) {
    let ends = try Syscalls.socketPair()
    near = FileDescriptor(ends.near, path: "")
    far = FileDescriptor(ends.far, path: "")
  }

  /// Returns the end of this process, and closes the other one.
  package consuming func closingFarEnd() -> FileDescriptor { near }
}

extension FileDescriptor {
  /// Lets the other end of a socket know that nothing more is sent or received.
  package func disconnect() { _ = Glibc.shutdown(number, Int32(SHUT_RDWR)) }

  /// Sends all bytes over a socket, and an open descriptor with the first of them.
  ///
  /// - Throws: `SystemError`.
  package func send(_ bytes: [UInt8], passing passed: Int32? = nil) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let rest = Array(bytes[sent...])
      var result: Result<Int, SystemError> = .success(0)
      rest.withUnsafeBytes { buffer in
        result = Result { () throws(SystemError) in
          try Syscalls.send(number, path, buffer, passing: sent == 0 ? passed ?? -1 : -1)
        }
      }
      sent += try result.get()
    }
  }

  /// Receives at most `count` bytes from a socket, and the descriptor that came with them; no bytes
  /// if the other end is closed.
  ///
  /// - Throws: `SystemError`.
  package func receive(
    upTo count: Int
  ) throws(SystemError) -> (bytes: [UInt8], passed: Int32?) {
    try Self.receive(upTo: count, from: number, path: path)
  }

  /// Receives bytes and a descriptor from a socket that is owned elsewhere, such as standard input.
  ///
  /// - Throws: `SystemError`.
  package static func receive(
    upTo count: Int,
    from number: Int32,
    path: String
  ) throws(SystemError) -> (bytes: [UInt8], passed: Int32?) {
    var passed: Int32 = -1
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        let room = UnsafeMutableRawBufferPointer(buffer)
        filled = try Syscalls.receive(number, path, into: room, &passed)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return (bytes, passed < 0 ? nil : passed)
  }
}
