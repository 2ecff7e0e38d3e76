import MediaImport
import MediaModel
import TestSupport
import Testing

@Suite struct PlaylistEntriesTests {
  private func library(_ playlists: String...) -> LibraryXML {
    var library = LibraryXML(songs: "a", "b", "c")
    library.playlists = playlists
    return library
  }

  @Test func `entries keep the order of the source, with duplicates`() throws {
    let sink = try Reading(library(LibraryXML.playlist("Mix", 1, [3, 1, 1, 2, 3]))).sink
    #expect(sink.titles(in: 0) == ["c", "a", "a", "b", "c"])
    #expect(sink.playlists[0].missingTrackIDs.isEmpty)
  }

  @Test(arguments: [
    "", "<key>Playlist Items</key><array/>", "<key>Playlist Items</key><array>\n</array>",
  ])
  func `a playlist may have no items`(items: String) throws {
    let sink = try Reading(library("<key>Name</key><string>x</string>\(items)")).sink
    #expect(sink.playlists.count == 1)
    #expect(sink.playlists[0].entries.isEmpty)
  }

  @Test func `entries without a track keep their position and number`() throws {
    let reading = try Reading(
      library(LibraryXML.playlist("Mix", 1, [7, 1, 8, 7]), LibraryXML.playlist("Other", 2, [9]))
    )
    #expect(reading.sink.titles(in: 0) == ["-", "a", "-", "-"])
    #expect(reading.sink.playlists[0].missingTrackIDs == [0: 7, 2: 8, 3: 7])
    #expect(reading.sink.playlists[1].missingTrackIDs == [0: 9])
    #expect(reading.report.missingEntries == 4)
  }

  @Test func `without tracks all entries are missing`() throws {
    let entry = "<dict><key>Track ID</key><integer>1</integer></dict>"
    let reading = try Reading(
      "<plist><dict><key>Playlists</key><array><dict><key>Playlist Items</key>"
        + "<array>\(entry)</array></dict></array></dict></plist>"
    )
    #expect(try reading.playlist.entries == [.missing])
    #expect(reading.report.missingEntries == 1)
  }

  @Test func `entries may precede the other keys of a playlist`() throws {
    let entry = "<dict><key>Track ID</key><integer>2</integer></dict>"
    let sink = try Reading(
      library("<key>Playlist Items</key><array>\(entry)</array><key>Name</key><string>x</string>")
    ).sink
    #expect(sink.titles(in: 0) == ["b"])
    #expect(sink.playlists[0].values.text(PlaylistProperty.name) == "x")
  }

  @Test(arguments: [(2, ItemReference(rawValue: 2)), (9, nil)])
  func `the seed of a Genius playlist is an item`(number: Int, seed: ItemReference?) throws {
    let key = "<key>Genius Track ID</key><integer>\(number)</integer>"
    let reading = try Reading(library(key + LibraryXML.playlist("Genius", 1, [1])))
    #expect(try reading.playlist.geniusSeed == seed)
    #expect(try reading.playlist.values.integer(PlaylistProperty.geniusTrackID) == Int64(number))
    #expect(reading.report.missingEntries == 0)
  }

  @Test func `a seed is found if the playlists come first`() throws {
    var library = LibraryXML(songs: "a", "b")
    library.playlists = []
    library.head += """
      <key>Playlists</key><array><dict><key>Genius Track ID</key><integer>2</integer></dict></array>
      """
    #expect(try Reading(library).playlist.geniusSeed == ItemReference(rawValue: 2))
  }

  @Test func `playlists refer to their folders by persistent ID`() throws {
    let parent = "<key>Parent Persistent ID</key><string>B000000000000001</string>"
    let reading = try Reading(
      library(
        "<key>Folder</key><true/>" + LibraryXML.playlist("Folder", 1, [1, 2]),
        parent + LibraryXML.playlist("In it", 2, [1])
      )
    )
    let playlists = reading.sink.playlists
    #expect(playlists.map(\.kind) == [.folder, .ordinary])
    let folder = try #require(playlists[0].persistentID)
    #expect(playlists[1].values.value(PlaylistProperty.parentID) == .persistentID(folder))
    #expect(playlists[0].values.value(PlaylistProperty.parentID) == nil)
  }

  @Test func `a parent may be missing`() throws {
    let parent = "<key>Parent Persistent ID</key><string>FFFFFFFFFFFFFFFF</string>"
    let reading = try Reading(library(parent))
    let id = PersistentID(rawValue: .max)
    #expect(try reading.playlist.values.value(PlaylistProperty.parentID) == .persistentID(id))
  }

  @Test func `playlist-only items are items`() throws {
    var library = LibraryXML(songs: "a")
    library.tracks.append(LibraryXML.track(2, "only", "<key>Playlist Only</key><true/>"))
    library.playlists.append(LibraryXML.playlist("Mix", 2, [2]))
    let sink = try Reading(library).sink
    #expect(sink.titles == ["a", "only"])
    #expect(sink.items.map { $0.values.isTrue(MediaItemProperty.isPlaylistOnly) } == [false, true])
    #expect(sink.titles(in: 1) == ["only"])
  }

  @Test func `ten thousand entries are read in order`() throws {
    let numbers = (0..<10_000).map { $0 * 7 % 3 + 1 }
    let sink = try Reading(library(LibraryXML.playlist("Mix", 1, numbers))).sink
    #expect(sink.playlists[0].entries.map { Int($0.rawValue) } == numbers)
  }
}
