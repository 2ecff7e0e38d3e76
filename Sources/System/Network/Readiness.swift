import Glibc

/// Waiting for several descriptors at once.
package enum Readiness {
  /// An event of a descriptor that is waited for.
  package struct Interest {
    let number: Int32
    let events: Int16

    /// Waits until something can be read, or the other end is closed.
    package static func reading(_ number: Int32) -> Self {
      Self(number: number, events: Int16(POLLIN))
    }

    /// Waits until something can be written, or the other end is closed.
    package static func writing(_ number: Int32) -> Self {
      Self(number: number, events: Int16(POLLOUT))
    }
  }

  /// Waits until something can be done with a descriptor, or the time has passed.
  ///
  /// - Parameters:
  ///   - interests: What to wait for.
  ///   - milliseconds: The maximum time to wait.
  /// - Returns: Whether each descriptor is ready; none is after the time or a signal.
  /// - Throws: `SystemError`.
  package static func wait(
    for interests: [Interest],
    milliseconds: Int32
  ) throws(SystemError) -> [Bool] {
    var requests = interests.map { pollfd(fd: $0.number, events: $0.events, revents: 0) }
    do {
      _ = try Syscalls.poll(&requests, milliseconds: milliseconds)
    } catch {
      if error.isInterruption { return interests.map { _ in false } }
      throw error
    }
    return requests.map { $0.revents != 0 }
  }
}
