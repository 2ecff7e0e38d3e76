import ArgumentParsing
import CommandLineIO
import System
import Testing

struct CommandFailureTests {
  private func failure(_ error: any Error) -> CommandFailure? { CommandFailure(general: error) }

  @Test func `statuses follow sysexits`() {
    let output = [OutputError.Code.cannotCreate, .notReplaced, .inputOutput, .interrupted]
      .map { failure(OutputError($0, "why", path: "file"))?.status.rawValue }
    #expect(output == [73, 73, 74, 130])
    let input = [InputError.Code.cannotOpen, .inputOutput, .malformed(line: 2)]
      .map { failure(InputError(code: $0, message: "why", path: "-"))?.status.rawValue }
    #expect(input == [66, 74, 65])
    let others: [any Error] = [
      UsageError(message: "why"), Interruption.Stop(),
      CancellationError(), NegativeAnswer(), PartialSuccess(),
    ]
    #expect(others.map { failure($0)?.status.rawValue } == [64, 130, 130, 1, 3])
  }

  @Test func `messages name the file`() {
    let output = OutputError(.inputOutput, "disk full", path: "a/b")
    #expect(CommandFailure(output).message == "cannot write a/b: disk full")
    let input = InputError(code: .malformed(line: 3), message: "odd", path: "-")
    #expect(CommandFailure(input).message == "standard input:3: odd")
    #expect(failure(NegativeAnswer())?.message == nil && failure(PartialSuccess())?.message == nil)
  }

  @Test(arguments: [
    ("no list is called 'LONG'; try 'a'", "no list is called 'SHORT'; try 'a'"),
    ("the users' list isn't LONG long", "the users' list isn't LONG long"),
    ("'LONG' is not 'LONG'", "'SHORT' is not 'SHORT'"), ("it's LONG'LONG", "it's LONG'LONG"),
    ("'it's LONG'", "'it's \(String(repeating: "x", count: 54))…'"), ("'LONG", "'LONG"),
  ])
  func `long quotes are cut`(message: String, expected: String) {
    func filled(_ text: String) -> String {
      text.replacing("LONG", with: String(repeating: "x", count: 99))
        .replacing("SHORT", with: String(repeating: "x", count: 59) + "…")
    }
    #expect(CommandFailure(.usage, filled(message)).message == filled(expected))
  }

  @Test func `unknown errors are left to the program`() {
    struct Unknown: Error {}
    #expect(failure(Unknown()) == nil)
  }
}
