/// A word of a command line for a shell.
enum ShellWord {
  private static let plain = Set("-_./=:,+@%")

  /// Returns the word, quoted if a shell would not take it literally.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      plain.contains($0) || $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
