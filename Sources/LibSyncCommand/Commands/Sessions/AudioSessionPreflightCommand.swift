import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that checks whether anything can disturb a recording.
struct AudioSessionPreflightCommand: LibraryCommand {
  static let name = "session preflight"
  static let summary = "Check whether a recording would be disturbed"
  static let discussion = """
    Checks the guidelines for people whose recordings must not be disturbed against what happens \
    in SCRIPT from the time of --from until that of --until: airplane mode is on, no alarm of the \
    calendar or the clock comes, and the switch, headset, dock and power adapter stay as they are. \
    Each guideline that is not met is listed with the line of the script.
    """
  static let examples = [
    CommandExample(
      "libsync session preflight concert.session --from 10 --until 3600",
      "Check an hour of recording."
    )
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Nothing disturbs the recording."),
    ExitStatusInfo(.negative, "A guideline is not met."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--from", value: "seconds", set: \.start, help: "Start of the recording [0]."),
    .option("--until", value: "seconds", set: \.end, help: "End of the recording [never]."),
    .json(\.isJSON),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.common),
  ]

  var start: SecondsArgument?
  var end: SecondsArgument?
  var isJSON = false
  var script = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if let start, let end, start.nanoseconds >= end.nanoseconds {
      throw UsageError(message: "--until must be later than --from")
    }
    let script = try SessionScript(reading: script, in: session)
    let preflight = Preflight(
      script,
      from: start?.nanoseconds ?? 0,
      until: end?.nanoseconds ?? .max
    )
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionPreflight(preflight).text + "\n")
    } else {
      for violation in preflight.violations { output.write(violation.text + "\n") }
    }
    try output.finish()
    if !preflight.violations.isEmpty { throw NegativeAnswer() }
  }
}

extension Preflight.Violation {
  /// The place and the guideline.
  var text: String {
    let place = file.flatMap { file in line.map { "\(file.onOneLine):\($0): " } } ?? ""
    return place + guideline.words
  }
}

extension Preflight.Guideline {
  /// The advice to the user.
  fileprivate var words: String {
    switch self {
    case .airplaneMode: "turn airplane mode on"
    case .calendarAlarms: "remove the alarms of calendar events"
    case .clockAlarms: "turn clock alarms off"
    case .silentSwitch: "leave the ring/silent switch as it is"
    case .attachments: "leave the headset and the dock as they are"
    case .power: "do not plug the power adapter in"
    }
  }
}
