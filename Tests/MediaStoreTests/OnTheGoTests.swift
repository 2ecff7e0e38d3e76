import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// On-the-go lists made by the user.
struct OnTheGoTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    var xml = LibraryXML(songs: "One", "Two", "Three", "Four", "Five")
    xml.playlists.append(LibraryXML.playlist("Jazz", 2, [2, 1]))
    try file.take(xml)
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file.path)) }

  private func add(_ numbers: Int..., at place: Int? = nil, to list: String? = nil) throws {
    try file.edit(.add(numbers.map(file.id), at: place), of: list)
  }

  @Test func `LIB-50: on-the-go lists are listed after the other playlists, with their kind`()
    throws
  {
    try add(3, 1)
    let lists = try MediaStore.open(at: file.path).playlists()
    #expect(lists.map(\.name) == ["Library", "Jazz", "On-The-Go"])
    #expect(lists.map(\.kind) == [.master, .ordinary, .onTheGo])
    #expect(lists.last?.count == 2)
    #expect(lists.last?.properties == [.name])
    #expect(try MediaStore.open(at: file.path).libraries().first?.playlistCount == 3)
  }

  @Test func `the views include on-the-go lists`() throws {
    try file.newList("Mine")
    try add(3, 1, 3)
    try add(2, to: "mine")
    let lists = "SELECT name || ' ' || kind || ' ' || entry_count FROM playlists"
    #expect(
      try file.column(lists + " ORDER BY position")
        == ["Library master 5", "Jazz ordinary 2", "Mine onTheGo 4"]
    )
    let entries = "SELECT title || position FROM playlist_entries WHERE playlist = 'Mine'"
    #expect(
      try file.column(entries + " ORDER BY position") == ["Three1", "One2", "Three3", "Two4"]
    )
  }

  @Test func `the first item creates a list, and a new list leaves it unchanged`() throws {
    try add(1)
    let first = try file.lists()
    #expect(first.map(\.name) == ["On-The-Go"] && first[0].isCurrent)
    try file.newList()
    try add(2, 2)
    #expect(try file.lists().map(\.name) == ["On-The-Go", "On-The-Go 2"])
    #expect(try file.lists().map(\.isCurrent) == [false, true])
    #expect(try file.titles(ofList: "On-The-Go") == ["One"])
    #expect(try file.titles(ofList: "On-The-Go 2") == ["Two", "Two"])
  }

  @Test func `a saved list is kept, and the next item starts a new one`() throws {
    try add(1)
    let saved = try file.renameList(to: "Party").list
    #expect(saved.name == "Party" && !saved.isCurrent && saved.count == 1)
    #expect(file.failure(.clear) == .noCurrentList)
    try add(2)
    #expect(try file.titles(ofList: "Party") == ["One"])
    #expect(try file.titles(ofList: "On-The-Go") == ["Two"])
    try file.renameList(to: "ON-THE-GO")
    #expect(try file.lists().map(\.name) == ["Party", "ON-THE-GO"])
  }

  @Test func `items are inserted at the given position`() throws {
    try add(1, 2)
    try add(3, 4, at: 1)
    try add(5, at: 3)
    try add(5, at: 6)
    let expected = ["Three", "Four", "Five", "One", "Two", "Five"]
    #expect(try file.titles(ofList: "On-The-Go") == expected)
    for place in [0, -1, 8, Int.max, Int.min] {
      #expect(file.failure(.add([file.id(1)], at: place)) == .unknownPosition)
    }
    #expect(try file.titles(ofList: "On-The-Go") == expected)
  }

  @Test func `entries are removed and moved by their positions`() throws {
    try add(1, 2, 3, 4, 5)
    let removed = try file.edit(.remove([2...3, 3...3, 5...5]))
    #expect(removed.entries == ChangeCount(removed: 3) && removed.list.count == 2)
    #expect(try file.titles(ofList: "On-The-Go") == ["One", "Four"])
    try add(5)
    try file.edit(.move(from: 3, to: 1))
    #expect(try file.titles(ofList: "On-The-Go") == ["Five", "One", "Four"])
    for edit in [OnTheGoEdit.remove([1...4]), .remove([0...1]), .move(from: 1, to: 4)] {
      #expect(file.failure(edit) == .unknownPosition)
    }
    #expect(try file.titles(ofList: "On-The-Go") == ["Five", "One", "Four"])
    #expect(try !file.hasGaps())
  }

  @Test func `an unknown item changes nothing`() throws {
    try add(1)
    let before = try bytes()
    #expect(file.failure(.add([file.id(2), file.id(9)])) == .unknownItem)
    #expect(file.failure(.add([file.id(2)]), of: "Jazz") == .playlistIsReadOnly)
    #expect(try bytes() == before)
  }

  @Test(arguments: [
    OnTheGoEdit.add([]), .remove([1...1]), .move(from: 1, to: 2), .clear,
  ])
  func `LIB-47: a synced playlist is read-only`(edit: OnTheGoEdit) throws {
    let before = try bytes()
    for name in ["Jazz", "JAZZ", "Library", "B000000000000002"] {
      #expect(file.failure(edit, of: name) == .playlistIsReadOnly)
      #expect(file.failure { try file.renameList(name, to: "Mine") } == .playlistIsReadOnly)
      #expect(file.failure { try file.deleteList(name) } == .playlistIsReadOnly)
    }
    #expect(file.failure(edit, of: "Rock") == .unknownPlaylist)
    #expect(try bytes() == before)
  }

  @Test func `an own list takes precedence over a synced playlist of the same name`() throws {
    try file.newList("rock")
    var xml = LibraryXML(songs: "One", "Two", "Three", "Four", "Five")
    xml.playlists.append(LibraryXML.playlist("Rock", 2, [2, 1]))
    try file.take(xml)
    try add(4, to: "Rock")
    #expect(try file.titles(ofList: "rock") == ["Four"])
    #expect(try file.titles(ofList: "Rock") == ["Two", "One"])
  }

  @Test func `names are unique in a library, regardless of case`() throws {
    try file.newList("Été")
    for name in ["Été", "ÉTÉ", "e\u{301}te\u{301}"] {
      let failure = #expect(throws: StoreError.self) { try file.newList(name) }
      #expect(failure?.code == .playlistNameInUse)
    }
    try add(1)
    #expect(try file.lists().count == 1)
    try file.newList()
    #expect(file.failure(renamingTo: "été") == .playlistNameInUse)
    try file.take(LibraryXML(songs: "Other"), as: "B")
    #expect(try file.newList("Été", in: "B").name == "Été")
  }

  @Test func `the name of a synced playlist of the library is refused`() throws {
    try file.take(LibraryXML(songs: "Other"), as: "B")
    let failure = #expect(throws: StoreError.self) { try file.newList("JAZZ") }
    #expect(failure?.code == .playlistNameInUse)
    try file.newList()
    #expect(file.failure(renamingTo: "jazz") == .playlistNameInUse)
    #expect(try file.lists().map(\.name) == ["On-The-Go"])
    #expect(try file.newList("Jazz", in: "B").name == "Jazz")
  }

  @Test func `the default name of a new list differs from synced playlists, too`() throws {
    var xml = LibraryXML(songs: "One", "Two", "Three", "Four", "Five")
    xml.playlists.append(LibraryXML.playlist("ON-THE-GO", 2, [1]))
    try file.take(xml)
    try add(1)
    #expect(try file.lists().map(\.name) == ["On-The-Go 2"])
  }

  @Test(arguments: ["B000000000000002", "0123456789abcdef", "0000000000000000"])
  func `a name that looks like an ID is refused`(name: String) throws {
    let failure = #expect(throws: StoreError.self) { try file.newList(name) }
    #expect(failure?.code == .invalidName)
    try file.newList()
    #expect(file.failure(renamingTo: name) == .invalidName)
    #expect(try file.renameList(to: name + "0").list.name == name + "0")
  }

  @Test(arguments: ["", "  ", "a\nb", "\u{7}", String(repeating: "x", count: 201)])
  func `an invalid name is refused`(name: String) throws {
    let failure = #expect(throws: StoreError.self) { try file.newList(name) }
    #expect(failure?.code == .invalidName)
    try file.newList()
    #expect(file.failure(renamingTo: name) == .invalidName)
    #expect(try file.lists().map(\.name) == ["On-The-Go"])
  }

  @Test func `a dry run reports the same and changes nothing`() throws {
    try add(1)
    let before = try bytes()
    let tried = try file.edit(.add([file.id(2)]), isDryRun: true)
    #expect(tried.list.count == 2 && tried.entries == ChangeCount(added: 1))
    #expect(try file.newList(isDryRun: true).name == "On-The-Go 2")
    #expect(try bytes() == before)
  }

  @Test func `a list records when it was made and changed`() throws {
    try add(1)
    let list = try file.edit(.add([file.id(2)]), made: Timestamp(rawValue: 1_800_000_000)).list
    #expect(list.made.rawValue == 1_700_000_000 && list.changed.rawValue == 1_800_000_000)
    #expect(try file.lists() == [list])
  }
}
