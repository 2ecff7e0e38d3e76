import ArgumentParsing
import Testing
import TestSupport

@Suite struct ManualPageTests {
  private static let pages = manualPages(for: exampleTool.info, date: "November 20, 2026")

  @Test func `there is a page for the program and each visible command`() {
    #expect(
      Self.pages.map(\.fileName) == [
        "shelf.1", "shelf-add.1", "shelf-find.1", "shelf-list-show.1", "shelf-list-export.1",
      ]
    )
  }

  @Test(arguments: pages) func `the page matches the snapshot`(page: ManualPage) throws {
    try expectSnapshot(page.text, named: page.fileName)
  }

  @Test(.enabled(if: Program.mandoc != nil, "mandoc is not installed"), arguments: pages)
  func `mandoc reports no warnings`(page: ManualPage) throws {
    let mandoc = try #require(Program.mandoc)
    #expect(try mandoc.output(["-T", "lint", "-W", "warning"], input: page.text) == "")
  }

  @Test func `a page can describe several commands`() throws {
    var info = exampleTool.info
    let index = try #require(info.commands.firstIndex { $0.name == "list export" })
    info.commands[index].manual = "list show"
    let pages = manualPages(for: info, date: "November 20, 2026")
    #expect(
      pages.map(\.fileName) == ["shelf.1", "shelf-add.1", "shelf-find.1", "shelf-list-show.1"]
    )
    let page = try #require(pages.last)
    #expect(page.text.contains("\n.Nm shelf-list-show ,\n.Nm shelf-list-export\n.Nd "))
    #expect(page.text.contains("\n.Nm \"shelf list export\"\n.Op Ar option ...\n"))
    #expect(pages.allSatisfy { !$0.text.contains(".Xr shelf-list-export") })
    let warnings = try Program.mandoc?.output(["-T", "lint", "-W", "warning"], input: page.text)
    #expect(warnings ?? "" == "")
  }

  @Test(.enabled(if: Program.mandoc != nil, "mandoc is not installed"))
  func `text is never treated as markup`() throws {
    let mandoc = try #require(Program.mandoc)
    var info = exampleTool.info
    info.discussion = "'quoted' \\fB ~ ^ ` \"\n\n.Sh starts the paragraph. -x ends it -"
    info.environment = [
      TermDefinition("No", "A name that is a macro."), TermDefinition(".", "A period."),
    ]
    let page = try #require(manualPages(for: info, date: "November 20, 2026").first)
    let text = try mandoc.output(["-T", "ascii", "-O", "width=78"], input: page.text)
    #expect(text.contains(#"'quoted' \fB ~ ^ ` ""#))
    #expect(text.contains(".Sh starts the paragraph.  -x ends it -"))
    #expect(text.replacing(/.\u{8}/, with: "").contains("     No      A name that is a macro."))
  }
}
