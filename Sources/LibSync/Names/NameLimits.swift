import ICU

/// The limits of a device on names of files and folders, besides those of file systems.
package struct NameLimits: Hashable, Sendable {
  /// Whether names are written in ASCII: other scripts in Latin letters, letters without accents,
  /// and `_` for each character that has no equivalent.
  package var isASCII = false
  /// The most characters of a name with its extension, counted as FAT counts them, in units of
  /// UTF-16: an emoji counts as two; `nil` for no limit.
  package var maxLength: Int?

  /// The lowest limit, which leaves room for an extension and a number.
  package static let lowestMaxLength = 16

  package init(isASCII: Bool = false, maxLength: Int? = nil) {
    self.isASCII = isASCII
    self.maxLength = maxLength
  }

  /// Returns a text in the characters that names may have.
  func text(_ text: String) -> String { isASCII ? ASCIIText.text(text) : text }

  /// The number of digits for which a name that is too long leaves room, so that it is truncated at
  /// the same point whatever its number is.
  var numberRoom: Int { (maxLength ?? .max) < 32 ? 2 : 8 }

  /// Returns as much of a name as fits.
  ///
  /// - Parameters:
  ///   - name: The name, whose characters are never cut in parts.
  ///   - byteCount: The most bytes of UTF-8.
  ///   - reserved: The characters that follow the name.
  /// - Returns: The start of the name.
  func cut(_ name: Substring, toBytes byteCount: Int, reserving reserved: Int) -> Substring {
    let length = maxLength.map { max(1, $0 - reserved) }
    if name.utf8.count <= byteCount, name.utf16.count <= length ?? .max { return name }
    var (bytes, units) = (byteCount, length ?? .max)
    return name.prefix { character in
      bytes -= character.utf8.count
      units -= character.utf16.count
      return bytes >= 0 && units >= 0
    }
  }
}
