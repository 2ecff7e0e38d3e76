public import MediaPlayback
public import MediaStore

/// The options with which a session plays items of a library.
public struct PlaybackOptions: Sendable {
  /// The destinations of sound.
  public enum Output: Hashable, Sendable {
    /// Files are not opened, and time passes by the playing times in the library.
    case none
    /// Files are decoded, and their sound is discarded.
    case null
    /// A WAV file, which appears when it is complete.
    case wav(path: String)
    /// A sound card, by its name in ALSA; `nil` for the default one.
    case soundCard(name: String?)

    /// Whether somebody hears the sound.
    public var isAudible: Bool { if case .soundCard = self { true } else { false } }
  }

  /// The player: that of the application, or the iPod player of the library file.
  public var kind = MusicPlayerKind.application
  /// The destination of the sound.
  public var output = Output.null
  /// Whether playing takes its time; with a sound card, it always does.
  public var isRealTime = false
  /// The sample rate of a WAV file or a sound card; `nil` for that of the first file, or 44,100 for
  /// a sound card.
  public var sampleRate: Int?
  /// Whether plays, skips and bookmarks are recorded in the library; `nil` to record those that
  /// somebody hears.
  public var recordsActivity: Bool?
  /// Whether an application also controls the iPod player, which its scripts can then name.
  ///
  /// When playing takes its time, it always does, because only one player can be heard.
  public var controlsIPod = false
  /// The modes that `default` means, unless the iPod player has others.
  public var preferences = PlayerPreferences()
  /// Whether skips go on at the other end of the queue if all items are repeated.
  public var wrapsSkips = false
  /// The locations of the files.
  public var files = MediaFileLocations()
  /// The path of `libsync-player`; `nil` if it is beside the program that runs.
  public var decoder: String?
  /// The folders in which the decoder is looked for, too, separated by colons.
  package var searchPath: String?
  /// The options of changes to the library file; their date is also the time at which the session
  /// begins.
  public var writing = WriteOptions()

  /// Creates options; the defaults decode as fast as possible, discard the sound and record
  /// nothing.
  public init() {}

  /// Whether playing takes its time.
  package var hasRealClock: Bool { isRealTime || output.isAudible }
  /// Whether plays, skips and bookmarks are recorded.
  package var keepsActivity: Bool { recordsActivity ?? output.isAudible }

  /// Returns the modes that `default` means in a player of a kind.
  func preferences(
    of kind: MusicPlayerKind,
    in library: MediaLibrary
  ) throws -> PlayerPreferences {
    kind == .iPod ? preferences : try library.playerPreferences(otherwise: preferences)
  }
}
