import AudioSessions
import Testing

/// The table of technologies and what an interruption does to them.
@Suite struct DrillTests {
  private static let play = ApplicationAction.play("sound")
  private static let save = ApplicationAction.save("sound")
  private static let restore = ApplicationAction.restore("sound")

  private func drill(_ technology: Technology, os: String = "3.2") throws -> InterruptionDrill {
    InterruptionDrill(technology, on: try #require(SystemVersion(os)))
  }

  @Test(arguments: InterruptionDrill.Cause.allCases)
  func `SES-54: players and recorders keep their place, and the system activates the session`(
    cause: InterruptionDrill.Cause
  ) throws {
    let system = try #require(SystemVersion("3.2"))
    for technology in [Technology.filePlayer, .fileRecorder, .movie] {
      let drill = InterruptionDrill(technology, on: system, cause: cause)
      #expect(drill.interruptedState == "interrupted" && !drill.resumesAlone)
      #expect(drill.activation == .system && drill.keepsPlace)
      #expect(drill.atBegin == [] && drill.atEnd.count == 1)
    }
  }

  @Test func `SES-59: the application does everything for queues and I/O units`() throws {
    for technology in [Technology.audioQueue, .ioUnit] {
      let drill = try drill(technology)
      #expect(!drill.resumesAlone && drill.activation == .application && drill.keepsPlace)
      #expect(drill.atBegin == [Self.save])
      #expect(drill.atEnd == [.activate, Self.restore, Self.play])
    }
  }

  @Test(
    arguments: [
      ("2.2", ContextChange.destroy, ContextChange.recreate), ("3.0", .none, .current),
      ("4.2", .none, .current),
    ]
  ) func `SES-60: a context of OpenAL is destroyed before 3.0, and released from then on`(
    system: String,
    atBegin: ContextChange,
    atEnd: ContextChange
  ) throws {
    let drill = try drill(.openAL, os: system)
    #expect(drill.activation == .application && drill.keepsPlace)
    #expect(drill.atBegin == [.context(atBegin), Self.save])
    #expect(drill.atEnd == [.activate, .context(atEnd), Self.restore, Self.play])
  }

  @Test func `SES-61: system sounds need nothing but to be played again`() throws {
    let drill = try drill(.systemSound)
    #expect(drill.interruptedState == "stopped" && drill.activation == .nobody)
    #expect(drill.atBegin == [] && drill.atEnd == [Self.play])
  }

  @Test func `the music player goes on by itself`() throws {
    for cause in InterruptionDrill.Cause.allCases {
      let system = try #require(SystemVersion("3.2"))
      let drill = InterruptionDrill.musicPlayer(on: system, cause: cause)
      #expect(drill.resumesAlone && drill.keepsPlace && drill.activation == .system)
      #expect(drill.interruptedState == "interrupted" && drill.technology == nil)
    }
  }

  @Test func `what a system does not have cannot be interrupted`() throws {
    #expect(try drill(.filePlayer, os: "2.1").failure == .technologyNotAvailable)
    #expect(try drill(.fileRecorder, os: "2.2").failure == .technologyNotAvailable)
    #expect(try drill(.fileRecorder, os: "3.0").failure == nil)
  }
}
