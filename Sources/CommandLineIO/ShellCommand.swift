import Glibc
package import System

/// Runs commands in the shell.
package enum ShellCommand {
  /// Runs a command, and waits for it to end.
  ///
  /// - Parameters:
  ///   - command: The command as typed into a shell.
  ///   - input: The standard input of the command.
  ///   - output: The standard output of the command.
  ///   - environment: Variables that are added to those of this process.
  ///   - stop: The stop signal that the signal handler raises.
  /// - Returns: The failure of the command; `nil` if it succeeded.
  /// - Throws: `Interruption.Stop` after a signal, which is passed on to the command and all
  ///   processes that it has started; the command gets a moment to end.
  package static func run(
    _ command: String,
    input: String,
    output: Int32 = STDERR_FILENO,
    environment: [String: String],
    until stop: StopSignal
  ) throws(Interruption.Stop) -> String? {
    let process: ChildProcess
    do throws(SystemError) {
      let file = try MemoryFile(holding: Array(input.utf8))
      // The shell's own group lets a signal reach everything that it starts.
      process = try ChildProcess(
        "/bin/sh",
        ["-c", command],
        streams: ChildProcess.Streams(input: file.number, output: output),
        environment: environment,
        hasOwnGroup: true
      )
    } catch {
      let step = error.call == .spawn ? "cannot be started" : "cannot be given its input"
      return "\(step): \(error.message)"
    }
    // Blocking in waitpid(2) could miss a signal that arrives just before the call.
    var pause: Int32 = 1
    while true {
      if let end = process.poll() { return problem(end) }
      if stop.wait(milliseconds: pause) {
        self.end(process)
        throw Interruption.Stop()
      }
      pause = min(pause * 2, maxPause)
    }
  }

  /// The maximum pause, in milliseconds.
  private static let maxPause: Int32 = 50
  private static let maxPausesForEnd = 4

  /// Passes the signal on to the command's process group and waits briefly for the command to end.
  private static func end(_ process: ChildProcess) {
    process.send(Interruption.signal, toGroup: true)
    // A stopped process would not handle the signal.
    process.send(SIGCONT, toGroup: true)
    for _ in 0..<maxPausesForEnd {
      if process.poll() != nil { return }
      usleep(UInt32(maxPause) * 1000)
    }
  }

  /// Returns the failure of a command; `nil` if it succeeded.
  private static func problem(_ end: ChildProcess.End) -> String? {
    switch end {
    case .exit(0): nil
    case .exit(let status): "failed with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
