import Glibc

extension CommandContext {
  /// Asks the user a yes-or-no question.
  ///
  /// - Parameter question: The question, which ends with a question mark.
  /// - Returns: Whether the answer is yes; `nil` if there is no terminal to ask on.
  /// - Throws: `InputError` if the answer cannot be read.
  package func ask(_ question: String) throws -> Bool? {
    guard let input, isatty(input) == 1, console.isTerminal else { return nil }
    console.excerpt("\(question) [y/N] ")
    // A terminal delivers its input one line at a time.
    let answer = try InputFile.line(in: self)
    return ["y", "yes"].contains(answer.lowercased())
  }
}
