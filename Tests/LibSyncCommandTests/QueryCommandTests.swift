import CommandTesting
import Foundation
import TestSupport
import Testing

/// Queries on the command line, by their numbers in `Tests/README.md`.
struct QueryCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    let songs = [
      ("Two", "Zed", "Beta", 2), ("One", "Zed", "Beta", 1), ("Love Me", "Abe", "Alpha", 1),
      ("Lovely", "Abe", "Alpha", 2), ("Lost", "Abe", "", 0),
    ]
    for (index, song) in songs.enumerated() {
      let (title, artist, album, track) = song
      xml.tracks.append(
        LibraryXML.track(index + 1, title) + LibraryXML.string("Artist", artist)
          + LibraryXML.string("Genre", index == 0 ? "Jazz" : "Rock")
          + (album.isEmpty
            ? ""
            : LibraryXML.string("Album", album) + LibraryXML.integer("Track Number", Int64(track)))
          + LibraryXML.integer("Total Time", Int64(60_000 * (index + 1)))
          + (index < 2 ? LibraryXML.integer("Play Count", Int64(index + 1)) : "")
      )
    }
    xml.tracks.append(
      LibraryXML.track(6, "Episode") + LibraryXML.string("Album", "News")
        + LibraryXML.flag("Podcast") + LibraryXML.string("Genre", "Talk")
    )
    xml.playlists = [LibraryXML.master(Array(1...6)), LibraryXML.playlist("Mix", 2, [4, 2])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func titles(_ arguments: String...) throws -> [String] {
    let lines = try run(arguments + ["--fields", "title", "--format", "tsv"]).lines
    return Array(lines.dropFirst())
  }

  @Test func `LIB-12, LIB-13: properties are listed by category`() throws {
    let all = try run("properties", "--json").json()["properties"] as? [[String: Any]]
    #expect(all?.contains { $0["name"] as? String == "title" } == true)
    let podcast = try run("properties", "--category", "podcast", "--format", "csv").lines
    #expect(podcast.contains("podcastTitle,podcast,text,true"))
    #expect(!podcast.contains { $0.hasPrefix("title,") })
  }

  @Test func `LIB-15: an unknown property is an error, a missing value is not`() throws {
    #expect(try run("items", "--fields", "titel", status: 64).errors.contains("'titel'"))
    #expect(try run("items", "--fields", "composer", "--limit", "1", "--json").status == 0)
  }

  @Test func `LIB-19: media types select items`() throws {
    #expect(try titles("items", "--media-types", "podcast") == ["Episode"])
    #expect(try titles("items", "--media-types", "music,podcast").count == 6)
    #expect(try run("items", "--media-types", "podcst", status: 64).errors.contains("^^^^^^"))
  }

  @Test func `LIB-20, LIB-22: a condition that nothing else offers`() throws {
    let rules = ["items", "--match", "year is 0", "--where", "genre=Rock", "--sort", "-duration"]
    let found = try run(rules + ["--fields", "title", "--format", "tsv"]).lines.dropFirst()
    #expect(found == ["Lost", "Lovely", "Love Me", "One"])
    #expect(try run("count").output == "6\n")
  }

  @Test func `LIB-23, LIB-24, LIB-31: conditions are combined`() throws {
    #expect(try titles("items", "--where", "artist=Abe") == ["Love Me", "Lovely", "Lost"])
    #expect(try titles("items", "--where", "artist=Abe", "--where", "title~LOVE").count == 2)
    #expect(try titles("items", "--where", "artist=abe").isEmpty)
    #expect(try titles("items", "-i", "--where", "artist=abe").count == 3)
    #expect(try titles("items", "--where", "album=Alpha", "--where", "artist=Zed").isEmpty)
  }

  @Test(arguments: [
    ("year>=1990", "year >= 1990"), ("year!=0", "year is not 0"), ("plays<3", "plays < 3"),
    ("kind~mpeg", "kind contains 'mpeg'"), ("dateAdded=2016", "dateAdded in 2016"),
    ("rating=0", "rating is 0"), ("duration > 3:00", "duration > 3:00"),
  ])
  func `a condition on any property is that of a rule`(condition: String, rule: String) throws {
    #expect(
      try titles("items", "--where", condition) == titles("items", "--match", rule),
      "\(condition)"
    )
  }

  @Test(arguments: [
    (["--where", "artist=a", "--where", "artist=b"], "already a condition", "artist=b\n  ^^^^^^"),
    (["--where", "lyrics=x"], "'lyrics'", "lyrics=x\n  ^^^^^^"),
    (["--where", "rating=five"], "number of stars", "       ^^^^"),
    (["--where", "yeer>=5"], "did you mean 'year'", "^^^^"),
    (["--where", "artst=x"], "did you mean 'artist'", "^^^^^"),
    (["--where", "isCompilation=perhaps"], "yes or no", "^^^^^^^"),
    (["--where", "title"], "KEY=VALUE", "^^^^^"),
    (["--where", "mediaType=podcst"], "media type", "^^^^^^"),
    (["--sort", "title,plys"], "'plys'", "      ^^^^"),
    (["--match", "artist is"], "invalid rules", "^"),
    (["--offset", "-1"], "--offset", "0 or greater"),
  ])
  func `LIB-27, LIB-28: a wrong condition is shown`(
    options: [String],
    words: String,
    caret: String
  ) throws {
    for command in ["items", "query", "albums"] {
      let refused = try run([command] + options, status: 64)
      #expect(refused.errors.contains(words) && refused.errors.contains(caret), "\(refused.errors)")
      #expect(refused.output == "")
    }
  }

  @Test func `LIB-29: a property is asked whether it can be filtered by`() throws {
    try run("properties", "--can-filter", "genre")
    for property in ["artwork", "lyrics", "rating"] {
      try run("properties", "--can-filter", property, status: 1)
    }
    try run("properties", "--can-filter", "gnere", status: 64)
  }

  @Test func `LIB-30: values are bound`() throws {
    let text = "x' OR 1=1; DROP TABLE item; --"
    #expect(try titles("items", "--where", "title=\(text)").isEmpty)
    #expect(try titles("items", "--where", "title~\(text)").isEmpty)
    #expect(try run("count").output == "6\n")
  }

  @Test func `LIB-33, LIB-35, LIB-37: albums have their songs in track order`() throws {
    let albums = try run("albums", "--format", "csv").lines
    #expect(albums[1].hasPrefix("Alpha,Abe,2,420,") && albums[2].hasPrefix("Beta,Zed,2,180,"))
    let text = try run("query", "--where", "artist=Zed", "--group", "album", "--items").lines
    #expect(text[0] == "Beta — Zed — 2 items — 3:00 — 3 plays")
    #expect(text[1].hasPrefix("  A000") && text[1].contains("  One — "))
    #expect(text[2].contains("  Two — "))
  }

  @Test func `LIB-34: each grouping has its order`() throws {
    func names(_ grouping: String) throws -> [String] {
      try run("query", "--group", grouping, "--format", "tsv", "--include-unknown").lines
        .dropFirst()
        .map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(
      try names("title") == ["Episode", "Lost", "Love Me", "Lovely", "One", "Two"]
    )
    #expect(try names("album") == ["Alpha", "Beta", "News", ""])
    #expect(try names("artist") == ["Abe", "Zed", ""])
    #expect(try names("albumArtist") == ["Abe", "Zed", ""])
    #expect(try names("genre") == ["Jazz", "Rock", "Talk"])
    #expect(try names("composer") == [""])
    #expect(try names("playlist") == ["Mix"])
    #expect(try names("podcastTitle") == ["News", ""])
    #expect(try run("query", "--group", "albm", status: 64).errors.contains("'album'"))
  }

  @Test func `collections are sorted by their totals`() throws {
    for more in [[], ["--items"]] {
      let albums = try run(["albums", "--sort", "-plays", "--json"] + more).json()
      let titles = (albums["collections"] as? [[String: Any]])?.map { $0["title"] as? String }
      #expect(titles == ["Beta", "Alpha"])
    }
    let shortest = try run("albums", "--sort", "duration", "--limit", "1", "--format", "csv").lines
    #expect(shortest[1].hasPrefix("Beta,"))
    #expect(try run("albums", "--sort", "kind", status: 64).errors.contains("'kind'"))
    #expect(try run("items", "--sort", "count", status: 64).errors.contains("'count'"))
  }

  @Test func `an empty value stands for items without one`() throws {
    #expect(try titles("items", "--where", "album=") == ["Lost"])
    #expect(try titles("items", "--where", "composer=").count == 6)
  }

  @Test func `an option that needs collections says so`() throws {
    for option in ["--items", "--sections", "--include-unknown"] {
      #expect(try run("query", option, status: 64).errors.contains("needs --group or --preset"))
    }
  }

  @Test func `sections are the letters of an index`() throws {
    let first = ["query", "--preset", "songs", "--sections", "--format", "csv", "--limit", "2"]
    #expect(try run(first).lines == ["title,first,count", "L,0,2"])
    #expect(try run(first + ["--offset", "2"]).lines == ["title,first,count", "L,2,1", "O,3,1"])
    let songs = try run("query", "--preset", "songs", "--sections", "--format", "csv").lines
    #expect(songs == ["title,first,count", "L,0,3", "O,3,1", "T,4,1"])
    #expect(try run("albums", "--sections", "--json").json()["sections"] is [[String: Any]])
    try run("query", "--group", "playlist", "--sections", status: 64)
    try run("albums", "--sections", "--items", status: 64)
  }

  @Test func `LIB-38: grouped JSON is nested`() throws {
    let json = try run("albums", "--items", "--fields", "title", "--json").json()
    let albums = try #require(json["collections"] as? [[String: Any]])
    let items = albums.map { ($0["items"] as? [[String: String]])?.compactMap { $0["title"] } }
    #expect(items == [["Love Me", "Lovely"], ["One", "Two"]])
    #expect(json["grouping"] as? String == "album")
  }

  @Test func `podcasts are listed with and without video`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    func podcast(_ id: Int, _ name: String, _ more: String = "") -> String {
      LibraryXML.track(id, name) + LibraryXML.string("Album", name) + "<key>Podcast</key><true/>"
        + more
    }
    xml.tracks = [
      podcast(1, "Heard"), podcast(2, "Seen", "<key>Has Video</key><true/>"),
      LibraryXML.track(3, "Song") + LibraryXML.string("Album", "Song"),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3])]
    try folder.write(xml.text, to: "Library.xml")
    _ = try tool.run(["import", "-q", "Library.xml"])
    func titles(_ arguments: String...) throws -> [String] {
      let lines = try tool.run(["podcasts", "--format", "tsv"] + arguments).lines.dropFirst()
      return lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try titles() == ["Heard", "Seen"])
    #expect(try titles("--media-types", "videoPodcast") == ["Seen"])
    #expect(try titles("--media-types", "music") == [])
  }

  @Test func `LIB-39: presets have commands`() throws {
    for (command, count) in [
      ("albums", 2), ("artists", 2), ("genres", 3), ("composers", 0), ("podcasts", 1),
      ("audiobooks", 0), ("compilations", 0),
    ] {
      let short = try run(command, "--format", "csv").output
      #expect(short == (try run("query", "--preset", command, "--format", "csv").output))
      #expect(short.split(separator: "\n").count == count + 1, "\(command)")
    }
    #expect(try titles("query", "--preset", "songs", "--items").first == "Lost\tLost")
    try run("query", "--preset", "albums", "--group", "genre", status: 64)
    let twice = try run("albums", "--where", "mediaType=podcast", status: 64)
    #expect(twice.errors.contains("'mediaType'") && twice.errors.contains("preset 'albums'"))
    let named = try run(
      "query",
      "--preset",
      "compilations",
      "--where",
      "isCompilation=no",
      status: 64
    )
    #expect(named.errors.contains("'compilations'") && named.errors.contains("--group album"))
  }

  @Test func `a page begins after a collection that the list has`() throws {
    let ids = try run("albums", "--format", "ids").lines
    let other = try run("podcasts", "--format", "ids").lines[0]
    for more in [[], ["--items"], ["--limit", "5"], ["--sort", "plays"], ["--where", "genre="]] {
      for format in ["table", "json", "csv"] {
        for unknown in ["1234567890ABCDEF", other] {
          let line = ["albums", "--after", unknown, "--format", format] + more
          let refused = try run(line, status: 64)
          #expect(refused.errors.contains(unknown) && refused.output == "")
          #expect(refused.errors.split(separator: "\n").count == 1)
        }
      }
    }
    let songs = ["query", "--preset", "songs", "--limit", "2", "--format", "csv", "--after"]
    #expect(try run(songs + ["1234567890ABCDEF"], status: 64).output == "")
    #expect(try run(songs + ["A000000000000006"], status: 64).output == "")
    #expect(try run(songs + ["A000000000000002"]).lines[1].hasPrefix("Two,"))
    #expect(try run("albums", "--after", ids[1], "--format", "ids").output == "")
    try run("albums", "--after", ids[0], "--from", "all", status: 64)
    let sections = try run("albums", "--after", ids[0], "--sections", status: 64)
    #expect(sections.errors.contains("--after and --sections cannot be combined"))
  }

  @Test func `LIB-32: items are sorted by several keys, missing values last`() throws {
    #expect(try titles("items", "--sort", "-plays,title").prefix(3) == ["One", "Two", "Episode"])
    #expect(try titles("items", "--sort", "plays").prefix(2) == ["Two", "One"])
    #expect(try titles("items", "--sort", "artist,-title").first == "Lovely")
    let random = ["items", "--sort", "random", "--format", "ids", "--random-seed"]
    #expect(try run(random + ["1"]).output == (try run(random + ["1"]).output))
    #expect(try run(random + ["1"]).output != (try run(random + ["2"]).output))
    let orders = try (1...6).map { _ in
      try run("items", "--sort", "random", "--format", "ids").output
    }
    #expect(Set(orders).count > 1, "without a seed, the order differs")
    #expect(try titles("items", "--sort", "title", "--offset", "4", "--limit", "1") == ["One"])
  }

  @Test func `items are selected by playlist and by IDs, in their order`() throws {
    #expect(try titles("items", "--playlist", "Mix") == ["Lovely", "One"])
    #expect(try titles("items", "A000000000000004", "A000000000000001") == ["Lovely", "Two"])
    try folder.write("A000000000000002\nA000000000000001 # comment\n", to: "ids")
    #expect(try titles("items", "--ids-from", "ids") == ["One", "Two"])
    try folder.write("A000000000000002\0A000000000000001\0", to: "null")
    #expect(try titles("items", "--ids-from", "null", "--sort", "title") == ["One", "Two"])
    #expect(try titles("items", "--playlist", "Mix", "--where", "artist=Abe") == ["Lovely"])
    #expect(try titles("items", "--ids-from", "ids", "A000000000000001") == ["Two"])
    try run("items", "--playlist", "Mx", status: 64)
  }

  @Test func `count can answer with its status`() throws {
    #expect(try run("count", "--where", "genre=Rock").output == "4\n")
    try run("count", "--exit-status", "--where", "genre=Pop", status: 1)
    let json = try run("count", "--json", "--media-types", "podcast").json()
    #expect(json["count"] as? Int == 1 && json["library"] as? String == "iTunes")
    #expect(try run("count", "--from", "all").output == "6\n")
  }

  @Test func `LIB-16: statistics rank artists, albums and songs by their plays`() throws {
    let stats = try run("stats", "--json").json()
    let total = try #require(stats["total"] as? [String: Any])
    #expect(total["count"] as? Int == 6 && total["playCount"] as? Int == 3)
    // One play of a minute, and two of two minutes.
    #expect(total["listeningTime"] as? Int == 300 && stats["neverPlayed"] as? Int == 4)
    let artists = try #require(stats["artists"] as? [[String: Any]])
    #expect(artists.map { $0["title"] as? String } == ["Zed"])
    let songs = try #require(stats["songs"] as? [[String: Any]])
    #expect(songs.map { $0["title"] as? String } == ["One", "Two"])
    let text = try run("stats", "--where", "genre=Rock").lines
    #expect(text[0].hasPrefix("4 items, 14:00 long"))
    #expect(text.contains("  One — Zed  2  4:00"))
    #expect(!text.joined().contains("█"))
  }

  @Test func `statistics are written as a page without scripts`() throws {
    try run("stats", "--html", "stats.html")
    let page = try String(contentsOfFile: folder.file("stats.html"), encoding: .utf8)
    #expect(page.contains("<table") && page.contains("prefers-color-scheme: dark"))
    #expect(!page.contains("<script") && !page.contains("://"))
    try run("stats", "--html", "stats.html", "--json", status: 64)
    try run("stats", "--top", "-1", status: 64)
    try run("stats", "--html", "library.sqlite", status: 64)
  }

  @Test func `a limit counts collections, and a past state has its own`() throws {
    #expect(try run("albums", "--limit", "1", "--format", "csv").lines.count == 2)
    #expect(try run("albums", "--offset", "1", "--format", "csv").lines[1].hasPrefix("Beta,"))
    #expect(
      try run("albums", "--items", "--limit", "1", "--format", "ids").lines
        == ["A000000000000003", "A000000000000004"]
    )
    try folder.write(LibraryXML(songs: "Two").text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "Library.xml")
    #expect(try run("albums", "--format", "csv").lines.count == 1)
    #expect(try run("albums", "--as-of", "1", "--format", "csv").lines.count == 3)
    #expect(try run("albums").errors == "No albums.\n")
  }
}
