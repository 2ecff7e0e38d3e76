import JSON

extension SessionLogEntry {
  /// The entry as a line of JSON, without its end.
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the entry as a line of JSON, without its end.
  package func write(to text: inout String) {
    // An object of JSON has no order, but people read time, source and event first.
    text += "{\"t\":"
    FixedPoint.write(time, places: FixedPoint.nanoseconds, to: &text)
    // Names need no escapes.
    text += ",\"src\":\""
    source.write(to: &text)
    text += "\",\"event\":\""
    text += event.rawValue
    text += "\""
    for member in members {
      text += ",\""
      text += member.name.rawValue
      text += "\":"
      member.value.write(to: &text)
    }
    text += "}"
  }
}

extension LogValue {
  /// Appends the value as JSON.
  fileprivate func write(to text: inout String) {
    switch self {
    case .text(let value): JSONValue.string(value).write(to: &text)
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): FixedPoint.write(value, places: 0, to: &text)
    case .nanoseconds(let value):
      FixedPoint.write(value, places: FixedPoint.nanoseconds, to: &text)
    case .millionths(let value):
      FixedPoint.write(value, places: FixedPoint.millionths, to: &text)
    }
  }
}
