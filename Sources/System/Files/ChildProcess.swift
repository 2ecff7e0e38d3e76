// The environment of the process is a global variable; only one thread accesses it here.
@preconcurrency import Glibc
import Synchronization

/// A process that this process has started.
package final class ChildProcess: Sendable {
  /// The ways in which a process ends.
  package enum End: Hashable, Sendable {
    /// With an exit status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)

    /// Interprets a status of wait(2), whose low seven bits are the number of the signal.
    init(status: Int32) {
      self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  /// The streams of a process; `nil` for those of this process.
  package struct Streams: Sendable {
    package var input: Int32?
    package var output: Int32?
    package var errors: Int32?
    /// The file that the process has as descriptor 3.
    package var file: Int32?

    package init(
      input: Int32? = nil,
      output: Int32? = nil,
      errors: Int32? = nil,
      file: Int32? = nil
    ) {
      self.input = input
      self.output = output
      self.errors = errors
      self.file = file
    }
  }

  /// The ID of the process.
  private let id: pid_t
  private let end = Mutex<End?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The words after the program's name.
  ///   - streams: The streams of the process.
  ///   - environment: Variables that are added to those of this process.
  ///   - hasOwnGroup: Whether the process and all that it starts form a group of their own.
  ///   - signals: The signals that have their default action in the process, even if this process
  ///     ignores them.
  /// - Throws: `SystemError`.
  package init(
    _ program: String,
    _ arguments: [String],
    streams: Streams = Streams(),
    environment: [String: String] = [:],
    hasOwnGroup: Bool = false,
    withDefault signals: [Int32] = []
  ) throws(SystemError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var standard = sigset_t()
    sigemptyset(&standard)
    for signal in signals { sigaddset(&standard, signal) }
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let targets = [
      (streams.input, STDIN_FILENO), (streams.output, STDOUT_FILENO),
      (streams.errors, STDERR_FILENO), (streams.file, STDERR_FILENO + 1),
    ]
    for case (let source?, let target) in targets {
      posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    // Other code of this process may have opened files that programs would inherit.
    let first = STDERR_FILENO + (streams.file == nil ? 1 : 2)
    _ = InheritedFiles.close(from: first, &actions)
    var words = ([program] + arguments).map { word in
      word.withSystemBytes { strdup($0) }
    }
    words.append(nil)
    var variables = Self.variables(adding: environment)
    defer { for text in words + variables { free(text) } }
    id = try Syscalls.spawn(program) { process in
      program.withSystemBytes {
        posix_spawn(&process, $0, &actions, &attributes, &words, &variables)
      }
    }
  }

  /// Sends a signal to the process, or to its whole group, unless it is known to have ended.
  package func send(_ signal: Int32, toGroup isForGroup: Bool = false) {
    // Afterwards another process may have the ID.
    end.withLock { end in
      if end == nil || isForGroup { _ = Glibc.kill(isForGroup ? -id : id, signal) }
    }
  }

  /// Ends the process at once.
  package func kill() { send(SIGKILL) }

  /// Returns how the process ended; `nil` if it is still running.
  package func poll() -> End? {
    end.withLock { end in
      var status: Int32 = 0
      if end == nil, waitpid(id, &status, WNOHANG) != 0 { end = End(status: status) }
      return end
    }
  }

  /// Waits until the process ends; returns `nil` if a signal arrives before.
  package func wait() -> End? {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT)
    return result < 0 && errno == EINTR ? nil : poll()
  }

  /// Waits until the process ends; returns `nil` if it still runs after a time.
  package func wait(milliseconds: Int) -> End? {
    for _ in 0..<milliseconds / 5 {
      if let end = poll() { return end }
      usleep(5000)
    }
    return poll()
  }

  /// The processor time that the process has used, in seconds; `nil` if it has ended.
  package var processorSeconds: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns copies of the variables of this process and of others, which replace those with the
  /// same name, as a list that ends with `nil`.
  private static func variables(
    adding added: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var texts: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let text = place.pointee {
      let isReplaced = added.keys.contains { name in
        strncmp(text, "\(name)=", name.utf8.count + 1) == 0
      }
      if !isReplaced { texts.append(strdup(text)) }
      place += 1
    }
    texts += added.map { strdup("\($0)=\($1)") }
    return texts + [nil]
  }
}
