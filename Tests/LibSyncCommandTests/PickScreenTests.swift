import Foundation
import TestSupport
import Testing

/// `libsync pick` on a terminal.
@Suite(.waitLimit, .enabled(if: TerminalScreen.tmux != nil, "tmux is not installed"))
struct PickScreenTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  private static let end = TerminalScreen.End(status: 0, isRestored: true)

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    var xml = LibraryXML()
    let songs = [
      ("Blue Moon", "Ella", "Nights"), ("Über den Wolken", "Reinhard", "Wolken"),
      ("東京ブルース", "淡谷", "夜"), ("Moonlight", "Ella", "Nights"), ("Silver", "Ella", "Nights"),
    ]
    for (number, (title, artist, album)) in songs.enumerated() {
      let more =
        LibraryXML.string("Artist", artist) + LibraryXML.string("Album", album)
        + "<key>Track Number</key><integer>\(9 - number)</integer>"
      xml.tracks.append(LibraryXML.track(number + 1, title, more))
    }
    xml.playlists = [LibraryXML.master([1, 2, 3, 4, 5]), LibraryXML.playlist("Trip", 2, [3, 1])]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func picked() throws -> String {
    try String(contentsOfFile: folder.file("picked"), encoding: .utf8)
  }

  private func start(_ command: String, columns: Int = 80, rows: Int = 24) throws -> TerminalScreen
  {
    try TerminalScreen(command, by: tool, columns: columns, rows: rows)
  }

  /// Returns the ID of the song with a number.
  private static func id(_ number: Int) -> String { "A00000000000000\(number)\n" }

  @Test func `LIB-52, LIB-55: typing filters the songs, and Return picks one`() throws {
    let screen = try start("libsync pick --prompt 'Which one?' >picked")
    let first = try screen.wait { $0.contains { $0.hasPrefix("> ") } && $0[1].hasSuffix("  5") }
    #expect(first[0] == "Which one?" && first[1].hasPrefix("[Songs]  Albums   Artists"))
    #expect(first.contains { $0.hasPrefix(">  Blue Moon") && $0.hasSuffix("Nights") })
    #expect(first.contains("Title: Blue Moon") && first.contains("Artist: Ella"))
    try screen.type("moon el")
    let filtered = try screen.wait(for: "Filter: moon el")
    #expect(filtered[1].hasSuffix("2 of 5"))
    try screen.press("Down")
    try screen.wait(for: ">  Moonlight")
    try screen.press("Enter")
    #expect(try screen.end() == Self.end)
    let id = "A000000000000004"
    #expect(try picked() == id + "\n")
    #expect(try tool.run("pick", "--select", "song:Moonlight").output == id + "\n")
  }

  @Test func `LIB-54: several picks from several lists come in their order`() throws {
    let screen = try start("libsync pick --multiple | cat >picked")
    try screen.wait(for: "Über")
    try screen.press("End", "Space", "Tab")
    try screen.wait(for: ">  Nights")
    try screen.press("Space", "BTab", "BTab")
    try screen.wait(for: ">  Trip")
    try screen.press("C-t")
    let last = try screen.wait(for: "3 picked")
    #expect(last.contains { $0.hasPrefix(">* Trip") })
    try screen.press("Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == [3, 5, 4, 1].map(Self.id).joined())
    let same = try tool.run(
      "pick",
      "--multiple",
      "--select",
      "song:東京ブルース",
      "--select",
      "album:nights",
      "--select",
      "playlist:Trip"
    )
    #expect(try same.output == picked())
  }

  @Test func `LIB-53: only items of the media types are offered`() throws {
    let screen = try start("libsync pick --media-types podcast >picked")
    try screen.wait(for: "There is nothing to choose.")
    try screen.press("Enter")
    #expect(try screen.end() == TerminalScreen.End(status: 1, isRestored: true))
    #expect(try picked() == "")
  }

  @Test func `the screen adapts to its size, and wide characters stay in their columns`() throws {
    let screen = try start("libsync pick >picked", columns: 80, rows: 24)
    try screen.wait(for: "Über")
    try screen.type("東京")
    let narrow = try screen.wait(for: "Filter: 東京")
    #expect(narrow.contains { $0.hasPrefix(">  東京ブルース") })
    #expect(try screen.cursor() == "12,1")
    try screen.resize(columns: 20, rows: 5)
    try screen.wait { $0.count == 5 && $0.contains { $0.hasPrefix(">  東京ブルース") } }
    try screen.resize(columns: 100, rows: 30)
    let wide = try screen.wait { $0.count == 30 && $0.last?.hasPrefix("Enter: done") == true }
    #expect(wide.contains { $0.contains("東京ブルース") && $0.hasSuffix("夜") })
    try screen.resize(columns: 9, rows: 1)
    try screen.wait { $0.count == 1 && $0[0].hasPrefix("Filter:") }
    try screen.press("Escape")
    #expect(try screen.end() == TerminalScreen.End(status: 1, isRestored: true))
  }

  @Test func `help shows the keys`() throws {
    let screen = try start("libsync pick --multiple >picked")
    try screen.wait(for: "Über")
    try screen.press("?")
    try screen.wait(for: "Shift-Tab, left")
    try screen.press("Escape")
    try screen.wait(for: "Über")
    try screen.press("C-c")
    #expect(try screen.end().status == 1)
  }

  @Test(
    arguments: [
      (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGABRT, 134), (SIGSEGV, 139), (SIGQUIT, 131),
    ] as [(Int32, Int32)]
  )
  func `a signal restores the terminal`(signal: Int32, status: Int32) throws {
    let screen = try start("libsync pick >picked")
    try screen.wait(for: "Über")
    try screen.send(signal)
    #expect(try screen.end() == TerminalScreen.End(status: status, isRestored: true))
    #expect(try picked() == "")
  }

  @Test func `Ctrl-Z returns to the shell, and fg continues`() throws {
    // An interactive shell controls jobs, each in its own process group.
    let shown = #"printf 'Stopped\n\033[?2026l'"#
    let job = "libsync pick >picked; stty -g >stopped; \(shown); read go; fg"
    let screen = try start("set -m; \(job)")
    try screen.wait(for: "Über")
    try screen.press("C-z")
    try screen.wait(for: "Stopped")
    let settings = try ["stopped", "before"].map {
      try String(contentsOfFile: folder.file($0), encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
    try screen.press("Enter")
    try screen.wait(for: "Über")
    try screen.press("Down", "Enter")
    #expect(try screen.end() == Self.end)
  }

  @Test(arguments: ["TERM=dumb", "TERM=nonsense", "TERM="])
  func `a terminal without a full screen is refused`(variable: String) throws {
    let screen = try start("(export \(variable); libsync pick >picked 2>errors)")
    #expect(try screen.end() == TerminalScreen.End(status: 64, isRestored: true))
    let errors = try String(contentsOfFile: folder.file("errors"), encoding: .utf8)
    #expect(errors.contains("--select") && errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["LC_ALL=C", "LINES=10 COLUMNS=20", "TERM=vt100", "TERM=linux"])
  func `other settings of a terminal work`(variable: String) throws {
    let screen = try start("(export \(variable); libsync pick >picked)")
    let shown = try screen.wait(for: "Über")
    #expect(shown.count == 24 && shown.contains { $0.contains("東京ブルース") })
    try screen.press("Enter")
    #expect(try screen.end().status == 0)
    #expect(try picked() == Self.id(1))
  }
}
