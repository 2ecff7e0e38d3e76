import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct ResyncTests {
  private let file: LibraryFile
  private let one = LibraryXML(songs: "One", "Two", "Three")

  init() throws { file = try LibraryFile() }

  @Test func `a first import adds everything as revision 1`() throws {
    let outcome = try file.take(one)
    #expect(outcome.revision == 1)
    #expect(outcome.items == ChangeCount(added: 3))
    #expect(outcome.playlists == ChangeCount(added: 1))
    #expect(try file.titles() == ["One", "Two", "Three"])
  }

  @Test func `an identical import changes nothing`() throws {
    try file.take(one)
    let before = try file.column("SELECT group_concat(quote(made)) FROM revision")
    let outcome = try file.take(one, made: 1_800_000_000)
    #expect(outcome.revision == nil)
    #expect(outcome.items.isEmpty && outcome.playlists.isEmpty)
    #expect(try file.column("SELECT group_concat(quote(made)) FROM revision") == before)
  }

  @Test func `a new export date is stored without a revision`() throws {
    try file.take(one)
    var later = one
    later.head = later.head.replacing("2016-02-10", with: "2017-01-01")
    #expect(try file.take(later).revision == nil)
    #expect(try file.column("SELECT export_date FROM libraries") == ["2017-01-01T16:05:37Z"])
  }

  @Test func `renumbering tracks and playlists is not a change`() throws {
    try file.take(one)
    var renumbered = LibraryXML()
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      let track = LibraryXML.track(index + 1, title)
      renumbered.tracks.append(
        track.replacing("<integer>\(index + 1)</integer>", with: "<integer>\(index + 70)</integer>")
      )
    }
    renumbered.playlists = [
      LibraryXML.master([70, 71, 72]).replacing(">1001<", with: ">4711<")
    ]
    #expect(try file.take(renumbered).revision == nil)
  }

  @Test func `changed items are updated, missing ones are kept as removed`() throws {
    try file.take(one)
    var changed = LibraryXML(songs: "One", "Zwei", "Three")
    changed.tracks.removeFirst()
    changed.tracks.append(LibraryXML.track(4, "Four"))
    changed.playlists = [LibraryXML.master([2, 3, 4])]
    let outcome = try file.take(changed)
    #expect(outcome.items == ChangeCount(added: 1, changed: 1, removed: 1))
    #expect(outcome.playlists.isEmpty)
    #expect(try file.titles() == ["Zwei", "Three", "Four"])
    #expect(try file.column("SELECT title FROM item WHERE removed_revision = 2") == ["One"])
  }

  @Test func `a returning item gets its row back`() throws {
    try file.take(one)
    let row = try file.column("SELECT id FROM item WHERE title = 'Three'")
    try file.take(LibraryXML(songs: "One", "Two"))
    #expect(try file.titles() == ["One", "Two"])
    #expect(try file.take(one).items == ChangeCount(added: 1))
    #expect(try file.column("SELECT id FROM item WHERE title = 'Three'") == row)
    #expect(try file.titles() == ["One", "Two", "Three"])
  }

  @Test func `an export of playlists removes nothing`() throws {
    try file.take(one)
    var partial = LibraryXML()
    partial.tracks = [LibraryXML.track(2, "Two, again")]
    partial.playlists = [LibraryXML.playlist("Mix", 2, [2])]
    let outcome = try file.take(partial)
    #expect(outcome.isPartial)
    #expect(outcome.items == ChangeCount(changed: 1))
    #expect(outcome.playlists == ChangeCount(added: 1))
    #expect(try file.titles() == ["One", "Two, again", "Three"])
  }

  @Test func `an export of playlists does not reorder them`() throws {
    var library = one
    library.playlists.append(LibraryXML.playlist("A", 2, [1]))
    library.playlists.append(LibraryXML.playlist("B", 3, [1]))
    try file.take(library)
    var partial = LibraryXML(songs: "One")
    partial.playlists = [LibraryXML.playlist("B", 3, [1]), LibraryXML.playlist("C", 4, [1])]
    #expect(try file.take(partial).playlists == ChangeCount(added: 1))
    let names = try MediaStore.open(at: file.path).playlists().map(\.name)
    #expect(names == ["Library", "A", "B", "C"])
  }

  @Test func `a removed playlist is no longer listed`() throws {
    var library = one
    library.playlists.append(LibraryXML.playlist("Mix", 2, [3, 1, 3]))
    try file.take(library)
    #expect(try MediaStore.open(at: file.path).playlists().map(\.count) == [3, 3])
    #expect(try file.take(one).playlists == ChangeCount(removed: 1))
    #expect(try MediaStore.open(at: file.path).playlists().map(\.name) == ["Library"])
  }

  @Test func `a dry run reports the outcome and changes nothing`() throws {
    try file.take(one)
    let outcome = try file.take(LibraryXML(songs: "One", "Zwei"), isDryRun: true)
    #expect(outcome.items == ChangeCount(changed: 1, removed: 1))
    #expect(try file.titles() == ["One", "Two", "Three"])
  }

  @Test func `a failure half-way leaves the file unchanged`() throws {
    struct Failure: Error {}
    try file.take(one)
    let source = try file.folder.write(LibraryXML(songs: "Un", "Deux").text, to: "other.xml")
    #expect(throws: Failure.self) {
      try file.importLibrary(from: source) { sink throws -> Int in
        try sink.begin(LibraryRecord())
        throw Failure()
      }
    }
    #expect(try file.titles() == ["One", "Two", "Three"])
    #expect(try file.column("SELECT count(*) FROM library") == ["1"])
  }
}
