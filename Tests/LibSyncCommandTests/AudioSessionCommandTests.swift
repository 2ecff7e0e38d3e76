import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// The `libsync session` commands.
struct AudioSessionCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// The names of the files in a folder of fixtures.
  private static func names(in part: String) -> [String] {
    let path = ProjectFiles.fixture("scenarios" + part)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".session") }.sorted()
  }

  private static let radio = """
    app launch Radio category=playback
    app Radio stream music loop=yes
    app Radio activate
    app Radio play music
    at 1 call ring
    """

  // MARK: Running

  @Test func `scenarios are run, and their logs are those that are kept`() throws {
    let names = Self.names(in: "")
    #expect(names.count == 53)
    for name in names {
      let path = ProjectFiles.fixture("scenarios/\(name)")
      let result = try tool.run("session", "run", path, "--log", "-")
      #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
      let log = path.dropLast(".session".count) + ".jsonl"
      #expect(try result.output == String(contentsOfFile: String(log), encoding: .utf8), "\(name)")
    }
  }

  /// The promises that scenarios show; the first line of each scenario has those that it shows.
  private static let shown: Set = [
    "SES-02", "SES-06", "SES-07", "SES-09", "SES-10", "SES-11", "SES-12", "SES-13", "SES-14",
    "SES-15", "SES-16", "SES-17", "SES-18", "SES-19", "SES-20", "SES-21", "SES-22", "SES-23",
    "SES-24", "SES-25", "SES-26", "SES-27", "SES-28", "SES-29", "SES-30", "SES-31", "SES-32",
    "SES-35", "SES-36", "SES-37", "SES-38", "SES-39", "SES-40", "SES-41", "SES-42", "SES-43",
    "SES-44", "SES-45", "SES-46", "SES-47", "SES-48", "SES-49", "SES-50", "SES-51", "SES-52",
    "SES-57", "SES-59", "SES-60", "SES-61", "SES-62", "SES-63", "SES-64", "SES-65", "SES-66",
    "SES-67", "SES-68", "SES-69", "SES-70", "SES-71", "SES-72", "SES-73", "SES-74", "SES-75",
    "SES-76", "SES-77", "SES-78", "SES-79", "SES-81", "SES-82", "SES-84", "SES-85", "SES-86",
    "SES-87", "SES-88", "SES-89", "SES-91", "SES-92", "SES-93", "SES-94", "SES-95", "SES-96",
    "SES-97", "SES-98", "SES-99", "SES-100", "SES-101", "SES-102", "SES-103", "SES-104",
    "SES-105", "SES-107", "SES-108", "SES-109", "SES-110", "SES-111", "SES-112", "SES-113",
  ]

  @Test(arguments: shown.sorted())
  func `each promise that scripts can show is met in a scenario`(row: String) throws {
    var count = 0
    for name in Self.names(in: "") {
      let path = ProjectFiles.fixture("scenarios/\(name)")
      let script = try String(contentsOfFile: path, encoding: .utf8)
      guard script.prefix(while: { $0 != "\n" }).split(separator: " ").contains(Substring(row))
      else {
        continue
      }
      // Without expectations, a run would show nothing.
      #expect(script.contains("expect "))
      #expect(try tool.run("session", "run", path).status == 0, "\(name)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `a script that is refused exits with 64 and names the place`() throws {
    let names = Self.names(in: "/refused")
    #expect(names.count == 22)
    let refused = ProjectFiles.fixture("scenarios/refused")
    for name in names {
      let text = "\(refused)/\(name.dropLast(".session".count)).txt"
      let place = try String(contentsOfFile: text, encoding: .utf8).prefix { $0 != " " }
      let result = try tool.run("session", "run", "\(refused)/\(name)")
      #expect(result.status == 64 && result.output == "", "\(name)")
      #expect(result.errors.contains(place), "\(name): \(result.errors)")
    }
  }

  @Test func `an expectation that is not met exits with 1 and says what is the case`() throws {
    try folder.write(Self.radio + "\nexpect stream app.Radio.music audible == true", to: "a")
    let result = try tool.run("session", "run", "a")
    #expect(result.status == 1)
    #expect(result.errors.contains("a:6: 'expect stream app.Radio.music audible == true', but"))
    #expect(result.errors.contains("it is false"))
    #expect(result.output.contains("1 expectation failed"))
    let quiet = try tool.run("session", "run", "-q", "a")
    #expect(quiet.status == 1 && quiet.output == "")
    let document = try tool.run("session", "run", "--json", "a").json()
    let failures = document["expectations"] as? [[String: Any]]
    #expect(failures?.first?["actual"] as? String == "false")
  }

  @Test func `an unknown word is refused with the nearest known one`() throws {
    try folder.write("app launch A categroy=playback", to: "a")
    for command in ["run", "check", "explain", "lint", "preflight"] {
      let result = try tool.run("session", command, "a")
      #expect(result.status == 64 && result.output == "")
      #expect(result.errors.contains("a:1:14: unknown"), "\(result.errors)")
      #expect(result.errors.contains("'category"), "\(result.errors)")
    }
  }

  @Test func `a script that is missing or not text is refused`() throws {
    #expect(try tool.run("session", "run", "none").status == 66)
    try Data([0x61, 0xFF]).write(to: URL(filePath: folder.file("a")))
    #expect(try tool.run("session", "run", "a").status == 64)
    #expect(try tool.run("session", "run").status == 64)
  }

  @Test func `a file is included beside the script, and not twice within itself`() throws {
    try folder.write("include b", to: "a")
    try folder.write("touch", to: "b")
    #expect(try tool.run("session", "check", "a").status == 0)
    try folder.write("include link", to: "b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"),
      withDestinationPath: "a"
    )
    let result = try tool.run("session", "check", "a")
    #expect(result.status == 64 && result.errors.contains("includes itself"))
  }

  @Test func `limits of events and of time are options`() throws {
    try folder.write(Self.radio, to: "a")
    let events = try tool.run("session", "run", "a", "--max-events", "3", "--log", "log")
    #expect(events.status == 64 && events.errors.contains("more than 3 events"))
    #expect(try !folder.contents.contains("log"))
    try folder.write(Self.radio + "\nat 5 touch", to: "b")
    let time = try tool.run("session", "run", "b", "--max-time", "4")
    #expect(time.status == 64 && time.errors.contains("more than 4 seconds"))
    for option in [["--max-events", "0"], ["--max-time", "0"], ["--max-events", "x"]] {
      #expect(try tool.run(["session", "run", "a"] + option).status == 64)
    }
    #expect(try tool.run("session", "run", "a", "--log", "-", "--json").status == 64)
  }

  // MARK: Explaining and checking

  @Test func `the rules that silence a stream are listed in their order`() throws {
    try folder.write(Self.radio, to: "a")
    let before = try tool.run("session", "explain", "a", "--at", "0.5", "Radio.music")
    #expect(before.status == 0 && before.output.hasPrefix("Radio.music: audible\n  - stopped\n"))
    let after = try tool.run("session", "explain", "a", "--at", "1", "app.Radio.music")
    #expect(
      after.lines.prefix(3) == [
        "Radio.music: silent", "  x interrupted: it is interrupted",
        "  x session-inactive: its session is not active",
      ]
    )
    let unknown = try tool.run("session", "explain", "a", "--at", "1", "Radio.musik")
    #expect(unknown.status == 64 && unknown.errors.contains("'Radio.music'"))
    #expect(try tool.run("session", "explain", "a", "--at", "-1").status == 64)
  }

  @Test func `SES-34, SES-58: what breaks rules is written as editors read it`() throws {
    try folder.write("app launch A category=playback\napp A idle-timer off", to: "a")
    try folder.write(Self.radio, to: "b")
    let result = try tool.run("session", "lint", "a", "b")
    #expect(result.status == 1 && result.errors == "")
    for line in result.lines {
      #expect(line.wholeMatch(of: /[ab]:\d+:\d+: (error|warning|note): .+ \[[a-z-]+\]/) != nil)
    }
    for rule in ["no-interruption-handler", "sleep-timer-disabled"] {
      #expect(result.output.contains("[\(rule)]"))
    }
    try folder.write("touch", to: "c")
    let clean = try tool.run("session", "lint", "c")
    #expect(clean.status == 0 && clean.output == "")
    #expect(try tool.run("session", "lint").status == 64)
    #expect(try tool.run("session", "lint", "--list", "a").status == 64)
  }

  @Test func `the list of rules has an example of each way`() throws {
    let rules = try tool.run("session", "lint", "--list", "--json").json()["rules"]
    let list = try #require(rules as? [[String: Any]])
    #expect(list.count == 33)
    for rule in list {
      let name = try #require(rule["name"] as? String)
      for (example, isBroken) in [("bad", true), ("good", false)] {
        try folder.write(try #require(rule[example] as? String), to: "a")
        let output = try tool.run("session", "lint", "a").output
        #expect(output.contains("[\(name)]") == isBroken, "\(name) \(example)")
      }
    }
    let text = try tool.run("session", "lint", "--list").output
    #expect(text.contains("no-interruption-handler (") && text.contains("\n  Wrong:\n"))
  }

  @Test func `SES-107, SES-108, SES-109: guidelines that are not met are listed`() throws {
    try folder.write("at 5 alarm clock\nat 7 power plug\nat 9 headset plug", to: "a")
    let result = try tool.run("session", "preflight", "a", "--until", "8")
    #expect(result.status == 1)
    #expect(
      result.lines == [
        "turn airplane mode on", "a:1: turn clock alarms off",
        "a:2: do not plug the power adapter in",
      ]
    )
    try folder.write("device airplane=on\nat 9 headset plug", to: "b")
    #expect(try tool.run("session", "preflight", "b", "--until", "8").status == 0)
  }

  // MARK: Tables

  @Test func `SES-08: the categories are listed with their meanings`() throws {
    let document = try tool.run("session", "categories", "--json").json()
    let categories = try #require(document["categories"] as? [[String: Any]])
    #expect(categories.count == 6)
    let silenced = categories.filter { $0["silenced"] as? Bool == true }
    #expect(silenced.compactMap { $0["category"] as? String } == ["ambient", "solo-ambient"])
  }

  @Test func `the matrix can be limited to a device and a category`() throws {
    let limits = ["--profile", "iphone-3gs", "--os", "3.2", "--category", "record"]
    let document = try tool.run(["session", "matrix", "--json"] + limits).json()
    let answers = try #require(document["answers"] as? [[String: Any]])
    #expect(answers.contains { $0["question"] as? String == "start output" })
    #expect(answers.allSatisfy { $0["category"] as? String == "record" })
    #expect(try tool.run("session", "matrix", "--os", "9").status == 64)
  }

  @Test(arguments: [
    ([String](), "Speaker"), (["--headset", "headphones"], "Headphone"), (["--dock"], "LineOut"),
    (["--category", "play-and-record"], "ReceiverAndMicrophone"),
    (["--category", "play-and-record", "--override", "speaker"], "SpeakerAndMicrophone"),
    (["--category", "record", "--headset", "microphone"], "MicrophoneWired"),
    (["--category", "record", "--profile", "ipod-touch-2g"], "None"),
    (["--category", "audio-processing"], "None"),
  ])
  func `SES-73: the route follows what is attached`(arguments: [String], route: String) throws {
    let result = try tool.run(["session", "route"] + arguments)
    #expect(result.status == 0 && result.lines.first == route)
  }

  @Test func `an override that the category does not allow is refused`() throws {
    let result = try tool.run("session", "route", "--override", "mix")
    #expect(result.status == 64 && result.errors.contains("playback or play-and-record"))
  }

  @Test(arguments: [
    ([String](), "44100 Hz, buffers of 1024 frames"),
    (["--buffer", "0.005"], "44100 Hz, buffers of 256 frames"),
    (["--rate", "16000"], "16000 Hz, buffers of 1024 frames"),
    (["--profile", "iphone", "--category", "record"], "8000 Hz, buffers of 1024 frames"),
  ])
  func `SES-77: a device grants what is nearest`(arguments: [String], granted: String) throws {
    #expect(try tool.run(["session", "prefer"] + arguments).output == granted + "\n")
  }

  // MARK: The manual

  @Test func `every example in the manual runs, and its expectations are met`() throws {
    let page = ProjectFiles.path("man/libsync-session-script.5")
    let manual = try String(contentsOfFile: page, encoding: .utf8)
    let parts = manual.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst()
    let examples = parts.map { $0.components(separatedBy: "\n.Ed")[0] }
      .filter { !$0.hasPrefix("script ") }
    #expect(examples.count == 4)
    for example in examples {
      try folder.write(example, to: "a")
      let result = try tool.run("session", "run", "a")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)\n\(example)")
    }
  }

  @Test func `the manual lists every word that scripts and logs have`() throws {
    let page = ProjectFiles.path("man/libsync-session-script.5")
    let manual = try String(contentsOfFile: page, encoding: .utf8)
    let words = Set(manual.split { $0.isWhitespace || $0 == "\"" }.map(String.init))
    let known =
      SessionEvent.allCases.map(\.rawValue) + SessionError.allCases.map(\.rawValue)
      + RouteChangeReason.allCases.map(\.rawValue) + SessionCategory.allCases.map(\.rawValue)
      + Technology.allCases.map(\.rawValue) + MessageKind.allCases.map(\.rawValue)
    for word in known { #expect(words.contains(word), "\(word)") }
  }
}
