/// The rule from which a cell of the behaviour matrix follows.
public enum MatrixRule: String, CaseIterable, Sendable {
  /// Ambient always allows other applications' audio.
  case mixesAlways = "mixes-always"
  /// The category silences other audio when it sounds.
  case silences
  /// Playback and play-and-record mix with the override.
  case mixOverride = "mix-override"
  /// Ducking under playback or play-and-record also mixes.
  case duckMixes = "duck-mixes"
  /// Silenced by the switch and by lock.
  case silenced
  /// Not silenced by switch or lock.
  case notSilenced = "not-silenced"
  /// The category has no output.
  case noOutput = "no-output"
  /// The category has no input.
  case noInput = "no-input"
  /// The category has output.
  case output
  /// The category has input.
  case input
  /// No microphone without an accessory.
  case noMicrophone = "no-microphone"
  /// Recording goes on while locked.
  case recordLock = "record-lock"
  /// Play-and-record goes on while locked: the row says 'not silenced'.
  case prLock = "pr-lock"
  /// The category is in the list of hardware codecs.
  case codecList = "codec-list"
  /// The category is not in the list of hardware codecs.
  case codecNotListed = "codec-not-listed"
  /// A session that mixes has no hardware codec.
  case codecMixable = "codec-mixable"
  /// The category record takes the input exclusively, but the list lacks it: only encoding counts.
  case codecRecord = "codec-record"
  /// The model has no hardware AAC encoder.
  case noEncoder = "no-encoder"
  /// The iPad has the encoder.
  case encoderNewer = "encoder-newer"
  /// Message tones are heard under any playback category.
  case tonePlayback = "tone-playback"
  /// Message tones are not heard while record is active.
  case toneRecord = "tone-record"
  /// Neither a playback category nor record: the tone is heard.
  case toneOther = "tone-other"
  /// The phone always wins.
  case phoneWins = "phone-wins"
  /// Clock and calendar alarms interrupt.
  case alarmWins = "alarm-wins"
  /// An alarm interrupts a session that mixes as well.
  case alarmMixable = "alarm-mixable"
  /// The model has no phone.
  case noPhone = "no-phone"
  /// The model has no ring/silent switch.
  case noSwitch = "no-switch"
  /// The simulator does not simulate it.
  case simulator
  /// No solo-ambient before 2.2.
  case notBefore22 = "not-before-2.2"
  /// Default-to-speaker and Bluetooth input from 3.1.
  case notBefore31 = "not-before-3.1"
  /// The override is not for this category.
  case overrideCategory = "override-category"
  /// Ducking needs a category that can mix.
  case duckCategory = "duck-category"
  /// The category allows the override.
  case overrideOk = "override-ok"
  /// No override.
  case noOverride = "none"
  /// The route follows category, overrides and attachments.
  case route
  /// The model has no receiver: the speaker.
  case noReceiver = "no-receiver"
}

extension MatrixRule {
  /// Who says so.
  public enum Source: String, CaseIterable, Sendable {
    /// The documents.
    case document
    /// General knowledge besides the documents.
    case beyondDocuments = "beyond the documents"
    /// Neither: it was decided.
    case decision
  }

  /// The rule in words.
  public var text: String { explanation.text }
  /// Who says so.
  public var source: Source { explanation.source }
  /// The place where they say so.
  public var place: String { explanation.place }

  private typealias Explanation = (text: String, source: Source, place: String)

  private var explanation: Explanation {
    switch self {
    case .mixesAlways:
      (
        "ambient always allows other applications' audio", .document,
        "ch. 2 categories; table A-1"
      )
    case .silences: ("the category silences other audio when it sounds", .document, "table A-1")
    case .mixOverride:
      (
        "playback and play-and-record mix with the override", .document,
        "ch. 2 fine-tuning; listing 7-7; table A-1"
      )
    case .duckMixes:
      (
        "ducking under playback or play-and-record also mixes", .beyondDocuments,
        "public header"
      )
    case .silenced: ("silenced by the switch and by lock", .document, "table A-1")
    case .notSilenced: ("not silenced by switch or lock", .document, "table A-1")
    case .noOutput: ("the category has no output", .document, "table A-1")
    case .noInput: ("the category has no input", .document, "table A-1")
    case .output: ("the category has output", .document, "table A-1")
    case .input: ("the category has input", .document, "table A-1")
    case .noMicrophone: ("no microphone without an accessory", .document, "ch. 7 recording support")
    case .recordLock: ("recording goes on while locked", .document, "table A-1")
    case .prLock:
      (
        "play-and-record goes on while locked: the row says 'not silenced'", .document,
        "table A-1"
      )
    case .codecList:
      (
        "the category is in the list of hardware codecs", .document,
        "ch. 2 encoding and decoding"
      )
    case .codecNotListed:
      (
        "the category is not in the list of hardware codecs", .document,
        "ch. 2 encoding and decoding"
      )
    case .codecMixable:
      (
        "a session that mixes has no hardware codec", .document,
        "ch. 2 encoding; ch. 6 music players"
      )
    case .codecRecord:
      (
        "record takes the input exclusively but is not in the list: encoding only", .decision,
        "spec 3.2"
      )
    case .noEncoder:
      (
        "the model has no hardware AAC encoder", .document,
        "ch. 3 hardware codecs (iPhone); decision for the simulator"
      )
    case .encoderNewer:
      (
        "the iPad has the encoder", .decision,
        "newer than the models that are named"
      )
    case .tonePlayback:
      (
        "message tones are heard under any playback category", .document,
        "ch. 2 setting and changing"
      )
    case .toneRecord:
      (
        "message tones are not heard while record is active", .document,
        "ch. 2 activating; setting and changing"
      )
    case .toneOther:
      (
        "neither a playback category nor record: the tone is heard", .decision,
        "spec 3.4 a"
      )
    case .phoneWins: ("the phone always wins", .document, "ch. 1 competing demands")
    case .alarmWins: ("clock and calendar alarms interrupt", .document, "ch. 2 activating; ch. 3")
    case .alarmMixable:
      (
        "an alarm interrupts a session that mixes as well", .document,
        "ch. 1: the game's sounds start again"
      )
    case .noPhone: ("the model has no phone", .beyondDocuments, "product")
    case .noSwitch: ("the model has no ring/silent switch", .beyondDocuments, "product")
    case .simulator:
      (
        "the simulator does not simulate it", .document,
        "ch. 1 developing; ch. 7 simulator"
      )
    case .notBefore22: ("no solo-ambient before 2.2", .document, "table A-1 note")
    case .notBefore31:
      (
        "default-to-speaker and Bluetooth input from 3.1", .document,
        "ch. 2 fine-tuning; ch. 7 redirecting"
      )
    case .overrideCategory:
      (
        "the override is not for this category", .document,
        "ch. 2 fine-tuning; ch. 7"
      )
    case .duckCategory:
      (
        "ducking needs a category that can mix", .decision,
        "others are silent anyway"
      )
    case .overrideOk: ("the category allows the override", .document, "ch. 2 fine-tuning; ch. 7")
    case .noOverride: ("no override", .document, "ch. 2")
    case .route:
      (
        "the route follows category, overrides and attachments", .document,
        "ch. 2 fine-tuning; ch. 4; ch. 7 redirecting"
      )
    case .noReceiver: ("the model has no receiver: the speaker", .beyondDocuments, "product")
    }
  }
}
