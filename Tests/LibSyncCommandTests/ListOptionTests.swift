import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// The options that all lists share.
struct ListOptionTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
    _ = try tool.run("playlist", "new", "-q", "All", "--smart", "title is not \"\"")
    _ = try tool.run("playlist", "new", "-q", "Some", "--smart", "rating > 1")
    _ = try tool.run("playlist", "add", "@current", "-q", "A000000000000002", "A000000000000003")
  }

  private static let lists: [[String]] = [
    ["items"], ["playlist", "show", "All"], ["playlist", "evaluate", "All"],
    ["playlist", "list", "--saved"], ["playlist", "show", "@current"], ["playlists"],
    ["playlists", "--tree"], ["log"],
    ["log", "A000000000000002"], ["libraries"],
  ]

  @Test(arguments: lists) func `every list can be limited`(list: [String]) throws {
    let format =
      list == ["playlists", "--tree"] || list.count == 2 && list[0] == "log" ? "text" : "csv"
    let all = try tool.run(list + ["--format", format])
    let one = try tool.run(list + ["--format", format, "--limit", "1"])
    #expect(one.status == 0)
    let first = Array(all.lines.prefix(format == "csv" ? 2 : 1))
    // Of revisions, the last one is listed.
    #expect(one.lines == (list == ["log"] ? [all.lines[0], all.lines.last ?? ""] : first))
    #expect(try tool.run(list + ["--limit", "0"]).errors == "")
    let refused = try tool.run(list + ["--limit=-1"])
    #expect(refused.status == 64 && refused.errors.contains("0 or greater, not -1"))
  }

  @Test(arguments: ["x.xlsx", "my.backup/x.ods", "x.m3u", "x.CSV2"])
  func `an output whose extension names no format is refused`(output: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("my.backup"),
      withIntermediateDirectories: true
    )
    let lists = [["items"], ["playlists"], ["albums"], ["log"], ["diff"], ["plays"]]
    for list in lists {
      let refused = try tool.run(list + ["-o", output])
      #expect(refused.status == 64 && refused.errors.contains(".csv"), "\(list): \(refused.errors)")
      #expect(refused.errors.contains("--format") && refused.errors.contains(output))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file(output)))
    #expect(try tool.run("items", "-o", output, "--format", "csv").status == 0)
    #expect(try tool.run("items", "-o", output, "--template", "{title}").status == 0)
  }

  @Test(arguments: ["x", "my.backup/x", "x.txt", "x.TXT", ".x"])
  func `an output without an extension is text`(output: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("my.backup"),
      withIntermediateDirectories: true
    )
    #expect(try tool.run("items", "-o", output).status == 0)
    let text = try String(contentsOfFile: folder.file(output), encoding: .utf8)
    #expect(try text == tool.run("items").output)
  }

  @Test func `the names of collections have the heading of what they are`() throws {
    let headings = [
      ("artists", "Artist"), ("genres", "Genre"), ("composers", "Composer"), ("albums", "Album"),
    ]
    for (command, heading) in headings {
      let line = try tool.run(command, "--include-unknown", "--format", "table").lines.first
      #expect(line == nil || line?.hasPrefix(heading + " ") == true, "\(line ?? "")")
    }
    let artists = try tool.run("artists", "--format", "table").lines.first ?? ""
    #expect(artists.hasPrefix("Artist ") && !artists.contains("Title"))
    #expect(try tool.run("artists", "--format", "csv").lines.first?.hasPrefix("title,") == true)
  }

  @Test func `an empty list is named by what was asked for`() throws {
    #expect(try tool.run("audiobooks").errors == "No audiobooks.\n")
    #expect(try tool.run("query", "--preset", "compilations").errors == "No compilations.\n")
    #expect(try tool.run("podcasts", "--where", "title=x").errors == "No items match.\n")
  }

  @Test func `the fields of a list can be chosen`() throws {
    let all = try tool.run("libraries", "--format", "csv").lines
    let some = try tool.run("libraries", "--format", "csv", "--fields", "kind, name").lines
    #expect(some.first == "kind,name" && some.count == all.count)
    let every = try tool.run("libraries", "--format", "csv", "--fields", "all").lines
    #expect(every == all)
    let unknown = try tool.run("libraries", "--fields", "knd")
    #expect(unknown.status == 64 && unknown.errors.contains("kind"))
    let both = try tool.run("libraries", "--fields", "name", "--template", "{name}")
    #expect(both.status == 64)
    let albums = try tool.run("albums", "--fields", "title", "--format", "csv")
    #expect(albums.lines.first == "title", "\(albums.errors)")
    #expect(try tool.run("albums", "--items", "--fields", "title", "--format", "csv").status == 0)
  }

  @Test func `collections are listed without their items unless asked for`() throws {
    #expect(try tool.run("albums", "--collections").output == tool.run("albums").output)
    for other in ["--items", "--sections"] {
      #expect(try tool.run("albums", "--collections", other).status == 64)
    }
    #expect(try tool.run("query", "--collections").status == 64)
  }

  @Test func `changes can be limited`() throws {
    #expect(try tool.run("diff", "--format", "jsonl", "--limit", "2").lines.count == 3)
    #expect(try tool.run("diff", "--limit", "0", "--json").status == 1)
    let text = try tool.run("diff", "--limit", "2")
    #expect(text.status == 1)
    #expect(text.lines.count { $0.hasPrefix("  ") } == 2)
    #expect(text.lines.contains("Added: 1 item") && text.lines.contains("Playlists: 6"))
    #expect(text.lines.contains { $0.hasSuffix("more changes; --limit 2 hides them") })
    #expect(try tool.run("diff", "--limit=-1").status == 64)
  }

  @Test(arguments: [["log"], ["libraries"]])
  func `a list without IDs refuses to write them`(list: [String]) throws {
    let refused = try tool.run(list + ["--format", "ids", "-o", "out"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("invalid value 'ids' for '--format'"))
    #expect(!(try folder.contents.contains("out")))
  }

  @Test(arguments: [
    (["items", "--match", "year is 1700"], "No items match.\n"), (["plays"], "No plays.\n"),
    (["plays", "--pending"], "No plays.\n"),
  ])
  func `only text formats report that a list is empty`(list: [String], words: String) throws {
    for format in ["text", "table"] {
      let shown = try tool.run(list + ["--format", format])
      #expect(shown.status == 0 && shown.output == "" && shown.errors == words)
    }
    for format in ["json", "csv", "ids"] {
      #expect(try tool.run(list + ["--format", format]).errors == "")
    }
  }

  @Test(arguments: [
    ("csv", "csv"), ("TSV", "tsv"), ("json", "json"), ("jsonl", "jsonl"), ("txt", "text"),
    ("ndjson", "jsonl"), ("", "table"),
  ])
  func `the extension of a file name determines the format`(suffix: String, format: String) throws {
    for list in [["log"], ["playlists"]] {
      _ = try tool.run(list + ["-o", "list." + suffix])
      let written = try String(contentsOfFile: folder.file("list." + suffix), encoding: .utf8)
      #expect(written == (try tool.run(list + ["--format", format]).output))
    }
    _ = try tool.run("items", "-o", "x.csv", "--format", "ids")
    #expect(try String(contentsOfFile: folder.file("x.csv"), encoding: .utf8).hasPrefix("A0"))
  }

  @Test(arguments: [
    ["items"], ["query"], ["playlist", "show"], ["playlist", "list"], ["playlists"], ["log"],
    ["libraries"], ["plays"], ["properties"],
  ])
  func `the help lists the formats that a list has`(command: [String]) throws {
    let operands = command == ["playlist", "show"] ? ["All"] : []
    let info = try #require(
      LibSyncTool.tool.info.commands.first { $0.name == command.joined(separator: " ") }
    )
    let option = try #require(info.parameters.first { $0.names == ["--format"] })
    guard case .choices(let listed) = option.completion else {
      Issue.record("no formats")
      return
    }
    let accepted = try ListFormat.allCases.map(\.rawValue).filter { format in
      try tool.run(command + operands + ["--format", format]).status == 0
    }
    #expect(listed == accepted)
  }

  @Test(arguments: [["playlist", "show", "All"], ["playlist", "show", "@current"]])
  func `a list in m3u8 is the playlist that export writes`(list: [String]) throws {
    _ = try tool.run(list + ["-o", "list.m3u8"])
    let written = try String(contentsOfFile: folder.file("list.m3u8"), encoding: .utf8)
    let name = list == ["playlist", "show", "@current"] ? "On-The-Go" : "All"
    let exported = try tool.run("playlist", "export", name, "--format", "m3u8").output
    #expect(written == exported && written.contains("#PLAYLIST:\(name)\n"))
    let items = try tool.run("items", "--format", "m3u8", "--playlist", name)
    #expect(items.output == exported.replacing("#PLAYLIST:\(name)\n", with: ""))
    #expect(items.output.contains("#EXTINF:") == (name == "All"))
    #expect(items.errors.contains("without a file"))
  }

  @Test func `the extension also determines the format of differences and playlists`() throws {
    _ = try tool.run("diff", "-o", "diff.csv")
    let diff = try String(contentsOfFile: folder.file("diff.csv"), encoding: .utf8)
    #expect(diff == (try tool.run("diff", "--format", "csv").output))
    for (name, format) in [("a.m3u8", "m3u8"), ("a.XSPF", "xspf"), ("a.xml", "itunes-xml")] {
      #expect(try tool.run("playlist", "export", "All", "-o", name).status & ~3 == 0)
      let list = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      #expect(list == (try tool.run("playlist", "export", "All", "--format", format).output))
    }
    #expect(try tool.run("playlist", "export", "All", "-o", "a.doc").status == 64)
    #expect(try tool.run("playlist", "export", "--all", "-o", "a.m3u8").status == 64)
  }
}
