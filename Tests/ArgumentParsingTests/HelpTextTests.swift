import ArgumentParsing
import Testing
import TestSupport

@Suite struct HelpTextTests {
  @Test(arguments: [
    ("help", "help.txt"), ("help list", "help-list.txt"), ("help add", "help-add.txt"),
    ("help find", "help-find.txt"), ("help list export", "help-list-export.txt"),
  ])
  func `the help matches the snapshot`(line: String, snapshot: String) throws {
    try expectSnapshot(exampleTool.help(from: line), named: snapshot)
  }

  @Test(arguments: ["help", "help list", "help add", "help find", "help list show"])
  func `no line is longer than 80 columns`(line: String) throws {
    for line in try exampleTool.help(from: line).split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test func `hidden parameters are not shown`() throws {
    #expect(try !exampleTool.help(from: "help list show").contains("--trace"))
  }
}
