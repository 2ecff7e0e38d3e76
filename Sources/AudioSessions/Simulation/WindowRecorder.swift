/// An expectation of a stream in a window of time.
struct WindowExpectation: Sendable {
  var stream: StreamName
  var subject: StreamSubject
  var window: Range<Int64>
  var comparison: ValueComparison
  var value: String
}

/// Records what is heard of streams, to judge windows of time at the end.
struct WindowRecorder: Sendable {
  /// The values from a time on.
  private struct Sample: Sendable {
    var time: Int64
    var values: [StreamSubject: String]
  }

  /// The windows to judge.
  var pending: [(line: SessionScript.Line, window: WindowExpectation)] = []
  private var samples: [StreamName: [Sample]] = [:]
  private let streams: Set<StreamName>

  init(_ streams: Set<StreamName>) { self.streams = streams }

  private static let subjects = StreamSubject.allCases.filter(\.isRecorded)
  private static let silence: [StreamSubject: String] = [
    .audible: "false", .gain: "0", .state: "stopped",
  ]

  /// Records what is the case after everything that happened so far in this instant.
  mutating func record(_ machine: SessionMachine) {
    for stream in streams {
      var values: [StreamSubject: String] = [:]
      for subject in Self.subjects {
        let value = machine.value(of: subject, for: stream)
        values[subject] = value == "none" ? Self.silence[subject] : value
      }
      let old = samples[stream]?.last
      if old?.values ?? Self.silence == values { continue }
      if old?.time == machine.time { samples[stream]?.removeLast() }
      samples[stream, default: []].append(Sample(time: machine.time, values: values))
    }
  }

  /// Returns the first value that is not as expected in a window; `nil` if all are.
  func contradiction(of window: WindowExpectation) -> (value: String, time: Int64)? {
    let samples = samples[window.stream] ?? []
    let start = window.window.lowerBound
    let next = samples.firstIndex { $0.time > start } ?? samples.count
    let first = next > 0 ? samples[next - 1].values : Self.silence
    let later = samples[next...].prefix { $0.time < window.window.upperBound }
    for sample in [Sample(time: start, values: first)] + later {
      let value = sample.values[window.subject] ?? ""
      if !window.comparison.holds(value, window.value) { return (value, sample.time) }
    }
    return nil
  }
}
