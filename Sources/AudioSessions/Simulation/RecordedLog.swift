/// The log so far, if a script looks at it.
struct RecordedLog: Sendable {
  let isKept: Bool
  private var entries: [SessionLogEntry] = []

  init(isKept: Bool) { self.isKept = isKept }

  /// Takes new entries.
  mutating func take(from machine: inout SessionMachine, _ receive: (SessionLogEntry) -> Void) {
    for entry in machine.takeLog() {
      receive(entry)
      if isKept { entries.append(entry) }
    }
  }

  /// Returns whether the log is as expected, and how it is.
  func check(_ expectation: LogExpectation, source: String?) -> (actual: String, holds: Bool) {
    let entries = entries.lazy.filter { source == nil || $0.source.text == source }
    switch expectation {
    case .lacks(let pattern):
      guard let entry = entries.first(where: pattern.matches) else { return ("", true) }
      return ("there at \(FixedPoint.text(entry.time, places: FixedPoint.nanoseconds))", false)
    case .count(let pattern, let comparison, let number):
      let count = entries.count { pattern.matches($0) }
      return ("\(count)", comparison.compare(Int64(count), number))
    case .contains(let patterns):
      var rest = patterns[...]
      for entry in entries {
        guard let next = rest.first else { break }
        if next.matches(entry) { rest.removeFirst() }
      }
      return (rest.first.map { "without '\($0.event)' in this place" } ?? "", rest.isEmpty)
    }
  }
}

extension LogExpectation.Pattern {
  func matches(_ entry: SessionLogEntry) -> Bool {
    entry.event.rawValue == event
      && members.allSatisfy { member in
        switch member.name {
        case "event": member.value == event
        case "src": member.value == entry.source.text
        case "t": member.value == LogValue.nanoseconds(entry.time).text
        default:
          entry.members.contains {
            $0.name.rawValue == member.name && $0.value.text == member.value
          }
        }
      }
  }
}

extension SessionScript {
  /// Whether the script looks at the log.
  var readsLog: Bool {
    lines.contains { if case .expect(.log) = $0.statement { true } else { false } }
  }

  /// The streams that are expected to be something in a window of time.
  var windowedStreams: Set<StreamName> {
    lines.reduce(into: []) { streams, line in
      if case .expect(.stream(let stream, _, during: _?, _, _)) = line.statement {
        streams.insert(stream)
      }
    }
  }
}
