import MediaPlayback

/// The options with which the sound of a simulated device is rendered.
public struct SessionSoundOptions: Sendable {
  /// The destination; files are decoded even if nothing is heard.
  public var output = PlaybackOptions.Output.null
  /// The samples per second of the mix.
  public var sampleRate = 44_100
  /// Whether sounds for which the script names no file are tones, instead of silence.
  ///
  /// The iPod has 220 Hz, the phone 880 Hz, the clock 1000 Hz, and each stream a pitch of its own
  /// from 300 Hz on, in steps of 20 Hz.
  public var hasTones = false
  /// The folder of files with relative paths; empty for the current one.
  public var folder = ""
  /// The path of `libsync-player`; `nil` if it is beside the program that runs.
  public var decoder: String?
  /// The folders in which the decoder is looked for, too, separated by colons.
  package var searchPath: String?

  /// The time since any moment, and a pause, for a sound card.
  package var now: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }()
  package var sleep: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

  /// Creates options; the defaults decode as fast as possible and discard the sound.
  public init() {}

  func settings(_ sink: PlayerSettings.Sink) -> PlayerSettings {
    PlayerSettings(
      program: decoder,
      searchPath: searchPath,
      sink: sink,
      isRealTime: output.isAudible,
      sampleRate: sink == .null ? nil : sampleRate
    )
  }

  /// Returns the path of a file that a script names.
  package func path(of file: String) -> String {
    // A blank and a number sign have a meaning in scripts.
    let name = file.replacing("%20", with: " ").replacing("%23", with: "#")
    return name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Whether a file is an address, which is never opened.
  static func isAddress(_ file: String) -> Bool {
    file.hasPrefix("http://") || file.hasPrefix("https://")
  }

  /// Returns the sample of the mix that is nearest to a time in nanoseconds.
  func sample(at time: Int64) -> Int64 {
    (time.scaled(by: 2 * Int64(sampleRate), over: 1_000_000_000) + 1) / 2
  }

  /// Returns the time of a sample in nanoseconds.
  func time(ofSample sample: Int64) -> Int64 {
    (sample.scaled(by: 2_000_000_000, over: Int64(sampleRate)) + 1) / 2
  }
}
