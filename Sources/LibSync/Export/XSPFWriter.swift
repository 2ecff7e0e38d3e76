import Bytes
import MediaModel

/// Writes version 1 of the XML Shareable Playlist Format.
struct XSPFWriter: PlaylistWriter {
  private let path: ExportPath
  var properties: [MediaItemProperty] { SharedTrack.properties }

  init(_ path: ExportPath) { self.path = path }

  func start(_ playlist: Playlist, of library: Library) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <playlist version="1" xmlns="http://xspf.org/ns/0/">
    \(Self.element("  ", "title", playlist.name))\
    \(Self.element("  ", "annotation", playlist.annotation))\
    \(Self.element("  ", "identifier", playlist.identifier))\
      <trackList>

    """
  }

  func entry(_ entry: PlaylistEntry, position: Int) -> String? {
    guard let item = entry.item else { return nil }
    let track = SharedTrack(item, path)
    let elements = [
      ("location", track.location), ("identifier", track.identifier), ("title", track.title),
      ("creator", track.creator), ("album", track.album),
      ("trackNum", track.trackNumber.map { String($0) }),
      ("duration", track.duration.map { String($0) }),
    ]
    let text = elements.map { Self.element("      ", $0, $1) }.joined()
    return "    <track>\n\(text)    </track>\n"
  }

  func end() -> String { "  </trackList>\n</playlist>\n" }

  private static func element(_ indentation: String, _ name: String, _ text: String?) -> String {
    guard let text else { return "" }
    return "\(indentation)<\(name)>\(text.escapedForXML)</\(name)>\n"
  }
}
