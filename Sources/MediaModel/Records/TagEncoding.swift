/// The encoding of texts in the tags of audio files that claim to be in Latin-1, but may be in that of
/// a region: those of ID3v1, of RIFF, and of ID3v2 without Unicode.
public struct TagEncoding: Hashable, Sendable {
  /// The usual name of the encoding, such as `windows-1251`; `auto` for `detected`.
  public let name: String

  /// The texts are in Latin-1, as they claim to be.
  public static let latin1 = Self(exactly: "ISO-8859-1")
  /// The encoding of each file is the one that its texts show, or else the one that most files of the
  /// folder show, or Latin-1.
  public static let detected = Self(exactly: "auto")

  /// - Parameter name: The name by which ICU knows the encoding.
  package init(exactly name: String) { self.name = name }
}
