import AudioSessions
import Testing

@Suite struct ExplanationTests {
  private static let script = """
    device autolock=60
    app launch A tech=io-unit category=solo-ambient
    app A stream s loop=yes graph=eq:1024
    app A activate
    app A play s
    at 5 switch silent
    at 10 lock
    at 20 call ring
    """

  private func rules(at seconds: Int64) throws -> [SilenceReason] {
    let rules = try SessionSimulation.explanation(
      of: "s",
      of: "A",
      in: SessionScript(Self.script),
      at: seconds * 1_000_000_000
    )
    return try #require(rules).filter(\.applies).map(\.rule)
  }

  @Test func `all rules that silence a stream are listed in their order`() throws {
    #expect(try rules(at: 1) == [])
    #expect(try rules(at: 5) == [.silentSwitch])
    #expect(try rules(at: 15) == [.silentSwitch, .lock, .slice])
    #expect(
      try rules(at: 30) == [
        .interrupted, .sessionInactive, .silentSwitch, .lock, .slice,
      ]
    )
  }

  @Test func `a file lasts as long as it is known to last`() throws {
    let text = """
      app launch A tech=file-player category=playback
      app A play a/song.mp3
      app A on ended play a/other.mp3 loop
      at 2 expect stream app.A.song state == ended
      """
    let script = try SessionScript(text)
    #expect(script.filesOfUnknownLength == ["a/song.mp3", "a/other.mp3"])
    var simulation = SessionSimulation(script.knowing(lengths: ["a/song.mp3": 2_000_000_000]))
    #expect(try simulation.run() == [])
    var endless = SessionSimulation(script)
    #expect(try endless.run().map(\.actual) == ["playing"])
  }
}
