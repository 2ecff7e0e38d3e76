import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Which items are considered at all.
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

  @Test func `what is in playlists only is in no smart list`() throws {
    #expect(try library().check(1) == "exact")
    #expect(try library().evaluate(1) == "A C")
  }

  @Test func `folders hold also what is in playlists only`() throws {
    #expect(try library().check(2) == "exact")
    #expect(try library().evaluate(2) == "A B C")
  }

  @Test func `what a person asks for is looked for everywhere`() throws {
    #expect(try library().match("all()") == "A B C")
    #expect(try library().match("isPlaylistOnly") == "B")
  }

  @Test func `a list of checked items has no others`() throws {
    #expect(try library().check(3) == "exact")
    #expect(try library().match("all(); only checked") == "A B")
    #expect(try library().match("not checked") == "C")
  }

  @Test func `all of no rules hold, any of none do not`() throws {
    #expect(try library().evaluate(4) == "")
    #expect(try library().match("any(title is \"A\", any(), all(title is \"C\"))") == "A C")
  }

  @Test func `rules that are switched off choose nothing`() throws {
    #expect(try library().check(5) == "exact")
  }

  @Test func `items of other libraries and those that are gone are not found`() throws {
    let library = try RuleLibrary(["A": "", "B": "", "C": ""])
    try library.file.take(LibraryXML(songs: "A", "D"), from: "Other.xml", as: "Other")
    #expect(try library.match("all()") == "A B C")
    var changed = LibraryXML(songs: "A", "B", "C", "D")
    changed.head = XML.string("Library Persistent ID", "00000000000000EE")
    changed.tracks.remove(at: 0)
    try library.file.take(changed)
    #expect(try library.match("all()") == "B C D")
  }

  @Test func `the order is the natural one, and as many as asked for come`() throws {
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
