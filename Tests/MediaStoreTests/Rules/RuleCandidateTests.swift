import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The items that rules are applied to.
struct RuleCandidateTests {
  private typealias XML = LibraryXML

  private func library() throws -> RuleLibrary {
    try RuleLibrary(
      ["A": "", "B": XML.flag("Playlist Only"), "C": XML.flag("Disabled")],
      lists: [
        .init(name: "All", rules: "all()", stored: [1, 3]),
        .init(name: "Folder", rules: "all()", stored: [1, 2, 3], more: XML.flag("Folder")),
        .init(name: "Checked", rules: "all(); only checked", stored: [1]),
        .init(name: "None", rules: "any()"),
        .init(name: "Unmatched", rules: "title is \"A\"; not matching", stored: [1, 3]),
      ]
    )
  }

  @Test func `playlist-only items are in no smart list`() throws {
    #expect(try library().check(1) == "exact")
    #expect(try library().evaluate(1) == "A C")
  }

  @Test func `folders also contain playlist-only items`() throws {
    #expect(try library().check(2) == "exact")
    #expect(try library().evaluate(2) == "A B C")
  }

  @Test func `rules given by the user apply to all items`() throws {
    #expect(try library().match("all()") == "A B C")
    #expect(try library().match("isPlaylistOnly") == "B")
  }

  @Test func `a list of checked items contains only checked items`() throws {
    #expect(try library().check(3) == "exact")
    #expect(try library().match("all(); only checked") == "A B")
    #expect(try library().match("not checked") == "C")
  }

  @Test func `an empty all selects everything, an empty any selects nothing`() throws {
    #expect(try library().evaluate(4) == "")
    #expect(try library().match("any(title is \"A\", any(), all(title is \"C\"))") == "A C")
  }

  @Test func `rules that are switched off exclude nothing`() throws {
    #expect(try library().check(5) == "exact")
  }

  @Test func `items of other libraries and removed items are not selected`() throws {
    let library = try RuleLibrary(["A": "", "B": "", "C": ""])
    try library.file.take(LibraryXML(songs: "A", "D"), from: "Other.xml", as: "Other")
    #expect(try library.match("all()") == "A B C")
    var changed = LibraryXML(songs: "A", "B", "C", "D")
    changed.head = XML.string("Library Persistent ID", "00000000000000EE")
    changed.tracks.remove(at: 0)
    try library.file.take(changed)
    #expect(try library.match("all()") == "B C D")
  }

  @Test func `items are in natural order, up to the given number`() throws {
    let library = try RuleLibrary(["C": "", "A": "", "B": ""])
    #expect(try library.match("all(); limit 3 items by title") == "C A B")
    var titles: [String] = []
    try MediaStore.open(at: library.file.path).forEachItem(
      matching: .rules(SmartRules("title is not \"C\"")),
      properties: [.title],
      limit: 1
    ) { titles.append($0.text(for: .title) ?? "") }
    #expect(titles == ["A"])
  }
}
