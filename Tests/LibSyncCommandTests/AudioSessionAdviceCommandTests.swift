import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// The `libsync session` commands that answer without a script, or about one.
struct AudioSessionAdviceCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func records(_ arguments: [String], _ member: String) throws -> [[String: Any]] {
    try #require(try run(arguments + ["--json"]).json()[member] as? [[String: Any]])
  }

  // MARK: Hardware

  @Test func `SES-80, SES-82: the hardware of a model is listed`() throws {
    let arguments = ["session", "hw", "--profile", "iphone", "--category", "record"]
    let properties = try records(arguments, "properties")
    func value(_ name: String) -> Any? {
      properties.first { $0["property"] as? String == name }?["value"]
    }
    #expect(value("current-rate") as? Int == 8000 && value("output-channels") as? Int == 0)
    #expect(value("input-available") as? Bool == true)
    #expect(value("route") as? String == "MicrophoneBuiltIn")
    let rate = properties.first { $0["property"] as? String == "current-rate" }
    #expect(rate?["listener"] as? Bool == false && rate?["readable"] as? String == "while active")
    let text = try run("session", "hw").lines
    #expect(text.first?.hasPrefix("Property") == true)
    #expect(text.contains { $0.hasPrefix("current-buffer") && $0.contains("0.02322") })
  }

  @Test func `SES-81, SES-87: a session that is not active cannot read the hardware`() throws {
    let arguments = ["session", "hw", "--profile", "ipod-touch-2g", "--category", "record"]
    let result = try run(arguments)
    #expect(result.errors.contains("not active: no input to record from"))
    let properties = try records(arguments, "properties")
    #expect(properties.first { $0["property"] as? String == "current-rate" }?["value"] == nil)
  }

  @Test func `SES-84, SES-86: --watch lists what changes for each application`() throws {
    try folder.write(
      """
      device profile=ipod-touch-2g
      at 1 app launch A category=record
      at 2 headset plug mic=yes
      app A activate
      """,
      to: "a"
    )
    let changes = try records(["session", "hw", "--watch", "a"], "properties")
    let inputs = changes.filter { $0["property"] as? String == "input-available" }
    #expect(inputs.map { $0["value"] as? Bool } == [false, true])
    #expect(inputs.map { $0["t"] as? Int } == [1, 2])
    #expect(changes.allSatisfy { $0["application"] as? String == "A" })
    let other = try run("session", "hw", "--watch", "a", "--dock", status: 64)
    #expect(other.errors.contains("--watch cannot be combined"))
    try run("session", "hw", "--watch", "none", status: 66)
    try run("session", "hw", "--override", "mix", status: 64)
  }

  // MARK: Power

  @Test func `SES-101, SES-102: units that accept too few frames are named`() throws {
    let good = try run("session", "power", "--graph", "mixer:4096,eq:4096")
    #expect(
      good.lines == [
        "0 s: no low-power mode, because the screen is on",
        "  Graph.sound: 1024 frames at once, 43.1 times a second", "1 s: low-power mode",
        "  Graph.sound: 4096 frames at once, 10.8 times a second",
      ]
    )
    let bad = try run("session", "power", "--graph", "mixer:4096,eq:1024", status: 1)
    #expect(bad.lines.last?.hasSuffix("; silent, because 'eq' accepts only 1024") == true)
    let document = try run("session", "power", "--graph", "eq:1024", "--json", status: 1).json()
    #expect(document["dropouts"] as? Int == 1)
    let periods = try #require(document["periods"] as? [[String: Any]])
    #expect(periods.map { $0["lowPower"] as? Bool } == [false, true])
    let stream = try #require((periods[1]["streams"] as? [[String: Any]])?.first)
    #expect(stream["callbacks"] as? Double == 10.767 && stream["unit"] as? String == "eq")
  }

  @Test func `SES-103, SES-104: the application that prefers a buffer is named`() throws {
    let result = try run("session", "power", "--graph", "mixer:1024", "--buffer", "0.005")
    #expect(result.lines[2] == "1 s: no low-power mode, because Graph prefers a buffer")
    #expect(result.lines[3].contains("256 frames at once, 172.3 times a second"))
    let script = ProjectFiles.fixture("scenarios/voip-right.session")
    #expect(try run("session", "power", script).output.contains("because Voip prefers a buffer"))
    let both = try run("session", "power", "--graph", "eq:4096", script)
    // The conversation interrupts what plays already.
    #expect(both.output.contains("Voip.voice") && !both.output.contains("Graph.sound"))
  }

  @Test(arguments: [
    [], ["--buffer", "1", "a"], ["--graph", "eq"], ["--graph", "eq:0"], ["--graph", ""],
    ["--graph", "e q:1"], ["--graph", "eq:1,"],
  ])
  func `a graph that cannot be read is refused`(arguments: [String]) throws {
    try folder.write("lock", to: "a")
    try run(["session", "power"] + arguments, status: 64)
  }

  // MARK: Interruptions

  @Test func `SES-54, SES-59, SES-60, SES-61: the drill says who activates the session`() throws {
    let drills = try records(["session", "drill", "--tech", "all"], "technologies")
    #expect(drills.count == 9)
    func member<Value>(_ name: String, of technology: String) -> Value? {
      drills.first { $0["technology"] as? String == technology }?[name] as? Value
    }
    for technology in ["file-player", "file-recorder", "movie", "music-player"] {
      #expect(member("activation", of: technology) == "system", "\(technology)")
    }
    for technology in ["audio-queue", "io-unit", "openal", "encoder"] {
      #expect(member("activation", of: technology) == "application", "\(technology)")
    }
    #expect(member("activation", of: "system-sound") == "nobody")
    #expect(member("resumes", of: "music-player") == true)
    #expect(member("resumes", of: "file-player") == false)
    #expect(member("atBegin", of: "openal") == "context none, save")
    let old = try records(
      ["session", "drill", "--tech", "openal", "--os", "2.2", "--cause", "clock"],
      "technologies"
    )
    #expect(old.count == 1 && old[0]["atBegin"] as? String == "context destroy, save")
    let older = try records(["session", "drill", "--os", "2.1"], "technologies")
    #expect(older.first?["failure"] as? String == "technologyNotAvailable")
    let unknown = try run("session", "drill", "--tech", "openall", status: 64)
    #expect(unknown.errors.contains("openal"))
  }

  // MARK: Recipes and rules

  @Test func `SES-31, SES-46: a game is designed for what is heard at its launch`() throws {
    try folder.write("ipod play", to: "music")
    try folder.write("ipod play\nat 1 ipod pause", to: "silence")
    for (arguments, category) in [
      ([], "solo-ambient"), (["--other-audio"], "ambient"), (["music"], "ambient"),
      (["silence"], "solo-ambient"),
    ] as [([String], String)] {
      let recipe = try run(["session", "recipe", "game", "--json"] + arguments).json()
      #expect(recipe["category"] as? String == category)
      #expect(recipe["soundtrack"] as? Bool == (category == "solo-ambient"))
    }
    try run("session", "recipe", "game", "music", "--other-audio", status: 64)
    try run("session", "recipe", "opera", status: 64)
    try run("session", "recipe", status: 64)
  }

  @Test func `SES-33: recipes are scripts that run and break no rule`() throws {
    for kind in SessionRecipe.Kind.allCases {
      let recipe = try run("session", "recipe", kind.rawValue)
      try folder.write(recipe.output, to: "a")
      #expect(try run("session", "run", "a").errors == "")
      try run("session", "lint", "a")
    }
    let analyser = try run("session", "recipe", "analyser", "--json").json()
    #expect(analyser["category"] as? String == "record")
    let movies = try run("session", "recipe", "movies", "--json").json()
    #expect(movies["category"] == nil)
  }

  @Test(arguments: [
    ("SES-19", "app launch A tech=audio-queue\napp A stream s loop=yes\napp A play s", "untouched"),
    ("SES-79", "app launch A category=playback\napp A prefer buffer=0.005", "buffer"),
    ("SES-90", "app launch A category=playback\napp A activate\napp A music play", "music"),
    ("SES-99", "app launch A category=playback\napp A music play", "unneeded"),
  ])
  func `SES-19, SES-79, SES-90, SES-99: rules are found in scripts`(
    row: String,
    script: String,
    rule: String
  ) throws {
    try folder.write(script, to: "a")
    let result = try run("session", "lint", "a", status: 1)
    #expect(result.output.contains(try Regex("\\[[a-z-]*\(rule)[a-z-]*\\]")), "\(result.output)")
  }

  @Test(arguments: [
    ("SES-44", "app A route Speaker", "cannot choose"), ("SES-114", "app A on music ui", "music"),
  ])
  func `SES-44, SES-114: what no program can do is refused`(
    row: String,
    line: String,
    reason: String
  ) throws {
    try folder.write("app launch A\n" + line, to: "a")
    for command in ["check", "run"] {
      let result = try run("session", command, "a", status: 64)
      #expect(result.errors.contains("a:2:") && result.errors.contains(reason))
    }
  }

  @Test func `SES-27, SES-28, SES-30: what a device refuses is an error of the action`() throws {
    try folder.write(
      """
      device airplane=on
      app launch A
      app A set volume
      expect app.A.result == userControlled
      app A category loud
      expect app.A.result == unknownCategory
      call ring
      expect device.call == idle
      expect log contains call.blocked
      """,
      to: "a"
    )
    #expect(try run("session", "run", "a").errors == "")
  }

  private static let scripts = [
    // SES-04 and SES-05: an object is initialised by its first use, properties once and by hand.
    """
    app launch A style=object init=no
    app A activate
    expect app.A.initialized == true
    app launch B style=property init=no builtin=yes
    app B activate
    expect app.B.result == notInitialized
    app B init
    expect app.B.result == ok
    app B init
    expect app.B.result == alreadyInitialized
    """,
    // SES-53 and SES-54: a player keeps its place, and activates the session to go on.
    """
    app launch A tech=file-player category=playback
    app A on player.interruption.begin ui
    app A on player.interruption.end play s
    app A stream s duration=60
    app A play s
    at 5 alarm calendar
    at 8 alarm dismiss
    expect app.A.session == active
    expect stream app.A.s position == 5
    expect log app.A contains player.interruption.begin before ui.update before session.activate
    """,
    // SES-55: a place that is saved at a normal quit is there after the next launch.
    """
    app launch A tech=file-player category=playback
    app A on quit save s
    app A stream s duration=60
    app A play s
    at 9 app A quit
    at 20 app launch A
    app A restore s
    app A play s
    expect stream app.A.s position == 9
    """,
    // SES-56: a callback stops a recording, and resumes what played.
    """
    app launch A style=property init=yes tech=audio-queue category=play-and-record
    app A on interruption.begin if playing=song set played
    app A on interruption.begin if interrupted=song set played
    app A on interruption.begin if interrupted=song pause song
    app A on interruption.begin if interrupted=take stop take
    app A on interruption.end if flag=played activate
    app A on interruption.end if flag=played play song
    app A stream song loop=yes
    app A stream take
    app A activate
    app A record take
    at 2 call ring
    expect stream app.A.take state == stopped
    at 3 call decline
    expect app.A.session == inactive
    app A activate
    app A play song
    at 7 call ring
    at 9 call decline
    expect stream app.A.song position == 4
    expect stream app.A.song audible == true
    """,
    // SES-83: a listener to the volume is called once for a change.
    """
    app launch A category=playback
    app A listen current-volume
    app A on volume.change get current-volume
    app A activate
    at 1 volume 0.3
    expect app.A.value == 0.3
    expect log app.A count volume.change == 1
    """,
  ]

  @Test(arguments: scripts)
  func `SES-04, SES-05, SES-53, SES-54, SES-55, SES-56, SES-83: scripts show both faces`(
    script: String
  ) throws {
    try folder.write(script, to: "a")
    #expect(try run("session", "run", "a").errors == "")
  }
}
