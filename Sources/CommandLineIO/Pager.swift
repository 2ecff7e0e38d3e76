import Glibc
import System

/// A running pager, which shows the output of this process.
///
/// While it runs, Ctrl-C is left to it, because a pager must restore the terminal itself.
final class Pager {
  /// The ways in which a pager can end.
  enum End: Equatable {
    /// The user quit the pager, or it has shown everything.
    case quit
    /// Ctrl-C ended the pager.
    case interrupted
  }

  private let process: ChildProcess
  private var input: FileDescriptor?
  private let ignored: [IgnoredSignal]
  private var end: End?

  /// The descriptor that the pager reads from.
  var descriptor: Int32 { input?.number ?? -1 }

  /// Starts a pager that shows its input on a descriptor; `nil` if it cannot be started.
  init?(_ choice: PagerChoice, on output: Int32) {
    // Writing fails once the pager has quit; the resulting SIGPIPE must not end this process. Both
    // are ignored before the pager can show anything.
    let ignored = Self.ownSignals.map(IgnoredSignal.init)
    guard let pipe = try? PipeEnds(),
      let process = Self.start(choice.command, input: pipe.reading.number, output)
    else { return nil }
    self.process = process
    self.ignored = ignored
    input = pipe.closingReadingEnd()
  }

  /// The signals that only the pager gets.
  private static let ownSignals = [SIGINT, SIGPIPE]

  deinit { finish() }

  /// Closes the pager's input and waits until the user has quit the pager.
  @discardableResult
  func finish() -> End {
    if let end { return end }
    input = nil
    let processEnd = wait()
    for signal in ignored { signal.end() }
    // The shell that runs the pager may report the signal as an exit status.
    let isInterrupted = processEnd == .signal(SIGINT) || processEnd == .exit(128 + SIGINT)
    let end: End = isInterrupted ? .interrupted : .quit
    self.end = end
    return end
  }

  /// Waits for the pager to end, passing on any signal that asks this process to end.
  private func wait() -> ChildProcess.End {
    var isSignalled = false
    while true {
      if Interruption.signal != 0, !isSignalled {
        process.send(Interruption.signal)
        isSignalled = true
      }
      // If a signal arrives between the check and the call, it is not passed on, and this process
      // ends after its grace period.
      if let end = process.wait() { return end }
    }
  }

  private static func start(_ command: String, input: Int32, _ output: Int32) -> ChildProcess? {
    // As with git, less ends at once if everything fits on the screen, and shows colours. The shell
    // survives Ctrl-C, so that it ends when the pager does.
    let line = "trap : INT; export LESS=\"${LESS-FRX}\"; \(command)"
    let streams = ChildProcess.Streams(input: input, output: output)
    return try? ChildProcess("/bin/sh", ["-c", line], streams: streams, withDefault: ownSignals)
  }
}
