import ArgumentParsing
import TestSupport
import Testing

@testable import LibSyncCommand

struct CommandTableTests {
  @Test func `the declarations of the commands are valid`() {
    #expect(problems(in: LibSyncTool.tool.info) == [])
  }

  @Test func `the command line has not changed`() throws {
    try expectSnapshot(commandDump(LibSyncTool.tool.info), named: "commands.json")
  }

  @Test(arguments: [CompletionShell.bash, .zsh, .fish])
  func `completions have not changed`(shell: CompletionShell) throws {
    let script = completionScript(for: shell, info: LibSyncTool.tool.info)
    try expectSnapshot(script, named: "completion.\(shell.rawValue)")
  }

  @Test func `help and version go to standard output`() throws {
    let tool = Tool(in: try TemporaryFolder())
    try expectSnapshot(try tool.run().output, named: "help")
    #expect(try tool.run("--version").output == "libsync 0.1.0\n")
    #expect(try tool.run("help", "import").output == (try tool.run("import", "--help").output))
    #expect(try tool.run("completion", "bash").output.contains("libsync"))
  }
}
