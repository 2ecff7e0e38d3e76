import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

struct MediaTypeTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(audiobooks: [Int]) -> LibraryXML {
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.tracks[2] = LibraryXML.track(3, "Three", "<key>Podcast</key><true/>")
    xml.playlists.append(
      "<key>Audiobooks</key><true/>" + LibraryXML.playlist("Hörbücher", 2, audiobooks)
    )
    return xml
  }

  private func types() throws -> [MediaType] {
    var types: [MediaType] = []
    try MediaStore.open(at: file.path).forEachItem(properties: [.mediaType]) {
      if case .mediaType(let type) = $0.value(for: .mediaType) { types.append(type) }
    }
    return types
  }

  @Test func `members of the audiobook list are audiobooks unless they are something else`() throws
  {
    try file.take(library(audiobooks: [2, 3]))
    #expect(try types() == [.music, .audioBook, .podcast])
  }

  @Test func `the audiobook list takes precedence over other lists`() throws {
    var xml = library(audiobooks: [2])
    let memos = "<key>Distinguished Kind</key><integer>17</integer>"
    xml.playlists.append(memos + LibraryXML.playlist("Sprachmemos", 3, [1, 2, 3]))
    try file.take(xml)
    #expect(try types() == [.voiceMemo, .audioBook, .podcast])
    xml.playlists.remove(at: 1)
    try file.take(xml)
    #expect(try types() == [.voiceMemo, .voiceMemo, .podcast])
  }

  @Test(arguments: [
    "<key>Has Video</key><true/>", "<key>Location</key><string>file:///b.pdf</string>",
  ])
  func `a video or document in the audiobook list is an audiobook`(keys: String) throws {
    var xml = library(audiobooks: [2])
    xml.tracks[1] = LibraryXML.track(2, "Two", keys)
    try file.take(xml)
    #expect(try types() == [.music, .audioBook, .podcast])
  }

  @Test func `the next import adds what earlier versions did not know about a list`() throws {
    try file.take(library(audiobooks: [2]))
    let connection = try Connection(path: file.path, mode: .readWrite)
    try connection.execute(
      """
      UPDATE playlist SET media_type_of_members = NULL;
      UPDATE item SET media_type = own_media_type;
      """
    )
    #expect(try types() == [.music, .music, .podcast])
    let outcome = try file.take(library(audiobooks: [2]))
    #expect(outcome.revision == nil)
    #expect(try types() == [.music, .audioBook, .podcast])
  }

  @Test func `an item removed from the audiobook list is music again`() throws {
    try file.take(library(audiobooks: [2]))
    try file.take(library(audiobooks: [1]))
    #expect(try types() == [.audioBook, .music, .podcast])
  }

  @Test func `a changed audiobook remains an audiobook`() throws {
    try file.take(library(audiobooks: [2]))
    var changed = library(audiobooks: [2])
    changed.tracks[1] = LibraryXML.track(2, "Zwei")
    try file.take(changed)
    #expect(try types() == [.music, .audioBook, .podcast])
  }

  @Test func `when the list is removed, its members are music again`() throws {
    try file.take(library(audiobooks: [2]))
    var gone = library(audiobooks: [2])
    gone.playlists.removeLast()
    try file.take(gone)
    #expect(try types() == [.music, .music, .podcast])
  }
}
