import CSystem

/// Messages over Unix sockets with open descriptors; the functions return -1 and set `errno` if
/// they fail.
package enum DescriptorPassing {
  /// Sends bytes, and with them a descriptor, or -1 for none; returns the number of bytes sent.
  package static func send(
    _ socket: Int32,
    _ bytes: UnsafeRawBufferPointer,
    passing passed: Int32
  ) -> Int {
    csocket_send(socket, bytes.baseAddress, UInt(bytes.count), passed)
  }

  /// Receives bytes and the descriptor that came with them, or -1; returns the number of bytes.
  package static func receive(
    _ socket: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    _ passed: inout Int32
  ) -> Int {
    csocket_receive(socket, buffer.baseAddress, UInt(buffer.count), &passed)
  }
}
