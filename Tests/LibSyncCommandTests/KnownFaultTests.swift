import CommandTesting
import Foundation
import ICU
import TestSupport
import Testing

/// Faults of the command line that users would meet first, each with its kind (`Tests/README.md`).
struct KnownFaultTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  /// Kind of fault: the wrong subject.
  @Test func `undo takes back the last import, and refuses to empty a library`() throws {
    let device = ProjectFiles.fixture("iPod/video5g")
    #expect(try tool.run("import", "-q", "--name", "iPod", device).status == 0)
    let refused = try tool.run("undo")
    #expect(refused.status == 77 && refused.errors.contains("'iPod' removes all 12 items"))
    let log = try tool.run("log", "--format", "csv").lines
    #expect(log.dropFirst().map { $0.prefix(2) } == ["1,", "2,"])
    #expect(try tool.run("undo", "-y").status == 0)
    #expect(try tool.run("items", "--from", "iTunes", "--format", "ids").lines.count == 40)
    #expect(try tool.run("items", "--from", "iPod", "--format", "ids").lines == [])
  }

  /// Kind of fault: the wrong end.
  @Test func `a limit by most often played selects the items played most`() throws {
    let fields = ["items", "--fields", "playCount", "--format", "tsv", "--match"]
    let limited = try tool.run(fields + ["plays > 0; limit 5 items by most often played"])
    let all = try tool.run(fields + ["plays > 0"])
    let most = all.lines.dropFirst().compactMap { Int($0) }.sorted().suffix(5)
    #expect(limited.lines.dropFirst().compactMap { Int($0) }.sorted() == Array(most))
    let sorted = [
      "items", "--sort", "-plays", "--limit", "5", "--fields", "plays", "--format", "tsv",
    ]
    #expect(try tool.run(sorted).lines.dropFirst().compactMap { Int($0) } == most.reversed())
  }

  /// Kind of fault: two decisions.
  @Test func `a song is found by its name, and by the ID that lists show`() throws {
    #expect(try tool.run("show", "ørsted").output.contains("title"))
    let id = try #require(try tool.run("items", "--limit", "1").lines.first?.split(separator: " "))
    let shown = try tool.run("show", String(id[0]))
    #expect(shown.status == 0 && shown.output.contains("River River"))
    #expect(try tool.run("search", "ørsted").lines.count == 1)
  }

  /// Kind of fault: no remedy.
  @Test func `the hint names the options that find the music files`() throws {
    let made = try tool.run("artwork", "--all", "--size", "20x20", "-o", "covers")
    #expect(made.status == 1)
    #expect(made.output.contains("no files found for 40"))
    #expect(made.errors.contains("--path-map") && made.errors.contains("--music"))
    #expect(!made.errors.contains("--fallback"))
    #expect(made.errors.split(separator: "\n").count == 1)
  }

  /// Kind of fault: unfit output.
  @Test(arguments: [["libraries"], ["log"], ["items", "--format", "table"]])
  func `tables fit a terminal of 80 columns`(command: [String]) throws {
    let shown = try Tool(in: folder).runOnTerminal(command + ["--color", "never"], columns: 80)
    #expect(shown.status == 0)
    #expect(shown.lines.count > 1 && shown.lines.allSatisfy { $0.displayWidth <= 80 })
  }

  /// Kind of fault: no remedy.
  @Test func `options may come first, and wrong guesses lead to the right word`() throws {
    let path = folder.file("library.sqlite")
    let first = try tool.run("--library", path, "items", "--format", "ids")
    #expect(first.status == 0 && first.lines.count == 40)
    for (line, word) in [
      (["pley"], "'play'"), (["export", "Party"], "'playlist export'"),
      (["items", "--form", "csv"], "'--format'"),
    ] {
      let refused = try tool.run(line)
      #expect(refused.status == 64 && refused.errors.contains(word), "\(refused.errors)")
    }
  }

  /// Kind of fault: two decisions.
  @Test func `rules and fields have the same names`() throws {
    let names = "album,plays,trackNumber"
    let listed = try tool.run("items", "--fields", names, "--format", "csv", "--limit", "1")
    #expect(listed.status == 0)
    let own = "albumTitle is \"x\" and playCount is 1 and albumTrackNumber is 1"
    for rules in [own, "album is \"x\" and plays is 1 and trackNumber is 1"] {
      #expect(try tool.run("items", "--match", rules).status == 0)
    }
  }

  /// Kind of fault: a silent error.
  @Test func `nothing is answered wrongly without a word`() throws {
    for list in [["log"], ["libraries"]] {
      let refused = try tool.run(list + ["--format", "ids"])
      #expect(refused.status == 64 && refused.errors.contains("invalid value"))
    }
    #expect(try tool.run("items", "-o", "x.csv").status == 0)
    let written = try String(contentsOfFile: folder.file("x.csv"), encoding: .utf8)
    #expect(written.hasPrefix("persistentID,title,"))
    let export = ["playlist", "export", "--all", "--format", "m3u8", "-o", "lists"]
    let exported = try tool.run(export + ["--path-map", "/nope=/x"])
    #expect(exported.status == 0 && exported.errors.contains("/nope=/x matches no file"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("lists"))
    #expect(files.contains("Music.m3u8") && !files.contains("Movies.m3u8"))
  }

  /// Kind of fault: another clock.
  @Test func `a play has the date that the owner's clock showed`() throws {
    var xml = LibraryXML(songs: "One")
    xml.tracks = [
      LibraryXML.track(
        1,
        "One",
        LibraryXML.integer("Play Count", 1) + LibraryXML.integer("Play Date", 3_545_842_134)
          + LibraryXML.date("Play Date UTC", "2016-05-12T00:08:54Z")
      )
    ]
    try folder.write(LibraryXML(songs: "One").text, to: "a.xml")
    try folder.write(xml.text, to: "b.xml")
    let other = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": folder.file("b")])
    #expect(try other.run("import", "-q", "a.xml").status == 0)
    #expect(try other.run("import", "-q", "b.xml").status == 0)
    #expect(try other.run("diff").output.contains("last 2016-05-11"))
  }
}
