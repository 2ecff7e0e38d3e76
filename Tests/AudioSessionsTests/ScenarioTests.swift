import AudioSessions
import Foundation
import Testing

@Suite struct ScenarioTests {
  /// Reads a script of a folder, as it names itself.
  static func script(_ name: String, in folder: String) throws(SessionScriptError) -> SessionScript
  {
    try SessionScript(file: name) { path throws(SessionScriptFile.Failure) in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
        throw SessionScriptFile.Failure("it does not exist")
      }
      return try SessionScriptFile(bytes: Array(data), identity: path)
    }
  }

  @Test(arguments: Corpus.names(in: "refused", extension: ".session"))
  func `a script that is refused says where it is wrong`(_ name: String) throws {
    let folder = Corpus.scenarios + "/refused"
    let expected = try Corpus.text("\(folder)/\(name.dropLast(".session".count)).txt")
    let error = #expect(throws: SessionScriptError.self) {
      var simulation = SessionSimulation(try Self.script(name, in: folder))
      _ = try simulation.run()
    }
    let place = try #require(error).description.prefix { $0 != " " }
    #expect(expected.hasPrefix(place))
    #expect(place.count > name.count)
  }

  @Test func `expectations that fail say what is the case`() throws {
    let script = try SessionScript(
      """
      at 1 app launch A category=playback
      expect app.A.session == interrupted
      app A activate
      expect stream ipod audible during 0 1 == true
      expect log app.A lacks session.activate
      expect log count request == 2
      expect ipod volume < 1
      expect ipod title == Song 1
      expect player state == playing
      """
    )
    var simulation = SessionSimulation(script)
    let failures = try simulation.run()
    #expect(failures.map(\.line) == [2, 5, 6, 7, 4])
    #expect(failures.map(\.actual) == ["active", "there at 1", "1", "1", "false at 0"])
  }

  @Test func `nothing happens after the end of a script`() throws {
    let script = try SessionScript("ipod play\nat 1 end\nat 2 ipod pause")
    var simulation = SessionSimulation(script)
    var events: [SessionEvent] = []
    _ = try simulation.run { events.append($0.event) }
    #expect(events == [.deviceStart, .sessionActivate, .iPodPlay, .audible])
  }

  @Test func `files are included at the time of their line`() throws {
    let files = [
      "a": "at 2 include dir/b%20c\nexpect device.locked == true\nat 5 unlock",
      "dir/b c": "touch\nat 2 lock\nafter 0.5 include d", "dir/d": "sms receive",
    ]
    let script = try SessionScript(file: "a") { path throws(SessionScriptFile.Failure) in
      guard let text = files[path] else { throw SessionScriptFile.Failure("missing") }
      return SessionScriptFile(text: text, identity: path)
    }
    var simulation = SessionSimulation(script)
    var log: [String] = []
    #expect(try simulation.run { log.append("\($0.time / 1_000_000) \($0.event.rawValue)") } == [])
    #expect(
      log == ["0 device.start", "2000 touch", "4000 lock", "4500 sms.tone", "5000 unlock"]
    )
  }
}
