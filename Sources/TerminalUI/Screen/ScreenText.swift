import CNCurses

/// The characters of a text that fit in some columns of a terminal.
struct ScreenText {
  /// The characters; combining ones follow their base.
  private(set) var characters: [wchar_t] = []
  /// The number of columns that they occupy.
  private(set) var width = 0

  /// The number of characters.
  var count: Int32 { Int32(characters.count) }

  /// Cuts a text that is too wide, with an ellipsis at the end.
  init(_ text: String, width limit: Int) {
    var end = (count: 0, width: 0)
    for scalar in text.unicodeScalars {
      guard let (character, columns) = Self.shown(scalar) else { continue }
      if width + columns > limit {
        characters.removeLast(characters.count - end.count)
        characters.append(Self.ellipsis)
        width = end.width + 1
        return
      }
      characters.append(character)
      width += columns
      if width < limit { end = (characters.count, width) }
    }
  }

  private static let ellipsis: wchar_t = 0x2026
  private static let replacement: wchar_t = 0xFFFD

  /// Returns the text that is shown for a scalar, and its columns; `nil` for one that is left out.
  private static func shown(_ scalar: Unicode.Scalar) -> (wchar_t, columns: Int)? {
    switch scalar.value {
    // These change the direction of writing or separate lines.
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (replacement, 1)
    default: break
    }
    // Terminals differ in how they show characters that join others.
    if scalar.properties.generalCategory == .format { return nil }
    let columns = cncurses_width(wchar_t(bitPattern: scalar.value))
    return columns < 0
      ? (replacement, 1) : (wchar_t(bitPattern: scalar.value), Int(columns))
  }
}
