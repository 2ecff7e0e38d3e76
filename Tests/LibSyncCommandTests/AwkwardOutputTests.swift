import CommandTesting
import TestSupport
import Testing

@testable import LibSyncCommand

/// Every format of lists with values that are hard to write.
struct AwkwardOutputTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    for (index, values) in Self.songs.enumerated() {
      let texts = zip(["Name", "Artist", "Album"], values).map { LibraryXML.string($0, $1) }
      let date = LibraryXML.date("Date Added", "201\(index)-02-28T23:59:59Z")
      let file = index == 1 ? "%0A" : "%E5%85%A8,%22"
      let location = LibraryXML.string("Location", "file:///Music/\(file).mp3")
      xml.tracks.append(
        LibraryXML.track(index + 1, "") + texts.joined() + (index < 3 ? date : "")
          + (index == 4 ? "" : location)
      )
    }
    xml.playlists = [
      LibraryXML.master(Array(1...Self.songs.count)),
      LibraryXML.playlist(Self.playlist, 2, Array(1...Self.songs.count)),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    // XML cannot contain these characters, but the databases of devices can.
    let database = try RawDatabase(folder.file("library.sqlite"))
    database.execute(
      "UPDATE item SET title = ?1, artist = ?2 WHERE title = 'control'",
      text: "\u{1B}[31mred\u{1B}[0m\u{7}",
      "\u{1}\u{1F}\u{7F}"
    )
  }

  private static let playlist = "#1, \"late\" {x}\ttab\u{9B}2J"

  /// Titles, artists and albums.
  private static let songs = [
    ["He said \"no\", twice; 'yes'", "=1+1", "-1+2"],
    ["tab\there\nline\r\nbreak\u{85}next\u{2028}separator", "+cmd|' /C calc'!A0", "@SUM(1)"],
    ["control", "control", "\u{9B}31m"],
    ["𝄞 clef 👩‍👩‍👧 🇩🇪 ☃\u{FE0F}", "\u{FEFF}mark", "C:\\new\\table"],
    ["שלום \u{202E}evil\u{202C}", "أغنية", "{braces} %Y"],
    ["全角テスト한국어", "ｆｕｌｌ", "全角"],
    ["e\u{301}a\u{308}\u{301}", "Z\u{35C}\u{321}algo", "\u{301}first"],
    [String(repeating: "long 全 ", count: 30), String(repeating: "x", count: 200), " blanks "],
    ["", "", ""],
  ]

  private static let lists = [
    ["items", "--fields", "title,artist,albumTitle,dateAdded,path,rating"],
    ["query", "--group", "album"],
    ["query", "--group", "album", "--items", "--fields", "title,dateAdded"],
    ["query", "--group", "album", "--sections"], ["playlists"],
    ["playlist", "show", playlist, "--fields", "position,title"],
  ]

  private static let templates = [
    #"{artist|"no artist":>12}|{title:20}|{album|"no album":8}|{dateAdded|"-":10:%d.%m.%Y}|"#
      + #"{path}|"#,
    "{title:12}|{artist}|{count}", "{collection:12}|{title:12}|{dateAdded|title}|",
    "{title}|{first}|{count}", "{name:12}|{kind}|{entries}", #"{position:>3} {title}\t{artist}"#,
  ]

  /// Returns what commands write, below their command lines.
  private func transcript(_ lines: [[String]]) throws -> String {
    try lines.map { line in
      let result = try tool.run(line)
      let words = line.map { $0 == Self.playlist ? "PLAYLIST" : $0 }
      return "$ libsync \(words.joined(separator: " "))\n" + result.output + result.errors
    }.joined(separator: "\n")
  }

  @Test(arguments: ListFormat.allCases)
  func `every format writes awkward values`(format: ListFormat) throws {
    let text = try transcript(Self.lists.map { $0 + ["--format", format.rawValue] })
    try expectSnapshot(text, named: "awkward.\(format.rawValue)")
    #expect(!format.isForPeople || !text.contains("\u{1B}") && !text.contains("\r"))
  }

  @Test func `templates write awkward values`() throws {
    let lines = zip(Self.lists, Self.templates).map { list, template in
      let words = list.firstIndex(of: "--fields").map { Array(list[..<$0]) } ?? list
      return words + ["--template", template]
    }
    let text = try transcript(lines)
    try expectSnapshot(text, named: "awkward.template")
    #expect(!text.contains("\u{1B}") && !text.contains("\r"))
  }

  @Test func `cells are safe for spreadsheets on request`() throws {
    let line = Self.lists[0] + ["--csv-safe", "--format", "csv", "--limit", "3"]
    try expectSnapshot(try transcript([line]), named: "awkward.csv-safe")
  }
}
