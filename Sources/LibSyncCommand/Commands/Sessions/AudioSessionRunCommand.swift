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
    do on a device; nothing is played, and no time passes. --log writes everything that happens, \
    one JSON object on each line. --html draws a page of what was heard, interrupted and lowered, \
    with the rule that decided. libsync-session-script(5) describes the language, and \
    libsync-session(7) how devices treat sound.

    Expectations that are not met are reported with the actual value. A script that cannot be read \
    is refused with the file, the line and the column (status 64).

    \(SessionLimitOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync session run radio.session", "Check what a device lets be heard."),
    CommandExample("libsync session run radio.session --log -", "Show everything that happens."),
    CommandExample("libsync session run radio.session --html radio.html", "Draw a timeline."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "All expectations are met."),
    ExitStatusInfo(.negative, "An expectation is not met."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--log",
      value: "file",
      set: \.log,
      completion: .file,
      help: "Write each event as a line of JSON (- is standard output)."
    ).written(),
    .option(
      "--html",
      value: "file",
      set: \.page,
      completion: .file,
      help: "Write a page with a timeline to FILE (- is stdout)."
    ).written(),
    .group(\.limits),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.common),
  ]

  var log: String?
  var page: String?
  var limits = SessionLimitOptions()
  var isJSON = false
  var isQuiet = false
  var script = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let outputs = [log == "-" ? "--log -" : nil, page == "-" ? "--html -" : nil].compactMap(\.self)
    if let first = outputs.first, isJSON || outputs.count > 1 {
      let other = isJSON ? "--json" : outputs[1]
      throw UsageError(message: "\(first) cannot be combined with \(other)")
    }
    let limits = try limits.limits
    let script = try SessionScript(reading: script, in: session)
    try checkOutputs(sparing: script)
    let output = try log.map { try session.output(to: $0) }
    let pageOutput = try page.map { try session.output(to: $0, escaping: .reference) }
    var simulation = SessionSimulation(script, limits: limits)
    var eventCount = 0
    var lines = ""
    func receive(_ entry: SessionLogEntry) {
      eventCount += 1
      guard let output else { return }
      entry.write(to: &lines)
      lines += "\n"
      if lines.utf8.count < 1 << 16 { return }
      output.write(lines)
      lines.removeAll(keepingCapacity: true)
    }
    var timeline: SessionTimeline?
    if pageOutput == nil {
      _ = try simulation.run(receive)
    } else {
      timeline = try simulation.timeline(receive)
    }
    output?.write(lines)
    try output?.finish()
    let failures = simulation.failures
    if let pageOutput, let timeline {
      let page = SessionPage(script: self.script, timeline: timeline, failures: failures)
      pageOutput.write(page.text)
      try pageOutput.finish()
    }
    for failure in failures {
      let place = "\(failure.file.onOneLine):\(failure.line)"
      session.console.warning("\(place): '\(failure.text)', but it is \(failure.actual)")
    }
    if !isQuiet, outputs.isEmpty { try writeSummary(of: simulation, eventCount, in: session) }
    if !failures.isEmpty { throw NegativeAnswer() }
  }

  /// Throws if an output would replace a file that the script includes.
  private func checkOutputs(sparing script: SessionScript) throws(UsageError) {
    let included = script.files.subtracting([self.script])
    for (option, path) in [("--log", log), ("--html", page)] {
      guard let path, path != "-" else { continue }
      if let file = included.first(where: { PathArgument.isSameFile(path, $0) }) {
        throw UsageError(message: "\(option) would replace \(file.onOneLine), which is included")
      }
    }
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
