import CommandTesting
import TestSupport
import Testing

/// The text output for a library with one change of each kind.
struct DiffTextTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
  }

  @Test func `each change has a line`() throws {
    let diff = try tool.run("diff")
    #expect(diff.status == 1)
    #expect(diff.errors == "")
    #expect(
      diff.output == """
        Clock shifted +1 h (date added of 2)
        Added: 1 item
          + Came, "quoted" and broken
        Removed: 1 item
          - Gone
        Moved: 1 file
            Moved: …/Old é/04.mp3 → …/New/04.mp3
        Plays: 1 item, 1 played (+2 plays), 1 skipped (+1 skip)
            Played — Band: +2 plays, last 2016-05-11, +1 skip, last 2016-05-10
        Ratings: 1 item
            Rated — Band: rating ★★ → ★★★★, loved
        Changed: 1 item
            New name: title “Old name” → “New name”, no year, was 1999, unchecked
        Playlists: 6
          ~ Edited: 1 added, 1 moved
          ~ New list: name “Old list” → “New list”
          - Gone list
          + Came, "list"
          ~ Put away: in another folder
          ~ Ruled (smart): rules changed
        1 item changed only in derived values; --derived shows them

        """
    )
  }

  @Test func `derived values and entries are shown on request`() throws {
    let plain = try tool.run("diff").lines
    let diff = try tool.run("diff", "--derived", "--entries")
    #expect(diff.status == 1)
    let more = diff.lines.filter { !plain.contains($0) }
    #expect(
      more == [
        "Derived values: 1 item", "    Measured: file size 100 → 200",
        "  ~ Edited: 1 added, 1 removed, 1 moved", "      > Rated — Band, from 2 to 1",
        "      - Gone", #"      + Came, "quoted" and broken"#,
      ]
    )
    #expect(
      plain.filter { !diff.lines.contains($0) } == [
        "  ~ Edited: 1 added, 1 moved",
        "1 item changed only in derived values; --derived shows them",
      ]
    )
  }

  @Test func `--stat prints the lines that are not indented`() throws {
    let plain = try tool.run("diff").lines
    let diff = try tool.run("diff", "--stat")
    #expect(diff.status == 1)
    #expect(diff.lines == plain.filter { !$0.hasPrefix(" ") })
  }

  @Test(arguments: [
    ("items", ["Added: 1 item", "Removed: 1 item", "Changed: 1 item"]),
    ("playlists", ["Playlists: 6"]),
    ("plays", ["Plays: 1 item, 1 played (+2 plays), 1 skipped (+1 skip)"]),
    ("ratings", ["Ratings: 1 item"]), ("moves", ["Moved: 1 file"]),
    ("moves,ratings", ["Moved: 1 file", "Ratings: 1 item"]),
    (
      "items,playlists,plays,ratings,moves",
      [
        "Added: 1 item", "Removed: 1 item", "Moved: 1 file",
        "Plays: 1 item, 1 played (+2 plays), 1 skipped (+1 skip)", "Ratings: 1 item",
        "Changed: 1 item", "Playlists: 6",
      ]
    ),
  ])
  func `parts can be shown alone`(parts: String, headings: [String]) throws {
    let diff = try tool.run("diff", "--stat", "--only", parts)
    #expect(diff.status == 1)
    let hint = parts.contains("items") ? 1 : 0
    #expect(Array(diff.lines.dropFirst().dropLast(hint)) == headings)
    #expect(diff.lines.last?.contains("--derived") == (hint == 1))
  }

  @Test(arguments: ["", "item", "items,", ",plays", "plays, ratings", "Plays", "derived"])
  func `the error for an unknown part lists the known ones`(parts: String) throws {
    let diff = try tool.run("diff", "--only", parts)
    #expect(diff.status == 64)
    #expect(diff.output == "")
    #expect(diff.errors.contains("items, playlists, photos, plays, ratings, moves"))
  }

  @Test func `a part without differences exits with status 0`() throws {
    let diff = try tool.run("diff", "1..1", "--only", "plays")
    #expect(diff.status == 0 && diff.output == "")
    try folder.write(LibraryXML(songs: "One").text, to: "one.xml")
    try folder.write(LibraryXML(songs: "One", "Two").text, to: "two.xml")
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    _ = try other.run("import", "one.xml")
    _ = try other.run("import", "two.xml")
    #expect(try other.run("diff", "--only", "plays,ratings,moves").status == 0)
    #expect(try other.run("diff", "--only", "items").status == 1)
  }

  @Test func `colours mark additions, removals and changes`() throws {
    let plain = try tool.run("diff", "--entries", "--color", "never").output
    let colored = try tool.run("diff", "--entries", "--color", "always").output
    for line in [
      "\u{1B}[2mClock shifted +1 h (date added of 2)\u{1B}[0m\n",
      "\u{1B}[1mAdded: 1 item\u{1B}[0m\n  \u{1B}[32m+ \u{1B}[0mCame",
      "\u{1B}[1mRemoved: 1 item\u{1B}[0m\n  \u{1B}[31m- \u{1B}[0mGone\n",
      "\n  \u{1B}[33m~ \u{1B}[0mEdited",
    ] {
      #expect(colored.contains(line))
    }
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func `text from a source never moves the cursor or breaks a line`() throws {
    let odd = "file://localhost/Music/%0Aa%1B%5B2J.mp3"
    let place = "<key>Location</key><string>\(odd)</string>"
    var xmls = [LibraryXML(songs: "One", "Two", "Three"), LibraryXML(songs: "One", "Two", "Three")]
    xmls[0].tracks[1] += place
    xmls[0].tracks[2] += place
    xmls[1].tracks[0] += place
    xmls[1].tracks[2] += place.replacing("%0A", with: "%0D")
    xmls[1].playlists.append(LibraryXML.playlist("a\nb", 2, [1]))
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    for xml in xmls {
      try folder.write(xml.text, to: "odd.xml")
      #expect(try other.run("import", "-q", "odd.xml", "--force-rewrite").status == 0)
    }
    let diff = try other.run("diff", "--entries")
    #expect(
      diff.lines == [
        "Moved: 3 files", "    One: now at /Music/ a [2J.mp3",
        "    Two: no longer at /Music/ a [2J.mp3",
        "    Three: …/ a [2J.mp3 → …/ a [2J.mp3", "Playlists: 1", "  + a b",
      ]
    )
    let log = try other.run("log", "A000000000000001")
    #expect(log.lines.count == 2 && !log.output.contains("\u{1B}"))
  }

  @Test func `decreasing counts are not plays`() throws {
    var xmls = [LibraryXML(songs: "One", "Two"), LibraryXML(songs: "One", "Two")]
    xmls[0].tracks[0] += "<key>Play Count</key><integer>10</integer>"
    xmls[1].tracks[1] += "<key>Play Count</key><integer>2</integer>"
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    for xml in xmls {
      try folder.write(xml.text, to: "counts.xml")
      #expect(try other.run("import", "-q", "counts.xml").status == 0)
    }
    #expect(
      try other.run("diff").lines == [
        "Plays: 2 items, 1 played (+2 plays)", "    One: −10 plays", "    Two: +2 plays",
      ]
    )
  }
}
