import CSystemProcess

/// What asks work to stop and undo itself.
///
/// It is asked rather than passed on, so that every loop, statement and wait can be stopped,
/// whoever started it. A process that handles signals ends soon after the first one even where
/// nothing asks.
package enum Interruption {
  /// Ends work that was asked to stop; there is nothing to undo, or what was done stays.
  package struct Stop: Error {
    package init() {}
  }

  /// Whether to stop: the task was cancelled, or a signal asks the process to end.
  package static var isRequested: Bool { signal != 0 || Task.isCancelled }

  /// The signal that asked the process to end; 0 when none did.
  package static var signal: Int32 { cinterruption_signal() }

  /// Handles SIGHUP, SIGINT and SIGTERM, except those that the parent process ignores.
  ///
  /// The first one is what `isRequested` reports. The process ends at the second one, or when it
  /// has not ended by itself in time, with 128 plus the number of the signal; what is unfinished is
  /// removed. Writing beyond the limit on file sizes becomes an error of the write.
  package static func handleSignals() {
    cinterruption_handle_signals(millisecondsToEnd)
  }

  /// Whether a write has failed because of the limit on the size of files.
  package static var hasExceededFileSize: Bool { cinterruption_exceeded_file_size() }

  /// Writes a byte to a descriptor when a signal arrives, or at once if one has.
  package static func notify(_ descriptor: Int32) { cinterruption_notify(descriptor) }

  /// Enough to roll back a transaction, and short for a person who waits.
  private static let millisecondsToEnd: Int32 = 300
}
