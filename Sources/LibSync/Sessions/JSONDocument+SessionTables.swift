public import AudioSessions
import JSON

/// The documents of what devices do to sound.
extension JSONDocument {
  /// The document of the categories of sessions.
  public static var sessionCategories: Self {
    Self(.sessionCategories, ["categories": list(SessionCategory.allCases.map(\.record))])
  }

  /// The document of the models of devices.
  public static var sessionProfiles: Self {
    Self(.sessionProfiles, ["profiles": list(DeviceProfile.allCases.map(\.record))])
  }

  /// Returns the document of the behaviour of devices.
  public static func sessionMatrix(_ columns: [MatrixColumn]) -> Self {
    Self(.sessionMatrix, ["answers": list(columns.flatMap(\.records))])
  }

  /// Returns the document of the route of a session.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - settings: The settings of the session.
  ///   - profile: The model of the device.
  /// - Returns: The document.
  public static func sessionRoute(
    _ route: AudioRoute,
    of settings: SessionSettings,
    on profile: DeviceProfile
  ) -> Self {
    let overrides = SessionOverride.allCases.filter { settings[$0] }
    var members: [String: JSONValue] = [
      "profile": .string(profile.rawValue), "category": .string(settings.category.rawValue),
      "overrides": .array(overrides.map { .string($0.rawValue) }),
      "route": .string(route.name), "output": .string(route.output.rawValue),
      "outputChannels": .integer(route.outputChannels), "input": .string(route.input.rawValue),
      "inputChannels": .integer(route.inputChannels),
    ]
    members["inputRate"] = route.inputRate.map(JSONValue.integer)
    return Self(.sessionRoute, members)
  }

  /// Returns the document of the sample rate and the buffer that a device grants.
  ///
  /// - Parameters:
  ///   - rate: The sample rate in Hz.
  ///   - frames: The frames of the buffer.
  /// - Returns: The document.
  public static func sessionPreference(rate: Int64, frames: Int64) -> Self {
    let seconds = Double(frames) / Double(rate)
    return Self(
      .sessionPreference,
      ["rate": .integer(rate), "frames": .integer(frames), "seconds": .encoded("\(seconds)")]
    )
  }

  /// Returns the document of sound that was encoded.
  ///
  /// - Parameters:
  ///   - summary: What was encoded.
  ///   - isHardware: Whether the encoder was that of a simulated device.
  /// - Returns: The document.
  package static func encoding(_ summary: SoundEncoder.Summary, isHardware: Bool) -> Self {
    let seconds = Double(summary.sampleCount) / Double(max(1, summary.sampleRate))
    return Self(
      .encoding,
      [
        "hardware": .boolean(isHardware), "samples": .integer(summary.sampleCount),
        "rate": .integer(Int64(summary.sampleRate)), "seconds": .encoded("\(seconds)"),
        "buffers": .integer(Int64(summary.bufferCount)),
        "repeated": .integer(Int64(summary.repeatedCount)),
        "damage": .integer(Int64(summary.damageCount)),
      ]
    )
  }

  /// Returns the document of what a device recorded.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - preflight: The guidelines that were not met.
  /// - Returns: The document.
  package static func sessionRecording(_ recording: RecordingRun, _ preflight: Preflight) -> Self {
    Self(
      .sessionRecording,
      [
        "rate": .integer(recording.rate ?? 0), "samples": .integer(recording.sampleCount),
        "seconds": .nanoseconds(recording.length), "state": .string(recording.state.rawValue),
        "parts": .array(
          recording.parts.map {
            .object(["t": .nanoseconds($0.start), "seconds": .nanoseconds($0.length)])
          }
        ),
        "violations": .array(violations(of: preflight)),
      ]
    )
  }

  private static func list(_ records: [ListRecord]) -> JSONValue { .array(records.map(\.json)) }
}

extension SessionCategory {
  package static let columns = [
    "category", "mixing", "silenced", "output", "input", "hardwareCodecs", "objectName", "cName",
  ]

  /// The category as a record of a list.
  package var record: ListRecord {
    let mixing =
      switch traits.mixing {
      case .never: "never"
      case .always: "always"
      case .onRequest: "on request"
      }
    return ListRecord(
      Self.columns,
      [
        .text(rawValue), .text(mixing), .boolean(traits.isSilenced), .boolean(traits.hasOutput),
        .boolean(traits.hasInput), .boolean(traits.usesHardwareCodecs), .text(names.object),
        .text(names.c),
      ]
    )
  }
}

extension DeviceProfile {
  package static let columns = [
    "profile", "microphoneRate", "receiver", "phone", "switch", "encoder",
  ]

  /// The model as a record of a list.
  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        .text(rawValue), features.microphoneRate.map(PropertyValue.integer),
        .boolean(features.hasReceiver), .boolean(features.hasPhone), .boolean(features.hasSwitch),
        .boolean(features.hasEncoder),
      ]
    )
  }
}

extension MatrixColumn {
  package static let columns = [
    "profile", "os", "category", "overrides", "question", "answer", "rule", "source", "place",
  ]

  /// The answers of the column as records of a list.
  package var records: [ListRecord] {
    let names = overrides.map(\.rawValue).joined(separator: "+")
    return cells.map { question, cell in
      ListRecord(
        Self.columns,
        [
          .text(profile.rawValue), .text(system.text), .text(category.rawValue), .text(names),
          .text(question.text), .text(cell.value.text), .text(cell.rule.text),
          .text(cell.rule.source.rawValue), .text(cell.rule.place),
        ]
      )
    }
  }
}
