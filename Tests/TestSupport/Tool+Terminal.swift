import Foundation

extension Tool {
  /// Runs the program in its own terminal, which supports colours, without a pager unless a
  /// variable names one.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - columns: The number of columns of the terminal.
  ///   - rows: The number of rows.
  ///   - ready: The output after which Ctrl-C and Return are pressed once; empty for never.
  /// - Returns: The result; its output also contains what the program wrote to standard error.
  /// - Throws: An error if the program cannot be run.
  package func runOnTerminal(
    _ arguments: [String],
    columns: Int = 80,
    rows: Int = 24,
    interrupting ready: String = ""
  ) throws -> Result {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let variables = ["PAGER": ""].merging(environment) { $1 }
      .merging(["TERM": "xterm"]) { $1 }.map { "\($0)=\($1)" }
    let shown = try Python.run(
      ["-c", Self.script, folder.path, "\(columns)", "\(rows)", ready, "\(variables.count)"]
        + variables + [program] + arguments
    )
    let text = String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
    let end = text.lastIndex(of: "\n") ?? text.startIndex
    let status = Int32(text[end...].dropFirst()) ?? -1
    return Result(status: status, output: String(text[..<end]), errors: "")
  }

  private static let script = """
    import fcntl, os, pty, struct, sys, termios
    folder, columns, rows, ready = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    end = 6 + int(sys.argv[5])
    variables = dict(word.split("=", 1) for word in sys.argv[6:end])
    command = sys.argv[end:]
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.chdir(folder)
        os.execve(command[0], command, variables)
    shown = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # The other end is closed.
            break
        if not part:
            break
        shown += part
        if ready and ready.encode() in shown:
            os.write(terminal, b"\\x03\\n")
            ready = ""
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    sys.stdout.buffer.write(shown + b"\\n%d" % status)
    """
}
