import LibSync
import Testing

struct SnapshotTests {
  private let file: ImportedLibrary

  init() throws { file = try ImportedLibrary() }

  private func titles(_ library: MediaLibrary) throws -> [String] {
    var titles: [String] = []
    try library.forEachItem(properties: [.title]) { titles.append($0.text(for: .title) ?? "") }
    return titles
  }

  @Test func `an answer is stale after a change by this process`() throws {
    let snapshot = try file.library.snapshot(titles)
    #expect(snapshot.value == ["One"])
    #expect(snapshot.revision == 1)
    #expect(!snapshot.isStale)
    try file.take("One", "Two")
    #expect(snapshot.isStale)
    #expect(snapshot.value == ["One"])
    let next = try file.library.snapshot(titles)
    #expect(next.value == ["One", "Two"])
    #expect(!next.isStale)
  }

  @Test func `an answer is stale after a change by another process`() throws {
    let snapshot = try file.library.snapshot { try $0.playlists() }
    try file.takeElsewhere("One", "Two")
    #expect(snapshot.isStale)
  }

  @Test func `LIB-06: results of queries know when they are stale`() throws {
    let items = try file.library.snapshot {
      try Array($0.items(of: .songs(), properties: [.title]))
    }
    let albums = try file.library.collections(of: .albums())
    let sections = try file.library.sections(of: .albums())
    #expect(items.revision == 1 && items[0].title == "One" && albums.isEmpty)
    try file.take("One")
    #expect(!items.isStale && !albums.isStale && !sections.isStale)
    try file.take("Two")
    #expect(items.isStale && albums.isStale && sections.isStale)
    #expect(items.map(\.title) == ["One"])
  }

  @Test func `an import that changes nothing leaves answers current`() throws {
    let snapshot = try file.library.snapshot(titles)
    try file.takeElsewhere("One")
    #expect(!snapshot.isStale)
  }

  @Test func `an answer is stale if something changed while it was read`() throws {
    let snapshot = try file.library.snapshot { library in
      let titles = try titles(library)
      try file.take("One", "Two")
      return titles
    }
    #expect(snapshot.value == ["One"])
    #expect(snapshot.isStale)
  }

  @Test func `an answer is stale after the file was replaced, regardless of the revisions`()
    throws
  {
    let snapshot = try file.library.snapshot(titles)
    try file.replace(with: "Other", made: 1_700_000_000)
    #expect(snapshot.isStale)
    #expect(try file.library.snapshot(titles).value == ["Other"])
  }
}
