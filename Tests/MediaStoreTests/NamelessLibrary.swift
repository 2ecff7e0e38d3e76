import MediaModel
import TestSupport

@testable import MediaStore

/// A song of a source without persistent IDs.
struct NamelessSong {
  var title = "One"
  var artist: String?
  /// The path, percent-encoded.
  var path: String?
  var size: Int?
  var duration: Int?
  var plays: Int?

  fileprivate func keys(_ number: Int) -> String {
    func integer(_ key: String, _ value: Int?) -> String {
      value.map { "<key>\(key)</key><integer>\($0)</integer>" } ?? ""
    }
    func string(_ key: String, _ value: String?) -> String {
      value.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
    }
    return integer("Track ID", number) + string("Name", title) + string("Artist", artist)
      + integer("Size", size) + integer("Total Time", duration) + integer("Play Count", plays)
      + string("Location", path.map { "file://localhost" + $0 })
  }
}

extension LibraryXML {
  /// Makes a library as iTunes 5 wrote it, with all songs in its master playlist and some lists
  /// given by the indices of their songs, starting from 0.
  init(nameless songs: [NamelessSong], lists: [(name: String, places: [Int])] = []) {
    self.init()
    head = "<key>Application Version</key><string>5.0.1</string>"
    tracks = songs.enumerated().map { $1.keys(101 + $0) }
    playlists = [
      Self.nameless("Library", songs.indices.map { 101 + $0 }) + "<key>Master</key><true/>"
    ]
    playlists += lists.map { Self.nameless($0.name, $0.places.map { 101 + $0 }) }
  }

  private static func nameless(_ name: String, _ numbers: [Int]) -> String {
    let items = numbers.map { "<dict><key>Track ID</key><integer>\($0)</integer></dict>" }
    return """
      <key>Name</key><string>\(name)</string>
      <key>Playlist Items</key><array>\(items.joined())</array>
      """
  }
}

extension LibraryFile {
  /// Returns the persistent IDs of the current items, by row.
  func ids() throws -> [String?] {
    try column(
      "SELECT printf('%016X', persistent_id) FROM item WHERE removed_revision IS NULL ORDER BY id"
    )
  }

  /// Returns the persistent ID of the only item with a title, or nil if there are none or several.
  func id(of title: String) throws -> PersistentID? {
    let ids = try column("SELECT persistent_id FROM items WHERE title = '\(title)'")
    guard ids.count == 1, let id = ids.first ?? nil else { return nil }
    return PersistentID(id)
  }

  /// Returns the titles of a list's entries.
  func entries(of list: String) throws -> [String?] {
    try column("SELECT title FROM playlist_entries WHERE playlist = '\(list)' ORDER BY position")
  }

  /// Returns the rules that recognised items in a revision.
  func rules(in revision: Int64) throws -> [String?] {
    try column("SELECT rule FROM item_match WHERE revision_id = \(revision) ORDER BY item_id")
  }
}
