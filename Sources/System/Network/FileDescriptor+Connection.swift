import Glibc

/// Connections whose calls never wait.
extension FileDescriptor {
  /// Sends as many bytes as there is room for, and returns their number; 0 if there is none yet.
  ///
  /// - Throws: `SystemError`, for example if the other end is closed.
  package func sendReady(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    var result: Result<Int, SystemError> = .success(0)
    bytes.withUnsafeBytes { buffer in
      result = Result { () throws(SystemError) in
        try Syscalls.send(number, path, buffer, passing: -1)
      }
    }
    do {
      return try result.get()
    } catch {
      if error.isNotReady { return 0 }
      throw error
    }
  }

  /// Receives at most `count` bytes that have arrived; `nil` if there are none yet, and no bytes if
  /// the other end sends nothing more.
  ///
  /// - Throws: `SystemError`.
  package func receiveReady(upTo count: Int) throws(SystemError) -> [UInt8]? {
    do {
      return try receive(upTo: count).bytes
    } catch {
      if error.isNotReady { return nil }
      throw error
    }
  }

  /// Lets the other end of a connection know that nothing more is sent.
  package func endSending() { _ = shutdown(number, Int32(SHUT_WR)) }
}
