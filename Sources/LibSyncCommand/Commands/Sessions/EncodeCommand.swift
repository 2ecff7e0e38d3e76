import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that encodes sound as AAC.
struct EncodeCommand: LibraryCommand {
  static let name = "encode"
  static let summary = "Encode the audio of a file as AAC, or as a device would"
  static let discussion = """
    Decodes INPUT and encodes its audio as AAC into OUTPUT, an MPEG-4 file (.m4a) with one or two \
    channels and 64 kbit/s for each. The file appears when it is complete, and the same audio \
    always makes the same bytes. libsync-player, which must be installed, does both.

    With --hardware, the audio goes to the encoder as on a simulated device: in buffers, one after \
    the other, while an audio session is active. A device without such an encoder, or a category \
    that mixes with others, cannot use it (status 1). --script describes what happens in the \
    meantime, in the language of libsync-session-script(5); the first stream with tech=encoder \
    that is played is the encoder, and has as many buffers as INPUT fills. A buffer can be up to \
    10 seconds long (buffer=S). An interruption takes the encoder away:

    - If the buffer under way was consumed ('app A fault STREAM consumed'), encoding continues \
    with the next one when the script plays the stream again.
    - If it was not consumed, the same buffer is handed over again.
    - If the encoder cannot resume (--resumable no), encoding is given up, and nothing is written \
    (status 1); the command can be repeated.

    The output is the same as without interruption. Encoding continues after the last line of the \
    script; if nothing plays the stream again, it is given up.
    """
  static let examples = [
    CommandExample("libsync encode song.wav song.m4a", "Encode a song."),
    CommandExample(
      "libsync encode song.wav song.m4a --hardware --script call.session",
      "Encode it on a device that receives a call."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The file is complete."),
    ExitStatusInfo(
      .negative,
      "The encoder is not available or was interrupted for good, and nothing was written; or the "
        + "script expected otherwise."
    ),
    ExitStatusInfo(.partial, "The sound, or parts of it, could not be decoded."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--hardware", set: \.isHardware, help: "Use the encoder of a simulated device."),
    .option(
      "--resumable",
      value: "yes|no",
      set: \.resumable,
      help: "Whether it continues after interruptions [as scripted]."
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
      "--category",
      value: "category",
      set: \.category,
      help: "Without a script: the category [audio-processing]."
    ),
    .group(\.limits),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .operand("input", set: \.input, completion: .file, help: "The audio file."),
    .operand("output", set: \.output, completion: .file, help: "The MPEG-4 file to write.")
      .written(),
    .group(\.common),
  ]

  var isHardware = false
  var resumable: YesOrNo?
  var script: String?
  var profile: DeviceProfile?
  var category: SessionCategory?
  var limits = SessionLimitOptions()
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var input = ""
  var output = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try check()
    let script = try sessionScript(in: session)
    let encoder: SoundEncoder
    do {
      encoder = try await SoundEncoder(
        PathArgument.absolutePath(input),
        to: PathArgument.absolutePath(output),
        PlayerSettings(
          program: session.environment["LIBSYNC_PLAYER"],
          searchPath: session.environment["PATH"]
        )
      )
    } catch let failure as PlaybackFailure {
      throw try failure.noted(of: input, in: session)
    }
    let simulated = try script.map { try simulate($0, length: encoder.length) }
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    let summary: SoundEncoder.Summary
    do {
      summary = try await encoder.encode(
        simulated?.run.handovers ?? [],
        bufferLength: simulated?.bufferLength ?? 1_000_000_000
      ) { line.show(itemsDone: $0, of: $1) }
    } catch let failure as PlaybackFailure {
      line.clear()
      throw try failure.noted(of: input, in: session)
    }
    line.clear()
    try report(summary, in: session)
    session.warn(of: simulated?.failures ?? [])
    if summary.damageCount > 0 {
      let parts = NumberFormat.count(summary.damageCount, "damaged part")
      session.console.warning("\(input.onOneLine): \(parts) left out")
    }
    if simulated?.failures.isEmpty == false { throw NegativeAnswer() }
    if summary.damageCount > 0 { throw PartialSuccess() }
  }

  private func report(_ summary: SoundEncoder.Summary, in session: Session) throws {
    if isQuiet { return }
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.encoding(summary, isHardware: isHardware).text + "\n")
    } else {
      let time = NumberFormat.span(
        milliseconds: summary.sampleCount * 1000 / Int64(max(1, summary.sampleRate))
      )
      let repeated =
        summary.repeatedCount == 0
        ? "" : ", \(NumberFormat.grouped(summary.repeatedCount)) of them handed over again"
      let buffers = NumberFormat.count(summary.bufferCount, "buffer")
      output.write("Encoded \(time) in \(buffers)\(repeated).\n")
    }
    try output.finish()
  }
}

/// An answer to a question.
enum YesOrNo: String, CaseIterable, ArgumentValue {
  case yes, no
}

extension PlaybackFailure {
  /// Warns about a file that could not be decoded, and returns the error that ends the command.
  ///
  /// - Throws: `InputError` if there is no such file.
  func noted(of path: String, in session: Session) throws -> any Error {
    switch reason {
    case .noDecoder, .output, .interrupted: return self
    case .missing, .unreadable:
      return InputError(code: .cannotOpen, message: message, path: path)
    default:
      session.console.warning("\(path.onOneLine) is not decoded: \(words)")
      return PartialSuccess()
    }
  }
}

extension Session {
  /// Warns about expectations that were not met.
  func warn(of failures: [SessionSimulation.Failure]) {
    for failure in failures {
      let place = "\(failure.file.onOneLine):\(failure.line)"
      console.warning("\(place): '\(failure.text)', but it is \(failure.actual)")
    }
  }
}
