import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that runs a session script.
struct AudioSessionRunCommand: LibraryCommand {
  static let name = "session run"
  static let summary = "Run a script of what happens to a device and its audio"
  static let discussion = """
    Simulates a device with its applications and reports whether they are heard as SCRIPT expects. \
    Calls, alarms, headsets, the switch, the lock and other applications affect the audio as they \
    do on a device; without --render and --sink, nothing is played and the script runs \
    immediately. --log writes everything that happens, one JSON object on each line. --html draws \
    a page of what was heard, interrupted and lowered, with the rule that applied. \
    libsync-session-script(5) describes the language, and libsync-session(7) how devices treat \
    sound.

    Expectations that are not met are reported with the actual value. A script that cannot be read \
    is refused with the file, the line and the column (status 64).

    \(SessionSoundOptionGroup.discussion)

    With --players, the lines for players ('player next', 'expect state == paused') are those of \
    'libsync play --script', and players play the selected items of the library, or all music. \
    They have the session of the device's music player: calls and alarms interrupt them, pulling \
    the headset pauses them, applications that do not mix stop them. The first item is already \
    playing when the script begins. Without --players, the iPod is only simulated, and \
    expectations about other players count as met.

    With --resume, applications know the places that they saved ('app Book save chapter') in \
    earlier runs, which the library file keeps, and the places that they save now are kept there.

    \(SessionLimitOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync session run radio.session", "Check what a device lets be heard."),
    CommandExample("libsync session run radio.session --log -", "Show everything that happens."),
    CommandExample("libsync session run radio.session --html radio.html", "Draw a timeline."),
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
    .option(
      "--html",
      value: "file",
      set: \.page,
      completion: .file,
      help: "Write a page with a timeline to FILE (- is stdout)."
    ).written(),
    .group(\.sound),
    .group(\.players),
    .group(\.limits),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.players.files).section("Options for finding files"),
    .group(\.players.items),
    .group(\.common),
  ]

  var log: String?
  var page: String?
  var sound = SessionSoundOptionGroup()
  var players = SessionPlayerOptions()
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
    var script = try SessionScript(reading: script, in: session)
    let renderer = try sound.renderer(
      of: script,
      at: self.script,
      outputs: [("--log", log), ("--html", page)],
      in: session
    )
    if let renderer {
      script = script.knowing(lengths: try await renderer.lengths(of: script.filesOfUnknownLength))
    }
    let pageOutput = try page.map { try session.output(to: $0, escaping: .reference) }
    var result = try await players.run(
      script,
      limits,
      log: log,
      hasSound: renderer != nil,
      hasTimeline: pageOutput != nil,
      in: session
    )
    let unmet = result.simulation.failures
    if let pageOutput, let timeline = result.timeline {
      pageOutput.write(SessionPage(script: self.script, timeline: timeline, failures: unmet).text)
      try pageOutput.finish()
    }
    for failure in unmet {
      let place = "\(failure.file.onOneLine):\(failure.line)"
      session.console.warning("\(place): '\(failure.text)', but it is \(failure.actual)")
    }
    if let renderer { result.failures += try await hear(result, with: renderer, in: session) }
    warn(of: result.failures, in: script, session)
    if !isQuiet, outputs.isEmpty {
      try writeSummary(of: result, in: session)
    }
    if !unmet.isEmpty { throw NegativeAnswer() }
    if !result.failures.isEmpty { throw PartialSuccess() }
  }

  /// Lets what was heard be heard, and returns the files that could not be decoded.
  private func hear(
    _ result: SessionPlayerOptions.Result,
    with renderer: SessionRenderer,
    in session: Session
  ) async throws -> [SessionRenderer.Failure] {
    try sound.check(result.simulation)
    try await renderer.renderSound(result.sounds, until: result.simulation.time)
    try await renderer.complete()
    for file in await renderer.decodedInSoftware {
      session.console.note(
        "'\(file.onOneLine)' is decoded in software, because the hardware decodes another file"
      )
    }
    return await renderer.failures
  }

  private func warn(
    of failures: [SessionRenderer.Failure],
    in script: SessionScript,
    _ session: Session
  ) {
    for failure in failures {
      let place = script.place(ofFile: failure.file).map {
        "\($0.file.onOneLine):\($0.line):\($0.column): "
      }
      session.console.warning(
        "\(place ?? "")'\(failure.file.onOneLine)' is not heard: \(failure.reason.words)"
      )
    }
  }

  private func writeSummary(
    of result: SessionPlayerOptions.Result,
    in session: Session
  ) throws {
    let (simulation, eventCount) = (result.simulation, result.eventCount)
    let output = session.standardOutput()
    if isJSON {
      let document = JSONDocument.sessionRun(
        simulation,
        eventCount: eventCount,
        unheard: result.failures
      )
      output.write(document.text + "\n")
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
