import Foundation
package import MediaModel

/// Smart playlists, whose rules are text.
extension LibraryXML {
  /// The persistent ID that `list` gives the playlist of a number.
  package static func listID(_ number: Int) -> PersistentID {
    PersistentID(rawValue: 0xB000_0000_0000_0000 + UInt64(number))
  }

  /// A playlist's keys: a name, a persistent ID made of the number, tracks, and what is added.
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

  /// The keys that hold rules.
  package static func rules(_ text: String) throws -> String {
    try rules(SmartRules(text).encoded())
  }

  /// The keys that hold rules, given as bytes.
  package static func rules(_ encoded: EncodedSmartRules) -> String {
    [("Smart Info", encoded.info), ("Smart Criteria", encoded.criteria)].map { key, bytes in
      bytes.map { "<key>\(key)</key><data>\(Data($0).base64EncodedString())</data>" } ?? ""
    }.joined()
  }
}
