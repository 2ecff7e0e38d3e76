import MediaModel
import TestSupport
import Testing

@testable import MediaStore
@testable import SQLite

/// Rules that refer to smart lists saved by the user, which store no items.
struct SavedListRulesTests {
  private let library: RuleLibrary

  init() throws {
    library = try RuleLibrary(
      ["A": "", "B": "", "C": "<key>Playlist Only</key><true/>"],
      lists: [.init(name: "Plain", stored: [2])]
    )
  }

  private func save(_ name: String, _ rules: String) throws {
    try MediaStore.withWriter(at: library.file.path) {
      _ = try $0.createSmartList(named: name, rules: rules, isReplacing: true, WriteOptions())
    }
  }

  private func counts() throws -> [Int] {
    let store = try MediaStore.open(at: library.file.path)
    let counts = try store.smartListCounts()
    return try store.smartLists().map { counts[$0.persistentID] ?? -1 }
  }

  @Test func `a reference selects the same items as the rules by themselves`() throws {
    try save("Most", "title is not \"A\"")
    #expect(try library.match("playlist is \"most\"") == "B C")
    #expect(try library.match("title is not \"A\"") == "B C")
    try save("Random", "all(); limit 2 items by random")
    let random = try library.match("all(); limit 2 items by random")
    #expect(try library.match("playlist is \"Random\"") == random)
    #expect(try counts() == [2, 2])
    #expect(try library.checks() == ["exact", "limited"])
  }

  @Test func `a list that is not live or builds on a limited one is evaluated as well`() throws {
    try save("Frozen", "title is \"B\"; not live")
    try save("First", "all(); limit 1 items by title")
    try save("Both", "playlist is \"Frozen\" or playlist is \"First\"")
    #expect(try library.match("playlist is \"Both\"") == "A B")
    #expect(try library.checks() == ["exact", "limited", "exact"])
  }

  @Test func `a cycle is an error for its lists and for all that refer to them`() throws {
    try save("One", "playlist is \"Two\"")
    try save("Two", "playlist is \"One\" or title is \"A\"")
    try save("Far", "title is \"B\" or playlist is not \"Two\"")
    try save("Other", "playlist is \"Plain\"")
    let cycle = RuleEvaluationError.cycle(["One", "Two"])
    for name in ["One", "Two", "Far"] {
      #expect(throws: cycle) { try library.match("playlist is \"\(name)\"") }
    }
    #expect(try library.match("playlist is \"Other\"") == "B")
    #expect(try library.checks() == ["\(cycle)", "\(cycle)", "\(cycle)", "exact"])
    #expect(try counts() == [-1, -1, -1, 1])
  }

  @Test func `rules are tried under the name that they are to have`() throws {
    try save("One", "title is \"A\"")
    try save("Two", "playlist is \"One\"")
    let store = try MediaStore.open(at: library.file.path)
    let rules = try SmartRules("playlist is \"Two\"")
    var titles: [String?] = []
    try store.forEachItem(matching: .smartList(named: "New", rules), properties: [.title]) {
      titles.append($0.title)
    }
    #expect(titles == ["A"])
    #expect(throws: RuleEvaluationError.cycle(["Two", "ONE"])) {
      try store.forEachItem(matching: .smartList(named: "ONE", rules), properties: []) { _ in }
    }
  }

  @Test func `another list goes before a saved one with its name`() throws {
    try save("Other", "title is \"A\"")
    // A later import may add a playlist with the name of a saved list.
    let connection = try Connection(path: library.file.path, mode: .readWrite)
    try connection.execute("UPDATE smart_list SET name = 'PLAIN'")
    #expect(try library.match("playlist is \"PLAIN\"") == "B")
    let lists = try MediaStore.open(at: library.file.path).smartLists()
    let id = try #require(lists.first?.persistentID)
    #expect(try library.match("playlist is \(id)") == "A")
  }

  @Test func `the ID of a list depends on its name only, regardless of case`() {
    let ids = ["Fav", "FAV", "Other"].enumerated().map { index, name in
      let made = Timestamp(rawValue: Int64(index))
      return SavedSmartList(name: name, rules: "year > \(index)", made: made).persistentID
    }
    #expect(ids[0] == ids[1] && ids[0] != ids[2])
    #expect("\(ids[0])" == "CD4FDD791B8B8599")
  }
}
