import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The options of commands that let a simulated device be heard.
struct SessionSoundOptionGroup: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--render",
      value: "file",
      set: \.render,
      completion: .file,
      help: "Write what is audible to a WAV file."
    ).written(),
    .option("--sink", value: "sink", set: \.sink, help: "Play what is audible: alsa[:DEVICE]."),
    .option(
      "--sample-rate",
      value: "hz",
      set: \.sampleRate,
      help: "Sample rate of --render and --sink [44100]."
    ),
    .flag("--tones", set: \.hasTones, help: "Play a tone for streams without a file."),
  ]

  static let discussion = """
    --render writes all that is audible to a WAV file in stereo, which appears when it is \
    complete, and --sink alsa plays it, which takes its time. The files of streams (file=FILE, \
    beside SCRIPT) are decoded by libsync-player, begin and change their volume at the exact \
    sample, and are added up; samples beyond full scale stay in the WAV file, and a sound card \
    clips them. Streams without a duration= are then as long as their files. A stream without a \
    file is silent, or with --tones a tone: 220 Hz for the iPod, 880 Hz for the phone, 1000 Hz for \
    the clock, and a pitch of its own from 300 Hz on for each stream. A file that cannot be \
    decoded is reported and silent (status 3).
    """

  private var render: String?
  private var sink: SinkArgument?
  private var sampleRate: Int?
  private var hasTones = false

  init() {}

  /// The destination; `nil` if nothing is to be heard.
  private var output: PlaybackOptions.Output? { render.map { .wav(path: $0) } ?? sink?.output }

  /// Returns a renderer of the sound of a script; `nil` if none is asked for.
  ///
  /// - Throws: `UsageError`, `OutputError`.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - path: Its path; `-` for standard input.
  ///   - outputs: The other outputs, with their options.
  ///   - session: The run of the command.
  /// - Returns: The renderer.
  func renderer(
    of script: SessionScript,
    at path: String,
    outputs: [(option: String, path: String?)],
    in session: Session
  ) throws -> SessionRenderer? {
    try check()
    var options = SessionSoundOptions()
    options.sampleRate = sampleRate ?? options.sampleRate
    options.hasTones = hasTones
    // Files are opened on another thread.
    let place = PathArgument.absolutePath(path == "-" ? "stdin" : path)
    if let slash = place.lastIndex(of: "/") {
      options.folder = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    // Sounds are spared even if they are not heard this time.
    let sources = [path] + script.files + script.soundFiles.map(options.path)
    for (option, path) in outputs + [("--render", render)] {
      try check(option, path, sparing: sources)
    }
    guard let output else { return nil }
    options.output = output
    options.decoder = session.environment["LIBSYNC_PLAYER"]
    options.searchPath = session.environment["PATH"]
    return try SessionRenderer(rendering: options)
  }

  /// The longest sound, in hours.
  private static let mostHours: Int64 = 24

  /// Throws if a script takes too long for its sound to be rendered.
  func check(_ simulation: SessionSimulation) throws(UsageError) {
    if simulation.time > Self.mostHours * 3_600_000_000_000 {
      throw UsageError(message: "a script with sound may take \(Self.mostHours) hours at most")
    }
  }

  private func check() throws(UsageError) {
    if render == "-" { throw UsageError(message: "--render must be a file") }
    if render != nil, sink != nil {
      throw UsageError(message: "--render and --sink cannot be combined")
    }
    if let sink, !sink.isAudible {
      throw UsageError(message: "--sink must be alsa or alsa:DEVICE", hint: "see --render")
    }
    if let sampleRate, !PlayerSettings.sampleRates.contains(sampleRate) {
      throw UsageError(message: "--sample-rate must be 8000 to 384000, not \(sampleRate)")
    }
    if output == nil, sampleRate != nil || hasTones {
      throw UsageError(message: "--sample-rate and --tones need --render or --sink")
    }
  }

  /// Throws if an output would replace what the sound is made of.
  private func check(
    _ option: String,
    _ output: String?,
    sparing paths: [String]
  ) throws(UsageError) {
    guard let output, let old = try? FileStatus(of: output), old.kind == .file else { return }
    for path in paths where path != "-" {
      guard let file = try? FileStatus(of: path), file.identity == old.identity else { continue }
      throw UsageError(message: "\(option) would replace \(path.onOneLine), which is read")
    }
  }
}
