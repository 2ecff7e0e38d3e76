import MediaModel

/// Reads version 0 or 1 of the XML Shareable Playlist Format (https://www.xspf.org/spec).
enum XSPFDocument {
  static func playlist(_ bytes: [UInt8], path: String) throws(ImportError) -> PlaylistFile {
    let document = try XMLTree(bytes, path: path)
    guard let root = document.root, root.name == "playlist" else {
      throw ImportError(.wrongFormat, "its first element is not 'playlist'", path: path)
    }
    var playlist = PlaylistFile(name: root.text(of: "title"))
    for list in root.children where list.name == "trackList" {
      playlist.entries += list.children.filter { $0.name == "track" }.map(entry)
    }
    return playlist
  }

  private static func entry(_ track: XMLTree.Element) -> PlaylistFileEntry {
    var entry = PlaylistFileEntry()
    entry.place = track.text(of: "location").map(PlaylistFileEntry.Place.init(uri:))
    entry.persistentID =
      track.children.lazy.filter { $0.name == "identifier" }
      .compactMap { PersistentID(urn: $0.text.trimmed) }.first
    entry.title = track.text(of: "title")
    entry.artist = track.text(of: "creator")
    entry.albumTitle = track.text(of: "album")
    entry.milliseconds = track.text(of: "duration").flatMap { Int64($0) }.flatMap {
      $0 > 0 ? $0 : nil
    }
    return entry
  }
}
