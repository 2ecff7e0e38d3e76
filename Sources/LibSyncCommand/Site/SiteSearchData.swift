import LibSync

/// The names that the search of a site looks through, in scripts of moderate size.
///
/// A script begins with an album whose ID says so, so that a new album changes only the script that
/// it is in, although the albums are in order.
struct SiteSearchData {
  /// Calls `search/NAME.js` with the script of some albums.
  typealias Write = (_ file: String, [UInt8]) throws -> Void

  /// The name of the script with the names of photos.
  static let photos = "photos"

  private var name = "first"
  private var script: ScriptText
  private var names: [String] = []
  private var byteCount = 0

  /// On average, a script has as many albums as this.
  private static let albumsPerScript: UInt64 = 256
  /// A script of this many bytes ends, whatever follows.
  private static let maxBytes = 1 << 20

  init() { script = Self.script("first") }

  private static func script(_ name: String) -> ScriptText { ScriptText("L.rows(\"\(name)\",") }

  /// Adds an album with its items.
  mutating func add(_ album: SiteAlbum, _ items: [MediaItem], _ write: Write) throws {
    let isFirst = album.id.map { $0.rawValue % Self.albumsPerScript == 0 } ?? false
    if isFirst || script.bytes.count > Self.maxBytes { try endScript(before: album, write) }
    script.write(.field)
    script.write(album.page)
    script.write(.field)
    script.write(album.shownTitle)
    script.write(.field)
    script.write(album.artist ?? "")
    script.endLine()
    for item in items {
      script.write(item.persistentID)
      script.write(.field)
      script.write(item.title?.ifVisible ?? "")
      if let artist = item.artist?.ifVisible, artist != album.artist {
        script.write(.field)
        script.write(artist)
      }
      script.endLine()
    }
  }

  private mutating func endScript(before album: SiteAlbum, _ write: Write) throws {
    names.append(name)
    try write("search/\(name).js", script.finished())
    name = album.page
    script = Self.script(name)
  }

  /// Writes the last script, and the list of all.
  mutating func finish(hasPhotos: Bool, _ write: Write) throws {
    names.append(name)
    try write("search/\(name).js", script.finished())
    if hasPhotos { names.append(Self.photos) }
    var list = ScriptText("L.scripts(")
    list.write(names.joined(separator: " "))
    try write("search/scripts.js", list.finished())
  }

  /// Returns the script with the names of artists, playlists and other pages, or of parts of pages.
  static func names(_ groups: [(label: String, [(path: String, name: String)])]) -> [UInt8] {
    var script = ScriptText("L.names(")
    for (label, entries) in groups {
      for (path, name) in entries {
        for text in [label, path] {
          script.write(text)
          script.write(.field)
        }
        script.write(name)
        script.endLine()
      }
    }
    return script.finished()
  }
}
