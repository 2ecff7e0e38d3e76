import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Tags whose texts claim to be in Latin-1, read in other encodings.
@Suite struct TagEncodingTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  private static let cyrillic: [UInt8] = [0xCA, 0xE8, 0xED, 0xEE]
  private static let japanese: [UInt8] = [0x83, 0x5C, 0x83, 0x93, 0x83, 0x4F]
  private static let chinese: [UInt8] = [0xA4, 0xA4, 0xA4, 0xE5]

  private func read(_ encoding: TagEncoding?) throws -> TagEncodingReport {
    var reader = try #require(AudioFolderReader(folder.path))
    reader.tagEncoding = encoding
    return try reader.read(into: sink).tagEncodings
  }

  private var titles: [String?] { sink.items.map { $0.values.text(MediaItemProperty.title) } }

  /// Writes a file with an ID3v2 tag whose frames say Latin-1.
  private func add(_ name: String, title: [UInt8], artist: [UInt8] = []) throws {
    var frames = [TaggedAudio.frame("TIT2", Data([0] + title))]
    if !artist.isEmpty { frames.append(TaggedAudio.frame("TPE1", Data([0] + artist))) }
    try folder.write(TaggedAudio.mp3(frames: frames), to: name)
  }

  /// Returns an ID3v1 tag.
  private func old(title: [UInt8]) -> Data {
    Data("TAG".utf8) + Data(title.prefix(30)) + Data(count: 30 - min(title.count, 30))
      + Data(count: 95)
  }

  @Test(arguments: [
    ("windows-1251", cyrillic, "Кино", "Êèíî"),
    ("Shift_JIS", japanese, "ソング", "\u{83}\\\u{83}\u{93}\u{83}O"),
    ("Big5", chinese, "中文", "¤¤¤å"), ("GB18030", [0xD6, 0xD0, 0xCE, 0xC4], "中文", "ÖÐÎÄ"),
    ("KOI8-R", [0xEB, 0xC9, 0xCE, 0xCF], "Кино", "ëÉÎÏ"),
  ])
  func `a stated encoding is that of all tags that claim Latin-1`(
    encoding: String,
    bytes: [UInt8],
    text: String,
    latin1: String
  ) throws {
    try add("a.mp3", title: bytes)
    try folder.write(TaggedAudio.fixture("untagged.mp3") + old(title: bytes), to: "b.mp3")
    let info =
      Data("INAM".utf8) + Data([UInt8(bytes.count), 0, 0, 0]) + Data(bytes)
      + Data(count: bytes.count % 2)
    try folder.write(try riff(info), to: "c.wav")
    let report = try read(TagEncoding(exactly: encoding))
    #expect(titles == [text, text, text])
    #expect(report.decodedFiles == [encoding: 3] && report.undecoded.count == 0)
    #expect(report.readings.count == 1)
    #expect(report.readings.first?.latin1 == latin1 && report.readings.first?.decoded == text)
  }

  /// Returns a tenth of a second of silence in a WAV file whose only tag is a list of texts.
  private func riff(_ info: Data) throws -> Data {
    func chunk(_ name: String, _ content: Data) -> Data {
      Data(name.utf8) + Data(TaggedAudio.big(content.count).reversed()) + content
    }
    let format = Data([1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0])
    let sound = Data(repeating: 0x80, count: 800)
    let body =
      Data("WAVE".utf8) + chunk("fmt ", format) + chunk("data", sound)
      + chunk("LIST", Data("INFO".utf8) + info)
    return chunk("RIFF", body)
  }

  @Test func `texts that say how they are encoded stay as they are`() throws {
    let utf16 = Data([1, 0xFF, 0xFE, 0xE9, 0])
    let utf8 = Data([3] + Array("é".utf8))
    for (name, content) in [("a.mp3", utf16), ("b.mp3", utf8)] {
      try folder.write(TaggedAudio.mp3(frames: [TaggedAudio.frame("TIT2", content)]), to: name)
    }
    try folder.write(
      TaggedAudio.flac([(4, TaggedAudio.comment(["TITLE=é"]))]),
      to: "c.flac"
    )
    let report = try read(TagEncoding(exactly: "windows-1251"))
    #expect(titles == ["é", "é", "é"])
    #expect(report.readings.isEmpty && report.decodedFiles.isEmpty)
  }

  @Test func `texts that are not in the encoding stay Latin-1, and their files are named`() throws {
    try add(
      "a.mp3",
      title: Array("Caf\u{E9}".unicodeScalars.map { UInt8($0.value) }),
      artist: [0xE9]
    )
    try add("b.mp3", title: Self.japanese)
    let report = try read(TagEncoding(exactly: "Shift_JIS"))
    #expect(titles == ["Café", "ソング"])
    #expect(report.undecoded.count == 1 && report.undecoded.examples == ["a.mp3"])
    #expect(report.readings.contains { $0.latin1 == "Café" && $0.decoded == nil })
  }

  @Test func `a character cut off at the end of a field is left out`() throws {
    let title = [UInt8](repeating: 0x41, count: 29) + [0x83, 0x5C]
    try folder.write(TaggedAudio.fixture("untagged.mp3") + old(title: title), to: "a.mp3")
    _ = try read(TagEncoding(exactly: "Shift_JIS"))
    #expect(titles == [String(repeating: "A", count: 29)])
  }

  @Test func `detection reads each file in its own encoding`() throws {
    func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value & 0xFF) } }
    try add("a.mp3", title: bytes("Ãðóïïà êðîâè"), artist: bytes("Êèíî"))
    try add("b.mp3", title: bytes("Jóga"), artist: bytes("Björk"))
    try add("c.mp3", title: Array("Jóga".utf8), artist: Array("Björk".utf8))
    try add("d.mp3", title: bytes("Plain"))
    let report = try read(.detected)
    // Files in doubt come after all others.
    #expect(titles == ["Plain", "Группа крови", "Jóga", "Jóga"])
    #expect(report.decodedFiles == ["windows-1251": 1, "UTF-8": 1] && report.misread.isEmpty)
  }

  @Test func `detection reads short titles as most files of the folder are`() throws {
    func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value & 0xFF) } }
    // The first file of the folder shows nothing for itself.
    try add("a.mp3", title: bytes("ÊÈÍÎ"))
    try add("b.mp3", title: bytes("Ãðóïïà êðîâè"), artist: bytes("Êèíî"))
    try add("c.mp3", title: bytes("Çâåçäà ïî èìåíè Ñîëíöå"))
    try add("d.mp3", title: bytes("Björk"))
    let report = try read(.detected)
    #expect(
      Set(titles.compactMap(\.self)) == ["КИНО", "Группа крови", "Звезда по имени Солнце", "Björk"]
    )
    #expect(titles.count == 4 && report.decodedFiles == ["windows-1251": 3])
  }

  @Test func `tags that look misread are counted only if nothing is stated`() throws {
    func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value & 0xFF) } }
    try add("a.mp3", title: bytes("Ãðóïïà êðîâè"), artist: bytes("Êèíî"))
    try add("b.mp3", title: bytes("Çâåçäà ïî èìåíè Ñîëíöå"))
    try add("c.mp3", title: bytes("Jóga"), artist: bytes("Björk"))
    let report = try read(nil)
    #expect(titles.first == "Ãðóïïà êðîâè")
    #expect(report.likely?.encoding == "windows-1251" && report.likely?.fileCount == 2)
    #expect(report.readings.isEmpty && report.decodedFiles.isEmpty)
    #expect(try read(.latin1).likely == nil)
  }

  @Test func `files are read again when the encoding changes`() throws {
    try add("a.mp3", title: Self.cyrillic)
    let encodings: [TagEncoding?] = [
      nil, .latin1, .detected, TagEncoding(exactly: "windows-1251"), TagEncoding(exactly: "KOI8-R"),
    ]
    for encoding in encodings { _ = try read(encoding) }
    let states = sink.items.map(\.sourceBytes)
    #expect(states[0] == states[1] && Set(states).count == 4)
  }
}
