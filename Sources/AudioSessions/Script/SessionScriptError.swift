/// A mistake in a session script, with its place.
public struct SessionScriptError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Reason: Hashable, Sendable {
    /// A word is missing.
    case missing(String)
    /// There is something after the end of a statement.
    case superfluous(String)
    /// A word is not one of those that are known here.
    case unknown(String, kind: String, nearest: String?)
    /// A word cannot be read.
    case invalid(String, expected: String)
    /// An option is given twice.
    case repeated(String)
    /// Programs cannot choose the output route.
    case routeCannotBeChosen
    /// A program cannot change how the music player is handled.
    case musicIsNotHandled
    /// The time lies before that of an earlier line.
    case backwards
    /// `device` is not the first statement, or not the only one of its kind.
    case lateDevice
    /// The device has no ring/silent switch.
    case noSwitch
    /// The application is nowhere launched.
    case neverLaunched(String, nearest: String?)
    /// A window is empty, or of something that is not recorded.
    case invalidWindow
    /// A window ends after the script.
    case windowBeyondEnd
    /// The script cannot be read.
    case unreadable(String)
    /// A file that a script includes cannot be read.
    case cannotBeIncluded(String, String)
    /// No value meets both this expectation and that of an earlier line.
    case contradictory(line: Int)
    /// A file includes itself.
    case includesItself
    /// Files are included too deeply.
    case tooDeep(maximum: Int)
    /// The script has too many statements, with those that it includes.
    case tooLong(maximum: Int)
    /// A stream never ends.
    case endless(String)
    /// More happens than may.
    case exceeded(SessionLimit, allowance: Int64)
  }

  /// The name of the file.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the first wrong character in the line, from 1.
  public var column: Int
  /// The mistake.
  public var reason: Reason

  package init(file: String, line: Int, column: Int = 1, _ reason: Reason) {
    (self.file, self.line, self.column, self.reason) = (file, line, column, reason)
  }
}

extension SessionScriptError: CustomStringConvertible {
  /// The mistake as compilers write it.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }

  /// The mistake in words.
  public var message: String {
    switch reason {
    case .missing(let what): "\(what) is missing"
    case .superfluous(let word): "superfluous '\(word)'"
    case .unknown(let word, let kind, let nearest):
      "unknown \(kind) '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .invalid(let word, let expected): "expected \(expected), not '\(word)'"
    case .repeated(let option): "'\(option)' is given twice"
    case .routeCannotBeChosen: "programs cannot choose the output route"
    case .musicIsNotHandled: "how the music player is handled cannot be changed"
    case .backwards: "the time runs backwards"
    case .lateDevice: "'device' must be the first statement, and once"
    case .noSwitch: "the profile has no switch"
    case .neverLaunched(let name, let nearest):
      "the application '\(name)' is never launched"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .invalidWindow: "a window needs audible, gain or state, and its end after its begin"
    case .windowBeyondEnd: "the window ends after the script"
    case .unreadable(let why): "cannot be read: \(why)"
    case .cannotBeIncluded(let file, let why): "'\(file)' cannot be included: \(why)"
    case .contradictory(let line): "contradicts the expectation of line \(line)"
    case .includesItself: "the file includes itself"
    case .tooDeep(let maximum): "files are included more than \(maximum) deep"
    case .tooLong(let maximum): "there are more than \(maximum) statements"
    case .endless(let stream): "'\(stream)' never ends"
    case .exceeded(let limit, let allowance): limit.message(allowance)
    }
  }
}

extension SessionLimit {
  fileprivate func message(_ allowance: Int64) -> String {
    switch self {
    case .entries: "more than \(allowance) events"
    case .messages: "more than \(allowance) messages in one instant"
    case .actions: "more than \(allowance) actions in one instant"
    case .applications: "more than \(allowance) applications"
    case .streams: "more than \(allowance) streams"
    case .time: "more than \(allowance) seconds"
    }
  }
}
