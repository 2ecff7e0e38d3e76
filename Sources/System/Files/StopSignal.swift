import Glibc

/// A signal that ends waiting system calls, raised from any thread or, through its descriptor, from
/// a signal handler.
///
/// Once raised, it stays raised, so that later waits end at once. It consists of a pipe to which a
/// byte is written that is never read, so that poll(2) reports the pipe as readable from then on.
package final class StopSignal: Sendable {
  private let reading: FileDescriptor
  private let writing: FileDescriptor

  package init() throws(SystemError) {
    let ends = try Syscalls.pipe(O_NONBLOCK)
    reading = FileDescriptor(ends.reading, path: "")
    writing = FileDescriptor(ends.writing, path: "")
  }

  /// Whether the signal was raised.
  package var isRaised: Bool { wait(milliseconds: 0) }

  /// Raises the signal, which ends all waiting.
  package func raise() { try? writing.write([1]) }

  /// The descriptor that is readable once the signal is raised.
  package var readable: Int32 { reading.number }

  /// The descriptor that raises the signal when a byte is written to it; closed with this object.
  package var descriptor: Int32 { writing.number }

  /// Waits until the signal is raised or the time has passed; returns whether it was raised.
  @discardableResult
  package func wait(milliseconds: Int32) -> Bool {
    reading.waitUntilReadable(milliseconds: milliseconds)
  }
}
