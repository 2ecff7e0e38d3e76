/// A word that is being typed in bash, possibly after an opening quotation mark.
struct BashWord {
  /// The word without quotation marks and escapes.
  let text: String

  /// The quotation mark that the word begins with.
  private let mark: Character?

  init(_ typed: String) {
    mark = typed.first.flatMap { $0 == "'" || $0 == "\"" ? $0 : nil }
    text = Self.unquoted(typed)
  }

  /// Returns the text of a word without quotation marks and escapes.
  static func unquoted(_ word: String) -> String {
    var text = ""
    var mark: Character?
    var rest = word[...]
    while let character = rest.popFirst() {
      if character == mark {
        mark = nil
      } else if mark == nil, character == "'" || character == "\"" {
        mark = character
      } else if character == "\\", mark != "'" {
        text += rest.popFirst().map(String.init) ?? ""
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Returns a word in the form that replaces the typed word: escaped, but without the opening
  /// quotation mark, which bash keeps.
  func completed(by word: String) -> String {
    word.unicodeScalars.map { scalar in
      let isControl = scalar.properties.generalCategory == .control
      return switch mark {
      case "'" where isControl: "'\(Self.ansi(scalar))'"
      case "'": scalar == "'" ? "'\\''" : String(scalar)
      case "\"" where isControl: "\"\(Self.ansi(scalar))\""
      // Within double quotes, bash would replace `!` with a command from the history even after a
      // backslash.
      case "\"" where scalar == "!": "\"'!'\""
      case "\"": "\"\\$`".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
      default: isControl ? Self.ansi(scalar) : Self.isPlain(scalar) ? String(scalar) : "\\\(scalar)"
      }
    }.joined()
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./,+@%=".unicodeScalars.contains(scalar)
  }

  /// Returns a control character in a notation that bash understands, such as `$'\u000a'`.
  private static func ansi(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "$'\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "'"
  }
}
