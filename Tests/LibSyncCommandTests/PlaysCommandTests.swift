import CommandTesting
import LibSync
import TestSupport
import Testing

/// Commands for plays on devices.
struct PlaysCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private var device = TestSupport.Device("One", "Two", "Nowhere")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try importDesktop(rating: 60)
    device.tracks[1].rating = 60
    device.tracks[2].number = 9
    device.play(0, plays: 2, skips: 1, at: 1_588_291_200, bookmark: 90_000)
    device.play(1, plays: 1, rating: 80)
    device.play(2, plays: 4)
    try take(device)
  }

  private func importDesktop(rating: Int) throws {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "One", "<key>Artist</key><string>Band</string>"),
      LibraryXML.track(2, "Two", "<key>Rating</key><integer>\(rating)</integer>"),
    ]
    xml.playlists = [LibraryXML.master([1, 2])]
    try folder.write(xml.text, to: "Library.xml")
    _ = try tool.run("import", "-q", "Library.xml")
  }

  private func take(_ device: TestSupport.Device) throws {
    let made = Timestamp(rawValue: 1_600_000_000)
    try MediaStore.withWriter(at: folder.file("library.sqlite")) { store in
      _ = try store.importLibrary(
        from: device.path,
        ImportOptions(),
        WriteOptions(date: made)
      ) { try device.read(into: $0) }
    }
  }

  @Test func `the ledger is listed in any format`() throws {
    let table = try tool.run("plays")
    #expect(table.status == 0 && table.errors == "")
    #expect(table.lines.count == 4)
    let csv = try tool.run("plays", "--format", "csv", "--limit", "2")
    #expect(
      csv.output == """
        read,library,persistentID,title,artist,plays,skips,rating,lastPlayedDate,lastSkippedDate,\
        bookmarkTime,source
        2020-09-13T12:26:40Z,Kate's iPod,A000000000000001,One,,2,1,,2020-05-01T00:00:00Z,,90,\
        iPod_Control/iTunes/Play Counts
        2020-09-13T12:26:40Z,Kate's iPod,A000000000000002,Two,,1,0,4,,,,\
        iPod_Control/iTunes/Play Counts

        """
    )
    let jsonl = try tool.run("plays", "--format", "jsonl", "--since", "2020-05-02")
    #expect(
      jsonl.lines.first == """
        {"library":"Kate's iPod","persistentID":"A000000000000002","plays":1,"rating":4,\
        "read":"2020-09-13T12:26:40Z","skips":0,"source":"iPod_Control/iTunes/Play Counts",\
        "title":"Two","type":"play"}
        """
    )
    #expect(jsonl.lines.count == 2)
    let json = try tool.run("plays", "--json", "--from", "iTunes").output
    #expect(json == "{\"plays\":[],\"schema\":\"libsync.plays/1\"}\n")
    #expect(try tool.run("plays", "--format", "ids").lines.last == "A000000000000009")
  }

  @Test func `plays are sorted by any column, those without a value last`() throws {
    func titles(_ options: String...) throws -> [String] {
      try tool.run(["plays", "--template", "{title}"] + options).lines
    }
    #expect(try titles("--sort", "-plays") == ["Nowhere", "One", "Two"])
    #expect(try titles("--sort", "title", "--limit", "2") == ["Nowhere", "One"])
    #expect(try titles("--sort", "lastPlayed,-title") == ["One", "Two", "Nowhere"])
    #expect(try titles("--sort", "-rating", "--sort", "plays") == ["Two", "One", "Nowhere"])
    #expect(try titles("--pending", "--sort", "-title").first == "Two")
    let unknown = try tool.run("plays", "--sort", "titel")
    #expect(unknown.status == 64 && unknown.errors.contains("'title'"))
    #expect(try tool.run("plays", "--apply-to", "iTunes", "--sort", "title").status == 64)
  }

  @Test func `plays are merged once, listed, and can be undone`() throws {
    let text = """
      Would merge plays of 2 items into 'iTunes', as revision 3.
        +2 plays, last played 2020-05-01, +1 skip, bookmark at 1:30  One, on 'Kate's iPod'
        +1 play, ★★★ → ★★★★  Two, on 'Kate's iPod'
        not in the library: +4 plays  Nowhere, on 'Kate's iPod'

      """
    let tried = try tool.run("plays", "--apply-to", "iTunes", "--dry-run")
    #expect(tried.output == text)
    #expect(tried.status == 0)
    let done = try tool.run("plays", "--apply-to", "itunes", "--from", "Kate's iPod")
    #expect(done.output == text.replacing("Would merge", with: "Merged"))
    let again = try tool.run("plays", "--apply-to", "iTunes")
    #expect(again.lines.first == "Nothing has changed in 'iTunes'.")
    #expect(again.lines.count == 2)
    #expect(try tool.run("log", "--from", "iTunes", "--format", "csv").output.contains("plays of"))
    let difference = try tool.run("diff", "--from", "iTunes")
    #expect(difference.status == 1)
    #expect(difference.output.contains("+2 plays"))
    #expect(
      try tool.run("import", "Library.xml").lines.first == "Nothing has changed in 'iTunes'."
    )
    #expect(try tool.run("undo", "--from", "iTunes").status == 0)
    let items = try tool.run(
      "items",
      "--from",
      "iTunes",
      "--fields",
      "title,plays,rating",
      "--format",
      "csv"
    )
    #expect(items.output == "title,playCount,rating\nOne,,\nTwo,,3\n")
  }

  @Test func `a rating changed on both sides is a conflict with status 3`() throws {
    try importDesktop(rating: 40)
    for _ in 1...2 {
      let merged = try tool.run("plays", "--apply-to", "iTunes")
      #expect(merged.status == 3)
      #expect(merged.errors == "")
      #expect(
        merged.lines.contains(
          "  conflict: ★★ here, ★★★★ there, ★★★ before  Two, on 'Kate's iPod'"
        )
      )
    }
    let json = try tool.run("plays", "--apply-to", "iTunes", "--json")
    #expect(
      json.output == """
        {"alreadyCounted":[],"conflicts":[{"base":3,"device":"Kate's iPod","ours":2,\
        "persistentID":"A000000000000002","theirs":4,"title":"Two"}],"dryRun":false,\
        "library":"iTunes","mayBeCounted":[],"merged":[],"missing":\
        [{"device":"Kate's iPod","persistentID":"A000000000000009","plays":4,"skips":0,\
        "title":"Nowhere"}],"revision":null,"schema":"libsync.applied-plays/1"}

        """
    )
  }

  @Test func `plays of selected items are listed`() throws {
    func ids(_ options: String...) throws -> [String] {
      try tool.run(["plays", "--format", "ids"] + options).lines
    }
    #expect(try ids("--where", "title=Two") == ["A000000000000002"])
    #expect(try ids("--match", "title is not 'One'", "--limit", "1") == ["A000000000000002"])
    #expect(try ids("A000000000000009", "--from", "Kate's iPod") == ["A000000000000009"])
    #expect(try ids("--from", "all", "--where", "artist=Band") == [])
    #expect(try ids("--pending", "--where", "title=One") == ["A000000000000001"])
    #expect(try ids("--as-of", "2999-01-01", "--where", "title=Two") == ["A000000000000002"])
    #expect(try tool.run("plays", "--as-of", "1999-01-01", "--where", "title=Two").status != 0)
    #expect(try tool.run("plays", "--where", "lyrics=x").status == 64)
    #expect(try tool.run("plays", "--apply-to", "iTunes", "--where", "title=Two").status == 64)
    try folder.write("A000000000000002\n77\n", to: "ids")
    #expect(try tool.run("plays", "--ids-from", "ids").status == 3)
  }

  @Test func `pending plays are listed with the reason`() throws {
    let before = try tool.run("plays", "--pending", "--format", "csv")
    #expect(before.lines.count == 3)
    let first = try tool.run("plays", "--pending", "--format", "csv", "--limit", "1")
    #expect(first.lines == Array(before.lines.prefix(2)))
    #expect(before.lines[1].hasPrefix("iTunes,notMerged,Kate's iPod,A000000000000001,One,"))
    _ = try tool.run("plays", "--apply-to", "iTunes")
    #expect(try tool.run("plays", "--pending", "--format", "csv").lines.count == 1)
    #expect(try tool.run("plays", "--pending", "--apply-to", "Nobody's").status == 64)
    #expect(try tool.run("plays", "--pending", "--wait").status == 64)
  }

  @Test(arguments: [
    (["--since", "3"], "'3' is not a date"),
    (["--since", "soon"], "'soon' is not a date"),
    (["--limit", "-1"], "--limit must be 0 or greater"),
    (["--dry-run"], "--dry-run and --wait need --apply-to"),
    (["--apply-to", "iTunes", "--limit", "1"], "leave out --since, --sort and --limit"),
    (["--apply-to", "iTunes", "--format", "csv"], "text or json"),
    (["--apply-to", "Nobody's"], "no library is called 'Nobody's'"),
    (["--from", "Nobody's"], "no library is called 'Nobody's'"),
  ])
  func `invalid arguments are refused`(arguments: [String], message: String) throws {
    let result = try tool.run(["plays"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(result.output == "")
  }

  @Test func `nothing is merged without a library file`() throws {
    let empty = Tool.inProcess(in: try TemporaryFolder())
    #expect(try empty.run("plays", "--apply-to", "iTunes").status == 66)
    #expect(try empty.run("plays").status == 66)
  }
}
