import AudioSessions
import Testing

@Suite struct InvariantTests {
  private static let program = [
    "app launch A tech=audio-queue style=object", "app A stream s",
    "app A on interruption.end activate", "app A on interruption.end play s",
  ]
  private static let events =
    [
      "switch silent", "switch ring", "lock", "unlock", "call ring", "call decline", "call answer",
      "headset plug mic=yes", "headset unplug", "app launch A", "app A activate", "app A play s",
      "app A deactivate",
    ] + SessionCategory.allCases.map { "app A category \($0.rawValue)" } + [
      "ipod play", "app A record s",
    ]

  @Test func `the invariants hold in each state of a small device`() throws {
    let walk = try SessionWalk(Self.program, Self.events, depth: 6)
    #expect(walk.violation == nil)
    // The numbers of another implementation.
    #expect(walk.stateCount == 4592)
    #expect(walk.eventCount == 57_708)
  }

  private static let neighbours = [
    "app launch A tech=audio-queue category=playback", "app A stream s",
    "app launch B tech=audio-queue category=ambient builtin=yes", "app B stream s",
    "app B on interruption.end activate", "app B on interruption.end play s",
  ]
  private static let quarrels = [
    "app A play s", "app B play s", "app A record s", "app A category record",
    "app A category playback", "app A mix on", "app B category playback", "app B duck on",
    "app A deactivate", "ipod play", "call ring", "call decline", "alarm clock", "alarm dismiss",
    "headset plug", "app A quit",
  ]

  @Test func `the invariants hold for two applications`() throws {
    let walk = try SessionWalk(Self.neighbours, Self.quarrels, depth: 4)
    #expect(walk.violation == nil)
    #expect(walk.stateCount > 500)
  }

  @Test func `an arbiter that lets all sessions sound together is found`() throws {
    let arbiter = SessionArbiter { _, _ in true }
    let events = Self.quarrels.filter { !$0.contains("record") }
    let walk = try SessionWalk(Self.neighbours, events, depth: 3, arbiter: arbiter)
    #expect(walk.violation?.hasPrefix("two sessions are heard that do not mix") == true)
  }

  @Test func `an arbiter that forgets about recordings is found`() throws {
    let arbiter = SessionArbiter { $0.isMixable || $1.isMixable }
    let walk = try SessionWalk(Self.neighbours, Self.quarrels, depth: 3, arbiter: arbiter)
    #expect(walk.violation?.hasPrefix("heard beside a session that records") == true)
  }

  @Test(arguments: 0..<8) func `random scripts hold the invariants`(_ batch: UInt64) throws {
    for seed in 0..<((Corpus.scriptCount ?? 400) / 8) {
      var generator = ScriptGenerator(seed: batch * 1_000_000 + UInt64(seed))
      let text = generator.script()
      let script = try SessionScript(text)
      var machine = SessionMachine(script.setup)
      var log: [SessionLogEntry] = []
      for line in script.lines {
        if let time = line.time {
          while let next = machine.nextTime, next <= time, machine.exceededLimit == nil {
            machine.passToNext()
          }
          machine.pass(to: time)
        }
        guard case .event(let event) = line.statement else { continue }
        machine.receive(event)
        machine.settle()
        log += machine.takeLog()
        if machine.exceededLimit != nil { break }
        let violation = SessionInvariants.violation(in: machine)
        #expect(violation == nil, "\(line.text) in\n\(text)")
      }
      if machine.exceededLimit == nil {
        #expect(SessionInvariants.violation(in: log) == nil, "\(text)")
      }
    }
  }
}
