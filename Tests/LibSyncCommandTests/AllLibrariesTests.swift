import CommandTesting
import Foundation
import TestSupport
import Testing

/// `--from all`, which lists the contents of all libraries of the file.
struct AllLibrariesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var first = LibraryXML(songs: "One", "Two")
    first.playlists.append(LibraryXML.playlist("Mix", 2, [2]))
    try folder.write(first.text, to: "first.xml")
    var second = LibraryXML(songs: "Three", "Four", "Five")
    second.head = second.head.replacing("7FE190A91827057C", with: "0000000000000002")
      .replacing("<date>2016-", with: "<date>2022-")
    second.tracks = second.tracks.map { $0.replacing(">A0", with: ">D0") }
    second.playlists.append(LibraryXML.playlist("Other", 2, [3]))
    second.playlists = second.playlists.map { $0.replacing(">B0", with: ">E0") }
    try folder.write(second.text, to: "second.xml")
    try run("import", "-q", "--name", "Small", "first.xml")
    try run("import", "-q", "--name", "Large", "second.xml")
  }

  @discardableResult
  private func run(
    _ arguments: String...,
    environment: [String: String] = [:],
    status: Int32 = 0
  ) throws -> Tool.Result {
    let result = try Tool.inProcess(in: folder, environment: environment).run(arguments)
    #expect(result.status == status, "\(arguments): \(result.errors)")
    return result
  }

  @Test func `a list that only some libraries have selects items of those`() throws {
    let rules = "playlist is \"Mix\""
    let mix = try run("items", "--from", "all", "--match", rules, "--format", "ids")
    #expect(mix.lines == ["A000000000000002"])
    let either = ["items", "--from", "all", "--format", "ids", "--match"]
    #expect(try tool.run(either + ["\(rules) or title is \"Three\""]).lines.count == 2)
    #expect(try tool.run(either + ["playlist is not \"Mix\""]).lines.count == 4)
    let unknown = "playlist is \"Nix\""
    let none = try run("items", "--from", "all", "--match", unknown, status: 64)
    #expect(none.errors.contains("'Nix'"))
    let pictures = try run("artwork", "--list", "--from", "all", "--playlist", "Mix", status: 1)
    #expect(pictures.errors.contains("no pictures"))
    let missing = try run("artwork", "--list", "--from", "all", "--playlist", "Mxi", status: 64)
    #expect(missing.errors.contains("Mix"))
  }

  @Test func `a library whose saved rules cannot be used is left out with a warning`() throws {
    try run("playlist", "new", "-q", "--from", "Large", "Trip")
    try run("playlist", "new", "-q", "--from", "Large", "Best", "--smart", "playlist is 'Trip'")
    try run("playlist", "new", "-q", "--from", "Small", "Best", "--smart", "year > -1")
    try run("playlist", "delete", "-q", "--from", "Large", "Trip")
    let match = ["items", "--match", "playlist is 'Best'", "--format", "ids", "--from"]
    let items = try tool.run(match + ["all"])
    #expect(items.status == 3 && items.lines.count == 2)
    #expect(items.errors.contains("library 'Large' is left out") && items.errors.contains("'Trip'"))
    let pictures = try run("artwork", "--list", "--from", "all", "--playlist", "Best", status: 3)
    #expect(pictures.errors.contains("library 'Large' is left out"))
    #expect(try tool.run(match + ["Large"]).status == 64)
  }

  @Test func `items are listed library by library with the name of theirs`() throws {
    let csv = try run("items", "--from", "all", "--fields", "title", "--format", "csv")
    #expect(
      csv.lines == [
        "library,title", "Small,One", "Small,Two", "Large,Three", "Large,Four", "Large,Five",
      ]
    )
    let limited = try run("items", "--from=ALL", "--fields=title", "--format=csv", "--limit=3")
    #expect(limited.lines.last == "Large,Three" && limited.lines.count == 4)
    let json = try run("items", "--from", "all", "--json").json()
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(
      items.map { $0["library"] as? String } == ["Small", "Small", "Large", "Large", "Large"]
    )
    #expect(json["library"] == nil)
    let ids = try run("items", "--from", "all", "--format", "ids").lines
    #expect(ids.map { $0.prefix(1) } == ["A", "A", "D", "D", "D"])
    let matching = try run(
      "items",
      "--from",
      "all",
      "--match",
      "title contains \"o\"",
      "--fields",
      "title",
      "--format",
      "csv",
      "--limit",
      "3"
    )
    #expect(matching.lines.dropFirst() == ["Small,One", "Small,Two", "Large,Four"])
    #expect(try run("items", "--from", "all").lines.allSatisfy { $0.contains(" — ") })
  }

  @Test func `playlists, words and revisions of all libraries are found`() throws {
    let lists = try run("playlists", "--from", "all", "--format", "csv").lines
    #expect(
      lists.map { $0.split(separator: ",").prefix(2).joined(separator: " ") } == [
        "library name", "Small Mix", "Large Other",
      ]
    )
    let tree = try run("playlists", "--from", "all", "--tree").lines
    #expect(tree.map { $0.split(separator: " ")[0] } == ["Small:", "Mix", "Large:", "Other"])
    #expect(try run("show", "three", status: 64).errors.contains("no item has 'three'"))
    #expect(try run("show", "--from", "all", "one").output.contains("A000000000000001"))
    #expect(try run("explain", "--from", "all", "one").output.contains("in 'Small'"))
    #expect(try run("log", "--from", "all", "one").output.contains("Small 1"))
    let variable = ["LIBSYNC_FROM": "Small"]
    #expect(try run("log", "--format", "csv", environment: variable).lines.count == 2)
    #expect(
      try run("log", "--from", "all", "--format", "csv", environment: variable).lines.count == 3
    )
    #expect(try run("plays", "--from", "all", "--format", "csv").lines.count == 1)
  }

  @Test func `a playlist is exported from the library that has it`() throws {
    let mix = try run("playlist", "export", "--from", "all", "Mix", "--format", "json").json()
    #expect(mix["library"] as? String == "Small" || mix["name"] as? String == "Mix")
    let unknown = try run(
      "playlist",
      "export",
      "--from",
      "all",
      "Othr",
      "--format",
      "json",
      status: 64
    )
    #expect(unknown.errors.contains("'Other'"))
    let several = try run(
      "playlist",
      "export",
      "--from",
      "all",
      "Library",
      "--format",
      "json",
      status: 64
    )
    #expect(several.errors.contains("'Small', 'Large'") && several.errors.contains("--from NAME"))
    try run(
      "playlist",
      "export",
      "--from",
      "all",
      "--all",
      "--format",
      "m3u8",
      "-o",
      "lists",
      status: 64
    )
  }

  @Test func `pictures are listed for all libraries but written for one`() throws {
    let list = try run("artwork", "--from", "all", "--all", "--list", status: 1)
    #expect(list.lines.filter { $0.hasSuffix("Small") || $0.hasSuffix("Large") }.count == 5)
    let one = try run("artwork", "--from=all", "--list", "--json", "D000000000000001", status: 1)
    let items = try #require(try one.json()["items"] as? [[String: Any]])
    #expect(items.map { $0["library"] as? String } == ["Large"])
    try run("artwork", "--from=all", "--list", "D00000000000FFFF", status: 64)
    try run("artwork", "--from=all", "--all", "--extract", "-o", "covers", status: 64)
  }

  @Test func `past states leave out libraries that did not exist`() throws {
    let early = ["SOURCE_DATE_EPOCH": "1600000000"]
    try run("import", "-q", "--library", "dated.sqlite", "first.xml", environment: early)
    try run("import", "-q", "--library", "dated.sqlite", "second.xml")
    let past = try run(
      "items",
      "--library",
      "dated.sqlite",
      "--from",
      "all",
      "--as-of",
      "2021-01-01",
      "--format",
      "ids"
    )
    #expect(past.lines.count == 2)
    let number = try run("items", "--from", "all", "--as-of", "1", status: 64)
    #expect(number.errors.contains("--as-of must be a date"))
    let never = try run("items", "--from", "all", "--as-of", "1999-01-01", status: 64)
    #expect(never.errors.contains("is that old"))
  }

  @Test(arguments: [
    ["diff"], ["undo"], ["redo"], ["playlist", "show", "Mix"], ["playlist", "check"],
    ["playlist", "new"],
  ])
  func `commands that use one library refuse the word`(command: [String]) throws {
    let result = try tool.run(command + ["--from", "All"])
    #expect(result.status == 64)
    #expect(result.errors.contains("uses one library, not 'All'"))
    let name = command.prefix { $0 != "Mix" }.joined(separator: " ")
    #expect(result.errors.contains("libsync help \(name)"))
  }

  @Test func `no library is called all, and one that is can be reached by its ID`() throws {
    for arguments in [["--name", "all"], ["--as-new", "All"]] {
      let refused = try tool.run(["import"] + arguments + ["first.xml"])
      #expect(refused.status == 64 && refused.errors.contains("stands for all libraries"))
    }
    try run("libraries", "rename", "Small", "ALL", status: 64)
    _ = try Python.run([
      "-c",
      """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("UPDATE library SET name = 'all' WHERE name = 'Small'")
      file.commit()
      """, folder.file("library.sqlite"),
    ])
    #expect(try run("items", "--from", "all", "--format", "ids").lines.count == 5)
    #expect(try run("items", "--from", "7FE190A91827057C", "--format", "ids").lines.count == 2)
    try run("libraries", "rename", "all", "Small")
    #expect(try run("items", "--from", "Small", "--format", "ids").lines.count == 2)
  }

  @Test func `a source that is called all gets a number`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("all"),
      withIntermediateDirectories: false
    )
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio"),
      toPath: folder.file("all/Audio")
    )
    #expect(try run("import", folder.file("all")).output.contains("'all 2'"))
  }
}
