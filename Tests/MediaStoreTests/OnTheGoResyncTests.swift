import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Imports and undos do not affect on-the-go lists.
struct OnTheGoResyncTests {
  private let file: LibraryFile
  private let all = LibraryXML(songs: "One", "Two", "Three", "Four")

  init() throws {
    file = try LibraryFile()
    try file.take(all)
    try file.edit(.add([1, 2, 3, 2, 4].map(file.id)))
  }

  /// Imports the library without its second item.
  private func removeTwo() throws {
    var xml = all
    xml.tracks.remove(at: 1)
    xml.playlists = [LibraryXML.master([1, 3, 4])]
    try file.take(xml)
  }

  private var list: [String] {
    get throws { try file.titles(ofList: "On-The-Go") }
  }

  @Test func `LIB-51: entries of a removed item return to their positions with the item`() throws {
    let before = try file.lists()
    try removeTwo()
    #expect(try list == ["One", "Three", "Four"])
    #expect(try file.lists().first?.count == 3)
    let count = "SELECT entry_count FROM playlists WHERE kind = 'onTheGo'"
    #expect(try file.column(count) == ["3"])
    try file.take(all)
    #expect(try list == ["One", "Two", "Three", "Two", "Four"])
    #expect(try file.lists() == before)
  }

  @Test func `LIB-51: undos of imports and past states do not affect a list`() throws {
    try removeTwo()
    let store = try MediaStore.open(at: file.path)
    let past = try store.state(at: .number(2))
    #expect(try past.playlists().last?.count == 5)
    #expect(try list == ["One", "Three", "Four"])
    try file.undo()
    #expect(try list == ["One", "Two", "Three", "Two", "Four"])
    try file.undo(1)
    #expect(try file.lists().first?.count == 0)
    #expect(try store.diagnose().isSound)
  }

  @Test func `positions count only the listed entries`() throws {
    try removeTwo()
    try file.edit(.move(from: 3, to: 2))
    try file.edit(.remove([1...2]))
    try file.edit(.add([file.id(1)], at: 1))
    #expect(try list == ["One", "Three"])
    #expect(file.failure(.remove([3...3])) == .unknownPosition)
    try file.take(all)
    #expect(try list.sorted() == ["One", "Three", "Two", "Two"])
    #expect(try !file.hasGaps())
  }

  @Test func `clearing a list also removes hidden entries`() throws {
    try removeTwo()
    #expect(try file.edit(.clear).entries == ChangeCount(removed: 3))
    try file.take(all)
    #expect(try list == [])
    #expect(try file.lists().map(\.isCurrent) == [true])
  }

  @Test func `LIB-51: only deleting a list removes it`() throws {
    try file.deleteList("on-the-go")
    #expect(try file.lists() == [])
    #expect(try file.column("SELECT count(*) FROM on_the_go_entry") == ["0"])
    #expect(file.failure(.clear, of: "On-The-Go") == .unknownPlaylist)
  }

  @Test func `a removed item cannot be added`() throws {
    try removeTwo()
    #expect(file.failure(.add([file.id(2)])) == .unknownItem)
  }

  @Test func `each list that contains an item is named once`() throws {
    let store = try MediaStore.open(at: file.path)
    #expect(try store.playlistNames(holding: file.id(2)) == ["On-The-Go"])
  }

  @Test func `a change to own lists is not a change to the library`() throws {
    #expect(try MediaStore.open(at: file.path).lastRevision() > 1)
    #expect(try file.take(all).revision == nil)
    #expect(try MediaStore.open(at: file.path).rangeOfRevision(nil).target == 1)
  }
}
