import ArgumentParsing
import CommandTesting
import TestSupport
import Testing

@testable import LibSyncCommand

/// The words that mean the same in all commands.
struct CommandNameTests {
  private let info = LibSyncTool.tool.info

  @Test(arguments: ["delete", "remove", "rm"])
  func `what a group deletes is deleted by all words`(verb: String) throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    for group in ["libraries", "playlist", "collection", "meta"] {
      let result = try tool.run(group, verb, "--help")
      #expect(result.status == 0, "\(group) \(verb): \(result.errors)")
    }
  }

  @Test func `playlist remove without entries names the command that deletes the list`() throws {
    let result = try Tool.inProcess(in: try TemporaryFolder()).run("playlist", "remove", "Trip")
    #expect(result.status == 64 && result.errors.contains("'playlist delete'"))
  }

  @Test func `each option for an output has the same names`() {
    let names: Set = ["-o", "--output", "--to"]
    var count = 0
    for command in info.commands {
      let outputs = command.parameters.filter { parameter in
        !names.isDisjoint(with: parameter.acceptedNames) || parameter.names == ["--out"]
      }
      count += outputs.count
      #expect(outputs.count < 2, "\(command.name)")
      #expect(outputs.allSatisfy { names.isSubset(of: $0.acceptedNames) }, "\(command.name)")
    }
    #expect(count > 30)
    for name in ["rescue", "archive", "archive restore", "device backup", "photos export"] {
      let command = info.commands.first { $0.name == name }
      #expect(command?.parameters.contains { $0.acceptedNames.contains("--to") } == true)
    }
  }

  @Test func `the operand for an iPod has one name`() {
    let devices = info.commands.flatMap(\.parameters).filter {
      $0.kind == .operand && $0.completion == .values(.devices, or: .directory)
    }
    #expect(devices.count > 6)
    let names = Set(devices.flatMap(\.names))
    #expect(names.isSubset(of: ["device", "source"]), "\(names)")
  }

  @Test func `a name in place of a command leads to the command that shows it`() throws {
    let tool = Tool.inProcess(in: try TemporaryFolder())
    let lines = [["playlist", "Car"], ["playlists", "Car"], ["playlist", "list", "Car"]]
    for line in lines {
      let result = try tool.run(line)
      #expect(result.status == 64 && result.errors.hasSuffix(": libsync playlist show Car\n"))
    }
    #expect(try tool.run("top").errors.contains("--sort -plays"))
  }

  @Test(arguments: ["-v", "--verbose", "-vv"])
  func `verbosity may precede the command`(flag: String) throws {
    let folder = try CommandFolder.shared.get().copy()
    let tool = Tool.inProcess(in: folder)
    let before = try tool.run(flag, "items", "--limit", "1")
    #expect(before.status == 0 && before.errors.contains("iTunes"))
    #expect(try tool.run("items", "--limit", "1", flag).errors == before.errors)
  }

  @Test func `the manual pages say where to report faults`() throws {
    for page in manualPages(for: LibSyncTool.tool.info, date: "May 1, 2026") {
      #expect(page.text.contains(".Sh REPORTING BUGS\n"), "\(page.fileName)")
      #expect(page.text.contains("\n.Os libsync\n"))
    }
  }
}
