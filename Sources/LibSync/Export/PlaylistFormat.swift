/// The kinds of files that a playlist can be exported to.
public enum PlaylistFormat: String, CaseIterable, Sendable {
  /// A list of paths in UTF-8, which almost all players read.
  case m3u8
  /// XML Shareable Playlist Format, version 1 (https://www.xspf.org/spec).
  case xspf
  /// The same in JSON (https://www.xspf.org/jspf).
  case jspf
  /// The list of paths of Winamp, version 2.
  case pls
  /// Everything that is known of the playlist and its items.
  case json
  /// A property list like that of iTunes, which can be imported again.
  case itunesXML = "itunes-xml"

  /// Whether it says of a playlist that it is a folder, and in which one it is.
  var hasFolders: Bool { self == .itunesXML }

  /// Whether an entry is a line with a path, which could be a URI instead.
  public var hasPathLines: Bool { self == .m3u8 || self == .pls }

  /// Whether its places may be relative to it.
  public var hasRelativePlaces: Bool { self != .itunesXML }

  /// What the name of such a file ends in, without the period.
  public var fileExtension: String {
    switch self {
    case .itunesXML: "xml"
    default: rawValue
    }
  }
}
