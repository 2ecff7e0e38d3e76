/// A number that stands for a property, a value or a result, and is written as four characters.
///
/// The codes are those of the public header, from memory.
public struct SessionCode: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32

  /// Creates a code from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a code from its characters.
  package init(_ text: StaticString) {
    rawValue = text.withUTF8Buffer { bytes in
      unsafe bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension SessionProperty {
  /// The code of the property; `nil` if it has none.
  public var code: SessionCode? { Self.codes[self] }

  private static let codes: [Self: SessionCode] = [
    .preferredRate: SessionCode("hwsr"), .preferredBuffer: SessionCode("iobd"),
    .category: SessionCode("acat"), .route: SessionCode("rout"), .routeChange: SessionCode("roch"),
    .currentRate: SessionCode("chsr"), .inputChannels: SessionCode("chic"),
    .outputChannels: SessionCode("choc"), .currentVolume: SessionCode("chov"),
    .inputLatency: SessionCode("cilt"), .outputLatency: SessionCode("colt"),
    .currentBuffer: SessionCode("chbd"), .otherAudio: SessionCode("othr"),
    .routeOverride: SessionCode("ovrd"), .inputAvailable: SessionCode("aiav"),
    .duck: SessionCode("duck"), .mix: SessionCode("cmix"), .defaultSpeaker: SessionCode("cspk"),
    .bluetoothInput: SessionCode("cblu"),
  ]

  /// Finds a property by its code.
  public init?(_ code: SessionCode) {
    guard let property = Self.codes.first(where: { $0.value == code })?.key else { return nil }
    self = property
  }
}

extension SessionCategory {
  private static let codes: [SessionCode: Self] = allCases.reduce(
    into: [SessionCode("uifx"): .ambient, SessionCode("live"): .playback]
  ) { $0[$1.code] = $1 }

  /// The code of the category.
  public var code: SessionCode {
    switch self {
    case .ambient: SessionCode("ambi")
    case .soloAmbient: SessionCode("solo")
    case .playback: SessionCode("medi")
    case .record: SessionCode("reca")
    case .playAndRecord: SessionCode("plar")
    case .audioProcessing: SessionCode("proc")
    }
  }

  /// Finds a category by its code, also by one that is retired.
  public init?(_ code: SessionCode) {
    guard let category = Self.codes[code] else { return nil }
    self = category
  }
}

/// The result of a call to `SessionServices`.
public struct SessionResult: Hashable, Sendable {
  /// The code of the result, which is 0 for success.
  public let code: SessionCode
  /// The reason why the call failed; `nil` if it did not, or for a wrong code or type.
  public let error: SessionError?

  /// The call succeeded.
  public static let ok = Self(code: SessionCode(rawValue: 0), error: nil)
  /// There is no such property.
  public static let unsupportedProperty = Self(code: SessionCode("pty?"), error: nil)
  /// The value has another type than the property.
  public static let badPropertySize = Self(code: SessionCode("!siz"), error: nil)

  private init(code: SessionCode, error: SessionError?) { (self.code, self.error) = (code, error) }

  /// Creates the result that stands for an error.
  public init(_ error: SessionError) {
    self.error = error
    code =
      switch error {
      case .notInitialized: SessionCode("!ini")
      case .alreadyInitialized: SessionCode("init")
      case .unknownCategory, .categoryNotAvailable, .unsupportedForCategory: SessionCode("!cat")
      case .notAvailable, .listenerUnsupported, .writeOnly, .notReadable: SessionCode("pty?")
      case .noSuitableRoute, .noInput: SessionCode("nohw")
      default: SessionCode("!act")
      }
  }
}
