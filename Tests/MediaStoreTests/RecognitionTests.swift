import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Items of sources without persistent IDs are recognised where possible.
struct RecognitionTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  @discardableResult
  private func take(
    _ songs: [NamelessSong],
    lists: [(name: String, places: [Int])] = []
  ) throws -> ImportOutcome {
    try file.take(LibraryXML(nameless: songs, lists: lists)) {
      $0.maxRemovals = 100
      $0.allowsRewrite = true
    }
  }

  /// Imports old songs and then new ones, and expects the same items.
  private func expectSameItems(
    _ old: [NamelessSong],
    _ new: [NamelessSong],
    by rules: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try take(old)
    let ids = try file.ids()
    let outcome = try take(new)
    #expect(outcome.items.added == 0 && outcome.items.removed == 0, sourceLocation: sourceLocation)
    #expect(try file.ids() == ids, sourceLocation: sourceLocation)
    #expect(try file.rules(in: 2) == rules, sourceLocation: sourceLocation)
    #expect(try take(new).revision == nil, sourceLocation: sourceLocation)
  }

  @Test func `differently encoded paths are the same file`() throws {
    try expectSameItems(
      [NamelessSong(path: "/Caf%C3%A9/a%20b.mp3"), NamelessSong(path: "/x/C.mp3")],
      [NamelessSong(path: "/Cafe%CC%81/a%20b.mp3"), NamelessSong(path: "/%78/%43.mp3")],
      by: []
    )
    #expect(try file.itemChanges(in: 2).count == 2)
  }

  @Test func `paths that differ in case are different files`() throws {
    try take([NamelessSong(path: "/a.mp3")])
    #expect(
      try take([NamelessSong(title: "Two", path: "/A.mp3")]).items
        == ChangeCount(added: 1, removed: 1)
    )
  }

  @Test func `a retagged file is the same item`() throws {
    try expectSameItems(
      [NamelessSong(path: "/a.mp3", duration: 1000)],
      [NamelessSong(title: "Two", artist: "New", path: "/a.mp3", duration: 9000)],
      by: []
    )
  }

  @Test func `a moved file is recognised by its tags`() throws {
    try expectSameItems(
      [NamelessSong(artist: "A", path: "/a.mp3"), NamelessSong(artist: "B", path: "/b.mp3")],
      [NamelessSong(artist: "A", path: "/c.mp3"), NamelessSong(artist: "B", path: "/d.mp3")],
      by: ["tags", "tags"]
    )
  }

  @Test func `a moved and retagged file is recognised by its size and length`() throws {
    try expectSameItems(
      [NamelessSong(path: "/a.mp3", size: 123, duration: 1000)],
      [NamelessSong(title: "Two", path: "/c.mp3", size: 123, duration: 1000)],
      by: ["size"]
    )
  }

  @Test(arguments: [(nil, 1000), (123, nil), (0, 1000)] as [(Int?, Int?)])
  func `size or length alone is not enough`(size: Int?, duration: Int?) throws {
    try take([NamelessSong(path: "/a.mp3", size: size, duration: duration)])
    let outcome = try take([
      NamelessSong(title: "Two", path: "/c.mp3", size: size, duration: duration)
    ])
    #expect(outcome.items == ChangeCount(added: 1, removed: 1))
  }

  @Test(arguments: [1, -1, 1000, -1000])
  func `a length that differs by up to a second is the same`(difference: Int) throws {
    try expectSameItems(
      [NamelessSong(path: "/a.mp3", duration: 5000)],
      [NamelessSong(path: "/b.mp3", duration: 5000 + difference)],
      by: ["tags"]
    )
  }

  @Test func `a length that differs by more than a second is not the same`() throws {
    try take([NamelessSong(path: "/a.mp3", duration: 5000)])
    let outcome = try take([NamelessSong(path: "/b.mp3", duration: 6001)])
    #expect(outcome.items == ChangeCount(added: 1, removed: 1))
  }

  @Test func `an item without a file is recognised by its tags`() throws {
    try expectSameItems(
      [NamelessSong(artist: "A", duration: 5000), NamelessSong(artist: "B")],
      [NamelessSong(artist: "A", duration: 5500), NamelessSong(artist: "B", plays: 1)],
      by: ["tags"]
    )
  }

  @Test func `a file that is lost and found again is recognised by its tags`() throws {
    try expectSameItems(
      [NamelessSong(artist: "A", path: "/a.mp3")],
      [NamelessSong(artist: "A")],
      by: ["tags"]
    )
    let ids = try file.ids()
    #expect(try take([NamelessSong(artist: "A", path: "/b.mp3")]).items == ChangeCount(changed: 1))
    #expect(try file.ids() == ids)
  }

  @Test func `an item that matches two old ones is new`() throws {
    try take([NamelessSong(path: "/a.mp3"), NamelessSong(path: "/b.mp3")])
    let outcome = try take([NamelessSong(path: "/c.mp3")])
    #expect(outcome.items == ChangeCount(added: 1, removed: 2))
    #expect(outcome.matches == [:])
  }

  @Test func `two items that match the same old one are new`() throws {
    try take([NamelessSong(path: "/a.mp3")])
    let outcome = try take([NamelessSong(path: "/b.mp3"), NamelessSong(path: "/c.mp3")])
    #expect(outcome.items == ChangeCount(added: 2, removed: 1))
    #expect(outcome.matches == [:])
  }

  @Test func `two items with the same tags are recognised by size and length`() throws {
    try expectSameItems(
      [
        NamelessSong(path: "/a.mp3", size: 1, duration: 5000),
        NamelessSong(path: "/b.mp3", size: 2, duration: 5000),
      ],
      [
        NamelessSong(path: "/c.mp3", size: 1, duration: 5000),
        NamelessSong(path: "/d.mp3", size: 2, duration: 5000),
      ],
      by: ["size", "size"]
    )
  }

  @Test func `the path takes precedence over tags`() throws {
    try take([
      NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", path: "/b.mp3"),
    ])
    let ids = try file.ids()
    // The titles are swapped: two retagged files, not two moved ones.
    try take([
      NamelessSong(title: "Two", path: "/a.mp3"), NamelessSong(title: "One", path: "/b.mp3"),
    ])
    #expect(try file.ids() == ids)
    #expect(try file.column("SELECT title FROM items ORDER BY location") == ["Two", "One"])
  }

  @Test func `playlists follow a moved item`() throws {
    try take(
      [NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", path: "/b.mp3")],
      lists: [("Mix", [1, 0, 1])]
    )
    let outcome = try take(
      [
        NamelessSong(title: "New", path: "/c.mp3"), NamelessSong(title: "Two", path: "/d.mp3"),
        NamelessSong(title: "One", path: "/a.mp3"),
      ],
      lists: [("Mix", [1, 2, 1])]
    )
    #expect(outcome.items == ChangeCount(added: 1, changed: 1))
    // Nobody arranges the master playlist.
    #expect(outcome.playlists == ChangeCount())
    #expect(try file.entries(of: "Mix") == ["Two", "One", "Two"])
    #expect(try file.entries(of: "Library") == ["New", "Two", "One"])
    #expect(try file.entryChanges(in: 2).allSatisfy { !$0.hasPrefix("'Mix'") })
    #expect(outcome.derivedIDCount == 3 && outcome.itemCount == 3)
  }

  @Test func `a new file at the old path of a moved one is new`() throws {
    try take([NamelessSong(title: "One", path: "/a.mp3")])
    let id = try file.id(of: "One")
    try take([NamelessSong(title: "One", path: "/b.mp3")])
    let both = [
      NamelessSong(title: "New", path: "/a.mp3"), NamelessSong(title: "One", path: "/b.mp3"),
    ]
    #expect(try take(both).items == ChangeCount(added: 1))
    #expect(try file.id(of: "One") == id)
    #expect(try file.id(of: "New") != id)
    #expect(try take(both).revision == nil)
    #expect(try take(both.reversed()).items.isEmpty)
    #expect(try file.id(of: "One") == id)
  }

  @Test func `a returning item is recognised`() throws {
    let songs = [
      NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", duration: 100),
      NamelessSong(title: "Three", path: "/c.mp3"),
    ]
    try take(songs)
    let ids = try file.ids()
    try take([songs[2]])
    var later = songs
    later[0].path = "/moved.mp3"
    later[1].duration = 200
    #expect(try take(later).items == ChangeCount(added: 2))
    #expect(try file.ids() == ids)
    #expect(try take(later).revision == nil)
  }

  @Test func `current items take precedence over removed ones`() throws {
    let old = NamelessSong(title: "One", path: "/a.mp3")
    let new = NamelessSong(title: "One", path: "/b.mp3")
    try take([old, new])
    let id = try file.ids()[1]
    try take([new])
    try take([NamelessSong(title: "One", path: "/c.mp3")])
    #expect(try file.ids() == [id])
  }
}
