/// The answers of a device for the sound of an application with some settings.
public struct MatrixColumn: Sendable {
  /// A question that the matrix answers.
  public enum Question: Hashable, Sendable {
    /// Whether the category can be set; only there if it cannot.
    case category
    /// Whether an override can be set.
    case override(SessionOverride)
    /// Something that follows from them.
    case behavior(Behavior)
  }

  /// A behaviour of a device.
  public enum Behavior: String, CaseIterable, Sendable {
    /// Whether the iPod goes on when the session is activated.
    case otherAudio = "other audio goes on"
    /// Whether the application is heard with the switch on silent.
    case silentSwitch = "audible with the switch on silent"
    /// Whether the application is heard while the screen is locked.
    case lock = "audible while locked"
    /// Whether it can play.
    case output = "start output"
    /// Whether it can record.
    case input = "start input"
    /// Whether recording goes on while the screen is locked.
    case lockedInput = "input goes on while locked"
    /// Whether it decodes in hardware.
    case decoding = "hardware decoding"
    /// Whether it encodes in hardware.
    case encoding = "hardware AAC encoding"
    /// Whether the tone of a message is heard.
    case messageTone = "message tone"
    /// Whether a call interrupts it.
    case call = "call gets through"
    /// Whether an alarm interrupts it.
    case alarm = "alarm gets through"
    /// The output of its sound.
    case outputRoute = "output route"
    /// The input of its sound.
    case inputRoute = "input route"
  }

  /// An answer, and the rule from which it follows.
  public struct Cell: Hashable, Sendable {
    /// The answer: a truth value, a route, `ok`, the error of an action, or why there is no answer.
    public var value: LogValue
    /// The rule.
    public var rule: MatrixRule
  }

  /// The model.
  public var profile: DeviceProfile
  /// The version of its system.
  public var system: SystemVersion
  /// The category.
  public var category: SessionCategory
  /// The overrides.
  public var overrides: [SessionOverride]
  /// The questions and answers.
  public internal(set) var cells: [(question: Question, cell: Cell)] = []

  /// The sets of overrides that the matrix contains.
  public static let overrideSets: [[SessionOverride]] = [
    [], [.mix], [.duck], [.mix, .duck], [.speaker], [.defaultSpeaker], [.bluetoothInput],
  ]
}

extension MatrixColumn.Question {
  /// The question in words.
  public var text: String {
    switch self {
    case .category: "category"
    case .override(let override): "override " + override.rawValue
    case .behavior(let behavior): behavior.rawValue
    }
  }
}
