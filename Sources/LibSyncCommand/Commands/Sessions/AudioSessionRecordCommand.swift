import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that writes what a simulated device records.
struct AudioSessionRecordCommand: LibraryCommand {
  static let name = "session record"
  static let summary = "Write what a simulated device records to a WAV file"
  static let discussion = """
    Runs the first recorder of a simulated device, and writes its recording to OUTPUT, a WAV file \
    in one channel at the sample rate that the device grants. The file appears when it is \
    complete. The microphone receives the file of --input from the beginning of the script, and \
    silence after its end or without --input. libsync-player decodes the file.

    --script describes what happens in the meantime, in the language of libsync-session-script(5); \
    the first stream that records is the recorder, and ends when it has recorded for the time of \
    --for. What interrupts it leaves a gap: a file recorder (tech=file-recorder) appends to its \
    recording when the script lets it record again, and other recorders start over, as after a \
    stop. A recording that starts over replaces the earlier one. Time passes after the last line \
    of the script, too.

    First, the guidelines for recordings are checked as by 'libsync session preflight', and those \
    that are not met are reported. Without an input, as on an iPod touch without a headset, \
    nothing is written (status 1, noInput).
    """
  static let examples = [
    CommandExample(
      "libsync session record memo.wav --for 10 --input speech.mp3 --profile iphone",
      "Hear what the microphone of the first iPhone makes of a file."
    ),
    CommandExample(
      "libsync session record memo.wav --for 60 --script call.session",
      "Record during an incoming call."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The recording is written."),
    ExitStatusInfo(
      .negative,
      "Nothing can be recorded, and nothing was written; or the script expected otherwise."
    ),
    ExitStatusInfo(.partial, "The input, or parts of it, could not be decoded."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--for", value: "seconds", set: \.duration, help: "The length of the recording."),
    .option(
      "--input",
      value: "file",
      set: \.input,
      completion: .file,
      help: "The input of the microphone [silence]."
    ),
    .option(
      "--script",
      value: "file",
      set: \.script,
      completion: .file,
      help: "A script of what happens to the device (- for stdin)."
    ),
    .option(
      "--profile",
      value: "profile",
      set: \.profile,
      help: "Without a script: the model of the device [iphone-3gs]."
    ),
    .option(
      "--headset",
      value: "headset",
      set: \.headset,
      help: "Without a script: the headset [none]."
    ),
    .option(
      "--rate",
      value: "hz",
      set: \.rate,
      help: "Without a script: the preferred sample rate in Hz."
    ),
    .group(\.limits),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .operand("output", set: \.output, completion: .file, help: "The WAV file to write.").written(),
    .group(\.common),
  ]

  /// The longest recording, in nanoseconds.
  private static let longest: Int64 = 24 * 3_600_000_000_000

  var duration: SecondsArgument?
  var input: String?
  var script: String?
  var profile: DeviceProfile?
  var headset: HeadsetArgument?
  var rate: Int?
  var limits = SessionLimitOptions()
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var output = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let script = try sessionScript(in: session).recording(for: try checkedLength)
    var simulation = SessionSimulation(script, limits: try limits.limits)
    var recording = RecordingRun()
    var start: Int64?
    let failures = try simulation.run { entry in
      recording.receive(entry)
      if start == nil, recording.rate != nil { start = entry.time }
    }
    recording.finish(at: simulation.time)
    let end = recording.parts.last.map { $0.start + $0.length }
    let preflight = Preflight(script, from: start ?? 0, until: end ?? simulation.time)
    warn(of: preflight, session)
    try check(recording)
    let damageCount = try await write(recording, in: session)
    try report(recording, preflight, in: session)
    session.warn(of: failures)
    if damageCount > 0, let input {
      let parts = NumberFormat.count(damageCount, "damaged part")
      session.console.warning("\(input.onOneLine): \(parts) left out")
    }
    if !failures.isEmpty { throw NegativeAnswer() }
    if damageCount > 0 { throw PartialSuccess() }
  }

  private var checkedLength: Int64 {
    get throws(UsageError) {
      guard let length = duration?.nanoseconds, (1...Self.longest).contains(length) else {
        throw UsageError(message: "--for must be more than 0 seconds and at most 24 hours")
      }
      if output == "-" || input == "-" {
        throw UsageError(message: "the input and the output must be files")
      }
      return length
    }
  }

  private func sessionScript(in session: Session) throws -> SessionScript {
    if let script {
      if profile != nil || headset != nil || rate != nil {
        throw UsageError(
          message: "--profile, --headset and --rate cannot be combined with --script",
          hint: "the script describes the device"
        )
      }
      return try SessionScript(reading: script, in: session)
    }
    if let rate, !(1...1_000_000).contains(rate) {
      throw UsageError(message: "--rate must be 1 to 1000000, not \(rate)")
    }
    // Nothing disturbs this device.
    var lines = [
      "device profile=\((profile ?? .iPhone3GS).rawValue) airplane=on",
      "at 0 app launch Recorder tech=file-recorder category=record", "app Recorder stream memo",
    ]
    switch headset ?? .none {
    case .none: break
    case .headphones: lines.append("headset plug")
    case .microphone: lines.append("headset plug mic=yes")
    }
    if let rate { lines.append("app Recorder prefer rate=\(rate)") }
    return try SessionScript((lines + ["app Recorder record memo"]).joined(separator: "\n"))
  }

  private func warn(of preflight: Preflight, _ session: Session) {
    for violation in preflight.violations {
      session.console.warning("the recording may be disturbed: \(violation.text)")
    }
  }

  private func check(_ recording: RecordingRun) throws {
    if recording.rate != nil, !recording.parts.isEmpty { return }
    guard let refusal = recording.refusal else {
      throw UsageError(
        message: "the script records nothing",
        hint: "'app launch A tech=file-recorder category=record', 'app A stream S' and "
          + "'app A record S' do"
      )
    }
    let reason =
      refusal == SessionError.noInput.rawValue
      ? "the device has no input" : "the recorder cannot be started"
    throw NegativeAnswer(message: "\(reason) (\(refusal)); nothing was written")
  }

  /// Writes the file, and returns the number of damaged parts of the input.
  private func write(_ recording: RecordingRun, in session: Session) async throws -> Int {
    let recorder = try SoundRecorder(
      recording,
      to: PathArgument.absolutePath(output),
      PlayerSettings(
        program: session.environment["LIBSYNC_PLAYER"],
        searchPath: session.environment["PATH"]
      )
    )
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    do {
      let damageCount = try await recorder.record(
        from: input.map { PathArgument.absolutePath($0) }
      ) { line.show(itemsDone: $0, of: $1) }
      try recorder.finish()
      return damageCount
    } catch let failure as PlaybackFailure {
      line.clear()
      throw try failure.noted(of: input ?? output, in: session)
    }
  }

  private func report(
    _ recording: RecordingRun,
    _ preflight: Preflight,
    in session: Session
  ) throws {
    if isQuiet { return }
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionRecording(recording, preflight).text + "\n")
    } else {
      let time = NumberFormat.span(milliseconds: recording.length / 1_000_000)
      let parts =
        recording.parts.count == 1
        ? "" : " in \(NumberFormat.count(recording.parts.count, "part"))"
      let state = recording.state == .ended ? "" : ", then \(recording.state.rawValue)"
      output.write("Recorded \(time)\(parts) at \(recording.rate ?? 0) Hz\(state).\n")
    }
    try output.finish()
  }
}
