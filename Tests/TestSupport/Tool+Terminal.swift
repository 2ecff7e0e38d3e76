import Foundation

extension Tool {
  /// Runs the program in its own terminal, which supports colours.
  ///
  /// - Parameter arguments: The command line.
  /// - Returns: The result, whose output has both of the program's outputs.
  /// - Throws: An error if the program cannot be run.
  package func runOnTerminal(_ arguments: [String]) throws -> Result {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let variables = environment.merging(["TERM": "xterm"]) { $1 }.map { "\($0)=\($1)" }
    let shown = try Python.run(
      ["-c", Self.script, folder.path, "\(variables.count)"] + variables + [program] + arguments
    )
    let text = String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
    let end = text.lastIndex(of: "\n") ?? text.startIndex
    let status = Int32(text[end...].dropFirst()) ?? -1
    return Result(status: status, output: String(text[..<end]), errors: "")
  }

  private static let script = """
    import os, pty, sys
    folder, count = sys.argv[1], int(sys.argv[2])
    variables = dict(word.split("=", 1) for word in sys.argv[3:3 + count])
    command = sys.argv[3 + count:]
    process, terminal = pty.fork()
    if process == 0:
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
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    sys.stdout.buffer.write(shown + b"\\n%d" % status)
    """
}
