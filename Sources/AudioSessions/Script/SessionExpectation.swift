/// An expectation of a script.
package enum SessionExpectation: Hashable, Sendable {
  /// Something of the device or of an application.
  case value(SessionSubject, ValueComparison, String)
  /// Something of a stream, now or in a window of time.
  case stream(StreamName, StreamSubject, during: Range<Int64>?, ValueComparison, String)
  /// Something of the log so far.
  case log(source: String?, LogExpectation)
  /// Something of a player.
  case player(target: String, subject: String, ValueComparison, String)
}

extension SessionExpectation {
  /// Whether no value meets both expectations, as is certain if one of them expects a value.
  func contradicts(_ other: Self) -> Bool {
    guard let one = claim, let two = other.claim, one.subject == two.subject else { return false }
    return one.comparison == .equal && !two.comparison.holds(one.value, two.value)
      || two.comparison == .equal && !one.comparison.holds(two.value, one.value)
  }

  /// The comparison, with its subject; nil for the log.
  private var claim: (subject: Self, comparison: ValueComparison, value: String)? {
    switch self {
    case .value(let subject, let comparison, let value):
      (.value(subject, .equal, ""), comparison, value)
    case .stream(let name, let subject, during: let window, let comparison, let value):
      (.stream(name, subject, during: window, .equal, ""), comparison, value)
    case .player(let target, let subject, let comparison, let value):
      (.player(target: target, subject: subject, .equal, ""), comparison, value)
    case .log: nil
    }
  }
}

/// A comparison of values.
package enum ValueComparison: String, CaseIterable, Sendable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Compares values as decimals, if both are numbers, otherwise as text.
  package func holds(_ left: String, _ right: String) -> Bool {
    if let left = ExactDecimal(left), let right = ExactDecimal(right) {
      return compare(left, right)
    }
    return compare(left, right)
  }

  /// Compares two values.
  package func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

/// A stream, as scripts name it.
package enum StreamName: Hashable, Sendable {
  case ipod, phone, clock
  case application(String, stream: String)

  /// Reads `ipod`, `phone`, `clock` or `app.NAME.STREAM`.
  package init?(_ text: String) {
    switch text {
    case "ipod": self = .ipod
    case "phone": self = .phone
    case "clock": self = .clock
    default:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts[0] == "app", parts[1...].allSatisfy(ScriptWords.isName) else {
        return nil
      }
      self = .application(parts[1], stream: parts[2])
    }
  }
}

/// A property of a stream in an expectation.
package enum StreamSubject: String, CaseIterable, Sendable {
  case audible, state, gain, position, reason, slice, written

  /// Whether it can be expected during a window.
  var isRecorded: Bool { self == .audible || self == .state || self == .gain }
}

/// A property of the device or of an application in an expectation.
package enum SessionSubject: Hashable, Sendable {
  /// A property of the device.
  package enum Device: String, CaseIterable, Sendable {
    case route
    case routeOutput = "route.output"
    case routeInput = "route.input"
    case silentSwitch = "device.switch"
    case locked = "device.locked"
    case call = "device.call"
    case alarm = "device.alarm"
    case volume = "device.volume"
    case airplane = "device.airplane"
    case lowPower = "device.low-power"
  }

  /// A property of an application.
  package enum Application: String, CaseIterable, Sendable {
    case session, category, requested, running, holding, mixable, result, value, route
    case routeOutput = "route.output"
    case routeInput = "route.input"
    case rate, buffer
    case hardwareDecoding = "hw-decode"
    case hardwareEncoding = "hw-encode"
    case alert, resume, initialized, context, mix, duck, speaker
    case defaultSpeaker = "default-speaker"
    case bluetoothInput = "bluetooth-input"
  }

  case device(Device)
  case application(String, Application)
  case flag(String, of: String)
}

/// An expectation of the log.
package enum LogExpectation: Hashable, Sendable {
  /// An event, with some of its members.
  package struct Pattern: Hashable, Sendable {
    package var event: String
    package var members: [Member]

    /// A member, as scripts write it.
    package struct Member: Hashable, Sendable {
      package var name: String
      package var value: String
    }
  }

  /// Events in this order.
  case contains([Pattern])
  case lacks(Pattern)
  case count(Pattern, ValueComparison, Int64)
}
