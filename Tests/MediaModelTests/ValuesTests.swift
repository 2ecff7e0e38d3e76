import MediaModel
import Testing

/// The values of items, playlists and libraries.
@Suite struct ValuesTests {
  private let item = MediaItem(
    persistentID: PersistentID(rawValue: 1),
    values: [
      .playCount: .integer(3), .artist: .text("Björk"), .title: .text(""),
      .isLoved: .boolean(true),
    ]
  )

  private func playlist(_ values: [PlaylistProperty: PropertyValue]) -> Playlist {
    Playlist(
      persistentID: PersistentID(rawValue: 2),
      kind: .smart,
      count: 0,
      geniusSeed: nil,
      values: values,
      sourceValues: nil
    )
  }

  @Test func `an item returns its values`() {
    #expect(item.value(for: .playCount) == .integer(3))
    #expect(item.value(for: .rating) == nil)
  }

  @Test func `an item returns its text properties as strings`() {
    #expect(item.text(for: .artist) == "Björk")
    #expect(item.text(for: .title)?.isEmpty == true)
    #expect(item.text(for: .playCount) == nil)
    #expect(item.text(for: .genre) == nil)
  }

  @Test func `an item lists its properties in order of declaration`() {
    #expect(item.properties == [.title, .artist, .playCount, .isLoved])
  }

  @Test func `a playlist has a name and a folder`() {
    let folder = PersistentID(rawValue: 1 << 63)
    let playlist = playlist([.parentID: .persistentID(folder), .name: .text("Mix")])
    #expect(playlist.name == "Mix")
    #expect(playlist.parentID == folder)
    #expect(playlist.properties == [.name, .parentID])
    #expect(playlist.value(for: .isVisible) == nil)
  }

  @Test func `a playlist without a name has an empty one`() {
    #expect(playlist([:]).name.isEmpty)
    #expect(playlist([:]).parentID == nil)
  }

  @Test func `a library returns its values`() {
    let library = Library(
      name: "Mac",
      kind: .music,
      persistentID: nil,
      source: "-",
      isPartial: false,
      itemCount: 0,
      playlistCount: 0,
      revision: nil,
      values: [.features: .integer(5)]
    )
    #expect(library.value(for: .features) == .integer(5))
    #expect(library.value(for: .musicFolder) == nil)
  }

  @Test(arguments: [
    (ChangeCount(), true), (ChangeCount(added: 1), false), (ChangeCount(changed: 1), false),
    (ChangeCount(removed: 1), false),
  ])
  func `a change count without changes is empty`(count: ChangeCount, isEmpty: Bool) {
    #expect(count.isEmpty == isEmpty)
  }

  @Test func `kinds keep the names used in library files`() {
    #expect(
      LibraryKind.allCases.map(\.rawValue) == [
        "iTunes", "music", "iPod", "folder", "photos", "beets", "clementine", "navidrome",
        "quodLibet", "rhythmbox", "rockbox", "strawberry",
      ]
    )
    let kinds = PlaylistKind.allCases.map(\.rawValue)
    #expect(
      kinds == ["ordinary", "master", "folder", "smart", "genius", "builtIn", "onTheGo"]
    )
  }
}
