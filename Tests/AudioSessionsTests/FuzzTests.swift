import AudioSessions
import Testing

@Suite struct FuzzTests {
  /// Reads and runs a text, with little allowed to happen; both may fail, but must end.
  private static func run(_ text: String) {
    var limits = SessionLimits()
    (limits.entries, limits.messages, limits.actions) = (2000, 200, 2000)
    guard let script = try? SessionScript(text) else { return }
    var simulation = SessionSimulation(script, limits: limits)
    _ = try? simulation.timeline()
    _ = try? PowerReport(script, limits: limits)
    _ = try? HardwareChange.all(in: script, limits: limits)
    _ = script.findings()
  }

  @Test(arguments: 0..<8) func `damaged scripts are read or refused`(_ batch: UInt64) {
    for seed in 0..<100 {
      var generator = ScriptGenerator(seed: batch * 7919 + UInt64(seed))
      var lines = generator.script().split(separator: "\n").map(String.init)
      for _ in 0..<3 {
        let place = Int.random(in: lines.indices, using: &generator)
        lines[place] = Self.damage(lines[place], &generator)
      }
      Self.run(lines.joined(separator: "\n"))
    }
  }

  private static let pieces = [
    "finish", "end", "at 1e9", "after 999999999", "at -1", "expect", "expect log contains x[", "#",
    "include", "\u{0}", "\u{2028}", "=", "==", "during 0 1", "999999999999999999999999", "1e-400",
    "1e99999999999", "app A on quit quit", "app A on ended play s", "app A", "stream", "graph=a:1",
    "duration=1e9", "buffer=1e9", "buffers=1000000", "if", "not", "os>=3.0", "play x.wav loop",
    "app A prefer buffer=1e9", "device", "expect stream app.A.s gain during 0 1 > 0", "\u{301}",
  ]

  private static func damage(_ line: String, _ generator: inout ScriptGenerator) -> String {
    var words = line.split(separator: " ").map(String.init)
    let place = Int.random(in: words.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: words.remove(at: place)
    case 1: words[place] = generator.one(of: pieces)
    case 2: words.insert(generator.one(of: pieces), at: place)
    case 3: words[place] = String(words[place].dropLast())
    default: return generator.one(of: pieces)
    }
    return words.joined(separator: " ")
  }

  @Test func `bytes are read or refused`() {
    for seed in 0..<300 {
      var generator = ScriptGenerator(seed: UInt64(seed))
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      Self.run(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `a handler that quits quits once`() throws {
    let script = try SessionScript(
      "app launch A\napp A on quit quit\napp A on quit background\napp A quit"
    )
    var simulation = SessionSimulation(script)
    var quits = 0
    _ = try simulation.run { quits += $0.event == .appQuit ? 1 : 0 }
    #expect(quits == 1)
  }

  @Test func `positions and buffers do not overflow`() throws {
    let fault = "app A fault s consumed\ncall ring\ncall decline\napp A activate\napp A play s\n"
    let text =
      """
      app launch A tech=encoder category=audio-processing
      app A stream s buffers=1000000 buffer=1e9
      app A prefer buffer=1e9
      app A activate
      app A get current-buffer
      app A play s

      """ + String(repeating: fault, count: 20) + "expect stream app.A.s written == 20"
    var simulation = SessionSimulation(try SessionScript(text))
    #expect(try simulation.run() == [])
  }

  @Test(
    arguments: [
      (
        "app A on ended play s\napp A stream s duration=1e9\napp A play s\nfinish",
        SessionLimit.time
      ),
      ("app A on ended play s\napp A stream s duration=1\napp A play s\nfinish", .entries),
    ]
  ) func `a script that would not end is ended`(_ program: String, _ limit: SessionLimit) throws {
    let text = "app launch A tech=audio-queue category=playback\napp A activate\n" + program
    var limits = SessionLimits()
    limits.entries = 5000
    var simulation = SessionSimulation(try SessionScript(text), limits: limits)
    let error = #expect(throws: SessionScriptError.self) { _ = try simulation.run() }
    guard case .exceeded(limit, _) = try #require(error).reason else {
      Issue.record("it ended for another reason")
      return
    }
  }

  @Test func `a script that becomes too long by what it includes is refused`() throws {
    let include = String(repeating: "include lines\n", count: 1000)
    let lines = String(repeating: "\n", count: 1000)
    let error = #expect(throws: SessionScriptError.self) {
      _ = try SessionScript(file: "a") { path throws(SessionScriptFile.Failure) in
        SessionScriptFile(text: path == "a" ? include : lines, identity: path)
      }
    }
    #expect(try #require(error).reason == .tooLong(maximum: 1_000_000))
  }

  @Test func `files that are included too deeply are refused`() throws {
    let error = #expect(throws: SessionScriptError.self) {
      _ = try SessionScript(file: "a") { path throws(SessionScriptFile.Failure) in
        SessionScriptFile(text: "include \(path)a", identity: path)
      }
    }
    #expect(try #require(error).reason == .tooDeep(maximum: 16))
  }
}
