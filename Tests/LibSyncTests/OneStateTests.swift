import LibSync
import TestSupport
import Testing

/// Every answer reflects one state of the library, whatever is imported in the meantime.
///
/// Kind of fault: an outdated answer.
struct OneStateTests {
  private let file: ImportedLibrary

  init() throws {
    file = try ImportedLibrary()
    try file.take("One", "Two", "Three")
  }

  /// Returns the titles found by a traversal that replaces the library at the first item.
  private func titles(
    _ walk: (_ body: @escaping (MediaItem) throws -> Void) throws -> Void
  ) throws -> [String] {
    var titles: [String] = []
    try walk { item in
      if titles.isEmpty { try file.takeElsewhere("Other one", "Two", "Other three") }
      titles.append(item.text(for: .title) ?? "")
    }
    return titles
  }

  @Test func `matching items come from one state`() throws {
    let rules = try SmartRules("title contains \"o\" or title contains \"three\"")
    let found = try titles { body in
      try file.library.forEachItem(matching: .rules(rules), properties: [.title], body)
    }
    #expect(found == ["One", "Two", "Three"])
  }

  @Test func `all items come from one state`() throws {
    let found = try titles { try file.library.forEachItem(properties: [.title], $0) }
    #expect(found == ["One", "Two", "Three"])
    var later: [String] = []
    try file.library.forEachItem(properties: [.title]) { later.append($0.text(for: .title) ?? "") }
    #expect(later == ["Other one", "Two", "Other three"])
  }

  @Test func `several queries come from one state if it is kept`() throws {
    let kept = try file.library.inOneState()
    try file.takeElsewhere("Other one", "Two", "Other three")
    for _ in 0..<2 {
      var titles: [String] = []
      try kept.forEachItem(properties: [.title]) { titles.append($0.text(for: .title) ?? "") }
      #expect(titles == ["One", "Two", "Three"])
    }
    #expect(try file.library.countItems(of: MediaSelection()) == 3)
  }

  @Test func `a query can be cancelled`() async throws {
    let rules = try SmartRules("all()")
    let library = file.library
    let error = await #expect(throws: StoreError.self) {
      try await CancelledTask.run {
        CancelledTask.cancel()
        try library.forEachItem(matching: .rules(rules), properties: []) { _ in }
      }
    }
    #expect(error?.code == .cancelled)
  }
}
