/// The documentation of an exit status.
package struct ExitStatusInfo: Sendable, Equatable {
  /// The status, from 0 to 255.
  package let code: Int

  /// The meaning, as a sentence.
  package let meaning: String

  /// Creates the documentation of an exit status.
  package init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
