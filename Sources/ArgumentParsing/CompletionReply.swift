/// The words that a shell offers for a value, in the form that its completion script expects.
package struct CompletionReply {
  private let shell: CompletionShell
  /// The word before the cursor as the shell passes it.
  private let typed: String

  /// Creates a reply.
  ///
  /// - Parameters:
  ///   - shell: The shell.
  ///   - typed: The word before the cursor: as typed for bash, without quotation marks for other
  ///     shells.
  package init(to shell: CompletionShell, typed: String) {
    self.shell = shell
    self.typed = typed
  }

  /// The typed word without quotation marks and escapes.
  package var prefix: String { shell == .bash ? BashWord(typed).text : typed }

  /// Returns the text for the script.
  ///
  /// bash gets one quoted word on each line, and only those that begin with the typed word. The
  /// other shells select and quote words themselves; they get words that end with NUL, and for fish
  /// each has an empty description, after a tab.
  package func text(_ candidates: [String]) -> String {
    var seen: Set<String> = []
    let words = candidates.filter { !$0.isEmpty && !$0.contains("\0") && seen.insert($0).inserted }
    let end = shell == .fish ? "\t\0" : "\0"
    guard shell == .bash else { return words.map { $0 + end }.joined() }
    let word = BashWord(typed)
    return words.filter { $0.utf8.starts(with: prefix.utf8) }.map { word.completed(by: $0) + "\n" }
      .joined()
  }
}
