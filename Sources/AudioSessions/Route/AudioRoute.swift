/// A route of sound: its input and its output.
public struct AudioRoute: Hashable, Sendable {
  /// An output.
  public enum Output: String, CaseIterable, Sendable {
    /// Nowhere.
    case none
    /// A headset or headphones.
    case headphone = "Headphone"
    /// The line output of a dock.
    case lineOut = "LineOut"
    /// The speaker.
    case speaker = "Speaker"
    /// The receiver, held to the ear.
    case receiver = "Receiver"
    /// A Bluetooth headset.
    case bluetooth = "BluetoothHFP"
  }

  /// An input.
  public enum Input: String, CaseIterable, Sendable {
    /// Nowhere.
    case none
    /// The microphone of a headset.
    case headset = "HeadsetMic"
    /// A Bluetooth headset.
    case bluetooth = "BluetoothHFP"
    /// The microphone of the device.
    case builtIn = "BuiltInMic"
  }

  /// The output.
  public var output: Output
  /// The input.
  public var input: Input
  /// The highest sample rate of the input in Hz; `nil` if there is no input.
  public var inputRate: Int64?

}

extension AudioRoute {
  /// The name of the route, as programs see it.
  public var name: String {
    switch (output, input) {
    case (.none, .none): "None"
    case (.none, .headset): "MicrophoneWired"
    case (.none, .builtIn): "MicrophoneBuiltIn"
    case (.none, .bluetooth): "BluetoothHFP"
    case (_, .none): output.rawValue
    case (.bluetooth, .bluetooth): "HeadsetBT"
    case (.headphone, .headset): "HeadsetInOut"
    case (.headphone, _): "HeadphonesAndMicrophone"
    default: output.rawValue + "AndMicrophone"
    }
  }

  /// The number of input channels.
  public var inputChannels: Int64 { input == .none ? 0 : 1 }

  /// The number of output channels.
  public var outputChannels: Int64 {
    switch output {
    case .none: 0
    case .headphone: 2
    case .lineOut: 2
    case .speaker, .receiver, .bluetooth: 1
    }
  }
}
