/// The things that are connected to a device.
public struct Attachments: Hashable, Sendable {
  /// A headset, or headphones, which have no microphone.
  public struct Headset: Hashable, Sendable {
    /// Whether it has a microphone.
    public var hasMicrophone = false
    /// The highest sample rate of its microphone in Hz.
    public var rate: Int64 = 44_100

    /// Creates headphones.
    public init() {}
  }

  /// The headset; `nil` if there is none.
  public var headset: Headset?
  /// Whether the device is in a dock with a line output.
  public var isDocked = false
  /// Whether a Bluetooth headset is connected.
  public var hasBluetooth = false

  /// Creates a device that nothing is connected to.
  public init() {}
}

/// The way in which routes follow from attachments and from the settings of a session.
public enum RoutePolicy {
  /// Returns the route of a session.
  public static func route(
    of settings: SessionSettings,
    with attachments: Attachments,
    on features: DeviceProfile.Features
  ) -> AudioRoute {
    let traits = settings.category.traits
    guard traits.hasInput else {
      let output: AudioRoute.Output =
        if !traits.hasOutput {
          .none
        } else if attachments.headset != nil {
          .headphone
        } else if attachments.isDocked {
          .lineOut
        } else { .speaker }
      return AudioRoute(output: output, input: .none, inputRate: nil)
    }
    let hasBluetooth = attachments.hasBluetooth && settings[.bluetoothInput]
    let (input, rate) = input(of: settings, attachments, hasBluetooth, features.microphoneRate)
    let output: AudioRoute.Output =
      if !traits.hasOutput {
        .none
      } else if settings[.speaker] {
        .speaker
      } else if attachments.headset != nil {
        .headphone
      } else if hasBluetooth {
        .bluetooth
      } else if settings[.defaultSpeaker] || !features.hasReceiver {
        .speaker
      } else { .receiver }
    return AudioRoute(output: output, input: input, inputRate: rate)
  }

  private static func input(
    of settings: SessionSettings,
    _ attachments: Attachments,
    _ hasBluetooth: Bool,
    _ microphoneRate: Int64?
  ) -> (AudioRoute.Input, rate: Int64?) {
    // Whoever talks to the speaker is not near the headset.
    if settings[.speaker], settings.category.traits.hasOutput, let microphoneRate {
      return (.builtIn, microphoneRate)
    }
    if let headset = attachments.headset, headset.hasMicrophone { return (.headset, headset.rate) }
    if hasBluetooth { return (.bluetooth, 8000) }
    if let microphoneRate { return (.builtIn, microphoneRate) }
    return (.none, nil)
  }

  /// Returns whether a device has an input at all.
  public static func hasInput(
    with attachments: Attachments,
    on features: DeviceProfile.Features
  ) -> Bool {
    features.microphoneRate != nil || attachments.headset?.hasMicrophone == true
  }
}
