public import AudioSessions
import JSON

/// The documents of advice for applications.
extension JSONDocument {
  /// Returns the document of the properties that an application can read.
  public static func sessionHardware(_ readings: [HardwareReading]) -> Self {
    Self(.sessionHardware, ["properties": .array(readings.map(\.record.json))])
  }

  /// Returns the document of the properties that change in a script.
  public static func sessionHardware(_ changes: [HardwareChange]) -> Self {
    Self(.sessionHardware, ["properties": .array(changes.map(\.record.json))])
  }

  /// Returns the document of the effects of an interruption.
  public static func sessionDrill(_ drills: [InterruptionDrill]) -> Self {
    Self(.sessionDrill, ["technologies": .array(drills.map(\.record.json))])
  }

  /// Returns the document of the periods in which a device saves power or not.
  public static func sessionPower(_ report: PowerReport) -> Self {
    Self(
      .sessionPower,
      [
        "dropouts": .integer(Int64(report.dropoutCount)),
        "periods": .array(report.periods.map(\.json)),
      ]
    )
  }

  /// Returns the document of the design of a session.
  public static func sessionRecipe(_ recipe: SessionRecipe) -> Self {
    var members: [String: JSONValue] = [
      "kind": .string(recipe.kind.rawValue),
      "overrides": .array(recipe.overrides.map { .string($0.rawValue) }),
      "soundtrack": .boolean(recipe.playsSoundtrack), "script": .string(recipe.script),
    ]
    members["category"] = recipe.category.map { .string($0.rawValue) }
    return Self(.sessionRecipe, members)
  }
}

extension HardwareReading {
  package static let columns = ["property", "value", "readable", "listener"]

  /// The property as a record of a list.
  package var record: ListRecord {
    var record = ListRecord(
      Self.columns,
      [
        .text(property.rawValue), nil,
        .text(property.access == .always ? "always" : "while active"),
        .boolean(property.supportsListeners),
      ]
    )
    record.members[1] = ListRecord.Member("value", value)
    return record
  }
}

extension HardwareChange {
  package static let columns = ["t", "application"] + HardwareReading.columns

  /// The change as a record of a list.
  package var record: ListRecord {
    var record = reading.record
    record.members.insert(ListRecord.Member("t", .nanoseconds(time)), at: 0)
    record.members.insert(ListRecord.Member("application", .text(application)), at: 1)
    return record
  }
}

extension ListRecord.Member {
  /// Creates a value that is a number in JSON if it is one.
  fileprivate init(_ name: String, _ value: LogValue?) {
    self.init(name: name, value: value.map { .text($0.text) }, parts: value?.json)
  }
}

extension LogValue {
  fileprivate var json: JSONValue {
    if case .text(let text) = self { .string(text) } else { .encoded(text) }
  }
}

extension InterruptionDrill {
  package static let columns = [
    "technology", "failure", "interrupted", "resumes", "activation", "keepsPlace", "atBegin",
    "atEnd",
  ]

  /// The result as a record of a list.
  package var record: ListRecord {
    let isTried = failure == nil
    return ListRecord(
      Self.columns,
      [
        .text(technology?.rawValue ?? "music-player"), failure.map { .text($0.rawValue) },
        isTried ? .text(interruptedState) : nil, isTried ? .boolean(resumesAlone) : nil,
        isTried ? .text(activation.rawValue) : nil, isTried ? .boolean(keepsPlace) : nil,
        isTried ? .text(Self.words(atBegin)) : nil, isTried ? .text(Self.words(atEnd)) : nil,
      ]
    )
  }

  private static func words(_ actions: [ApplicationAction]) -> String {
    actions.map { action in
      if case .context(let change) = action { "context \(change.rawValue)" } else { action.word }
    }
    .joined(separator: ", ")
  }
}

extension PowerReport.Period {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "t": .nanoseconds(start), "locked": .boolean(isLocked), "lowPower": .boolean(savesPower),
      "streams": .array(streams.map(\.json)),
    ]
    members["obstacle"] = obstacle.map(JSONValue.string)
    return .object(members)
  }
}

extension PowerReport.Stream {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "application": .string(application), "stream": .string(name), "frames": .integer(frames),
      "rate": .integer(rate),
      "callbacks": .thousandths(Int64((callbacksPerSecond * 1000).rounded())),
    ]
    members["unit"] = overrunUnit.map { .string($0.name) }
    members["unitFrames"] = overrunUnit.map { .integer($0.frames) }
    return .object(members)
  }
}
