import AudioDecoding
import MediaModel
import MediaPlayback

/// The command line.
struct PlayerArguments {
  /// The destinations of sound.
  enum Sink {
    case null
    case wav
    case aac
    case alsa(device: String)

    var isDevice: Bool {
      if case .alsa = self { true } else { false }
    }
  }

  enum Invocation {
    case run(PlayerArguments)
    case help
    case version
    case invalid(String)
  }

  var sink = Sink.null
  var isRealTime = false
  var sampleRate: Int?

  static let help = """
    Usage: libsync-player [--sink SINK] [--clock CLOCK] [--sample-rate HZ]

    Decodes audio files, pictures and movies for libsync, which starts this program
    itself. Reads requests from standard input and writes answers to standard output,
    one JSON object a line.

    Options:
      --sink SINK        null, wav, aac, alsa or alsa:DEVICE (default: null); wav writes to
                         descriptor 3, or continues the WAV file that it has; aac encodes
                         to descriptor 3, in an MPEG-4 file
      --clock CLOCK      virtual, or real to take as long as the sound (default: virtual)
      --sample-rate HZ   the sample rate of the sink (default: that of the first file)
      --help             show this help
      --version          show the version

    See libsync-player(1) for the requests.
    """

  static var version: String {
    "libsync-player \(SoftwareVersion.text) (FFmpeg \(FFmpegDecoder.libraryVersion))"
  }

  static func parse(_ words: [String]) -> Invocation {
    var arguments = PlayerArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      // A value may follow its option after "=".
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      switch name {
      case "-h", "--help": return .help
      case "--version": return .version
      case "--sink", "--clock", "--sample-rate":
        let own = parts.count > 1 ? parts.last.map(String.init) : rest.popFirst()
        guard let value = own else { return .invalid("\(name) needs a value") }
        guard arguments.set(name, value) else {
          return .invalid("\(name) cannot be '\(value)'")
        }
      default: return .invalid("unknown argument '\(word)'")
      }
    }
    return .run(arguments)
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--sink":
      if value == "null" {
        sink = .null
      } else if value == "wav" {
        sink = .wav
      } else if value == "aac" {
        sink = .aac
      } else if value == "alsa" {
        sink = .alsa(device: "default")
      } else if value.hasPrefix("alsa:"), value.utf8.count > 5 {
        sink = .alsa(device: String(value.dropFirst(5)))
      } else {
        return false
      }
    case "--clock":
      guard value == "virtual" || value == "real" else { return false }
      isRealTime = value == "real"
    default:
      guard let rate = Int(value), (8000...384_000).contains(rate) else { return false }
      sampleRate = rate
    }
    return true
  }

  /// The descriptor of an output file, which must be open for reading and writing.
  private static let file: Int32 = 3

  /// Opens the sink, which is impossible in the sandbox.
  func openSink() throws(PlaybackFailure) -> any AudioSink {
    switch sink {
    case .null where isRealTime: return PacedSink()
    case .null: return NullSink()
    case .wav: return try WAVSink(descriptor: Self.file, sampleRate: sampleRate)
    case .aac: return try AACSink(descriptor: Self.file, sampleRate: sampleRate)
    case .alsa(let device):
      let format = SoundFormat(sampleRate: sampleRate ?? 44100, channelCount: 2)
      return try ALSASink(device: device, format: format)
    }
  }
}
