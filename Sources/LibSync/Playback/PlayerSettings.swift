import System

/// The settings with which the process that decodes is started.
package struct PlayerSettings: Hashable, Sendable {
  /// The destinations of sound.
  package enum Sink: Hashable, Sendable {
    /// Nowhere.
    case null
    /// To an empty WAV file that is open for reading and writing.
    case wav(descriptor: Int32)
    /// To an empty file that is open for reading and writing, as AAC.
    case aac(descriptor: Int32)
    /// To a device of ALSA; `nil` for the default one.
    case alsa(device: String?)

    /// The descriptor of a file that the process inherits; `nil` if there is none.
    var descriptor: Int32? {
      switch self {
      case .wav(let descriptor), .aac(let descriptor): descriptor
      case .null, .alsa: nil
      }
    }
  }

  /// The path of the program; `nil` if it is to be found.
  package var program: String?
  /// The folders in which the program is looked for, separated by colons.
  package var searchPath: String?
  /// The destination of the sound.
  package var sink: Sink
  /// Whether rendering takes as long as the sound.
  package var isRealTime: Bool
  /// The sample rates that a sink can have.
  package static let sampleRates = 8000...384_000

  /// The sample rate of the sink; `nil` for that of the first file, or 44,100 for ALSA.
  package var sampleRate: Int?
  /// The processor time in seconds that a request may use, in addition to what its file needs.
  package var patience: Double = 5
  /// The longest time in which the process does nothing about a request.
  package var longestSilence = Duration.seconds(60)

  package init(
    program: String? = nil,
    searchPath: String? = nil,
    sink: Sink = .null,
    isRealTime: Bool = false,
    sampleRate: Int? = nil
  ) {
    self.program = program
    self.searchPath = searchPath
    self.sink = sink
    self.isRealTime = isRealTime
    self.sampleRate = sampleRate
  }

  private static let name = "libsync-player"

  /// Returns the path of the program: as it is set, beside the program of this process, or in the
  /// search path; `nil` if there is none.
  func findProgram() -> String? {
    if let program, !program.isEmpty { return program }
    var folders: [String] = []
    if let own = try? SystemPaths.ownProgram(), let slash = own.lastIndex(of: "/") {
      folders.append(String(own[..<slash]))
    }
    folders += (searchPath ?? "").split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(Self.name)" }.first(where: SystemPaths.isExecutable)
  }

  /// Returns the arguments of the program.
  ///
  /// - Returns: The words after the program's name.
  func arguments() -> [String] {
    var words: [String] = []
    switch sink {
    case .null: break
    case .wav: words += ["--sink", "wav"]
    case .aac: words += ["--sink", "aac"]
    case .alsa(let device): words += ["--sink", device.map { "alsa:\($0)" } ?? "alsa"]
    }
    if isRealTime { words += ["--clock", "real"] }
    if let sampleRate { words += ["--sample-rate", "\(sampleRate)"] }
    return words
  }
}
