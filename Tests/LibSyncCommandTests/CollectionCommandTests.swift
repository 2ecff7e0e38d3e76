import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync collection` and saved collections in other commands.
struct CollectionCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"
  private let three = "A000000000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try importSongs(["One", "Two", "Three"])
  }

  private func importSongs(_ titles: [String]) throws {
    try folder.write(LibraryXML(songs: titles).text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "--force-rewrite", "Library.xml")
  }

  private func ids(_ name: String) throws -> [String] {
    try run("collection", "show", name, "--format", "ids").lines
  }

  private func names() throws -> [String] {
    try run("collection", "list", "--format", "csv").lines.dropFirst().map {
      $0.split(separator: ",").first.map(String.init) ?? ""
    }
  }

  // MARK: What is kept

  @Test func `LIB-43: items that are listed or selected leave nothing behind`() throws {
    let lists = ["playlists", "--all", "--format", "csv"]
    let before = try run(lists).output
    try run("items", one, two)
    try run("query", "--group", "album", "--match", "plays >= 0")
    try run("playlist", "show", "Library", "--json")
    #expect(try run(lists).output == before)
    #expect(try names() == [])
    #expect(try run("collection", "list").errors.contains("No saved collections."))
  }

  @Test func `LIB-44: a saved collection has the same IDs in the same order later`() throws {
    let saved = try run("collection", "save", "Trip", three, one, three, two)
    #expect(saved.output == "Saved 'Trip', with 4 items.\n")
    // Another process reads it.
    let shown = try Tool(in: folder).run("collection", "show", "TRIP", "--format", "ids")
    #expect(shown.status == 0 && shown.lines == [three, one, three, two])
    #expect(
      try run("collection", "list", "--format", "csv").lines.last?.hasPrefix("Trip,4,0,") == true
    )
  }

  @Test func `LIB-44: members that disappear are marked, and come back`() throws {
    try run("collection", "save", "Trip", two, one, two)
    try importSongs(["Uno"])
    let lines = try run("collection", "show", "Trip").lines
    #expect(lines.count == 3 && lines[0].hasSuffix("Two — missing") && lines[1].hasSuffix("Uno"))
    #expect(try ids("Trip") == [two, one, two])
    let json = try run("collection", "show", "Trip", "--json").json()
    #expect(json["collection"] as? String == "Trip")
    let missing = (json["items"] as? [[String: Any]])?.map { $0["missing"] as? Bool ?? false }
    #expect(missing == [true, false, true])
    let strict = try run("collection", "show", "Trip", "--strict", status: 1)
    #expect(strict.lines.count == 3 && strict.errors.contains("2 items"))
    #expect(
      try run("collection", "list", "--format", "csv").lines.last?.hasPrefix("Trip,3,2,") == true
    )
    #expect(try run("items", "--collection", "Trip", "--format", "ids").lines == [one])
    try importSongs(["One", "Two", "Three"])
    #expect(try run("collection", "show", "Trip", "--strict").lines.count == 3)
    #expect(try run("items", "--collection", "Trip", "--format", "ids").lines == [two, one])
  }

  @Test func `LIB-45: the name of a collection is not among the playlists`() throws {
    try run("collection", "save", "Trip", one)
    for command in [
      ["playlists", "--all"], ["playlist", "list", "--json"], ["query", "--group", "playlist"],
      ["complete", "zsh", "playlists", "--", ""],
    ] {
      #expect(try !run(command).output.contains("Trip"))
    }
    try run("playlist", "show", "Trip", status: 64)
    try run("items", "--playlist", "Trip", status: 64)
    try run("playlist", "new", "trip", two)
    try run("playlist", "new", "Best", "--smart", "plays >= 0")
    try run("collection", "save", "Best", two)
    #expect(try ids("Trip") == [one] && ids("Best") == [two])
  }

  // MARK: Changes

  @Test func `saving, replacing, renaming and deleting are undone and redone`() throws {
    try run("collection", "save", "Trip", one, two)
    let taken = try run("collection", "save", "TRIP", three, status: 64)
    #expect(taken.errors.contains("--replace"))
    let replaced = try run("collection", "save", "TRIP", three, "--replace", "--json").json()
    #expect(replaced["formerName"] as? String == "Trip")
    #expect(try names() == ["TRIP"] && ids("trip") == [three])
    #expect(try run("log", "--format", "jsonl").lines.last?.contains("Trip, TRIP") == true)
    try run("undo")
    #expect(try names() == ["Trip"] && ids("trip") == [one, two])
    try run("redo")
    #expect(try ids("trip") == [three])
    try run("undo")
    #expect(try run("collection", "rename", "trip", "TRIP").output == "Renamed 'Trip' to 'TRIP'.\n")
    try run("collection", "rename", "trip", "Fest")
    try run("undo")
    #expect(try names() == ["TRIP"])
    try run("collection", "save", "Other", two)
    try run("collection", "rename", "Other", "trip", status: 64)
    let deleted = try run("collection", "delete", "Other", "Trip", "other").lines
    #expect(deleted == ["Deleted 'Other', with 1 item.", "Deleted 'TRIP', with 2 items."])
    #expect(try names() == [])
    try run("undo")
    #expect(
      try names() == ["TRIP", "Other"] && ids("trip") == [one, two] && ids("other") == [two]
    )
    try run("undo")
    #expect(try names() == ["TRIP"])
    #expect(try run("doctor").output.contains("references    ok"))
  }

  @Test func `a collection that took the name of a restored one makes room for it`() throws {
    try run("collection", "save", "Trip", one)
    try run("collection", "delete", "Trip")
    try run("collection", "save", "trip", two)
    try run("playlist", "new", "Trip", three)
    let undone = try run("undo", "-y", "3").output
    #expect(undone.contains("'Trip' is") && undone.contains("'trip' is"))
    #expect(try names() == ["Trip"] && ids("Trip") == [one])
    #expect(try run("playlist", "show", "Trip", "--format", "ids").lines == [three])
  }

  @Test func `past states have the collections of that time`() throws {
    try run("collection", "save", "Trip", one)
    try run("collection", "save", "Trip", two, "--replace")
    try run("collection", "rename", "Trip", "Fest")
    try importSongs(["One"])
    func shown(_ name: String, _ revision: String) throws -> String {
      try run("collection", "show", name, "--as-of", revision, "--fields", "title").output
    }
    #expect(try shown("Trip", "2") == "One\n" && shown("Trip", "3") == "Two\n")
    #expect(try shown("Fest", "4") == "Two\n")
    try run("collection", "show", "Fest", "--as-of", "3", status: 64)
    #expect(try run("collection", "list", "--as-of", "1", "--format", "csv").lines.count == 1)
    // Items of the past are saved with the titles that they had.
    try run("collection", "save", "Then", "--as-of", "1", "--sort", "title")
    let lines = try run("collection", "show", "Then").lines
    #expect(lines.map { $0.hasSuffix("missing") } == [false, true, true])
    #expect(lines[1].contains("Three — missing"))
  }

  @Test func `a dry run and refused changes leave the file alone`() throws {
    try run("collection", "save", "Trip", one)
    let file = URL(filePath: folder.file("library.sqlite"))
    let before = try Data(contentsOf: file)
    let trial = try run("collection", "save", "Other", two, "-n")
    #expect(trial.output == "Would save 'Other', with 1 item.\n")
    #expect(try run("collection", "delete", "Trip", "-n").output.hasPrefix("Would delete 'Trip'"))
    for (arguments, status) in [
      (["save", "Empty", "--match", "plays > 1000000"], 1), (["save", "None"], 64),
      (["save", " ", one], 64), (["save", "Trip", one], 64),
      (["save", "X", "B00000000000000F"], 64),
      (["save", "X", "--collection", "Tripp"], 64), (["show", "Tripp"], 64),
      (["delete", "Trip", "Tripp"], 64), (["delete"], 64), (["rename", "Tripp", "X"], 64),
      (["import", "nowhere.json"], 66), (["export", "Tripp"], 64),
      (["export", "Trip", "--format", "csv"], 64),
      (["export", "Trip", "-o", "library.sqlite"], 64),
    ] as [([String], Int32)] {
      #expect(try run(["collection"] + arguments, status: status).output == "")
    }
    #expect(
      try run("collection", "show", "Tripp", status: 64).errors.contains("did you mean 'Trip'")
    )
    #expect(try Data(contentsOf: file) == before)
  }

  // MARK: Other commands

  @Test func `commands that select items take a collection, in its order`() throws {
    try run("collection", "save", "Trip", three, one, three)
    let fields = ["--collection", "trip", "--fields", "title"]
    #expect(try run(["items"] + fields).lines == ["Three", "One"])
    #expect(try run(["items", "--sort", "title"] + fields).lines == ["One", "Three"])
    #expect(try run(["items", "--match", "title is 'One'"] + fields).lines == ["One"])
    #expect(try run("count", "--collection", "Trip").output == "2\n")
    let total = try run("stats", "--collection", "Trip", "--json").json()["total"] as? [String: Any]
    #expect(total?["count"] as? Int == 2)
    try run("playlist", "new", "Copy", "--collection", "Trip")
    #expect(try run("playlist", "show", "Copy", "--format", "ids").lines == [three, one, three])
    try run("collection", "save", "Again", "--collection", "Trip")
    #expect(try ids("Again") == [three, one, three])
    try run("meta", "set", "meta.mood", "calm", "--collection", "Trip")
    #expect(try run("meta", "list", "--format", "csv").lines.count == 3)
  }

  @Test func `each library has its own collections`() throws {
    var other = LibraryXML(songs: "One", "Two")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000002")
    other.tracks = other.tracks.map { $0.replacing(">A0", with: ">D0") }
    try folder.write(other.text, to: "Other.xml")
    try run("import", "-q", "--as-new", "Other", "Other.xml")
    try run("collection", "save", "Trip", one, "--from", "iTunes")
    try run("collection", "save", "Trip", "D000000000000002", "--from", "Other")
    try run("collection", "save", "Only", "D000000000000001", "--from", "Other")
    let all = ["items", "--from", "all", "--format", "ids", "--collection"]
    #expect(try run(all + ["Trip"]).lines == [one, "D000000000000002"])
    #expect(try run(all + ["Only"]).lines == ["D000000000000001"])
    try run(all + ["None"], status: 64)
    let listed = try run("collection", "list", "--from", "all", "--format", "csv").lines
    #expect(
      listed.dropFirst().map { $0.prefix(11) } == ["iTunes,Trip", "Other,Trip,", "Other,Only,"]
    )
    try run("libraries", "remove", "-y", "Other")
    #expect(try run("doctor").output.contains("references    ok"))
    #expect(try names() == ["Trip"])
  }
}
