/// A property of a session or of the hardware.
public enum SessionProperty: String, CaseIterable, Sendable {
  /// The route.
  case route
  /// Changes of the route.
  case routeChange = "route-change"
  /// The sample rate of the hardware.
  case currentRate = "current-rate"
  /// The volume of the device.
  case currentVolume = "current-volume"
  /// The latency of the output.
  case outputLatency = "output-latency"
  /// The latency of the input.
  case inputLatency = "input-latency"
  /// The number of channels of the input.
  case inputChannels = "input-channels"
  /// The number of channels of the output.
  case outputChannels = "output-channels"
  /// The duration of the buffer.
  case currentBuffer = "current-buffer"
  /// Whether there is an input.
  case inputAvailable = "input-available"
  /// Whether others sound.
  case otherAudio = "other-audio"
  /// The category that was set.
  case category
  /// The sample rate that is preferred.
  case preferredRate = "preferred-rate"
  /// The duration of the buffer that is preferred.
  case preferredBuffer = "preferred-buffer"
  /// Whether others may sound at the same time.
  case mix
  /// Whether others are lowered.
  case duck
  /// Whether the speaker stands in for the receiver.
  case defaultSpeaker = "default-speaker"
  /// Whether a Bluetooth headset may be the input.
  case bluetoothInput = "bluetooth-input"
  /// Whether the speaker is to be used for now.
  case routeOverride = "route-override"
}

extension SessionProperty {
  /// When a property can be read.
  public enum Access: Hashable, Sendable {
    /// Once the session is initialised.
    case always
    /// While the session is active, since it belongs to the hardware.
    case whileActive
    /// Never: it can only be set.
    case writeOnly
    /// Never: it can only be listened to.
    case notReadable
  }

  /// When the property can be read.
  public var access: Access {
    switch self {
    case .currentRate, .currentVolume, .outputLatency, .inputLatency, .inputChannels,
      .outputChannels, .currentBuffer:
      .whileActive
    case .routeOverride: .writeOnly
    case .routeChange: .notReadable
    case .route, .inputAvailable, .otherAudio, .category, .preferredRate, .preferredBuffer, .mix,
      .duck, .defaultSpeaker, .bluetoothInput:
      .always
    }
  }

  /// Whether changes of the property can be listened to.
  public var supportsListeners: Bool {
    switch self {
    case .routeChange, .currentVolume, .inputChannels, .outputChannels, .inputAvailable: true
    default: false
    }
  }
}
