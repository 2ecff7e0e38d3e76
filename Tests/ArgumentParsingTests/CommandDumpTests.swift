import ArgumentParsing
import Foundation
import Testing
import TestSupport

@Suite struct CommandDumpTests {
  @Test func `the dump matches the snapshot`() throws {
    try expectSnapshot(commandDump(exampleTool.info), named: "commands.json")
  }

  @Test func `the dump is valid JSON for any text`() throws {
    var info = exampleTool.info
    info.summary = "Quotes \" and \\ and\ttabs,\nlines, \u{1} and ☃"
    let value = try JSONSerialization.jsonObject(with: Data(commandDump(info).utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["schema"] as? String == "shelf.commands/2")
    #expect(object["summary"] as? String == info.summary)
  }

  @Test func `the dump does not contain the version`() {
    var info = exampleTool.info
    info.version = "9.9"
    #expect(commandDump(info) == commandDump(exampleTool.info))
  }
}
