import Bytes
import CTagLib
package import MediaModel
package import System

/// The tags that a library has for an item, which a copy of its file can get in place of its own.
///
/// Tags for which the library has no value stay as they are.
package struct LibraryTags: Hashable, Sendable {
  /// The values by the names that TagLib uses for all formats.
  let texts: [String: String]

  /// The properties that the tags depend on.
  package static let properties: [MediaItemProperty] =
    names.map(\.property) + places.flatMap { [$0.number, $0.count] } + [.year]

  private static let names: [(name: String, property: MediaItemProperty)] = [
    ("TITLE", .title), ("ARTIST", .artist), ("ALBUM", .albumTitle), ("ALBUMARTIST", .albumArtist),
    ("COMPOSER", .composer), ("GENRE", .genre), ("COMMENT", .comments),
  ]

  private typealias Place = (name: String, number: MediaItemProperty, count: MediaItemProperty)

  private static let places: [Place] = [
    ("TRACKNUMBER", .albumTrackNumber, .albumTrackCount), ("DISCNUMBER", .discNumber, .discCount),
  ]

  /// - Parameter item: An item with at least `properties`.
  package init(of item: MediaItem) {
    var texts: [String: String] = [:]
    for (name, property) in Self.names {
      if let text = item.text(for: property), !text.isEmpty { texts[name] = text }
    }
    for (name, number, count) in Self.places {
      guard let number = Self.number(item, number) else { continue }
      texts[name] = Self.number(item, count).map { "\(number)/\($0)" } ?? "\(number)"
    }
    if let year = Self.number(item, .year) { texts["DATE"] = "\(year)" }
    self.texts = texts
  }

  private static func number(_ item: MediaItem, _ property: MediaItemProperty) -> Int64? {
    guard case .integer(let number) = item.value(for: property), number > 0 else { return nil }
    return number
  }

  /// A digest of the tags, in hexadecimal digits.
  package var digest: String {
    var hash = SHA256()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      // No name and no text contains the zero.
      hash.update(Array("\(name)\0\(text)\0".utf8))
    }
    return Hexadecimal.text(Array(hash.finish().prefix(8)))
  }

  // MARK: Files

  /// Returns whether a file at a path, as an `ExactPath`, has these tags already.
  package func areThose(ofFileAt path: String) -> Bool {
    guard let own = try? CarriedTags(of: path) else { return false }
    return texts.allSatisfy { name, text in Self.isSame(own.text(name) ?? "", text, name) }
  }

  /// The tags of which a file may say more than the library: a whole date, or a total.
  private static let longer: Set = ["DATE", "TRACKNUMBER", "DISCNUMBER"]

  /// Returns whether a file says the same as a library.
  static func isSame(_ own: String, _ text: String, _ name: String) -> Bool {
    if own.utf8.elementsEqual(text.utf8) { return true }
    guard longer.contains(name), own.utf8.starts(with: text.utf8) else { return false }
    let next = own.utf8.dropFirst(text.utf8.count).first
    return next == 0x2D || next == 0x2F
  }

  /// Gives an unfinished copy of a file these tags; its other tags stay.
  ///
  /// - Parameter file: The copy, in MPEG-4 or MP3.
  /// - Throws: `TagObstacle`, in which case the copy must not be used.
  package func write(to file: OutputFile) throws(TagObstacle) {
    try UnfinishedTags.rewrite(file) { tags, _ in
      guard ctaglib_is_writable(tags) else { return false }
      let fields = CStrings.bytes(
        of: texts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      )
      return ctaglib_set_tags(tags, fields, texts.count)
    }
  }
}
