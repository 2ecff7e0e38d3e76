import AudioSessions
import Testing

@Suite struct AdviceTests {
  private static let start = "at 0 airplane on\napp launch A tech=file-recorder category=record\n"

  private func guidelines(_ text: String, until end: Int64 = 3600) throws -> [Preflight.Guideline] {
    let script = try SessionScript(text)
    return Preflight(script, until: end * 1_000_000_000).violations.map(\.guideline)
  }

  @Test(
    arguments: [
      ("airplane off", Preflight.Guideline.airplaneMode), ("alarm calendar", .calendarAlarms),
      ("alarm clock", .clockAlarms), ("switch silent", .silentSwitch),
      ("headset plug", .attachments), ("dock on", .attachments), ("power plug", .power),
    ]
  ) func `each guideline is checked by itself`(
    _ event: String,
    _ guideline: Preflight.Guideline
  )
    throws
  {
    #expect(try guidelines(Self.start + "at 10 \(event)") == [guideline])
    #expect(try guidelines(Self.start + "at 10 touch\n\(event)", until: 10) == [])
  }

  @Test func `an alarm that sounds when the recording begins is found`() throws {
    #expect(try guidelines(Self.start + "alarm clock") == [.clockAlarms])
    let text = Self.start + "alarm calendar\nalarm clock\nalarm dismiss clock"
    #expect(try guidelines(text) == [.calendarAlarms])
    #expect(try guidelines(Self.start + "alarm clock\nalarm dismiss") == [])
  }

  @Test func `a device that can be called is not ready`() throws {
    #expect(try guidelines("touch") == [.airplaneMode])
    #expect(try guidelines("device airplane=on\nat 1 call ring") == [])
  }

  @Test func `a recording is not disturbed if all guidelines are met`() throws {
    let text =
      Self.start + "app A stream s\napp A record s\nat 5 call ring\nat 6 sms receive\n"
      + "at 9 expect stream app.A.s state == recording\nexpect log lacks interruption.begin"
    #expect(try guidelines(text) == [])
    var simulation = SessionSimulation(try SessionScript(text))
    #expect(try simulation.run() == [])
  }

  @Test(arguments: [true, false]) func `SES-46: a game leaves music alone`(
    _ hearsMusic: Bool
  ) throws {
    let recipe = SessionRecipe.game(hearsOtherAudio: hearsMusic)
    let text =
      """
      \(hearsMusic ? "ipod play" : "touch")
      app launch Game tech=audio-queue category=\(recipe.category?.rawValue ?? "none")
      app Game stream shot duration=1
      app Game activate
      app Game play shot
      expect stream app.Game.shot audible == true
      expect stream ipod audible == \(hearsMusic)
      """
    #expect(recipe.playsSoundtrack == !hearsMusic)
    var simulation = SessionSimulation(try SessionScript(text))
    #expect(try simulation.run() == [])
  }

  @Test func `SES-55: a place that was saved at a normal quit is there after the next launch`()
    throws
  {
    let text = """
      app launch A tech=file-player category=playback
      app A stream s file=book.m4b duration=100
      app A on quit save s
      app A play s
      at 9 app A quit
      at 20 app launch A
      app A restore s
      app A play s
      expect stream app.A.s position == 9
      at 21 expect stream app.A.s position == 10
      """
    var simulation = SessionSimulation(try SessionScript(text))
    #expect(try simulation.run() == [])
    let other = try SessionScript(text.replacing("on quit save s", with: "ui"))
    var forgetful = SessionSimulation(other)
    #expect(try forgetful.run().map(\.actual) == ["0", "1"])
  }

  @Test func `what was saved survives the end of an application`() throws {
    let text = """
      app launch A tech=file-player category=playback
      app A stream s file=book.m4b duration=100
      app A on interruption.begin save s
      app A play s
      app A set late
      at 7 call ring
      call answer
      """
    var simulation = SessionSimulation(try SessionScript(text))
    _ = try simulation.run()
    let point = try #require(simulation.machine.application("A")?.resumePoints["s"])
    let expected = ResumePoint(
      file: "book.m4b",
      position: 7_000_000_000,
      category: .playback,
      flags: ["late"],
      time: 7_000_000_000
    )
    #expect(point == expected)
    var machine = SessionMachine()
    machine.setResumePoints(["s": point], of: "A")
    for line in try SessionScript(text + "\napp A restore s").lines.filter({
      !$0.text.contains("call")
    }) {
      if case .event(let event) = line.statement { machine.receive(event) }
      if line.text == "app A play s" { machine.receive(.perform(.pause("s"), by: "A")) }
    }
    #expect(machine.application("A")?.streams.first?.position(at: 0) == 7_000_000_000)
  }
}
