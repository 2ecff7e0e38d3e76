import ArgumentParsing
import CommandLineIO
import LibSync

/// A unit with the frames that it accepts, as `--graph` has it: `mixer:4096`.
private struct GraphArgument: ArgumentValue {
  static let expectation = "units such as mixer:4096,eq:4096"

  let units: [StreamDeclaration.Unit]

  init?(argument: String) {
    var units: [StreamDeclaration.Unit] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let frames = Int64(parts[1]), frames > 0 else {
        return nil
      }
      units.append(StreamDeclaration.Unit(String(parts[0]), frames: frames))
    }
    self.units = units
  }
}

/// The command that shows when a device saves power.
struct AudioSessionPowerCommand: LibraryCommand {
  static let name = "session power"
  static let summary = "Show when a device saves power, and how units are affected"
  static let discussion = """
    A locked device saves power: it asks I/O units for 4096 frames at once instead of 1024, and so \
    less often. It does not as long as an active application prefers a buffer. Each unit before the \
    I/O unit must accept that many frames, or nothing is heard.

    Runs SCRIPT and shows, whenever it changes, whether the device saves power or why not, and what \
    each I/O unit is asked for. --graph adds an application that plays through these units; without \
    SCRIPT, the screen is locked after a second.

    \(SessionLimitOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync session power --graph mixer:4096,eq:1024",
      "Check whether units keep playing in a locked device."
    ),
    CommandExample("libsync session power voip.session", "Show why a device saves no power."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "No stream fell silent because of a unit."),
    ExitStatusInfo(.negative, "A unit accepts too few frames."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--graph",
      value: "units",
      set: \.graph,
      help: "Play through units such as mixer:4096,eq:4096."
    ),
    .option("--buffer", value: "seconds", set: \.buffer, help: "The buffer that --graph prefers."),
    .group(\.limits),
    .json(\.isJSON),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.common),
  ]

  private var graph: GraphArgument?
  private var buffer: SecondsArgument?
  private var limits = SessionLimitOptions()
  private var isJSON = false
  private var script: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if graph == nil, script == nil { throw UsageError(message: "give a script or --graph") }
    if graph == nil, buffer != nil { throw UsageError(message: "--buffer needs --graph") }
    let limits = try limits.limits
    var script = try script.map { try SessionScript(reading: $0, in: session) }
    if let graph {
      let buffer = buffer?.nanoseconds
      script = try SessionScript.playing(through: graph.units, buffer: buffer, in: script)
    }
    guard let script else { return }
    let report = try PowerReport(script, limits: limits)
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionPower(report).text + "\n")
    } else {
      for period in report.periods { output.write(period.text) }
    }
    try output.finish()
    if report.dropoutCount > 0 { throw NegativeAnswer() }
  }
}

extension PowerReport.Period {
  /// The period in lines.
  fileprivate var text: String {
    let time = LogValue.nanoseconds(start).text
    return "\(time) s: \(reason)\n" + streams.map { "  \($0.text)\n" }.joined()
  }

  private var reason: String {
    if savesPower { return "low-power mode" }
    let reason = obstacle.map { "\($0) prefers a buffer" } ?? "the screen is on"
    return "no low-power mode, because \(reason)"
  }
}

extension PowerReport.Stream {
  /// The stream on a line.
  fileprivate var text: String {
    let times = (callbacksPerSecond * 10).rounded() / 10
    let problem =
      overrunUnit.map { "; silent, because '\($0.name)' accepts only \($0.frames)" } ?? ""
    return "\(application).\(name): \(frames) frames at once, \(times) times a second\(problem)"
  }
}
