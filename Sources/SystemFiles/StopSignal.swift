import Glibc

/// Ends what waits for it in the system, from any thread or, by its descriptor, from the handler of
/// a signal.
///
/// Once raised it stays so: who begins to wait after that does not wait. It is a pipe that gets a
/// byte nobody reads, since whether it can be read is what poll(2) tells.
package final class StopSignal: Sendable {
  private let reading: FileDescriptor
  private let writing: FileDescriptor

  package init() throws(SystemError) {
    let ends = try Syscalls.pipe(O_NONBLOCK)
    reading = FileDescriptor(ends.reading, path: "")
    writing = FileDescriptor(ends.writing, path: "")
  }

  /// Whether it was raised.
  package var isRaised: Bool { wait(milliseconds: 0) }

  /// Ends all waiting.
  package func raise() { try? writing.write([1]) }

  /// What can be read once it is raised.
  var readable: Int32 { reading.number }

  /// Where a byte that is written ends all waiting; valid as long as this object is.
  package var descriptor: Int32 { writing.number }

  /// Waits until it is raised, but not longer than this; returns whether it was.
  @discardableResult
  package func wait(milliseconds: Int32) -> Bool {
    reading.waitUntilReadable(milliseconds: milliseconds)
  }
}
