import CommandTesting
import Foundation
import TestSupport
import Testing

/// A question names what a command would change, so that another change before the answer ends it.
///
/// Kind of fault: an outdated answer.
struct OutdatedQuestionTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for (index, name) in ["One", "Two"].enumerated() {
      var library = LibraryXML(songs: name)
      library.head = library.head.replacing("7FE190A91827057C", with: "000000000000000\(index + 1)")
      try folder.write(library.text, to: "\(name).xml")
      try #require(try tool.run("import", "-q", "--name", name, "\(name).xml").status == 0)
    }
  }

  /// Runs a command on a terminal; when it asks, runs another command and then answers yes.
  private func run(_ command: [String], during other: [String]) throws -> String {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let shown = try Python.run(
      ["-c", Self.script, folder.path, program, "\(other.count)"] + other + command
    )
    return String(decoding: shown, as: UTF8.self)
  }

  private static let script = """
    import os, pty, subprocess, sys
    folder, program, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    other, command = sys.argv[4:4 + count], sys.argv[4 + count:]
    environment = {"HOME": folder, "LIBSYNC_LIBRARY": folder + "/library.sqlite", "TERM": "xterm"}
    process, terminal = pty.fork()
    if process == 0:
        os.execve(program, [program] + command, environment)
    shown, asked = b"", False
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # The other end is closed.
            break
        if not part:
            break
        shown += part
        if not asked and b"[y/N]" in shown:
            asked = True
            if other:
                subprocess.run([program] + other, env=environment, check=True)
            os.write(terminal, b"y\\n")
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    sys.stdout.buffer.write(shown + b"\\nstatus %d" % status)
    """

  @Test(arguments: [["libraries", "remove", "Two"], ["libraries", "merge", "Two", "One"]])
  func `the command is refused if the file has changed since the question`(
    command: [String]
  ) throws {
    let refused = try run(command, during: ["playlist", "new", "--from", "Two", "Trip"])
    #expect(refused.contains("another process has changed it in the meantime"), "\(refused)")
    #expect(refused.hasSuffix("status 75"))
    #expect(try tool.run("libraries", "--format", "csv").lines.count == 3)
    #expect(try run(command, during: []).hasSuffix("status 0"))
    #expect(try tool.run("libraries", "--format", "csv").lines.count == 2)
  }

  @Test func `an undo asks on a terminal`() throws {
    try #require(try tool.run("playlist", "new", "-q", "--from", "Two", "Trip").status == 0)
    let shown = try run(["undo"], during: [])
    #expect(shown.contains("Undo revision 3 of 'Two'? [y/N]"), "\(shown)")
    #expect(shown.hasSuffix("status 0"))
  }
}
