import Glibc

/// The sockets at which programs of this computer connect to this process: one of IPv4 and, if the
/// computer has it, one of IPv6 with the same port.
package final class LoopbackListener: Sendable {
  /// The reason why nobody can connect.
  package enum Failure: Error {
    /// Another program has the port.
    case inUse(port: UInt16)
    /// Only the administrator may use the port.
    case forbidden(port: UInt16)
    /// Another error of the system.
    case other(SystemError)
  }

  /// The port.
  package let port: UInt16
  /// The descriptors that are readable when somebody has connected.
  package let numbers: [Int32]
  private let four: FileDescriptor
  private let six: FileDescriptor?

  /// The number of free ports of IPv4 that are tried until one is free for IPv6 as well.
  private static let maxTries = 16

  private init(_ four: consuming FileDescriptor, port: UInt16) {
    numbers = [four.number]
    self.four = four
    six = nil
    self.port = port
  }

  private init(
    _ four: consuming FileDescriptor,
    _ six: consuming FileDescriptor,
    port: UInt16
  ) {
    numbers = [four.number, six.number]
    self.four = four
    self.six = consume six
    self.port = port
  }

  /// Begins to wait for connections.
  ///
  /// - Parameter port: The port; 0 lets the system choose one.
  /// - Returns: The sockets.
  /// - Throws: `Failure`.
  package static func open(port: UInt16) throws(Failure) -> LoopbackListener {
    var tries = 0
    while true {
      var chosen = port
      let four = try socket(isSix: false, &chosen)
      do throws(Failure) {
        let six = try socket(isSix: true, &chosen)
        return LoopbackListener(four, six, port: chosen)
      } catch {
        switch error {
        case .inUse where port == 0 && tries < maxTries: tries += 1
        case .inUse, .forbidden: throw error
        // This computer has no IPv6.
        case .other: return LoopbackListener(four, port: chosen)
        }
      }
    }
  }

  private static func socket(
    isSix: Bool,
    _ port: inout UInt16
  ) throws(Failure) -> FileDescriptor {
    do throws(SystemError) {
      return FileDescriptor(try Syscalls.listen(isSix: isSix, port: &port), path: "")
    } catch {
      switch error.code {
      case EADDRINUSE: throw .inUse(port: port)
      case EACCES: throw .forbidden(port: port)
      default: throw .other(error)
      }
    }
  }

  /// Returns the next connection that waits at one of the sockets, whose calls never wait; `nil` if
  /// there is none.
  ///
  /// - Throws: `SystemError`, for example if too many files are open.
  package func accept(at number: Int32) throws(SystemError) -> FileDescriptor? {
    do {
      return FileDescriptor(try Syscalls.accept(number), path: "")
    } catch {
      // Somebody may have connected and gone.
      if error.isNotReady || error.code == ECONNABORTED { return nil }
      throw error
    }
  }
}
