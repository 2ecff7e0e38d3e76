import CSystem

/// Requests for work to stop and undo itself.
///
/// Work polls for requests instead of being passed a token, so that every loop, statement and wait
/// can be stopped, whoever started it. A process that handles signals ends soon after the first one
/// even if nothing polls.
package enum Interruption {
  /// An error that ends work that was asked to stop and has nothing to undo.
  package struct Stop: Error {
    package init() {}
  }

  /// Whether work of this task goes on after a signal, because it keeps what would be lost.
  @TaskLocal package static var isDeferred = false

  /// The cancellation of the task for which this thread works; nil if it works for its own.
  @TaskLocal static var cancellation: Cancellation?

  /// Does work that keeps what would be lost, even after a signal; a second signal of an impatient
  /// user still ends the process.
  package static func deferred<Result>(_ work: () throws -> Result) rethrows -> Result {
    let patience = cinterruption_set_patience(millisecondsToKeep)
    defer { _ = cinterruption_set_patience(patience) }
    return try $isDeferred.withValue(true, operation: work)
  }

  /// Whether work should stop, because its task was cancelled or a signal asked the process to end.
  package static var isRequested: Bool {
    (signal != 0 && !isDeferred) || Task.isCancelled || cancellation?.isSet == true
  }

  /// The signal that asked the process to end; 0 if there was none.
  package static var signal: Int32 { cinterruption_signal() }

  /// Handles SIGHUP, SIGINT and SIGTERM, except those that the parent process ignores.
  ///
  /// The first signal sets `isRequested`. If a second one arrives more than half a second later, or
  /// if the process has not ended by itself in time, its unfinished files are removed and it exits
  /// with 128 plus the number of the signal. Exceeding the file size limit makes the write fail
  /// instead of ending the process.
  package static func handleSignals() {
    cinterruption_handle_signals(millisecondsToEnd)
  }

  /// Sets whether work prepares for the background, into which Ctrl-Z puts the process.
  ///
  /// It polls `isSuspensionRequested`, and calls `suspend` when it is ready. A second Ctrl-Z does
  /// not wait.
  package static func prepareForSuspension(_ prepares: Bool) {
    cterminal_prepare_suspension(prepares)
  }

  /// Whether the user wants the process to go to the background.
  package static var isSuspensionRequested: Bool { cterminal_is_suspension_asked() }

  /// Goes to the background if the user wants it, and returns when the process continues.
  package static func suspend() { cterminal_suspend() }

  /// Whether a write has failed because of the file size limit.
  package static var hasExceededFileSize: Bool { cinterruption_exceeded_file_size() }

  /// Writes a byte to a descriptor when a signal arrives, or at once if one has arrived already.
  package static func notify(_ descriptor: Int32) { cinterruption_notify(descriptor) }

  /// The time allowed for the process to exit on its own: long enough to roll back a transaction,
  /// and short enough for a person who is waiting.
  private static let millisecondsToEnd: Int32 = 300

  /// The time allowed for keeping what would be lost: enough to write to a slow disk.
  private static let millisecondsToKeep: Int32 = 10_000
}
