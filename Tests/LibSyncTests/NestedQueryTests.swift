import LibSync
import TestSupport
import Testing

/// Queries inside the closures of other queries.
struct NestedQueryTests {
  private let file: ImportedLibrary
  private var library: MediaLibrary { file.library }

  init() throws {
    file = try ImportedLibrary()
    try file.take("One", "Two", "Three")
  }

  /// A traversal of the library that calls its argument once for each of three items or entries.
  enum Walk: CaseIterable {
    case items, matching, entries

    func run(_ library: MediaLibrary, _ body: @escaping () throws -> Void) throws {
      switch self {
      case .items: try library.forEachItem(properties: [.title]) { _ in try body() }
      case .matching:
        let rules = try SmartRules("all()")
        try library.forEachItem(matching: .rules(rules), properties: []) { _ in try body() }
      case .entries:
        let master = try library.playlists().first { $0.kind == .master }
        let id = try #require(master).persistentID
        try library.forEachEntry(of: id, properties: []) { _ in try body() }
      }
    }
  }

  @Test(arguments: Walk.allCases)
  func `a closure may query its library`(walk: Walk) throws {
    var counts: [Int] = []
    try walk.run(library) {
      counts.append(try library.playlists().count)
      try library.forEachItem(properties: []) { item in
        let count = try library.items(withID: item.persistentID).count
        let artwork = try library.artwork(of: item.persistentID)
        #expect(count == 1 && artwork == nil)
      }
    }
    #expect(counts == [1, 1, 1])
  }

  @Test func `nested rules are evaluated independently`() throws {
    var found: [String] = []
    let (outer, inner) = (
      try SmartRules("title contains \"t\""), try SmartRules("title is \"One\"")
    )
    try library.forEachItem(matching: .rules(outer), properties: [.title]) { item in
      found.append(item.text(for: .title) ?? "")
      try library.forEachItem(matching: .rules(inner), properties: [.title]) {
        found.append($0.text(for: .title) ?? "")
      }
    }
    #expect(found == ["Two", "One", "Three", "One"])
  }

  @Test func `an inner query sees an import made in the meantime, the outer one does not`() throws {
    var titles: [String] = []
    var counts: [Int] = []
    try library.forEachItem(properties: [.title]) { item in
      if titles.isEmpty { try file.take("One", "Two", "Three", "Four") }
      titles.append(item.text(for: .title) ?? "")
      var count = 0
      try library.forEachItem(properties: []) { _ in count += 1 }
      counts.append(count)
    }
    #expect(titles == ["One", "Two", "Three"])
    #expect(counts == [4, 4, 4])
  }

  @Test func `a past state reports that it is in use`() throws {
    let past = try library.state(at: .number(1))
    let error = #expect(throws: StoreError.self) {
      try past.forEachItem(properties: []) { _ in _ = try past.playlists() }
    }
    #expect(error?.code == .inUse)
    #expect(try past.playlists().count == 1)
  }

  @Test func `threads that query at the same time wait for each other`() async throws {
    let library = library
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var count = 0
          try library.forEachItem(properties: []) { item in
            count += try library.items(withID: item.persistentID).count
          }
          return count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 3, count: 8))
  }
}
