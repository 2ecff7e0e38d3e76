import Bytes
import MediaModel

/// The degrees to which the name of a file matches the one that was written on another file system,
/// the closest first.
enum FileNameMatch: Int, Comparable {
  /// The same bytes.
  case exact
  /// The same characters, in another Unicode normal form.
  case normalForm
  /// The same letters in another case.
  case letters
  /// The same characters, if the bytes that are not UTF-8 are Windows-1252.
  case encoding
  /// The same letters in another case and in that encoding.
  case encodedLetters

  /// Compares the name of a file with the one that is looked for, which has the same key.
  init(_ name: String, _ wanted: String) {
    if name.utf8.elementsEqual(wanted.utf8) {
      self = .exact
    } else if ExactPath.isMarked(name) || ExactPath.isMarked(wanted) {
      self = Self.characters(name) == Self.characters(wanted) ? .encoding : .encodedLetters
    } else {
      // Strings are equal in any normal form.
      self = name == wanted ? .normalForm : .letters
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns a name in the form that all names matching it have in common.
  static func key(_ name: some StringProtocol) -> String { letters(characters(String(name))) }

  private static func characters(_ name: String) -> String {
    ExactPath.isMarked(name) ? Windows1252.text(ExactPath.bytes(name)) : name
  }

  private static func letters(_ name: String) -> String {
    // Lower case alone keeps the letters that have several lower cases, such as the Greek sigma.
    name.uppercased().lowercased()
  }
}
