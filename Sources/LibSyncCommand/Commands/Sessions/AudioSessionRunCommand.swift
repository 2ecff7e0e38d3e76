import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that runs a session script.
struct AudioSessionRunCommand: LibraryCommand {
  static let name = "session run"
  static let summary = "Run a script of what happens to a device and its sound"
  static let discussion = """
    Simulates a device with its applications and reports whether they are heard as SCRIPT expects. \
    Calls, alarms, headsets, the switch, the lock and other applications do to the sound what they \
    do on a device; without --render and --sink, nothing is played and no time passes. --log writes everything that happens, \
    one JSON object on each line. libsync-session-script(5) describes the language.

    Expectations that are not met are reported with the actual value. A script that cannot be read \
    is refused with the file, the line and the column (status 64).

    \(SessionSoundOptionGroup.discussion)

    \(SessionLimitOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync session run radio.session", "Check what a device lets be heard."),
    CommandExample("libsync session run radio.session --log -", "Show everything that happens."),
    CommandExample(
      "libsync session run radio.session --render radio.wav --tones",
      "Write what a device lets be heard, with tones in the place of files."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "All expectations are met."),
    ExitStatusInfo(.negative, "An expectation is not met."),
    ExitStatusInfo(.partial, "The sound of a file could not be decoded."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--log",
      value: "file",
      set: \.log,
      completion: .file,
      help: "Write each event as a line of JSON (- is standard output)."
    ).written(),
    .group(\.sound),
    .group(\.limits),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.common),
  ]

  var log: String?
  var sound = SessionSoundOptionGroup()
  var limits = SessionLimitOptions()
  var isJSON = false
  var isQuiet = false
  var script = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if log == "-", isJSON {
      throw UsageError(message: "--log - cannot be combined with --json")
    }
    let limits = try limits.limits
    var script = try SessionScript(reading: script, in: session)
    let renderer = try sound.renderer(of: script, at: self.script, log: log, in: session)
    if let renderer {
      script = script.knowing(lengths: try await renderer.lengths(of: script.filesOfUnknownLength))
    }
    var simulation = SessionSimulation(script, limits: limits)
    simulation.keepsSounds = renderer != nil
    let eventCount = try run(&simulation, in: session)
    let failedSounds = try await render(simulation, script, with: renderer, in: session)
    if !isQuiet, log != "-" { try writeSummary(of: simulation, eventCount, in: session) }
    if !simulation.failures.isEmpty { throw NegativeAnswer() }
    if failedSounds > 0 { throw PartialSuccess() }
  }

  /// Runs the script, writes the log, and returns the number of its entries.
  private func run(_ simulation: inout SessionSimulation, in session: Session) throws -> Int {
    let output = try log.map { try session.output(to: $0) }
    var eventCount = 0
    var lines = ""
    let failures = try simulation.run { entry in
      eventCount += 1
      guard let output else { return }
      entry.write(to: &lines)
      lines += "\n"
      if lines.utf8.count < 1 << 16 { return }
      output.write(lines)
      lines.removeAll(keepingCapacity: true)
    }
    output?.write(lines)
    try output?.finish()
    for failure in failures {
      let place = "\(failure.file.onOneLine):\(failure.line)"
      session.console.warning("\(place): '\(failure.text)', but it is \(failure.actual)")
    }
    return eventCount
  }

  /// Lets what was audible be heard, and returns the number of files that could not be decoded.
  private func render(
    _ simulation: SessionSimulation,
    _ script: SessionScript,
    with renderer: SessionRenderer?,
    in session: Session
  ) async throws -> Int {
    guard let renderer else { return 0 }
    try await renderer.render(simulation.sounds, until: simulation.time)
    try await renderer.complete()
    let failures = await renderer.failures
    for failure in failures {
      let place = script.place(ofFile: failure.file).map {
        "\($0.file.onOneLine):\($0.line):\($0.column): "
      }
      session.console.warning(
        "\(place ?? "")'\(failure.file.onOneLine)' is not heard: \(failure.reason.words)"
      )
    }
    return failures.count
  }

  private func writeSummary(
    of simulation: SessionSimulation,
    _ eventCount: Int,
    in session: Session
  ) throws {
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionRun(simulation, eventCount: eventCount).text + "\n")
    } else {
      let events = NumberFormat.count(eventCount, "event")
      let time = NumberFormat.span(milliseconds: simulation.time / 1_000_000)
      let failed =
        simulation.failures.isEmpty
        ? "" : ", \(NumberFormat.count(simulation.failures.count, "expectation")) failed"
      output.write("\(events) in \(time)\(failed).\n")
    }
    try output.finish()
  }
}
