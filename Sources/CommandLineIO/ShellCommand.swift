// The environment of the process is a global variable; only one thread accesses it here.
@unsafe @preconcurrency import Glibc
package import SystemFiles
package import SystemProcess

/// Runs commands in the shell.
package enum ShellCommand {
  /// Runs a command, with its output going to standard error, and waits for it to end.
  ///
  /// - Parameters:
  ///   - command: The command as typed into a shell.
  ///   - input: The standard input of the command, at most 4096 bytes.
  ///   - environment: Variables that are added to those of this process.
  ///   - stop: The stop signal that the signal handler raises.
  /// - Returns: How the command failed; `nil` if it succeeded.
  /// - Throws: `Interruption.Stop` after a signal, which is passed on to the command and all
  ///   processes that it has started; the command gets a moment to end.
  package static func run(
    _ command: String,
    input: String,
    environment: [String: String],
    until stop: StopSignal
  ) throws(Interruption.Stop) -> String? {
    for (name, value) in environment { unsafe setenv(name, value, 1) }
    var process = pid_t()
    let result: Int32
    do throws(SystemError) {
      let pipe = try Pipe(holding: Array(input.utf8))
      result = start(command, input: pipe.number, &process)
    } catch {
      return "cannot be given its input: \(error.message)"
    }
    if result != 0 { return "cannot be started: \(unsafe String(cString: strerror(result)))" }
    var status: Int32 = 0
    // Blocking in waitpid(2) could miss a signal that arrives just before the call.
    var pause: Int32 = 1
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      if stop.wait(milliseconds: pause) {
        end(process)
        throw Interruption.Stop()
      }
      pause = min(pause * 2, maxPause)
    }
    return problem(status)
  }

  /// The maximum pause, in milliseconds.
  private static let maxPause: Int32 = 50
  private static let maxPausesForEnd = 4

  /// Passes the signal on to the command's process group and waits briefly for the command to end.
  private static func end(_ process: pid_t) {
    kill(-process, Interruption.signal)
    // A stopped process would not handle the signal.
    kill(-process, SIGCONT)
    var status: Int32 = 0
    for _ in 0..<maxPausesForEnd {
      if unsafe waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(UInt32(maxPause) * 1000)
    }
  }

  /// Starts the command in its own process group, whose ID is that of the process.
  private static func start(_ command: String, input: Int32, _ process: inout pid_t) -> Int32 {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    let words = ["sh", "-c", command]
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    return unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
  }

  /// Returns the failure that a status of wait(2) describes; the low seven bits of the status are
  /// the number of the signal.
  private static func problem(_ status: Int32) -> String? {
    let signal = status & 0x7F
    if signal != 0 { return "was ended by signal \(signal)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "failed with status \(code)"
  }
}
