import MediaModel

/// Reads version 0 or 1 of the XML Shareable Playlist Format (https://www.xspf.org/spec).
enum XSPFDocument {
  static func playlist(_ bytes: [UInt8], path: String) throws(ImportError) -> PlaylistFile {
    let document = try XMLTree(bytes, path: path)
    guard let root = document.root, root.name == "playlist" else {
      throw ImportError(.wrongFormat, "its first element is not 'playlist'", path: path)
    }
    var playlist = PlaylistFile(name: root.text(of: "title"))
    let base = BaseURI().base(of: root)
    for list in root.children where list.name == "trackList" {
      let base = base.base(of: list)
      playlist.entries += list.children.filter { $0.name == "track" }.map { entry($0, base) }
    }
    return playlist
  }

  private static func entry(_ track: XMLTree.Element, _ base: BaseURI) -> PlaylistFileEntry {
    var entry = PlaylistFileEntry()
    if let location = track.children.first(where: { $0.name == "location" }) {
      let uri = location.text.trimmed
      let base = base.base(of: track).base(of: location)
      entry.place = uri.isEmpty ? nil : PlaylistFileEntry.Place(uri: base.resolve(uri))
    }
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
