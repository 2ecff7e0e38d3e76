import LibSync
import TestSupport
import Testing

/// The one lazy way to get items gives the same items as all that stands on it.
struct MediaItemsTests {
  private let file: ImportedLibrary
  private var library: MediaLibrary { file.library }

  init() throws {
    file = try ImportedLibrary()
    try file.take("One", "Two", "Three", "Four")
  }

  private func titles(_ items: MediaItems) throws -> [String?] {
    var titles: [String?] = []
    var cursor = try items.makeCursor()
    while let item = try cursor.next() { titles.append(item.title) }
    return titles
  }

  private func selections() throws -> [MediaSelection] {
    var sorted = MediaSelection()
    sorted.sort = [MediaSort(.property(.title), isDescending: true)]
    (sorted.offset, sorted.limit) = (1, 2)
    var searched = MediaSelection()
    searched.search = "thr"
    return try [
      MediaSelection(), MediaSelection(limit: 3), sorted, searched,
      MediaSelection(matching: SmartRules("title contains \"o\""), limit: 2),
    ]
  }

  @Test func `a cursor, a sequence, an array and a count agree for any selection`() async throws {
    let expected = [
      ["One", "Two", "Three", "Four"], ["One", "Two", "Three"], ["Three", "One"], ["Three"],
      ["One", "Two"],
    ]
    for (selection, expected) in zip(try selections(), expected) {
      let items = library.items(of: selection, properties: [.title])
      #expect(try titles(items) == expected)
      #expect(try Array(items).map(\.title) == expected)
      #expect(try await items.reduce(into: []) { $0.append($1.title) } == expected)
      #expect(try library.countItems(of: selection) == expected.count)
    }
  }

  @Test func `nothing is read before the first item, and then all of one state`() throws {
    let items = library.items(properties: [.title])
    try file.take("New", "Two")
    var cursor = try items.makeCursor()
    #expect(try cursor.next()?.title == "New")
    try file.take("New", "Newer")
    #expect(try cursor.next()?.title == "Two")
    #expect(try cursor.next() == nil)
    #expect(try titles(items) == ["New", "Newer"])
  }

  @Test func `a past state and a library that is being changed can be walked`() throws {
    try file.take("One", "Two", "Three")
    let past = try library.state(at: .number(2))
    #expect(try titles(past.items(properties: [.title])).count == 4)
    try MediaLibrary.withWriter(at: file.path) { writer in
      try writer.undo()
      #expect(try titles(writer.library.items(properties: [.title])).count == 4)
    }
  }

  @Test func `rules that cannot be evaluated are an error of the first item`() throws {
    let rules = try SmartRules("playlist is \"Recent\"")
    try MediaLibrary.withWriter(at: file.path) {
      try $0.createSmartList(named: "Recent", rules: SmartRules("playlist is \"Recent\""))
    }
    let items = library.items(of: MediaSelection(matching: rules))
    #expect(throws: RuleEvaluationError.self) { try items.makeCursor() }
    #expect(throws: RuleEvaluationError.self) { try Array(items) }
  }
}
