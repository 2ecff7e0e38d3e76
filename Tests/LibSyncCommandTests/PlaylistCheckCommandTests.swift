import TestSupport
import Testing

/// `libsync playlist check`.
struct PlaylistCheckCommandTests {
  private let library: RuleCommandLibrary
  private var tool: Tool { library.tool }

  init() throws { library = try RuleCommandLibrary() }

  @Test func `all lists are compared, and any difference exits with status 1`() throws {
    let checked = try tool.run("playlist", "check")
    #expect(checked.status == 1 && checked.errors == "")
    #expect(
      checked.output == """
        exact          Nineties, 2 items
        differs        Wrong, 2 items; its rules select 2
            - One, but not year > 1990
            + Two — Björk
        limited        Some, 1 item of 3
        differs        Twins, 0 items; its rules select 1
            + Three
        not evaluable  Twins: the field in 'field 0xA4 is 1' is unknown
        exact          New, 1 item
        6 smart playlists: 2 exact, 1 limited, 2 differ, 1 not evaluable

        """
    )
    #expect(try library.isUntouched)
  }

  @Test(arguments: [
    ("Nineties", 0, "exact"), ("NINETIES", 0, "exact"), ("B000000000000012", 0, "exact"),
    ("Wrong", 1, "differs"), ("Some", 0, "limited"), ("B000000000000016", 0, "not evaluable"),
  ])
  func `one list is compared by name or ID`(name: String, status: Int32, word: String) throws {
    let checked = try tool.run("playlist", "check", name)
    #expect(checked.status == status && checked.errors == "")
    #expect(
      checked.output.hasPrefix(word) && checked.output.contains("1 smart playlist: 1 \(word)")
    )
    let quiet = try tool.run("playlist", "check", "-q", name)
    #expect(quiet.status == status && quiet.output == "" && quiet.errors == "")
  }

  @Test(arguments: [
    (["Plain"], "'Plain' has no rules"), (["Nobody"], "no playlist is called 'Nobody'"),
    (["Twins"], "B000000000000015, B000000000000016"),
    (["Library"], "'Library' has no rules"), (["--from", "iPod"], "no library is called 'iPod'"),
    (["--now", "tomorrow"], "'tomorrow'"), (["--now", "2016-02-30"], "is not a date"),
    (["--now", "2016-05-11T18:36:06+2"], "is not a date"), (["--now", ""], "is not a date"),
    (["--time-zone", "Europe/Atlantis"], "'Europe/Atlantis'"),
    (["--time-zone", "+25:00"], "is not a time zone"), (["--time-zone", ""], "is not a time zone"),
    (["--random-seed", "x"], "--random-seed"),
  ])
  func `invalid arguments are refused`(arguments: [String], words: String) throws {
    for command in [["playlist", "check"], ["playlist", "evaluate", "New"]] {
      if command.last == "New", !arguments[0].hasPrefix("--") { continue }
      let refused = try tool.run(command + arguments)
      #expect(refused.status == 64 && refused.output == "")
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test func `the JSON document has a verdict for every list`() throws {
    let checked = try tool.run("playlist", "check", "--json")
    #expect(checked.status == 1)
    let document = try checked.json()
    #expect(document["schema"] as? String == "libsync.playlist-check/1")
    let lists = document["playlists"] as? [[String: Any]] ?? []
    #expect(
      lists.map { $0["verdict"] as? String } == [
        "exact", "differs", "limited", "differs", "notEvaluable", "exact",
      ]
    )
    #expect(lists.map { $0["candidates"] as? Int } == [2, 2, 3, 1, nil, 1])
    let differences = lists[1]["differences"] as? [[String: Any]]
    #expect(differences?.map { $0["title"] as? String } == ["One", "Two"])
    #expect(differences?[0]["unsatisfied"] as? [Int] == [0])
    #expect(lists[1]["rules"] as? [String] == ["year > 1990"])
    #expect(lists[4]["reason"] as? String == "unknownField")
  }

  @Test func `only some differences are shown without --verbose`() throws {
    var xml = LibraryXML()
    xml.tracks = (1...25).map { LibraryXML.track($0, "T\($0)") }
    let rules = try LibraryXML.rules("title contains \"t\"")
    xml.playlists = [LibraryXML.list("Empty", 0x11, [], rules)]
    try library.folder.write(xml.text, to: "Other.xml")
    _ = try tool.run("import", "-q", "Other.xml", "--name", "Other")
    let short = try tool.run("playlist", "check", "--from", "Other")
    #expect(short.lines.count == 13)
    #expect(short.output.contains("    and 15 more; --verbose shows them\n"))
    let long = try tool.run("playlist", "check", "--from", "Other", "-v")
    #expect(long.lines.count == 27 && !long.output.contains("more"))
  }

  @Test func `the current time and the time zone can be set`() throws {
    let arguments = ["playlist", "check", "New"]
    #expect(try tool.run(arguments + ["--now", "2016-05-12"]).status == 1)
    #expect(try tool.run(arguments + ["--now", "2016-05-11T00:00:00Z"]).status == 0)
    #expect(try tool.run(arguments + ["--time-zone", "Europe/Berlin"]).status == 0)
    let berlin = try tool.run(
      "playlist",
      "check",
      "New",
      "--now=2016-05-11T22:30:00Z",
      "--time-zone=+02:00"
    )
    #expect(berlin.status == 1)
  }

  @Test func `a library without smart playlists has nothing to compare`() throws {
    try library.folder.write(LibraryXML(songs: "A").text, to: "Other.xml")
    _ = try tool.run("import", "-q", "Other.xml", "--name", "Other")
    let checked = try tool.run("playlist", "check", "--from", "Other")
    #expect(checked.status == 0 && checked.output == "There are no smart playlists.\n")
  }
}
