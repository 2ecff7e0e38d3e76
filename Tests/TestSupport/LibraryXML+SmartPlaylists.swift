import Foundation
package import MediaModel

/// Smart playlists with rules given as text.
extension LibraryXML {
  /// Returns the persistent ID that `list` gives a playlist with a number.
  package static func listID(_ number: Int) -> PersistentID {
    PersistentID(rawValue: 0xB000_0000_0000_0000 + UInt64(number))
  }

  /// Returns a playlist's keys: a name, a persistent ID made of the number, tracks, and more keys.
  package static func list(
    _ name: String,
    _ number: Int,
    _ tracks: [Int] = [],
    _ more: String = ""
  ) -> String {
    let items = tracks.map { "<dict>\(integer("Track ID", Int64($0)))</dict>" }
    return string("Name", name) + string("Playlist Persistent ID", "\(listID(number))")
      + "<key>Playlist Items</key><array>\(items.joined())</array>" + more
  }

  /// Returns the keys for rules.
  package static func rules(_ text: String) throws -> String {
    try rules(SmartRules(text).encoded())
  }

  /// Returns the keys for rules given as bytes.
  package static func rules(_ encoded: EncodedSmartRules) -> String {
    [("Smart Info", encoded.info), ("Smart Criteria", encoded.criteria)].map { key, bytes in
      bytes.map { "<key>\(key)</key><data>\(Data($0).base64EncodedString())</data>" } ?? ""
    }.joined()
  }
}
