import LibSync

/// A mistake in a script file.
struct ScriptFailure: Error {
  let path: String
  let error: ScriptError
}

extension ScriptError.Reason {
  /// A description of the error in the line.
  var words: String {
    switch self {
    case .unknown(let word): "'\(word)' is unknown"
    case .incomplete(let word):
      word.isEmpty ? "the line is incomplete" : "something is missing after '\(word)'"
    case .superfluous(let word): "unexpected word '\(word)'"
    case .invalid(let word, let expected): "'\(word)' is invalid; expected \(expected)"
    case .backwards: "the time is before that of an earlier line"
    case .endless: "the items are repeated, so that playback never finishes"
    case .noPlayer(let kind): "no player of the kind '\(kind.rawValue)'"
    case .noCall: "no call is active; begin one with 'call ring'"
    case .notInQueue(let item): "item \(item) is not in the queue"
    }
  }
}
