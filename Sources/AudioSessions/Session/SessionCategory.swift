/// The purpose of the sound of an application, from which follows how the device treats it.
public enum SessionCategory: String, CaseIterable, Sendable {
  /// Decorates the application and can be missed; others may sound with it.
  case ambient
  /// Decorates the application; others fall silent.
  case soloAmbient = "solo-ambient"
  /// Is the point of the application.
  case playback
  /// Is recorded; everything else falls silent.
  case record
  /// Is played and recorded, such as in a conversation.
  case playAndRecord = "play-and-record"
  /// Is neither played nor recorded, only converted.
  case audioProcessing = "audio-processing"
}

extension SessionCategory {
  /// Whether sessions of a category allow others to sound with them.
  public enum Mixing: Hashable, Sendable {
    /// Whatever the application overrides.
    case never, always
    /// If the application overrides it.
    case onRequest
  }

  /// The meaning of a category: a row of the table from which all rules follow.
  public struct Traits: Hashable, Sendable {
    /// Whether others may sound at the same time.
    public var mixing: Mixing
    /// Whether the ring/silent switch and a lock silence it.
    public var isSilenced: Bool
    /// Whether it plays.
    public var hasOutput: Bool
    /// Whether it records.
    public var hasInput: Bool
    /// Whether it decodes and encodes in hardware while it does not mix.
    public var usesHardwareCodecs: Bool
  }

  /// The row of the category.
  public var traits: Traits {
    switch self {
    case .ambient: Traits(.always, silenced: true, output: true)
    case .soloAmbient: Traits(.never, silenced: true, output: true, codecs: true)
    case .playback: Traits(.onRequest, output: true, codecs: true)
    case .record: Traits(.never, input: true)
    case .playAndRecord: Traits(.onRequest, output: true, input: true, codecs: true)
    case .audioProcessing: Traits(.never, codecs: true)
    }
  }

  /// The names of a category in the interfaces of applications.
  public struct Names: Hashable, Sendable {
    /// Its name for objects.
    public var object: String
    /// Its name in C.
    public var c: String

    fileprivate init(_ object: String, c: String) {
      self.object = "AVAudioSessionCategory" + object
      self.c = "kAudioSessionCategory_" + c
    }
  }

  /// The names of the category in the interfaces of applications.
  public var names: Names {
    switch self {
    case .ambient: Names("Ambient", c: "AmbientSound")
    case .soloAmbient: Names("SoloAmbient", c: "SoloAmbientSound")
    case .playback: Names("Playback", c: "MediaPlayback")
    case .record: Names("Record", c: "RecordAudio")
    case .playAndRecord: Names("PlayAndRecord", c: "PlayAndRecord")
    case .audioProcessing: Names("AudioProcessing", c: "AudioProcessing")
    }
  }

  /// The names of categories that have others now.
  public static let retiredNames: [String: Self] = [
    "kAudioSessionCategory_UserInterfaceSoundEffects": .ambient, "ui-sound-effects": .ambient,
    "kAudioSessionCategory_LiveAudio": .playback, "live-audio": .playback,
  ]

  private static let allNames: [String: Self] = allCases.reduce(into: retiredNames) {
    for name in [$1.rawValue, $1.names.object, $1.names.c] { $0[name] = $1 }
  }

  /// Finds a category by any of its names.
  public init?(name: String) {
    guard let category = Self.allNames[name] else { return nil }
    self = category
  }

  /// The category of sessions that set none.
  package static func standard(on system: SystemVersion) -> Self {
    system < .filePlayers ? .playback : .soloAmbient
  }

  /// Whether a system has the category.
  package func exists(on system: SystemVersion) -> Bool {
    self != .soloAmbient || system >= .filePlayers
  }
}

extension SessionCategory.Traits {
  fileprivate init(
    _ mixing: SessionCategory.Mixing,
    silenced: Bool = false,
    output: Bool = false,
    input: Bool = false,
    codecs: Bool = false
  ) {
    self.mixing = mixing
    (isSilenced, hasOutput, hasInput) = (silenced, output, input)
    usesHardwareCodecs = codecs
  }
}
