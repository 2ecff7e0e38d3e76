import JSON
import MediaModel

/// Reads JSPF, the JSON form of XSPF (https://www.xspf.org/jspf).
enum JSPFDocument {
  static func playlist(_ bytes: [UInt8], path: String) throws(ImportError) -> PlaylistFile {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(reading: bytes, allowsFractions: true)
    } catch {
      throw ImportError(.malformed, error.message, path: path)
    }
    guard case .object(let members) = document, case .object(let list)? = members["playlist"] else {
      throw ImportError(.wrongFormat, "it has no member 'playlist'", path: path)
    }
    var playlist = PlaylistFile(name: list["title"].text)
    if case .array(let tracks)? = list["track"] { playlist.entries = tracks.compactMap(entry) }
    return playlist
  }

  private static func entry(_ value: JSONValue) -> PlaylistFileEntry? {
    guard case .object(let track) = value else { return nil }
    var entry = PlaylistFileEntry()
    entry.place = track["location"].texts.first.map(PlaylistFileEntry.Place.init(uri:))
    entry.persistentID = track["identifier"].texts.lazy.compactMap(PersistentID.init(urn:)).first
    entry.title = track["title"].text
    entry.artist = track["creator"].text
    entry.albumTitle = track["album"].text
    if case .integer(let milliseconds)? = track["duration"], milliseconds > 0 {
      entry.milliseconds = milliseconds
    }
    return entry
  }
}

extension PersistentID {
  /// Creates the ID that libsync writes as the identifier of an item; `nil` for any other URI.
  init?(urn: String) {
    let prefix = "urn:libsync:item:"
    guard urn.hasPrefix(prefix) else { return nil }
    self.init(String(urn.dropFirst(prefix.count)))
  }
}

extension JSONValue? {
  /// The text that the value is; `nil` for any other value and for no text.
  fileprivate var text: String? { texts.first }

  /// The texts that the value has, or the one that it is.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): text.isEmpty ? [] : [text]
    case .array(let values): values.flatMap { Self.some($0).texts }
    default: []
    }
  }
}
