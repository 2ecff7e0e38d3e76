import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Playlist files of other programs.
struct PlaylistFileTests {
  private func read(_ text: String, _ name: String = "list.m3u") throws -> PlaylistFile {
    try PlaylistFile(Array(text.utf8), path: name)
  }

  private func paths(_ playlist: PlaylistFile) -> [String] { playlist.entries.map(\.label) }

  @Test func `extended M3U has a name, times, artists and titles`() throws {
    let list = try read(
      """
      \u{FEFF}#EXTM3U
      #PLAYLIST:Party

      #EXTINF:123 group="x",Nina Simone - Feeling Good - Live
      C:\\Music\\Nina\\Feeling Good.mp3
      # a comment
      #EXTINF:-1,Radio
      https://example.org/stream
      #EXTALB:Blue
      #EXTART:Joni
      #EXTINF:60,River
      ../Blue/River.m4a
      file:///Music/A%20b.mp3
      """
    )
    #expect(list.name == "Party")
    #expect(
      paths(list) == [
        "C:\\Music\\Nina\\Feeling Good.mp3", "https://example.org/stream", "../Blue/River.m4a",
        "/Music/A b.mp3",
      ]
    )
    let first = list.entries[0]
    #expect(first.artist == "Nina Simone" && first.title == "Feeling Good - Live")
    #expect(list.entries.map(\.milliseconds) == [123_000, nil, 60_000, nil])
    #expect(list.entries[1].place == .url("https://example.org/stream"))
    #expect(list.entries[2].artist == "Joni" && list.entries[2].albumTitle == "Blue")
    #expect(list.entries[3].title == nil)
  }

  @Test func `text is UTF-8, UTF-16 or Windows-1252`() throws {
    let text = "#EXTM3U\r\n#EXTINF:1,Björk - Jóga\r\nJóga.mp3\r\n"
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for bytes in [Array(text.utf8), [0xFF, 0xFE] + utf16, latin] {
      let list = try PlaylistFile(bytes, path: "list.m3u")
      #expect(list.entries.map(\.title) == ["Jóga"] && list.entries[0].artist == "Björk")
    }
    let list = try PlaylistFile(latin, path: "list.m3u")
    let marked = try #require(list.entries.first?.place)
    #expect(marked == .path("J\u{10FFF3}ga.mp3"))
  }

  @Test func `UTF-16 and UTF-32 are read with and without a mark`() throws {
    let text = "#EXTM3U\r\n#EXTINF:1,Björk - Щука\r\nМузыка/Щука.mp3\r\n"
    func bytes(_ unit: some FixedWidthInteger, bigEndian: Bool) -> [UInt8] {
      withUnsafeBytes(of: bigEndian ? unit.bigEndian : unit.littleEndian) { Array($0) }
    }
    for isBigEndian in [false, true] {
      let units = text.utf16.flatMap { bytes($0, bigEndian: isBigEndian) }
      let scalars = text.unicodeScalars.flatMap { bytes($0.value, bigEndian: isBigEndian) }
      let marks = [bytes(UInt16(0xFEFF), bigEndian: isBigEndian), []]
      let wideMarks = [bytes(UInt32(0xFEFF), bigEndian: isBigEndian), []]
      for file in marks.map({ $0 + units }) + wideMarks.map({ $0 + scalars }) {
        let list = try PlaylistFile(file, path: "list.m3u")
        #expect(list.entries.map(\.title) == ["Щука"] && paths(list) == ["Музыка/Щука.mp3"])
        #expect(list.encodingDoubt == nil)
      }
    }
    // As many bytes in UTF-8, and another encoding is stated.
    let even = "音楽音楽音.mp3\n".utf16.flatMap { bytes($0, bigEndian: false) }
    let stated = try PlaylistFile(even, in: TagEncoding(exactly: "Shift_JIS"), path: "list.m3u")
    #expect(paths(stated) == ["音楽音楽音.mp3"])
  }

  @Test func `other text is in the encoding that is stated or shown`() throws {
    let text = "#EXTM3U\n#EXTINF:1,椎名林檎 - 丸の内サディスティック\n音楽/丸の内サディスティック.mp3\n"
    let artist: [UInt8] = [0x92, 0xC5, 0x96, 0xBC, 0x97, 0xD1, 0x8C, 0xE7]
    let title: [UInt8] = [
      0x8A, 0xDB, 0x82, 0xCC, 0x93, 0xE0, 0x83, 0x54, 0x83, 0x66, 0x83, 0x42, 0x83, 0x58, 0x83,
      0x65, 0x83, 0x42, 0x83, 0x62, 0x83, 0x4E,
    ]
    let folder: [UInt8] = [0x89, 0xB9, 0x8A, 0x79]
    var shiftJIS = Array("#EXTM3U\n#EXTINF:1,".utf8)
    for part in [artist, Array(" - ".utf8), title, [0x0A], folder, [0x2F], title] {
      shiftJIS += part
    }
    shiftJIS += ".mp3\n".utf8
    for encoding in [TagEncoding(exactly: "Shift_JIS"), .detected] {
      let list = try PlaylistFile(shiftJIS, in: encoding, path: "list.m3u")
      #expect(list.entries.map(\.artist) == ["椎名林檎"] && list.encodingDoubt == nil)
      #expect(paths(list) == ["音楽/丸の内サディスティック.mp3"])
      let unicode = try PlaylistFile(Array(text.utf8), in: .detected, path: "list.m3u")
      #expect(unicode == list)
    }
    #expect(try PlaylistFile(shiftJIS, path: "list.m3u").encodingDoubt == .likely("Shift_JIS"))
    let latin = try PlaylistFile([0x61, 0xE9, 0x0A], path: "list.m3u")
    #expect(latin.encodingDoubt == .unknown)
    let error = #expect(throws: ImportError.self) {
      try PlaylistFile([0x61, 0xFF, 0x0A], in: TagEncoding(exactly: "Shift_JIS"), path: "a.m3u")
    }
    #expect(error?.message.contains("Shift_JIS") == true)
  }

  @Test func `URIs of XSPF are relative to the base that it states`() throws {
    let list = try read(
      """
      <playlist xmlns="http://xspf.org/ns/0/" xml:base="file:///Music/lists/x.xspf"><trackList>
      <track><location>A%20b.mp3</location></track><track><location>/c.mp3</location></track>
      <track xml:base="http://h.org/x/"><location>d.mp3</location></track>
      <track xml:base="sub/"><location>e.mp3</location></track>
      <track><location>file:///f.mp3</location></track></trackList></playlist>
      """,
      "a.xspf"
    )
    #expect(
      paths(list) == [
        "/Music/lists/A b.mp3", "/c.mp3", "http://h.org/x/d.mp3", "/Music/lists/sub/e.mp3",
        "/f.mp3",
      ]
    )
  }

  @Test func `PLS is in the order of its numbers`() throws {
    let list = try read(
      "[Playlist]\nFile10=b.mp3\nfile2=a.mp3\nTitle2=A - B\nLength2=9\nTitle3=no file\nVersion=2\n",
      "x.pls"
    )
    #expect(paths(list) == ["a.mp3", "b.mp3"] && list.entries[0].artist == "A")
    #expect(list.entries[0].milliseconds == 9000)
  }

  @Test func `PLS may have spaces around its signs`() throws {
    let list = try read("[playlist]\nFile1 = /m/a.mp3\nTitle1\t= A - B\nLength1 = 9 \n", "x.pls")
    #expect(paths(list) == ["/m/a.mp3"] && list.entries[0].artist == "A")
    #expect(list.entries[0].milliseconds == 9000)
  }

  @Test func `XSPF and JSPF have URIs and identifiers`() throws {
    let xspf = """
      <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/">
      <title> Mix &amp; more </title><trackList><track><location>file:///M/A%20b.mp3</location>
      <identifier>urn:libsync:item:6D8F676C8F26211D</identifier><title><![CDATA[<T>]]></title>
      <creator>C</creator><album>L</album><duration>1500</duration></track>
      <track><location>sub/x%25.mp3</location></track><track><title>only</title></track>
      </trackList></playlist>
      """
    let jspf = """
      {"playlist":{"title":"Mix & more","track":[{"location":["file:///M/A%20b.mp3"],
      "identifier":["urn:libsync:item:6D8F676C8F26211D"],"title":"<T>","creator":"C","album":"L",
      "duration":1500},{"location":"sub/x%25.mp3"},{"title":"only"},7]}}
      """
    let lists = try [read(xspf, "-"), read(jspf, "-")]
    #expect(lists[0] == lists[1] && lists[0].name == "Mix & more")
    #expect(paths(lists[0]) == ["/M/A b.mp3", "sub/x%.mp3", "only"])
    #expect(lists[0].entries[0].persistentID == PersistentID("6D8F676C8F26211D"))
    #expect(lists[0].entries[0].milliseconds == 1500 && lists[0].entries[0].title == "<T>")
  }

  @Test(arguments: [
    ("words", "list.txt", "not a playlist"), ("PK\u{3}\u{0}\u{0}", "list.m3u", "not a playlist"),
    ("<plist/>", "a.xspf", "not 'playlist'"), ("<playlist><a>", "a.xspf", "damaged"),
    ("{\"a\":1}", "a.jspf", "no member"), ("{", "a.jspf", "ends too early"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><playlist/>", "a.xspf", "document type"),
  ])
  func `other files are refused`(text: String, name: String, words: String) throws {
    let error = #expect(throws: ImportError.self) { try read(text, name) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func `damaged files are read or refused`() throws {
    let whole = [
      "#EXTM3U\n#EXTINF:1,a - b\nc\n", "[playlist]\nFile1=a\nTitle1=b\nLength1=1\n",
      "<playlist><title>a</title><trackList><track><location>b</location></track></trackList>"
        + "</playlist>",
      "{\"playlist\":{\"track\":[{\"location\":[\"a\"]}]}}",
    ].map { Array($0.utf8) }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<4000 {
      var bytes = whole[Int(random.next() % 4)]
      for _ in 0...random.next() % 3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      do throws(ImportError) {
        #expect(try PlaylistFile(bytes, path: "list.m3u").entries.count < 10)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
