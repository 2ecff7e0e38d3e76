import AudioSessions
import Testing

@Suite struct ScriptTests {
  @Test(
    arguments: [
      ("volume 1.0000001", 8), ("app launch 1A", 12), ("app launch A tech=file", 14),
      ("app launch A\napp A stream s volume=2", 16), ("app launch A\napp A get speed", 11),
      ("app launch A\napp A play s loop", 14), ("app launch A\napp A unit s eq", 14),
      ("app launch A\napp A on ended if flag ui", 19), ("app launch A\napp A prefer speed=1", 14),
      ("call", 5), ("ipod seek", 10), ("expect", 7), ("expect stream app.A gain == 1", 15),
      ("expect app.A.colour == red", 8), ("expect log count audible ==", 28), ("at 1 2 lock", 6),
      ("at 5 lock\nafter -1 lock", 7), ("device os=3.2 os=3.2", 15), ("\u{FEFF}lok", 1),
      ("   lock  now # no", 10), ("at 1000000001 lock", 4), ("at 1e9 lock\nafter 1 touch", 7),
      ("ipod play loud", 11), ("remote louder", 8), ("sms send", 5), ("headset plug rate=1", 14),
    ]
  ) func `a mistake has its column`(_ text: String, _ column: Int) throws {
    let error = #expect(throws: SessionScriptError.self) { try SessionScript(text) }
    #expect(try #require(error).column == column)
    #expect(error?.line == text.split(separator: "\n").count)
  }

  @Test(
    arguments: [
      ("lokc", "lock"), ("headst plug", "headset"), ("app launch A categry=ambient", "category="),
      ("switch silence", "silent"), ("app lanch Game", "launch"),
      ("expect log lacks interuption.begin", "interruption.begin"),
      ("expect rout == Speaker", "route"), ("xyzzy", nil),
    ]
  ) func `a mistake names the word that was meant`(_ text: String, _ word: String?) throws {
    let error = #expect(throws: SessionScriptError.self) { try SessionScript(text) }
    guard case .unknown(_, _, let nearest) = try #require(error).reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(nearest == word)
  }

  @Test(
    arguments: [
      ("expect route == Speaker\nexpect route == Headphone", 1),
      ("lock\nexpect device.volume == 0.5\nexpect route == Speaker\nexpect device.volume > 0.5", 2),
      (
        "at 3 lock\nexpect stream ipod audible during 0 2 == true\n"
          + "expect stream ipod audible during 0 2 != true", 2
      ),
    ]
  ) func `expectations that contradict each other are refused`(_ text: String, _ line: Int) {
    let error = #expect(throws: SessionScriptError.self) { try SessionScript(text) }
    #expect(error?.reason == .contradictory(line: line))
    #expect(error?.line == text.split(separator: "\n").count)
  }

  @Test(
    arguments: [
      "expect route == Speaker\nheadset plug\nexpect route == Headphone",
      "expect device.volume == 0.50\nexpect device.volume == 0.5\nexpect device.volume >= 0.5",
      "expect device.volume < 1\nexpect device.volume > 0",
      "at 1 expect device.locked == false\nat 9 expect device.locked == true",
    ]
  ) func `expectations that can all be met are read`(_ text: String) {
    #expect(throws: Never.self) { try SessionScript(text) }
  }

  @Test func `a file that cannot be included is told where it is included`() throws {
    let error = #expect(throws: SessionScriptError.self) {
      try SessionScript("lock\n  include other.session")
    }
    #expect(error?.line == 2 && error?.column == 3 && error?.file == "script")
  }

  @Test(
    arguments: [
      "app A on music.interruption.begin ui", "app A on ipod.route.change nothing",
      "app A on music.pause ui",
    ]
  ) func `SES-114: no program changes how the music player is handled`(_ line: String) throws {
    let error = #expect(throws: SessionScriptError.self) {
      try SessionScript("app launch A\n" + line)
    }
    #expect(error?.line == 2 && error?.description.contains("music player") == true)
  }

  @Test func `all ends of lines end lines`() throws {
    let script = try SessionScript(
      "lock\r\nunlock\rlock\u{2028}unlock\n\n\u{85}touch # end\u{B}lock"
    )
    #expect(script.lines.map(\.number) == [1, 2, 3, 4, 7, 8])
  }

  @Test func `categories have all their names`() {
    #expect(SessionCategory(name: "kAudioSessionCategory_MediaPlayback") == .playback)
    #expect(SessionCategory(name: "AVAudioSessionCategorySoloAmbient") == .soloAmbient)
    #expect(SessionCategory(name: "ui-sound-effects") == .ambient)
    #expect(SessionCategory(name: "loud") == nil)
  }

  @Test func `every line of a player's script is read`() throws {
    let text = """
      expect state == playing
      at 1.5 expect time == 1.5
      expect title == Song 1
      at 2 player pause
      player time 30
      player seek forward
      player volume 7
      player repeat all
      player now 3
      at 20 call ring
      call accept
      remote toggle
      ipod play-shared duration=200
      expect ipod item == none
      at 40 app background
      """
    #expect(try SessionScript(text).lines.count == 15)
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1), (Array("lock\r\nto".utf8) + [0xC3], 2, 3),
      (Array("\u{FEFF}é\u{2028}é ".utf8) + [0xC0, 0x80], 2, 3),
    ] as [([UInt8], Int, Int)]
  ) func `bytes that are no text have their place`(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    let error = #expect(throws: SessionScriptError.self) {
      _ = try SessionScript(file: "a") { path throws(SessionScriptFile.Failure) in
        try SessionScriptFile(bytes: bytes, identity: path)
      }
    }
    #expect(error?.line == line && error?.column == column)
    #expect(error?.message == "cannot be read: it is not UTF-8")
  }

  @Test(
    arguments: [
      ("touch\n include b", "a:2:2: error: 'b' cannot be included: it is missing"),
      ("touch\nat 1 include a", "a:2:6: error: the file includes itself"),
      ("touch\ninclude c", "c:1:2: error: cannot be read: it is not UTF-8"),
    ]
  ) func `what cannot be included has the place of its line`(_ text: String, _ message: String) {
    let error = #expect(throws: SessionScriptError.self) {
      _ = try SessionScript(file: "a") { path throws(SessionScriptFile.Failure) in
        switch path {
        case "a": return SessionScriptFile(text: text, identity: path)
        case "c": return try SessionScriptFile(bytes: [0x20, 0xFF], identity: path)
        default: throw SessionScriptFile.Failure("it is missing")
        }
      }
    }
    #expect(error?.description == message)
  }
}
