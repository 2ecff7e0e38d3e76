/// With what an application plays or records.
public enum Technology: String, CaseIterable, Sendable {
  /// The player class.
  case filePlayer = "file-player"
  /// The recorder class.
  case fileRecorder = "file-recorder"
  /// An audio queue.
  case audioQueue = "audio-queue"
  /// The I/O unit, with a graph of others.
  case ioUnit = "io-unit"
  /// OpenAL.
  case openAL = "openal"
  /// System sounds, which belong to the user interface.
  case systemSound = "system-sound"
  /// A movie player.
  case movie
  /// An encoder.
  case encoder
}

extension Technology {
  /// The first system that has it; `nil` if all have.
  public var firstSystem: SystemVersion? {
    switch self {
    case .filePlayer: .filePlayers
    case .fileRecorder: .fileRecorders
    case .audioQueue, .ioUnit, .openAL, .systemSound, .movie, .encoder: nil
    }
  }

  /// Whether it activates the session itself when it starts.
  public var activatesSession: Bool {
    switch self {
    case .filePlayer, .fileRecorder, .movie: true
    case .audioQueue, .ioUnit, .openAL, .systemSound, .encoder: false
    }
  }

  /// Whether it records.
  public var records: Bool {
    switch self {
    case .fileRecorder, .audioQueue, .ioUnit: true
    case .filePlayer, .openAL, .systemSound, .movie, .encoder: false
    }
  }

  /// Whether what it plays cannot be heard.
  package var isMute: Bool { self == .fileRecorder || self == .encoder }
}
