import CommandTesting
import Foundation
import TestSupport
import Testing

/// Importing folders whose old tags are in the encoding of a region.
struct TagEncodingCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    for (name, title) in [
      ("a", "Ãðóïïà êðîâè"), ("b", "Çâåçäà ïî èìåíè Ñîëíöå"), ("c", "Ñïîêîéíàÿ íî÷ü"),
    ] {
      try add(name, title)
    }
  }

  /// Adds a file whose tag has a title of the bytes that are these characters in Latin-1.
  private func add(_ name: String, _ title: String) throws {
    let bytes = title.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let frame = Data("TIT2".utf8) + [0, 0, 0, UInt8(bytes.count + 1), 0, 0, 0] + bytes
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
    let parent = URL(filePath: folder.file("music"))
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try folder.write(
      Data([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, UInt8(frame.count)]) + frame + sound,
      to: "music/\(name).mp3"
    )
  }

  /// Returns the locations, IDs and titles of all items, by location.
  private func items() throws -> [[String]] {
    try run("items", "--fields", "location,persistentID,title", "--format", "tsv").lines.dropFirst()
      .sorted()
      .map { $0.split(separator: "\t").map(String.init) }
  }

  private func titles() throws -> [String] { try items().map { $0[2] } }

  private static let cyrillic = ["Группа крови", "Звезда по имени Солнце", "Спокойная ночь"]
  private static let misread = ["Ãðóïïà êðîâè", "Çâåçäà ïî èìåíè Ñîëíöå", "Ñïîêîéíàÿ íî÷ü"]

  @Test func `a stated encoding is kept, and items keep their IDs`() throws {
    let first = try run("import", "music")
    #expect(first.errors.contains("windows-1251") && first.errors.contains("--tag-encoding"))
    let before = try items()
    #expect(try titles() == Self.misread)
    // Changing all titles at once is no accident here.
    #expect(try run("import", "--tag-encoding", "cp1251", "music").errors.isEmpty)
    #expect(try titles() == Self.cyrillic)
    #expect(try items().map { $0[1] } == before.map { $0[1] })
    try add("d", "Êèíî")
    #expect(try run("import", "music").output.contains("1 added"))
    #expect(try titles() == Self.cyrillic + ["Кино"])
    try run("import", "-q", "--tag-encoding", "latin1", "music")
    #expect(try titles() == Self.misread + ["Êèíî"])
    // Nobody who stated Latin-1 needs to be told.
    try add("e", "Ãðóïïà êðîâè")
    #expect(try run("import", "music").errors.isEmpty)
  }

  @Test func `undoing an import undoes the encoding`() throws {
    try run("import", "-q", "music")
    try run("import", "-q", "--tag-encoding", "cp1251", "music")
    try run("undo")
    #expect(try titles() == Self.misread)
    try run("import", "-q", "music")
    #expect(try titles() == Self.misread)
  }

  @Test func `a dry run shows both readings and changes nothing`() throws {
    try run("import", "-q", "music")
    let text = try run("import", "--dry-run", "--tag-encoding", "cp1251", "music").output
    for (misread, cyrillic) in zip(Self.misread, Self.cyrillic) {
      #expect(
        text.split(separator: "\n").contains { $0.contains(misread) && $0.contains(cyrillic) }
      )
    }
    #expect(try titles() == Self.misread)
    let document = try run("import", "--dry-run", "--json", "--tag-encoding", "auto", "music")
      .json()
    let encodings = try #require(document["tagEncodings"] as? [String: Any])
    #expect(encodings["decodedFiles"] as? [String: Int] == ["windows-1251": 3])
    let readings = try #require(encodings["readings"] as? [[String: Any]])
    #expect(readings.compactMap { $0["decoded"] as? String }.sorted() == Self.cyrillic)
  }

  @Test func `files with texts in another encoding are named`() throws {
    try add("x", "Caf\u{E9}")
    let result = try run("import", "--tag-encoding", "shift_jis", "music")
    #expect(result.errors.contains("x.mp3"))
    #expect(try titles().last == "Café")
  }

  @Test func `the encoding leaves files and verification as they are`() throws {
    let before = try Data(contentsOf: URL(filePath: folder.file("music/a.mp3")))
    try run("import", "-q", "--tag-encoding", "cp1251", "music")
    #expect(try Data(contentsOf: URL(filePath: folder.file("music/a.mp3"))) == before)
    try run("verify")
  }

  @Test func `copies that are converted have texts of the encoding of their folder`() throws {
    try run("import", "-q", "--tag-encoding", "cp1251", "music")
    try run(["playlist", "new", "All"])
    try run(["playlist", "add", "All"] + items().map { $0[1] })
    try run(
      "playlist",
      "export",
      "All",
      "--copy-to",
      "copies",
      "--transcode",
      "opus",
      "-o",
      "a.m3u8"
    )
    try run("archive", "--playlist", "All", "-q", "-o", "bag", "--transcode", "alac")
    for folder in ["copies", "bag"] {
      try run("import", "-q", "--audio-files", folder)
      let titles = try run("items", "--from", folder, "--fields", "title", "--format", "tsv").lines
      #expect(titles.dropFirst().sorted() == Self.cyrillic, "\(folder)")
    }
  }

  @Test func `lyrics are read in the encoding of their folder`() throws {
    let words: [UInt8] = [0xCA, 0xE8, 0xED, 0xEE]
    func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [0, 0, 0, UInt8(content.count), 0, 0] + content
    }
    for (file, name, head, end) in [
      ("plain", "USLT", [0x65, 0x6E, 0x67, 0], []),
      ("timed", "SYLT", [0x65, 0x6E, 0x67, 2, 1, 0], [0, 0, 0, 3, 0xE8]),
    ] as [(String, String, [UInt8], [UInt8])] {
      let frames = frame("TIT2", [0] + Array(file.utf8)) + frame(name, [0] + head + words + end)
      let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
      let tag = Data([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, UInt8(frames.count)]) + frames
      try folder.write(tag + sound, to: "music/\(file).mp3")
    }
    try run("import", "-q", "--tag-encoding", "cp1251", "music")
    for name in ["plain", "timed"] { #expect(try run("lyrics", name).output == "Кино\n") }
    #expect(try run("search", "--lyrics", "кино").output.contains("plain"))
    try run("lyrics", "export", "--to", "out", "--name", "{title}")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    let texts = try names.map {
      try String(contentsOfFile: folder.file("out/\($0)"), encoding: .utf8)
    }
    #expect(texts.sorted() == ["Кино\n", "[00:01.00]Кино\n"].sorted())
    try run("import", "-q", "--tag-encoding", "latin1", "music")
    #expect(try run("lyrics", "plain").output == "Êèíî\n")
  }

  // Texts that state no encoding, read in that of the folder in one place and not in another.
  @Test func `lyrics beside files are in the encoding of their folder, unless in Unicode`() throws {
    let line = "Группа крови на рукаве, мой порядковый номер на рукаве"
    let old = try #require("[00:01.00]\(line)\n".data(using: .windowsCP1251))
    try folder.write(old, to: "music/a.lrc")
    try folder.write(Data("[00:01.00]Звезда\n".utf8), to: "music/b.lrc")
    // A half character, which is no text in any encoding of more than one byte.
    try folder.write(Data("don\u{27}t".utf8) + [0x92], to: "music/c.txt")
    for encoding in ["cp1251", "auto"] {
      try run("import", "-q", "--tag-encoding", encoding, "music")
      #expect(try run("lyrics", "Группа").output == line + "\n")
      #expect(try run("lyrics", "Звезда").output == "Звезда\n")
      #expect(try run("search", "--lyrics", "рукаве").output.contains("Группа крови"))
    }
    try run("lyrics", "export", "--to", "out", "--name", "{title}")
    let written = try String(contentsOfFile: folder.file("out/Группа крови.lrc"), encoding: .utf8)
    #expect(written == "[00:01.00]\(line)\n")
    for encoding in ["shift_jis", "latin1"] {
      try run("import", "-q", "--tag-encoding", encoding, "music")
      let id = try #require(items().first { $0[0].hasSuffix("c.mp3") })[1]
      #expect(try run("lyrics", id).output == "don't\u{2019}\n", "\(encoding)")
    }
  }

  @Test(arguments: ["cp99999", "utf-16", "iso-2022-jp", "", "windows-1251,x"])
  func `other names are usage errors`(name: String) throws {
    let result = try tool.run(["import", "--tag-encoding", name, "music"])
    #expect(result.status == 64 || result.status == 2)
    #expect(result.errors.contains("encoding"))
  }

  @Test func `only folders of audio files have encodings of tags`() throws {
    let xml = ProjectFiles.fixture("iTunes/mac.xml")
    let result = try tool.run(["import", "--tag-encoding", "cp1251", xml])
    #expect(result.status != 0 && result.errors.contains("audio files"))
    #expect(try tool.run(["import", "--history", "--tag-encoding", "auto", "music"]).status != 0)
  }
}
