import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync playlist import`.
struct PlaylistImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private func ids(of playlist: String) throws -> [String] {
    try tool.run("playlist", "show", playlist, "--format", "ids").lines
  }

  @Test(arguments: ["m3u8", "pls", "xspf", "jspf"])
  func `an exported playlist comes back whole`(format: String) throws {
    let whole = try ids(of: "River velvet")
    try #require(whole.count == 26)
    let file = "list.\(format)"
    #expect(try tool.run("playlist", "export", "River velvet", "-o", file).status == 0)
    let result = try tool.run("playlist", "import", file, "--name", "Back")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == "Created 'Back': 26 entries.\n")
    #expect(try ids(of: "Back") == whole)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try tool.run("playlist", "show", "Back").status == 64)
  }

  @Test func `paths of other machines are found by their ends`() throws {
    let paths = [
      "D:\\Stick\\Black Brothers\\Звезда по имени Солнце\\02 Amber.mp3",
      "../Bones Soul/1-05 White Silver.mp3", "bones soul\\1-06 MACHINE fever.mp3",
      "/mnt/BONES soul/1-01 Citt\u{E0} vuota.mp3", "/nowhere/None.mp3",
    ]
    try folder.write("#EXTM3U\n" + paths.joined(separator: "\n"), to: "Stick.m3u8")
    let result = try tool.run("playlist", "import", "Stick.m3u8", "--json")
    #expect(result.status == 3)
    #expect(result.errors == "libsync: warning: no item is /nowhere/None.mp3\n", "\(result.errors)")
    let list = try #require((result.json()["playlists"] as? [[String: Any]])?.first)
    #expect(list["playlist"] as? String == "Stick" && list["entries"] as? Int == 5)
    #expect((list["found"] as? [String: Int])?["pathEnd"] == 4)
    let titles = try tool.run("playlist", "show", "Stick", "--fields", "title").lines
    #expect(titles == ["Amber", "White Silver", "Machine Fever", "Città vuota"])
  }

  @Test func `an item is found by a location that is no path`() throws {
    var xml = LibraryXML(songs: ["One", "Two"])
    for index in xml.tracks.indices {
      xml.tracks[index] += LibraryXML.string("Location", "tidal:\(index)")
    }
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "--as-new", "Streams", "Library.xml").status == 0)
    try folder.write("[playlist]\nFile1 = tidal:1\n", to: "list.pls")
    let result = try tool.run("playlist", "import", "list.pls", "--from", "Streams", "--name", "Pl")
    #expect(result.status == 0, "\(result.errors)")
    let shown = try tool.run("playlist", "show", "Pl", "--from", "Streams", "--fields", "title")
    #expect(shown.output == "Two\n", "\(shown)")
  }

  @Test func `songs are found by their titles, artists and times`() throws {
    let row = try tool.run("items", "--limit", "1", "--json").json()
    let item = try #require((row["items"] as? [[String: Any]])?.first)
    let (title, artist) = (item["title"] as? String ?? "", item["artist"] as? String ?? "")
    let seconds = (item["playbackDuration"] as? Int ?? 0) / 1000
    let label = "\(artist) - \(title)".uppercased()
    try folder.write("#EXTM3U\n#EXTINF:\(seconds),\(label)\n/x/y.ogg\n", to: "one.m3u")
    #expect(try tool.run("playlist", "import", "one.m3u").status == 0)
    #expect(try ids(of: "one") == [item["persistentID"] as? String])
    try folder.write("#EXTM3U\n#EXTINF:\(seconds + 9),\(label)\n/x/y.ogg\n", to: "two.m3u")
    let other = try tool.run("playlist", "import", "two.m3u")
    #expect(other.status == 1 && other.errors.contains("is in the file"))
  }

  @Test func `a list is replaced only if that is asked for`() throws {
    let all = try ids(of: "River velvet")
    #expect(try tool.run("playlist", "export", "River velvet", "-o", "a.m3u8").status == 0)
    let own = try tool.run("playlist", "import", "a.m3u8")
    #expect(own.status == 64 && own.errors.contains("--name gives the list another name"))
    #expect(try tool.run("playlist", "new", "Mine", all[0]).status == 0)
    let refused = try tool.run("playlist", "import", "a.m3u8", "--name", "mine")
    #expect(refused.status == 64 && refused.errors.contains("--replace replaces its entries"))
    let trial = try tool.run("playlist", "import", "a.m3u8", "--name", "Mine", "--replace", "-n")
    #expect(trial.output == "Would replace the entries of 'Mine': 26 entries.\n")
    #expect(try ids(of: "Mine") == [all[0]])
    #expect(try tool.run("playlist", "import", "a.m3u8", "--name", "Mine", "--replace").status == 0)
    #expect(try ids(of: "Mine") == all)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try ids(of: "Mine") == [all[0]])
  }

  @Test func `files that are no playlists change nothing`() throws {
    try folder.write("words", to: "x.txt")
    try folder.write("#EXTM3U\n/a/b.mp3\n", to: "a.m3u")
    for (words, status) in [
      (["x.txt"], 65 as Int32), (["none.m3u"], 66), (["a.m3u", "x.txt"], 1), (["a.m3u"], 1),
      ([], 64), (["a.m3u", "a.m3u", "--name", "A"], 64), (["."], 65),
    ] {
      let result = try tool.run(["playlist", "import"] + words)
      #expect(result.status == status && result.output == "", "\(words): \(result.errors)")
    }
    #expect(try tool.run("log", "--format", "csv").lines.count == 2)
  }

  private func library(_ songs: [(title: String, album: String, time: Int, file: String)]) throws {
    var xml = LibraryXML()
    xml.tracks = songs.enumerated().map { index, song in
      LibraryXML.track(
        index + 1,
        song.title,
        "<key>Artist</key><string>Band</string><key>Album</key><string>\(song.album)</string>"
          + "<key>Total Time</key><integer>\(song.time)</integer>"
          + "<key>Location</key><string>file:///m/\(song.file)</string>"
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...songs.count))]
    try folder.write(xml.text, to: "Songs.xml")
    #expect(try tool.run("import", "-q", "Songs.xml", "--library", "songs.sqlite").status == 0)
  }

  private func imported(_ text: String) throws -> [String] {
    try folder.write("#EXTM3U\n" + text, to: "x.m3u8")
    let words = ["--library", "songs.sqlite"]
    _ = try tool.run(["playlist", "import", "x.m3u8", "--name", "X", "--replace"] + words)
    return try tool.run(["playlist", "show", "X", "--format", "ids"] + words).lines
  }

  @Test func `what an entry says decides between items`() throws {
    try library([
      ("Intro", "First", 60_000, "A/Greatest%20Hits/01.mp3"),
      ("Intro", "Second", 61_000, "B/Greatest%20Hits/01.mp3"),
      ("Song", "Live", 0, "C/song2.mp3"), ("Song", "Studio", 200_000, "C/SONG2.mp3"),
    ])
    let ids = try tool.run("items", "--library", "songs.sqlite", "--format", "ids").lines
    #expect(try imported("#EXTALB:Second\n#EXTINF:61,Band - Intro\nx.mp3\n") == [ids[1]])
    #expect(try imported("#EXTART:Band\n#EXTINF:200,Band - Song\nx.mp3\n") == [ids[3]])
    #expect(try imported("/m/C/SONG2.mp3\n/m/C/song2.mp3\n") == [ids[3], ids[2]])
    // The name of the folder is that of many albums.
    let other = "#EXTINF:345,Queen - Rhapsody\nD:/Queen/Greatest Hits/01.mp3\n"
    #expect(try imported("/m/C/song2.mp3\n" + other) == [ids[2]])
    #expect(try imported("D:/B/Greatest Hits/01.mp3\n") == [ids[1]])
  }

  @Test func `a line is a path, or else a percent-encoded one`() throws {
    try library([
      ("One", "A", 1, "Bj%C3%B6rk%20%26%20Co/Al%231%2050%25/02%20Two.mp3"),
      ("Two", "A", 1, "B/50%2525.mp3"), ("Three", "A", 1, "B/50%25.mp3"),
    ])
    let ids = try tool.run("items", "--library", "songs.sqlite", "--format", "ids").lines
    let encoded = "../m/Bj%C3%B6rk%20%26%20Co/Al%231%2050%25/02%20Two.mp3\n"
    #expect(try imported(encoded + "/m/B/50%25.mp3\n/m/B/50%.mp3\n") == [ids[0], ids[1], ids[2]])
  }

  @Test func `a name is enough that only one item has, if it has letters`() throws {
    try library([
      ("One", "A", 1, "A/plain.mp3"), ("Two", "A", 1, "A/01.mp3"), ("Three", "A", 1, "A/x.mp3"),
      ("Four", "B", 1, "B/x.mp3"),
    ])
    let ids = try tool.run("items", "--library", "songs.sqlite", "--format", "ids").lines
    #expect(try imported("D:\\x\\plain.mp3\nD:\\x\\01.mp3\nD:\\x\\x.mp3\n") == [ids[0]])
  }

  @Test func `a corrected title does not hide the only file with a name`() throws {
    try library([
      ("River (2009 Remaster)", "A", 200_000, "A/river.mp3"), ("Two", "A", 100_000, "A/02.mp3"),
    ])
    let ids = try tool.run("items", "--library", "songs.sqlite", "--format", "ids").lines
    for line in ["#EXTINF:200,River", "#EXTINF:-1,Band - River"] {
      #expect(
        try imported("/m/A/02.mp3\n\(line)\nD:\\x\\river.mp3\n") == [ids[1], ids[0]],
        "\(line)"
      )
    }
    // Another song, nothing but the name of the file, and a name without letters.
    for entry in [
      "#EXTINF:201,Bnad - River\nriver.mp3", "#EXTINF:-1,Stream\nriver.mp3",
      "#EXTINF:100,Too\nD:\\x\\02.mp3",
    ] {
      #expect(try imported("/m/A/river.mp3\n\(entry)\n") == [ids[0]], "\(entry)")
    }
  }

  @Test func `a file that cannot be read does not stop the others`() throws {
    try library([("Привет", "A", 1, "%D0%9F%D1%80/%D0%A9%D1%83%D0%BA%D0%B0.mp3")])
    // A list in UTF-8, and the end of one in UTF-16 that was cut within a unit.
    try folder.write("#EXTM3U\nПр/Щука.mp3\n", to: "new.m3u")
    let cut = "#EXTM3U\nПр/Щука.mp3\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write(Data(cut.dropLast()), to: "cut.m3u")
    try folder.write(Data([0x2F, 0x81, 0xFF, 0x0A]), to: "odd.m3u")
    let result = try tool.run(
      "playlist",
      "import",
      "new.m3u",
      "cut.m3u",
      "odd.m3u",
      "none.m3u",
      "--encoding",
      "shift_jis",
      "--library",
      "songs.sqlite"
    )
    #expect(result.status == 3 && result.lines.count == 2, "\(result)")
    #expect(result.errors.contains("odd.m3u is left out: it is not in"))
    #expect(result.errors.contains("none.m3u is left out"))
  }

  @Test func `old playlists are read in their encoding, which a message names`() throws {
    try library([("One", "A", 1, "%D0%A9%D1%83%D0%BA%D0%B0/%D0%96%D0%B8%D0%B7%D0%BD%D1%8C.mp3")])
    let text = "#EXTM3U\nD:\\Музыка\\Щука\\Жизнь.mp3\n"
    // The Cyrillic letters of windows-1251 are in the order of Unicode.
    let bytes = text.unicodeScalars.map {
      UInt8(truncatingIfNeeded: $0.value - ($0.isASCII ? 0 : 0x350))
    }
    try folder.write(Data(bytes), to: "old.m3u")
    func run(_ arguments: String...) throws -> Tool.Result {
      try tool.run(
        ["playlist", "import", "old.m3u", "--library", "songs.sqlite", "-n"] + arguments
      )
    }
    let unknown = try run()
    #expect(unknown.status == 1 && unknown.errors.contains("--encoding"), "\(unknown)")
    for name in ["windows-1251", "CP1251", "auto"] {
      let result = try run("--encoding", name)
      #expect(result.status == 0 && result.errors.isEmpty, "\(name): \(result)")
    }
    let other = try run("--encoding", "utf-7")
    #expect(other.status == 64 && other.errors.contains("'utf-7'"))
  }

  @Test func `files without a known entry replace nothing, and names are unique`() throws {
    let id = try ids(of: "River velvet")[0]
    #expect(try tool.run("playlist", "new", "Keep", id).status == 0)
    try folder.write("#EXTM3U\n/nowhere.mp3\n", to: "Keep.m3u")
    #expect(try tool.run("playlist", "export", "River velvet", "-o", "Party.m3u8").status == 0)
    try folder.write("#EXTM3U\n#PLAYLIST:PARTY\n/x/y.mp3\n", to: "Other.m3u")
    let files = ["Keep.m3u", "Party.m3u8"]
    let partly = try tool.run(["playlist", "import", "--replace", "--name", "P", files[1]])
    #expect(partly.status == 0)
    let both = try tool.run(["playlist", "import", "--replace"] + files)
    #expect(both.status == 64 && both.errors.contains("River velvet"))
    #expect(try ids(of: "Keep") == [id])
    let twice = try tool.run("playlist", "import", "Party.m3u8", "Party.m3u8")
    #expect(twice.status == 64 && twice.errors.contains("two of the files"))
  }

  @Test func `standard input and UTF-16 are read`() throws {
    let text = "Bones Soul/1-04 Engine.mp3\n"
    let piped = try tool.run(
      ["playlist", "import", "-", "--name", "Piped"],
      input: Data(text.utf8)
    )
    #expect(piped.status == 0 && piped.output == "Created 'Piped': 1 entry.\n", "\(piped)")
    let xml = """
      <?xml version="1.0" encoding="UTF-16"?><playlist xmlns="http://xspf.org/ns/0/"><title>
      A\u{9}B</title><trackList><track><location>Bones%20Soul/1-04%20Engine.mp3</location></track>
      </trackList></playlist>
      """
    let data = Data([0xFF, 0xFE]) + xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try data.write(to: URL(filePath: folder.file("a.xspf")))
    let result = try tool.run("playlist", "import", "a.xspf")
    #expect(result.status == 0 && result.output.hasSuffix(": 1 entry.\n"), "\(result)")
  }
}
