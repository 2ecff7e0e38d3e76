import Foundation

/// The program in a terminal of its own, which tmux simulates, so that keys can be sent and the
/// screen can be read.
///
/// Nothing sleeps: tmux copies the output of the program to a named pipe before it answers the next
/// request, and the program marks the end of each frame.
package final class TerminalScreen {
  /// The end of a shell command.
  package struct End: Equatable {
    package let status: Int32
    /// Whether the settings, the screen, the cursor and the keypad are as before the command.
    package let isRestored: Bool

    package init(status: Int32, isRestored: Bool) {
      self.status = status
      self.isRestored = isRestored
    }
  }

  /// The error of a program that did not show something in time.
  package struct Tardiness: Error, CustomStringConvertible {
    package let description: String
  }

  /// The path of tmux; nil if it is not installed.
  package static let tmux = Programs.path(of: "tmux")

  private let folder: TemporaryFolder
  private let output: Int32
  private var unread = Data()

  /// The codes that end a frame.
  private static let mark = Data("\u{1B}[?2026l".utf8)
  private static let patience = Duration.seconds(20)

  /// Starts a shell command in a terminal; in it, `libsync` is the program.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - tool: The tool whose folder and environment the command has.
  ///   - columns: The number of columns of the terminal.
  ///   - rows: The number of rows.
  /// - Throws: An error if tmux fails.
  package init(
    _ command: String,
    by tool: Tool,
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    folder = tool.folder
    let pipe = folder.file("terminal")
    unlink(pipe)
    mkfifo(pipe, 0o600)
    output = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let variables = tool.environment.filter { $0.key != "PATH" }
      .map { "export \($0.key)='\($0.value)'\n" }.sorted().joined()
    // The shell waits for a line, so that the pipe is there before the first byte.
    let script = """
      \(variables)
      libsync() { sh -c 'echo $$ >pid; exec "$0" "$@"' '\(Tool.program.path)' "$@"; }
      read go
      stty -g >before
      \(command)
      echo $? >status
      stty -g >after
      tmux wait-for -S ended
      read never
      """
    try folder.write(script, to: "script")
    // Foundation waits until all processes have ended that share its descriptors, and the server of
    // tmux would be one of them; Python closes these.
    _ = try Self.withoutBlockedSignals {
      try Python.run(
        ["-c", "import subprocess, sys; subprocess.run(sys.argv[1:], check=True)"]
          + words([
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
            folder.path, "sh", folder.file("script"),
          ])
      )
    }
    try tmux("set-option", "-g", "status", "off")
    try tmux("pipe-pane", "exec cat >'\(pipe)'")
    try press("Enter")
  }

  deinit {
    _ = try? tmux("kill-server")
    close(output)
  }

  /// Starts a process; threads that run tests may block signals, which processes would inherit.
  private static func withoutBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result
  {
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return try body()
  }

  private func words(_ request: [String]) -> [String] {
    ["env", "-u", "TMUX", "LC_ALL=C.UTF-8", "TMUX_TMPDIR=\(folder.path)"]
      + ["timeout", "20", "tmux", "-u"] + request
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    let process = Process()
    let (result, errors) = (FileHandle.temporary(), FileHandle.temporary())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = Array(self.words(words).dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = result
    process.standardError = errors
    try Self.withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Tardiness(description: "tmux \(words): \(errors.contents)")
    }
    return result.contents
  }

  /// Presses keys, which have the names that tmux gives them, such as `Down` and `C-c`.
  package func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Types text.
  package func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Gives the terminal another size.
  package func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Sends a signal to the program.
  package func send(_ signal: Int32) throws {
    let text = try String(contentsOfFile: folder.file("pid"), encoding: .utf8)
    kill(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, signal)
  }

  /// The lines that the screen shows.
  package func lines() throws -> [String] {
    try tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The column and the row of the cursor, from 0.
  package func cursor() throws -> String {
    try tmux("display-message", "-p", "#{cursor_x},#{cursor_y}").trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen satisfies a condition, and returns its lines.
  @discardableResult
  package func wait(until isShown: ([String]) -> Bool) throws -> [String] {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let shown = try lines()
      if isShown(shown) { return shown }
      try waitForOutput(until: deadline, shown)
    }
  }

  /// Waits until a line contains a text.
  @discardableResult
  package func wait(for text: String) throws -> [String] {
    try wait { $0.contains { $0.contains(text) } }
  }

  /// Waits for the end of a frame.
  private func waitForOutput(until deadline: ContinuousClock.Instant, _ shown: [String]) throws {
    while true {
      if let end = unread.range(of: Self.mark) {
        unread.removeSubrange(..<end.upperBound)
        return
      }
      let rest = (deadline - ContinuousClock.now).components.seconds
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&request, 1, Int32(rest) * 1000) > 0 else {
        throw Tardiness(description: shown.joined(separator: "\n"))
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      if count > 0 { unread += bytes[..<count] }
    }
  }

  /// Waits until the shell command ends.
  package func end() throws -> End {
    try tmux("wait-for", "ended")
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }
    let modes = try tmux(
      "display-message",
      "-p",
      "#{alternate_on} #{cursor_flag} #{keypad_cursor_flag}"
    )
    return End(
      status: Int32(try text("status").trimmingCharacters(in: .newlines)) ?? -1,
      isRestored: try text("before") == text("after") && modes == "0 1 0\n"
    )
  }
}
