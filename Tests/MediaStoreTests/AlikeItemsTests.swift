import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Nearly identical items without persistent IDs.
struct AlikeItemsTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  @discardableResult
  private func take(_ songs: [NamelessSong]) throws -> ImportOutcome {
    try file.take(LibraryXML(nameless: songs)) {
      $0.maxRemovals = 100
      $0.allowsRewrite = true
    }
  }

  @Test func `importing the same items again changes nothing`() throws {
    let songs = [
      NamelessSong(), NamelessSong(), NamelessSong(path: "/a.mp3"), NamelessSong(path: "/a.mp3"),
      NamelessSong(title: "Two", path: "/a.mp3"), NamelessSong(title: "", plays: 2),
      NamelessSong(title: ""), NamelessSong(duration: 1), NamelessSong(duration: 2),
    ]
    try take(songs)
    let before = try file.dump()
    #expect(try take(songs).revision == nil)
    #expect(try file.dump() == before)
  }

  @Test func `a newly measured length is one change, and none in the next import`() throws {
    try take([NamelessSong(duration: 5000)])
    let outcome = try take([NamelessSong(duration: 5400)])
    #expect(outcome.items.isEmpty && outcome.revision == 2)
    #expect(try take([NamelessSong(duration: 5400)]).revision == nil)
    #expect(try take([NamelessSong(duration: 5400)]).matches == [:])
  }

  @Test func `if one of two similar items is played, the other is unchanged`() throws {
    let (one, other) = (NamelessSong(plays: 1), NamelessSong(plays: 2))
    try take([one, other])
    let ids = try file.ids()
    let played = [NamelessSong(plays: 7), other]
    #expect(try take(played).items == ChangeCount(played: 1))
    #expect(try file.ids() == ids)
    #expect(try take(played).revision == nil)
  }

  @Test func `both of two similar items can be played`() throws {
    try take([NamelessSong(plays: 1), NamelessSong(plays: 2)])
    let played = [NamelessSong(plays: 7), NamelessSong(plays: 8)]
    try take(played)
    let ids = try file.ids()
    #expect(ids.count == 2)
    #expect(try take(played).revision == nil)
    #expect(try file.ids() == ids)
  }

  @Test func `reordering items that share a path does not change them`() throws {
    let songs = [
      NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", path: "/a.mp3"),
    ]
    try take(songs)
    let ids = try file.ids()
    #expect(try take(songs.reversed()).items.isEmpty)
    #expect(try file.ids() == ids)
    #expect(try take(songs.reversed()).revision == nil)
  }

  @Test func `reordering items without a file does not change them`() throws {
    let songs = [NamelessSong(plays: 1), NamelessSong(plays: 2), NamelessSong(plays: 3)]
    try take(songs)
    let ids = try file.ids()
    #expect(try take(songs.reversed()).items.isEmpty)
    #expect(try file.ids() == ids)
    #expect(try take(songs.reversed()).revision == nil)
  }

  @Test func `one of two items that share a path can be removed`() throws {
    let songs = [
      NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", path: "/a.mp3"),
    ]
    try take(songs)
    let ids = try file.ids()
    #expect(try take([songs[1]]).items == ChangeCount(removed: 1))
    #expect(try file.ids() == [ids[1]])
    #expect(try take([songs[1]]).revision == nil)
  }

  @Test func `if one of two items that share a path is retagged, the other is unchanged`() throws {
    let (one, two) = (
      NamelessSong(title: "One", path: "/a.mp3"), NamelessSong(title: "Two", path: "/a.mp3")
    )
    try take([one, two])
    let ids = try file.ids()
    let retagged = [NamelessSong(title: "Uno", path: "/a.mp3"), two]
    #expect(try take(retagged).items == ChangeCount(changed: 1))
    #expect(try file.ids() == ids)
    #expect(try take(retagged).revision == nil)
  }
}
