import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that explains why streams of a session script are or are not heard.
struct AudioSessionExplainCommand: LibraryCommand {
  static let name = "session explain"
  static let summary = "Explain why a stream is or is not audible"
  static let discussion = """
    Runs SCRIPT up to the time of --at, and lists for each stream the rules that can silence it, \
    in their order, with a mark at those that do. Logs show the first of these as the reason.

    STREAM is the name of a stream with that of its application, such as Radio.music; without it, \
    all streams that are declared by then are explained.

    \(SessionLimitOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync session explain radio.session --at 12 Radio.music",
      "Explain why playback is silent after 12 seconds."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--at", value: "seconds", set: \.time, help: "The time in seconds [0]."),
    .group(\.limits),
    .json(\.isJSON),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .operand("stream", set: \.stream, completion: .none, help: "The stream, such as Radio.music."),
    .group(\.common),
  ]

  var time: SecondsArgument?
  var limits = SessionLimitOptions()
  var isJSON = false
  var script = ""
  var stream: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let limits = try limits.limits
    let script = try SessionScript(reading: script, in: session)
    let time = time?.nanoseconds ?? 0
    let all = try StreamExplanation.all(in: script, at: time, limits: limits)
    let streams = try chosen(among: all)
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionExplanation(streams, at: time).text + "\n")
    } else {
      for stream in streams { output.write(stream.text) }
    }
    try output.finish()
  }

  private func chosen(among streams: [StreamExplanation]) throws(UsageError) -> [StreamExplanation]
  {
    guard let stream else { return streams }
    if ["ipod", "phone", "clock"].contains(stream) {
      throw UsageError(
        message: "only streams of applications are explained",
        hint: "'libsync session run --html' shows what silences the iPod, the phone and the clock"
      )
    }
    let name = stream.hasPrefix("app.") ? String(stream.dropFirst(4)) : stream
    let found = streams.filter { $0.name == name }
    if found.isEmpty {
      throw UsageError(
        message: "no stream '\(stream)' at this time",
        typed: name,
        candidates: streams.map(\.name)
      )
    }
    return found
  }
}

extension StreamExplanation {
  /// The name of the stream, with that of its application.
  fileprivate var name: String { "\(application).\(stream)" }

  /// The explanation in lines.
  fileprivate var text: String {
    let rules = rules.map { rule in
      let name = rule.reason.rawValue
      return rule.applies ? "  x \(name): \(rule.reason.words)\n" : "  - \(name)\n"
    }
    return "\(name): \(isHeard ? "audible" : "silent")\n" + rules.joined()
  }
}
