import Glibc

/// A watch that reports changes in folders, based on inotify(7).
package struct FolderWatch: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Creates a watch without folders.
  package init() throws(SystemError) {
    descriptor = FileDescriptor(try Syscalls.inotify(), path: "")
  }

  /// Starts watching a folder and returns the watch's descriptor, which is the same if the folder
  /// is already being watched.
  package func add(_ folder: String) throws(SystemError) -> Int32 {
    try Syscalls.watch(descriptor.number, folder, Self.mask)
  }

  /// Waits for events.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time to wait; `nil` to wait indefinitely.
  ///   - stop: The signal that ends the wait when it is raised.
  /// - Returns: The events; none after the timeout, when `stop` was raised or when a signal has
  ///   arrived.
  /// - Throws: `SystemError`.
  package func wait(
    milliseconds: Int?,
    until stop: StopSignal?
  ) throws(SystemError) -> [FileEvent] {
    let numbers = [descriptor.number] + (stop.map { [$0.readable] } ?? [])
    var requests = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    do throws(SystemError) {
      guard try Syscalls.poll(&requests, milliseconds: timeout) > 0, requests[0].revents != 0
      else { return [] }
      return FileEvent.all(in: try descriptor.read(upTo: 1 << 15)[...])
    } catch {
      if error.code == EINTR || error.code == EAGAIN { return [] }
      throw error
    }
  }

  private static let mask = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
  )
}
