/// A mistake in a script, with its line.
public struct ScriptError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Reason: Hashable, Sendable {
    /// The line begins with an unknown word, or does not continue as its statement must.
    case unknown(String)
    /// A word or a number is missing after another.
    case incomplete(after: String)
    /// There is something after the end of a statement.
    case superfluous(String)
    /// A time, a number or a mode cannot be read.
    case invalid(String, expected: String)
    /// The time lies before that of an earlier line.
    case backwards(String)
    /// Playback would never end, because something is repeated.
    case endless
    /// No player of that kind exists.
    case noPlayer(MusicPlayerKind)
    /// The item is not in the queue.
    case notInQueue(String)
    /// There is no call to accept, to decline or to end.
    case noCall
  }

  /// The number of the line, from 1.
  public var line: Int
  /// The reason.
  public var reason: Reason

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
