import CommandLineIO
import Foundation
import System
import TestSupport
import Testing

@Suite(.waitLimit)
struct ShellCommandTests {
  private let folder: TemporaryFolder
  private let stop: StopSignal

  init() throws {
    folder = try TemporaryFolder()
    stop = try StopSignal()
  }

  private func run(_ command: String, input: String = "") throws -> String? {
    try ShellCommand.run(command, input: input, environment: [:], until: stop)
  }

  @Test func `a command gets its input`() throws {
    #expect(try run("cat >'\(folder.file("copy"))'", input: "text\n") == nil)
    #expect(try String(contentsOfFile: folder.file("copy"), encoding: .utf8) == "text\n")
  }

  @Test func `a command gets more input than a pipe holds`() throws {
    let text = String(repeating: "a line\n", count: 100_000)
    #expect(try run("cat >'\(folder.file("copy"))'", input: text) == nil)
    #expect(try String(contentsOfFile: folder.file("copy"), encoding: .utf8) == text)
    #expect(try run("exit 0", input: text) == nil)
  }

  @Test func `failures are reported`() throws {
    #expect(try run("exit 3") == "failed with status 3")
    #expect(try run("kill -9 $$") == "was ended by signal 9")
  }

  @Test func `a stop signal ends the wait for a command`() throws {
    stop.raise()
    #expect(throws: Interruption.Stop.self) { try run("sleep 100") }
  }
}
