import ArgumentParsing
import CommandLineIO
import Foundation
import TestSupport
import Testing

@Suite(.waitLimit)
struct CommandRunTests {
  /// A command that greets someone, or fails.
  private struct GreetCommand: Command {
    struct Rude: Error {}

    static let name = "greet"
    static let summary = "Greet someone"
    static let parameters: [Parameter<Self>] = [.operand("who", set: \.who, help: "Whom.")]

    var who = ""

    func run(in context: CommandContext) async throws {
      if who == "nobody" { throw NegativeAnswer(message: "there is\nnobody") }
      if who == "all" { throw Rude() }
      let output = context.standardOutput()
      output.write("Hello \(who)\n")
      try output.finish()
    }
  }

  private let tool = CommandLineTool(
    name: "tool",
    version: "1.0",
    summary: "Greets",
    commands: [GreetCommand.self]
  )

  private func run(
    _ words: String...
  ) async -> (status: CommandLineIO.ExitStatus, output: String, errors: String) {
    let (output, errors) = (FileHandle.temporary(), FileHandle.temporary())
    let status = await tool.run(words, in: .testing(output: output, errors: errors)) { error in
      CommandFailure(general: error) ?? CommandFailure(.software, "rude", excerpt: "  here\n")
    }
    return (status, output.contents, errors.contents)
  }

  @Test func `data and messages go to separate streams`() async {
    #expect(await run("greet", "world") == (.success, "Hello world\n", ""))
    #expect(await run("greet", "nobody") == (.negative, "", "tool: there is nobody\n"))
    #expect(await run("greet", "all") == (.software, "", "tool: rude\n  here\n"))
  }

  @Test func `help and the version are printed as data`() async {
    #expect(await run("--version") == (.success, "tool 1.0\n", ""))
    #expect(await run("--help").output.contains("Greet someone"))
  }

  @Test func `an invalid command line is a usage error`() async {
    let result = await run("greet")
    #expect(result.status == .usage && result.errors.hasPrefix("tool: "))
  }

  @Test func `a failed write is an error`() async throws {
    let full = try FileHandle.full()
    let status = await tool.run(["greet", "you"], in: .testing(output: full)) {
      CommandFailure(general: $0) ?? CommandFailure(.failure, nil)
    }
    #expect(status == .inputOutput)
  }
}
