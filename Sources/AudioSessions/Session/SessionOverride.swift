/// A change to what a category means, for a session that asks for it.
public enum SessionOverride: String, CaseIterable, Sendable {
  /// Others may sound at the same time.
  case mix
  /// Others are lowered.
  case duck
  /// The speaker instead of the receiver, until an interruption or until a headset is plugged.
  case speaker
  /// The speaker instead of the receiver, until the category changes.
  case defaultSpeaker = "default-speaker"
  /// A Bluetooth headset may be the input.
  case bluetoothInput = "bluetooth-input"

  /// The categories that can be changed so.
  public var categories: [SessionCategory] {
    switch self {
    case .mix: [.playback, .playAndRecord]
    case .duck: [.ambient, .playback, .playAndRecord]
    case .speaker, .defaultSpeaker: [.playAndRecord]
    case .bluetoothInput: [.record, .playAndRecord]
    }
  }

  /// The first system that has it; `nil` if all have.
  public var firstSystem: SystemVersion? {
    switch self {
    case .mix, .duck, .speaker: nil
    case .defaultSpeaker, .bluetoothInput: .lastingRoutes
    }
  }

  fileprivate var bit: UInt8 {
    switch self {
    case .mix: 1
    case .duck: 2
    case .speaker: 4
    case .defaultSpeaker: 8
    case .bluetoothInput: 16
    }
  }
}

/// A category with the overrides of a session.
public struct SessionSettings: Hashable, Sendable {
  /// The category.
  public let category: SessionCategory
  private var overrides: UInt8 = 0

  /// Creates the settings of a category, without overrides.
  public init(_ category: SessionCategory) { self.category = category }

  /// Creates the settings of a category with overrides.
  public init(_ category: SessionCategory, _ overrides: [SessionOverride]) {
    self.category = category
    for override in overrides { self[override] = true }
  }

  /// Whether the session has an override.
  public subscript(override: SessionOverride) -> Bool {
    get { overrides & override.bit != 0 }
    set { if newValue { overrides |= override.bit } else { overrides &= ~override.bit } }
  }

  /// Whether others may sound with the session.
  public var isMixable: Bool {
    switch category.traits.mixing {
    case .never: false
    case .always: true
    case .onRequest: self[.mix] || self[.duck]
    }
  }

  /// Whether a session that is activated makes others fall silent that do not ask to be mixed.
  public var silencesOthers: Bool { category == .record || !isMixable }

  /// Whether two sessions may sound at the same time.
  public func coexists(with other: Self) -> Bool {
    category != .record && other.category != .record && (isMixable || other.isMixable)
  }

  /// Whether the session decodes in hardware.
  public var decodesInHardware: Bool { category.traits.usesHardwareCodecs && !isMixable }

  /// Whether the session encodes in hardware, on a model that can.
  ///
  /// Recording is not in the documents' list of categories that do, but has the input for itself.
  public var encodesInHardware: Bool {
    (category.traits.usesHardwareCodecs || category == .record) && !isMixable
  }
}
