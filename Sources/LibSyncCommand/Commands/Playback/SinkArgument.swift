import ArgumentParsing
import LibSync

/// The destinations of sound.
enum SinkArgument: ArgumentValue, Equatable {
  /// Nowhere, and files are not even opened.
  case none
  /// Nowhere, but files are decoded.
  case null
  case wav(String)
  /// `nil` for the default device.
  case alsa(String?)

  static let expectation = "none, null, wav:FILE, alsa or alsa:DEVICE"

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? String(parts[1]) : nil
    switch (parts.first, rest) {
    case ("none", nil): self = .none
    case ("null", nil): self = .null
    case ("wav", let file?) where !file.isEmpty: self = .wav(file)
    case ("alsa", nil): self = .alsa(nil)
    case ("alsa", let device?) where !device.isEmpty: self = .alsa(device)
    default: return nil
    }
  }

  /// Returns the file of an argument; `nil` if it names none.
  static let file: @Sendable (String) -> String? = { argument in
    guard case .wav(let path) = SinkArgument(argument: argument) else { return nil }
    return path
  }

  /// Whether all sound has one sample rate there.
  var hasSampleRate: Bool {
    switch self {
    case .wav, .alsa: true
    case .none, .null: false
    }
  }

  /// The destination in a session.
  var output: PlaybackOptions.Output {
    switch self {
    case .none: .none
    case .null: .null
    case .wav(let path): .wav(path: path)
    case .alsa(let device): .soundCard(name: device)
    }
  }

  var isAudible: Bool { output.isAudible }
}

/// The clock by which items are played.
enum ClockArgument: String, CaseIterable, ArgumentValue {
  case virtual, real
}
