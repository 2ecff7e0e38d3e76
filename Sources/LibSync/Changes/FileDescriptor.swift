import Glibc

/// A descriptor of the system, which is closed when it is no longer used.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The number that the system knows it by.
  package let number: Int32

  /// Takes over a descriptor that is open.
  package init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes reading and writing fail rather than wait, and keeps it from programs that are started.
  func configure() -> Bool {
    fcntl(number, F_SETFD, FD_CLOEXEC) == 0 && fcntl(number, F_SETFL, O_NONBLOCK) == 0
  }
}
