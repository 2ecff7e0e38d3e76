import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync playlist`, which reads all lists and changes the user's own lists.
struct PlaylistFamilyTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"
  private let three = "A000000000000003"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.playlists += [
      LibraryXML.list("Jazz", 0x12, [2, 1]), LibraryXML.list("Twins", 0x15, [1]),
      LibraryXML.list("Twins", 0x16, [2]),
      LibraryXML.list("Late", 0x17, [3], try LibraryXML.rules("title begins with \"T\"")),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try run(["import", "-q", "Library.xml"])
  }

  @discardableResult
  private func playlist(_ arguments: String..., status: Int32 = 0) throws -> Tool.Result {
    try run(["playlist"] + arguments, status: status)
  }

  private func items(of list: String) throws -> [String] {
    try playlist("show", list, "--format", "ids").lines
  }

  private func file() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  @Test func `deleting a list names the rules that refer to it`() throws {
    try playlist("new", "-q", "Trip", one)
    try playlist("new", "-q", "Ends", "--smart", "playlist is \"Trip\"")
    try playlist("new", "-q", "Other", "--smart", "playlist is \"Jazz\"")
    try playlist("new", "-q", "Twice", "--smart", "playlist is \"ends\"")
    let trip = try playlist("delete", "Trip")
    #expect(trip.errors.contains("'Ends'") && !trip.errors.contains("Other"))
    #expect(try playlist("delete", "Ends").errors.contains("'Twice'"))
    #expect(try playlist("delete", "Twice").errors == "")
  }

  @Test func `a smart list cannot take the name of another list`() throws {
    let taken = try playlist("new", "jazz", "--smart", "rating >= 4", status: 64)
    #expect(taken.errors.contains("'Jazz'"))
    try run(["playlist", "new", "twins", "--smart", "rating >= 4"], status: 64)
    let id = try playlist("new", "13F085FC53D79805", "--smart", "rating >= 4", status: 64)
    #expect(id.errors.contains("persistent ID"))
  }

  @Test(arguments: ["--now=2020-01-01", "--random-seed=1", "--ignore-accents"])
  func `an option for one evaluation is refused with the rules of a list`(option: String) throws {
    let refused = try playlist("new", "New", "--smart", "rating >= 4", option, status: 64)
    #expect(refused.errors.contains("\(option.prefix { $0 != "=" }) and --smart"))
  }

  @Test func `a limit for listings is not one for smart lists`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/libsync"),
      withIntermediateDirectories: true
    )
    try folder.write("--limit 2\n", to: ".config/libsync/options")
    try playlist("new", "-q", "Trip", one)
    try playlist("new", "-q", "Ends", "--smart", "title ends with 'e'")
    let rules = try run(["playlist", "list", "--saved", "--format", "tsv", "--limit", "9"])
    #expect(rules.output.contains("title ends with \"e\"") && !rules.output.contains("limit"))
  }

  @Test func `all lists are listed with their kinds in words`() throws {
    try playlist("new", "-q", "Trip", one, two)
    try playlist("new", "-q", "Ends", "--smart", "title ends with 'e'")
    let (trip, ends) = (try id(of: "Trip"), try id(of: "Ends"))
    let lines = try playlist("list", "--format", "tsv").lines
    #expect(
      lines == [
        "name\tkind\tentries\tpersistentID\tparentID\tisOwn",
        "Jazz\tordinary\t2\tB000000000000012\t\t", "Twins\tordinary\t1\tB000000000000015\t\t",
        "Twins\tordinary\t1\tB000000000000016\t\t", "Late\tsmart\t1\tB000000000000017\t\t",
        "Trip\tonTheGo\t2\t\(trip)\t\ttrue",
        "Ends\tsmart\t2\t\(ends)\t\ttrue",
      ]
    )
    let tree = try playlist("list", "--tree").output
    #expect(tree.hasSuffix("Late  smart, 1\nTrip  on-the-go, 2\nEnds  saved smart, 2\n"))
    for format in [["--format", "table"], ["--json"], ["--all", "--format", "text"]] {
      let short = try run(["playlists"] + format)
      #expect(try run(["playlist", "list"] + format).output == short.output)
    }
  }

  private func id(of list: String) throws -> String {
    let lists = try run(["playlists", "--json"]).json()["playlists"] as? [[String: Any]]
    let found = lists?.first { $0["name"] as? String == list }
    return try #require(found?["persistentID"] as? String)
  }

  @Test func `a list is created with its items in one change`() throws {
    try folder.write("\(two)\n\(three)\n\(one)\n", to: "ids.txt")
    let made = try playlist("new", "Trip", "--ids-from", "ids.txt")
    #expect(made.output == "Created the list 'Trip' with 3 entries.\n")
    #expect(try items(of: "trip") == [two, three, one])
    try run(["undo", "-q"])
    try playlist("show", "Trip", status: 64)
    try run(["redo", "-q"])
    #expect(try items(of: "Trip") == [two, three, one])
    #expect(try playlist("new", "Empty").output == "Created the list 'Empty'.\n")
  }

  @Test func `a playlist of the source is copied in its order`() throws {
    try playlist("new", "-q", "Mine", "--playlist", "Jazz")
    #expect(try items(of: "Mine") == [two, one])
    try playlist("add", "-q", "Mine", "--playlist", "late", "--at", "2")
    #expect(try items(of: "Mine") == [two, three, one])
    try run(["playlist", "add", "@current", "-q", "--playlist", "Mine"])
    #expect(try items(of: "Mine") == [two, three, one, two, three, one])
    #expect(try items(of: "Jazz") == [two, one])
  }

  @Test func `@current is the current list although another is called so`() throws {
    try playlist("new", "-q", "Odd", one)
    try RawDatabase(folder.file("library.sqlite")).execute(
      "UPDATE on_the_go_list SET name = '@current'"
    )
    try playlist("new", "-q", "Newest", two)
    #expect(try items(of: "@current") == [two])
    #expect(try playlist("delete", "@current").output.contains("'Newest'"))
  }

  @Test func `a list is edited by the commands that the output of the list suggests`() throws {
    try playlist("new", "-q", "Trip", one, two, three)
    let shown = try playlist("show", "Trip").lines
    #expect(shown.map { $0.prefix(3) } == ["  1", "  2", "  3"])
    let added = try playlist("add", "Trip", one, "--at", "1")
    #expect(added.output.hasPrefix("Added 1 item to 'Trip'; it now has 4 entries. "))
    let moved = try playlist("move", "trip", "4", "1")
    #expect(moved.output == "Moved entry 4 of 'Trip' to 1.\n")
    #expect(try items(of: "Trip") == [three, one, one, two])
    let removed = try playlist("remove", try id(of: "Trip"), "2-3")
    #expect(removed.output == "Removed 2 entries from 'Trip'; it now has 2 entries.\n")
    #expect(try playlist("clear", "Trip").output == "Removed 2 entries from 'Trip'.\n")
    #expect(
      try playlist("save", "Kept").output == "Saved the current list as 'Kept', with 0 entries.\n"
    )
    #expect(try playlist("delete", "Kept").output == "Deleted 'Kept', with 0 entries.\n")
    for _ in 1...5 { try run(["undo", "-q"]) }
    #expect(try items(of: "Trip") == [one, one, two, three])
  }

  @Test func `a list is edited by the first digits of its ID`() throws {
    try playlist("new", "-q", "Trip", one)
    let prefix = String(try id(of: "Trip").prefix(6))
    #expect(try playlist("add", prefix, two, "-n").output.hasPrefix("Would add 1 item to 'Trip'"))
    #expect(try items(of: prefix) == [one])
  }

  @Test func `a name means the list that can be changed`() throws {
    try playlist("new", "-q", "Trip", one)
    try playlist("new", "-q", "Ends", "--smart", "title ends with 'e'")
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.playlists += [LibraryXML.list("trip", 0x21, [2]), LibraryXML.list("Ends", 0x22, [2])]
    try folder.write(xml.text, to: "Library.xml")
    try run(["import", "-q", "Library.xml"])
    let added = try playlist("add", "trip", three)
    #expect(added.output == "Added 1 item to 'Trip'; it now has 2 entries.\n")
    #expect(try playlist("delete", "Ends").output == "Deleted 'Ends'.\n")
    #expect(try playlist("delete", "Ends", status: 77).errors.contains("read-only"))
  }

  @Test func `both kinds of own lists are deleted and come back`() throws {
    try playlist("new", "-q", "Trip", one)
    try playlist("new", "-q", "Ends", "--smart", "title ends with 'e'")
    let json = try playlist("delete", "ends", "--json").json()
    #expect(json["schema"] as? String == "libsync.smart/1" && json["name"] as? String == "Ends")
    try run(["undo", "-q"])
    #expect(try playlist("delete", "Trip", "--json").json()["schema"] as? String == "libsync.otg/1")
    #expect(try items(of: "Ends") == [one, three])
    #expect(try playlist("delete", "Trip", status: 64).errors.contains("'libsync playlists' lists"))
  }

  @Test(arguments: [
    ["add", "LIST", "A000000000000001"], ["remove", "LIST", "1"], ["move", "LIST", "1", "2"],
    ["clear", "LIST"], ["delete", "LIST"],
  ])
  func `LIB-47: a playlist of the source is read-only, and the message names the cure`(
    edit: [String]
  ) throws {
    let before = try file()
    for name in ["Jazz", "jazz", "B000000000000012", "Late"] {
      let refused = try run(["playlist"] + edit.map { $0 == "LIST" ? name : $0 }, status: 77)
      #expect(refused.output == "" && refused.errors.contains("read-only"))
      #expect(refused.errors.contains("'libsync playlist new NAME --playlist LIST'"))
    }
    #expect(try file() == before)
  }

  @Test(arguments: [
    ["playlist", "add", "Ends", "A000000000000001"], ["playlist", "remove", "ends", "1"],
    ["playlist", "move", "Ends", "1", "2"], ["playlist", "clear", "Ends"],
  ])
  func `the entries of a smart list cannot be edited`(arguments: [String]) throws {
    try playlist("new", "-q", "Ends", "--smart", "title ends with 'e'")
    let before = try file()
    let refused = try run(arguments, status: 77)
    #expect(refused.errors.contains("'Ends' is a smart list, so its rules select its entries"))
    #expect(refused.errors.contains("'libsync playlist new NAME --smart RULES --replace'"))
    #expect(try file() == before)
  }

  @Test(arguments: [
    ["show"], ["rules"], ["evaluate"], ["check"], ["clear"], ["delete"],
    ["export", "--format", "m3u8"],
  ])
  func `lists that share a name are listed with their IDs`(command: [String]) throws {
    let refused = try run(["playlist"] + command + ["twins"], status: 64)
    #expect(refused.output == "")
    #expect(refused.errors.contains("B000000000000015, B000000000000016"))
  }

  @Test(arguments: [
    (["new", "jazz"], "already called 'Jazz'"),
    (["new", "A", "A000000000000009"], "has an item A000000000000009"),
    (["new", "A", "--smart", "titel is 1"], "did you mean 'title'?"),
    (["new", "A", "A000000000000001", "--smart", "year > 1"], "leave out --smart or the items"),
    (["new", "A", "--limit", "5 items"], "--limit must be a number"),
    (["new", "A", "--replace"], "--replace needs --smart"),
    (["new", "A", "--playlist", "None"], "no playlist is called 'None'"),
    (["new", "@current"], "stands for the current list"),
    (["new", "@current", "--smart", "year > 1"], "choose another name"),
    (["save", "@current"], "'@current' stands for the current list"),
    (["add", "Kept"], "nothing to add"), (["add", "None", "A000000000000001"], "called 'None'"),
    (["remove", "Kept"], "POSITION is missing"), (["remove", "Kept", "2"], "no entry 2 in 'Kept'"),
    (["move", "Kept", "1"], "NEW is missing"), (["clear"], "LIST is missing"),
    (["delete", "Kep"], "did you mean 'Kept'?"), (["rules", "Kept"], "'Kept' has no rules"),
    (["Kept"], "libsync playlist show Kept"), (["create"], "'playlist new'"),
    (["new", "KEPT"], "already called 'Kept'"), (["new", "Best"], "already saved as 'Best'"),
    (["new", "kept", "--smart", "year > 1"], "already called 'Kept'"),
  ])
  func `invalid arguments are refused and change nothing`(
    arguments: [String],
    words: String
  ) throws {
    try playlist("new", "-q", "Kept", one)
    try playlist("new", "-q", "Best", "--smart", "rating > 4")
    let before = try file()
    let refused = try run(["playlist"] + arguments, status: 64)
    #expect(refused.output == "" && refused.errors.contains(words), "\(refused.errors)")
    #expect(try file() == before)
  }

  @Test func `a smart list is saved with a limit and replaced on request`() throws {
    let saved = try playlist("new", "Ends", "--smart", "all()", "--limit", "1 items by title")
    #expect(saved.output == "Saved 'Ends': all(); limit 1 items by title\n")
    let known = try playlist("new", "Ends", "--smart", "year > 1", status: 64)
    #expect(known.errors.contains("--replace"))
    try playlist("new", "-q", "Ends", "--smart", "title is 'Two'", "--replace")
    #expect(try items(of: "Ends") == [two])
  }

  @Test func `rules are printed as text and as JSON, of the source and saved`() throws {
    #expect(try playlist("rules", "Late").output == "title begins with \"T\"\n")
    try playlist("new", "-q", "Both", "--smart", "playlist is \"late\" and plays is 0")
    let rules = "playlist is \"late\" and plays is 0"
    #expect(try playlist("rules", "both").output == rules + "\n")
    #expect(try playlist("show", "both", "--rules").output == rules + "\n")
    let json = try playlist("rules", "Both", "--json").json()
    #expect(json["schema"] as? String == "libsync.playlist-rules/1")
    let both = try id(of: "Both")
    #expect(json["rules"] as? String == rules && json["playlistID"] as? String == both)
  }

  @Test func `an undo does not give two lists of different kinds the same name`() throws {
    try playlist("new", "-q", "Ändern", one)
    try run(["undo", "-q"])
    try playlist("new", "-q", "ändern", "--smart", "all()")
    let refused = try run(["redo", "--from", "iTunes"], status: 64)
    #expect(refused.errors.contains("another list now has that name"))
  }

  @Test func `a list without a name gets one that no saved list has`() throws {
    try playlist("new", "-q", "On-The-Go", "--smart", "all()")
    #expect(try run(["playlist", "new"]).output.contains("'On-The-Go 2'"))
  }

  @Test func `the options for rules apply to the items of a copied smart list`() throws {
    var xml = LibraryXML()
    let date = "<key>Date Added</key><date>2016-05-15T00:00:00Z</date>"
    xml.tracks = [LibraryXML.track(1, "One", date), LibraryXML.track(2, "Two")]
    xml.playlists = [LibraryXML.master([1, 2])]
    try folder.write(xml.text, to: "dated.xml")
    try run(["import", "-q", "--as-new", "Dated", "dated.xml"])
    let from = ["--from", "Dated"]
    try run(["playlist", "new", "-q", "New", "--smart", "dateAdded in last 2 weeks"] + from)
    let copy = ["playlist", "new", "Copy", "--playlist", "New", "--now", "2016-05-20"]
    #expect(try run(copy + from).output.contains("1 entry"))
  }
}
