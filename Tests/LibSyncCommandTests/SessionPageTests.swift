import AudioSessions
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The pages of `libsync session run --html`.
struct SessionPageTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private struct Page: Decodable {
    struct Lane: Decodable {
      struct Shape: Decodable, Equatable {
        let kind: String
        let title: String
        let x: String
        let width: String
      }

      let heading: String?
      let name: String
      let title: String
      let description: String
      let shapes: [Shape]
    }

    let title: String
    let lanes: [Lane]
    let rows: [[String]]
    let notes: [String]
    let failures: [String]
    let unique: Bool
    let links: [Bool]
  }

  private func read(_ paths: [String]) throws -> [Page] {
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/read_session_page.py")
    return try JSONDecoder().decode([Page].self, from: Python.run([program] + paths))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private func page(of script: String, status: Int32 = 0) throws -> Page {
    try folder.write(script, to: "a.session")
    let result = try tool.run("session", "run", "a.session", "--html", "a.html")
    #expect(result.status == status, "\(result.errors)")
    return try #require(try read([folder.file("a.html")]).first)
  }

  @Test func `each audible interval of each scenario is one rectangle at its place`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.fixture("scenarios")
    )
    .filter { $0.hasSuffix(".session") }.sorted()
    #expect(names.count == 53)
    for name in names {
      let script = ProjectFiles.fixture("scenarios/\(name)")
      let result = try tool.run("session", "run", script, "--html", name + ".html")
      #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
    }
    let pages = try read(names.map { folder.file($0 + ".html") })
    for (name, page) in zip(names, pages) {
      let text = try String(
        contentsOfFile: ProjectFiles.fixture("scenarios/\(name)"),
        encoding: .utf8
      )
      var simulation = SessionSimulation(try SessionScript(text))
      let timeline = try simulation.timeline()
      let axis = TimeAxis(timeline.duration)
      #expect(page.lanes.count == timeline.lanes.count, "\(name)")
      for (lane, drawn) in zip(timeline.lanes, page.lanes) {
        let expected = lane.spans.filter(\.state.isAudible).map { span in
          [
            axis.place(span.start),
            TimeAxis.percentage(
              max(axis.share(span.end - span.start), SessionPage.smallestShare)
            ),
          ]
        }
        let actual = drawn.shapes.filter { $0.kind.hasPrefix("audible") }.map { [$0.x, $0.width] }
        #expect(actual == expected, "\(name): \(drawn.name)")
      }
      #expect(page.rows.count == timeline.entryCount && page.unique, "\(name)")
      #expect(!page.links.isEmpty && page.links.allSatisfy(\.self), "\(name)")
    }
  }

  @Test func `states and entries name the rule that decided`() throws {
    let page = try page(
      of: """
        device os=3.2
        ipod play
        app launch Game tech=audio-queue category=ambient
        app Game stream shot loop=yes
        app Game activate
        app Game play shot
        at 2 switch silent
        at 4 call ring
        app Game activate
        at 8 call decline
        at 10 touch
        """
    )
    #expect(page.title == "Audio sessions of a.session")
    let lane = try #require(page.lanes.first { $0.name == "shot" })
    #expect(lane.heading == "Game")
    #expect(lane.shapes.map(\.kind) == ["audible", "silent", "interrupted", "interrupted"])
    #expect(lane.shapes.map(\.x) == ["0%", "20%", "40%", "80%"])
    #expect(lane.shapes.map(\.width) == ["20%", "20%", "40%", "20%"])
    #expect(lane.shapes[1].title.contains("2 s to 4 s: plays, but is not heard because the ring"))
    #expect(lane.shapes[2].title.hasSuffix("interrupted by call"))
    #expect(lane.shapes[3].title.hasSuffix("interrupted, and not resumed"))
    #expect(lane.description.hasPrefix("audible with a gain of 1 from 0 s to 2 s; plays, but"))
    let session = try #require(page.lanes.first { $0.name == "Session" && $0.heading == "Game" })
    #expect(session.shapes[0].title.hasSuffix("active, ambient, with the route Speaker"))
    func rule(_ event: String) -> String? { page.rows.first { $0[2] == event }?.last }
    #expect(rule("silent") == "the ring/silent switch is on silent")
    #expect(rule("refuse") == "a call comes first")
    #expect(rule("interruption.begin") == "cause: call")
    #expect(page.notes == [] && page.failures == [])
  }

  @Test func `names and expectations are escaped`() throws {
    let name = "<b>&\"'.session"
    try folder.write("expect route == <i>&\"'\u{FFFF}\u{202E}", to: name)
    let result = try tool.run("session", "run", name, "--html", "a.html")
    #expect(result.status == 1)
    let page = try #require(try read([folder.file("a.html")]).first)
    #expect(page.title == "Audio sessions of \(name)")
    #expect(page.failures.count == 1)
    #expect(page.failures[0].contains("'expect route == <i>&\"'"))
    #expect(page.failures[0].hasSuffix("but it is Speaker"))
    #expect(try !text("a.html").contains("\u{202E}"))
  }

  @Test func `a page of many events stays small and says how many it leaves out`() throws {
    let toggles = (1...20_000).map { "after 0.01 headset \($0 % 2 == 1 ? "" : "un")plug" }
    let page = try page(
      of: "app launch A category=playback\n" + toggles.joined(separator: "\n")
    )
    #expect(page.rows.count == 2000)
    #expect(page.notes.count == 2)
    #expect(
      page.notes[0].wholeMatch(of: /[0-9,]+ changes too close to others to be drawn\./) != nil
    )
    #expect(page.notes[1].contains(" events after these are not listed; "))
    #expect(try text("a.html").utf8.count < 1_500_000)
  }

  @Test func `a page of many applications says how many it leaves out`() throws {
    let applications = (1...120).map {
      "app launch A\($0) builtin=yes category=ambient\napp A\($0) stream s loop=yes"
    }
    let streams = (1...60).map { "app A1 stream s\($0)" }
    let lines = applications + streams + ["at 1 call ring", "at 5 call decline"]
    let page = try page(of: lines.joined(separator: "\n"))
    // Of each application, only the session has something to show.
    #expect(page.lanes.filter { $0.name == "Session" }.count == 100)
    #expect(page.notes == ["51 more lanes not shown."])
  }

  @Test func `outputs that exclude each other are refused, and nothing is left of a failure`()
    throws
  {
    try folder.write("ipod play", to: "a")
    for options in [["--log", "-", "--html", "-"], ["--html", "-", "--json"]] {
      let result = try tool.run(["session", "run", "a"] + options)
      #expect(result.status == 64 && result.errors.contains("cannot be combined with"))
    }
    let page = try tool.run("session", "run", "a", "--html", "-")
    #expect(page.status == 0 && page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(page.output.hasSuffix("</html>\n"))
    let limited = try tool.run("session", "run", "a", "--html", "b.html", "--max-events", "1")
    #expect(limited.status == 64)
    #expect(try !folder.contents.contains("b.html"))
    let replaced = try tool.run("session", "run", "a", "--html", "a")
    #expect(replaced.status != 0)
    #expect(try text("a") == "ipod play")
    try folder.write("app launch A\napp A stream s file=song.wav\napp A play s", to: "d")
    try folder.write("sound", to: "song.wav")
    for option in ["--html", "--log", "--render"] {
      let result = try tool.run("session", "run", "d", option, "song.wav")
      #expect(result.status == 64 && result.errors.contains("song.wav, which is read"))
      #expect(try text("song.wav") == "sound")
    }
    try folder.write("include a", to: "c")
    for option in ["--html", "--log"] {
      let result = try tool.run("session", "run", "c", option, "./a")
      #expect(result.status == 64 && result.errors.contains("would replace a, which is read"))
    }
    #expect(try text("a") == "ipod play")
  }

  private static let axes: [(duration: Int64, first: [String])] = [
    (1_000_000_000, ["0 s", "0.1 s"]), (100_000_000_000, ["0:00", "0:10"]),
    (3_600_000_000_000, ["0:00", "10:00"]), (90_000_000, ["0 s", "0.01 s"]),
    (1_000_000_000_000_000_000, ["0:00", "2,000 days"]), (1, ["0 s"]),
  ]

  @Test(arguments: axes)
  func `the axis has at most eleven times at round numbers`(
    duration: Int64,
    first: [String]
  ) {
    let axis = TimeAxis(duration)
    #expect((1...11).contains(axis.ticks.count))
    #expect(axis.ticks.prefix(first.count).map(axis.text) == first)
    #expect(axis.ticks.allSatisfy { $0 <= duration })
  }
}
