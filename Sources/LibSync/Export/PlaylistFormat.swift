/// The file formats for exported playlists.
public enum PlaylistFormat: String, CaseIterable, Sendable {
  /// Extended M3U in UTF-8, a list of paths that almost all players read.
  case m3u8
  /// XML Shareable Playlist Format, version 1 (https://www.xspf.org/spec).
  case xspf
  /// JSPF, the JSON form of XSPF (https://www.xspf.org/jspf).
  case jspf
  /// Winamp's playlist format, version 2, a list of paths.
  case pls
  /// Everything known about the playlist and its items, as JSON.
  case json
  /// A property list like that of iTunes, which can be imported again.
  case itunesXML = "itunes-xml"

  /// Whether a file can represent a playlist folder, and record which folder contains a playlist.
  var hasFolders: Bool { self == .itunesXML }

  /// Whether each entry has a line with a path, which a URI may replace.
  package var hasPathLines: Bool { self == .m3u8 || self == .pls }

  /// Whether paths may be relative to the playlist file.
  package var hasRelativePlaces: Bool { self != .itunesXML }

  /// The file name extension, without the period.
  public var fileExtension: String {
    switch self {
    case .itunesXML: "xml"
    default: rawValue
    }
  }
}
