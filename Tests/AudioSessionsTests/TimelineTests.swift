import AudioSessions
import Testing

/// Timelines show what logs say.
@Suite struct TimelineTests {
  /// A stretch of time in which something is heard.
  private struct Interval: Hashable, Comparable, CustomStringConvertible {
    var name: String
    var start: Int64
    var end: Int64
    var gain: Int64

    var description: String { "\(name) \(start)-\(end) \(gain)" }

    static func < (left: Self, right: Self) -> Bool {
      (left.name, left.start) < (right.name, right.start)
    }
  }

  /// Derives what is heard from nothing but the log.
  private static func heard(in log: [SessionLogEntry], until end: Int64) -> [Interval] {
    var open: [String: (start: Int64, gain: Int64)] = [:]
    var intervals: [Interval] = []
    func close(_ name: String, at time: Int64) {
      guard let (start, gain) = open.removeValue(forKey: name), start < time else { return }
      // A change within an instant is none.
      if let last = intervals.last(where: { $0.name == name }), last.end == start,
        last.gain == gain
      {
        intervals.removeAll { $0 == last }
        intervals.append(Interval(name: name, start: last.start, end: time, gain: gain))
      } else {
        intervals.append(Interval(name: name, start: start, end: time, gain: gain))
      }
    }
    for entry in log {
      var name = entry.source.text
      if let stream = entry[.stream]?.text { name += "." + stream }
      switch entry.event {
      case .audible, .gain:
        close(name, at: entry.time)
        if case .millionths(let gain) = entry[.gain] { open[name] = (entry.time, gain) }
      case .silent: close(name, at: entry.time)
      default: break
      }
    }
    for name in open.keys.sorted() { close(name, at: end) }
    return intervals.sorted()
  }

  private static func shown(in timeline: SessionTimeline) -> [Interval] {
    timeline.lanes.flatMap { lane in
      lane.spans.compactMap { span -> Interval? in
        guard case .audible(let sound, let gain, _) = span.state else { return nil }
        let name =
          switch lane.subject {
          case .phone: "phone.\(sound ?? "")"
          case .clock: "clock.\(sound ?? "")"
          case .ipod: "ipod"
          case .stream(let stream, of: let application): "app.\(application).\(stream)"
          default: "\(lane.subject)"
          }
        return Interval(name: name, start: span.start, end: span.end, gain: gain)
      }
    }
    .filter { $0.start < $0.end }
    .sorted()
  }

  @Test(arguments: Corpus.names(in: "", extension: ".session"))
  func `what logs call audible is audible in the timeline, and nothing else`(
    _ name: String
  ) throws {
    let script = try ScenarioTests.script(name, in: Corpus.scenarios)
    var simulation = SessionSimulation(script)
    var log: [SessionLogEntry] = []
    let timeline = try simulation.timeline { log.append($0) }
    #expect(Self.shown(in: timeline) == Self.heard(in: log, until: timeline.duration))
    #expect(timeline.entries == log && timeline.entryCount == log.count)
  }

  @Test(arguments: 0..<8)
  func `random scripts have the timelines that their logs describe`(batch: UInt64) throws {
    for seed in 0..<25 {
      var generator = ScriptGenerator(seed: batch * 104_729 + UInt64(seed))
      let text = generator.script()
      var simulation = SessionSimulation(try SessionScript(text))
      var log: [SessionLogEntry] = []
      guard let timeline = try? simulation.timeline({ log.append($0) }) else { continue }
      let (shown, heard) = (
        Self.shown(in: timeline), Self.heard(in: log, until: timeline.duration)
      )
      #expect(shown == heard, "\(text)")
    }
  }

  @Test func `spans follow each other and name the rules`() throws {
    let script = try SessionScript(
      """
      ipod play
      app launch A tech=audio-queue category=ambient
      app A stream s loop=yes
      app A activate
      app A play s
      at 2 switch silent
      at 3 call ring
      at 5 call decline
      at 6 lock
      """
    )
    var simulation = SessionSimulation(script)
    let timeline = try simulation.timeline(keeping: 3)
    func states(_ subject: SessionTimeline.Subject) -> [SessionTimeline.State] {
      timeline.lanes.first { $0.subject == subject }?.spans.map(\.state) ?? []
    }
    let full = SessionTimeline.State.audible(nil, gain: 1_000_000, isLowered: false)
    #expect(states(.ipod) == [full, .interrupted("call"), full])
    #expect(
      states(.stream("s", of: "A")) == [
        full, .silent(.silentSwitch), .interrupted("call"), .interrupted(""),
      ]
    )
    #expect(
      states(.session("A")) == [
        .active("ambient", route: "Speaker"), .interrupted("call"), .inactive,
      ]
    )
    #expect(states(.phone) == [.on("ringing silently")])
    #expect(states(.silentSwitch) == [.on("silent")] && states(.screen) == [])
    #expect(timeline.entries.count == 3 && timeline.entryCount > 20)
    for lane in timeline.lanes {
      #expect(lane.spans.last.map { $0.end <= timeline.duration } == true)
      for (span, next) in zip(lane.spans, lane.spans.dropFirst()) {
        #expect(span.start < span.end && span.end <= next.start && span.state != next.state)
      }
    }
  }

  @Test func `what others lower is told apart from what is soft by itself`() throws {
    let script = try SessionScript(
      """
      device volume=0.5
      ipod play
      app launch Coach tech=file-player category=playback
      app Coach duck on
      app Coach stream cue duration=2 volume=0.5
      at 1 app Coach play cue
      at 5 touch
      """
    )
    var simulation = SessionSimulation(script)
    let timeline = try simulation.timeline()
    let ipod = timeline.lanes.first { $0.subject == .ipod }
    #expect(
      ipod?.spans.map(\.state) == [
        .audible(nil, gain: 500_000, isLowered: false),
        .audible(nil, gain: 100_000, isLowered: true),
        .audible(nil, gain: 500_000, isLowered: false),
      ]
    )
    let cue = timeline.lanes.first { $0.subject == .stream("cue", of: "Coach") }
    #expect(cue?.spans.map(\.state) == [.audible(nil, gain: 250_000, isLowered: false)])
  }

  @Test func `a script without time has a timeline of a second`() throws {
    var simulation = SessionSimulation(try SessionScript("ipod play"))
    let timeline = try simulation.timeline()
    #expect(timeline.duration == 1_000_000_000)
    #expect(timeline.lanes.map(\.spans.last?.end) == [1_000_000_000, 1_000_000_000])
  }
}
