/// A model of a device.
public enum DeviceProfile: String, CaseIterable, Sendable {
  /// The first iPhone.
  case iPhone = "iphone"
  /// The iPhone 3GS.
  case iPhone3GS = "iphone-3gs"
  /// The second iPod touch, which has no microphone.
  case iPodTouch2G = "ipod-touch-2g"
  /// The iPad.
  case iPad = "ipad"
  /// The simulator, which simulates nothing of what a device does to sound.
  case simulator
}

extension DeviceProfile {
  /// The features of a model.
  public struct Features: Hashable, Sendable {
    /// The highest sample rate of the built-in microphone in Hz; `nil` without a microphone.
    public var microphoneRate: Int64?
    /// Whether there is a receiver to hold to the ear.
    public var hasReceiver: Bool
    /// Whether it makes calls and receives text messages.
    public var hasPhone: Bool
    /// Whether there is a ring/silent switch.
    public var hasSwitch: Bool
    /// Whether it encodes AAC in hardware.
    public var hasEncoder: Bool
  }

  /// The features of the model.
  public var features: Features {
    switch self {
    case .iPhone: Self.features(8000, receiver: true, phone: true, silentSwitch: true)
    case .iPhone3GS:
      Self.features(44_100, receiver: true, phone: true, silentSwitch: true, encoder: true)
    case .iPodTouch2G: Self.features(nil, encoder: true)
    case .iPad: Self.features(44_100, silentSwitch: true, encoder: true)
    case .simulator: Self.features(44_100, phone: true, silentSwitch: true)
    }
  }

  private static func features(
    _ rate: Int64?,
    receiver: Bool = false,
    phone: Bool = false,
    silentSwitch: Bool = false,
    encoder: Bool = false
  ) -> Features {
    Features(
      microphoneRate: rate,
      hasReceiver: receiver,
      hasPhone: phone,
      hasSwitch: silentSwitch,
      hasEncoder: encoder
    )
  }
}
