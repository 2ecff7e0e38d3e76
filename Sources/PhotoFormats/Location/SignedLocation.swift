/// Finds places in signed histories of pictures (C2PA), which are boxes of JUMBF.
///
/// A change makes any signature invalid, so a history that states a place is removed as a whole.
enum SignedLocation {
  typealias Problem = LocationRemovalProblem

  /// The identifier of the box of a movie or HEIF picture that has a history.
  static let identifier: [UInt8] = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]
  private static let words = ["GPSLatitude", "LocationCreated", "LocationShown"]

  /// Returns whether a history states a place; small pictures in it lose theirs.
  static func hasPlace(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) -> Bool {
    for word in words where try editor.has(word, in: range) {
      return true
    }
    try EmbeddedLocation.remove(editor, range)
    return false
  }
}
