import Foundation
import LibSync
import TestSupport
import Testing

/// Covers that are not pictures, or are only parts of pictures.
struct ArtworkDamageTests {
  /// The kinds of damage to a cover.
  enum Harm: String, CaseIterable {
    case garbage, nothing, shortHeader, otherFormat, hugeHeader, hugePNG, noPixels

    func data() throws -> Data {
      let picture = try ArtworkLibrary.picture(64, 64)
      switch self {
      case .garbage: return Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })
      case .nothing: return Data()
      case .shortHeader: return picture.prefix(20)
      case .otherFormat: return Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x3B])
      case .hugeHeader: return try Self.resized(picture, to: 60000)
      case .hugePNG:
        var png = try ArtworkLibrary.picture(64, 64, .png)
        let head = Data("IHDR".utf8) + Data([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]) + png[24..<29]
        png.replaceSubrange(12..<33, with: head + Self.checksum(head))
        return png
      case .noPixels: return try Self.resized(picture, to: 0)
      }
    }

    /// Returns a JPEG file whose frame header claims another width and height.
    private static func resized(_ picture: Data, to side: Int) throws -> Data {
      var picture = picture
      let frame = try #require(picture.range(of: Data([0xFF, 0xC0])))
      let number = [UInt8(side >> 8), UInt8(side & 0xFF)]
      let place = frame.lowerBound + 5
      picture.replaceSubrange(place..<place + 4, with: number + number)
      return picture
    }

    /// Returns the checksum of a PNG chunk.
    private static func checksum(_ data: Data) -> Data {
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in data {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      var big = (~sum).bigEndian
      return Data(bytes: &big, count: 4)
    }
  }

  private var library: ArtworkLibrary
  private let make = ["artwork", "--all", "--size", "32x32", "-o", "covers"]

  init() throws {
    library = try ArtworkLibrary()
    try library.add("One", at: "Music/1.flac")
  }

  @Test(arguments: Harm.allCases)
  mutating func `an unusable cover is reported with status 3`(harm: Harm) throws {
    try library.write(try harm.data(), to: "Music/cover.jpg")
    try library.take()
    for _ in 1...2 {
      let result = try library.tool.run(make)
      #expect(result.status == 3)
      #expect(result.errors.contains("Music/cover.jpg"), "\(result.errors)")
      #expect(result.lines.first == "1 item: 1 damaged")
      #expect(library.files(in: "covers").isEmpty)
    }
    let list = try library.tool.run("artwork", "--all", "--list")
    #expect(list.output.contains("folder, frontCover, "))
    let fallback = try library.tool.run(make + ["--fallback", "builtin"])
    #expect(fallback.status == 3)
    #expect(fallback.output.contains("the fallback; 1 picture"))
    #expect(library.files(in: "covers").count == 1)
  }

  @Test mutating func `a damaged cover is reported once for the items of its album`() throws {
    for number in 2...3 { try library.add("Song \(number)", at: "Music/\(number).flac") }
    try library.write(try ArtworkLibrary.picture(64, 64).prefix(200), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run(["artwork", "--size", "32x32"])
    #expect(result.lines.first == "1 album: 1 damaged")
    let lines = result.errors.split(separator: "\n").filter { $0.contains("cover.jpg") }
    #expect(lines.count == 1 && lines.first?.hasSuffix(": it ends too early") == true, "\(lines)")
  }

  @Test mutating func `a warning about a part of a picture says that it is about the picture`()
    throws
  {
    let whole = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/rgb-24.bmp")))
    let inside = ArtworkLibrary.flac((3, whole.prefix(whole.count * 2 / 3)))
    try library.add("Two", at: "Other/2.flac", album: "Other", inside)
    try library.take()
    let result = try library.tool.run("artwork", ArtworkLibrary.id(2), "--size", "9x9", "-o", "out")
    #expect(result.status == 0)
    #expect(result.errors.contains("2.flac: its picture (embedded): it ends too early"))
  }

  @Test(arguments: [[], ["--size", "9x9"], ["--contact-sheet", "page.html"]])
  mutating func `a picture need not be decodable to be extracted`(more: [String]) throws {
    let picture = try Harm.otherFormat.data()
    try library.add("Two", at: "Music/2.flac", ArtworkLibrary.flac((3, picture)))
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/cover.jpg")
    try library.take()
    let arguments = ["artwork", ArtworkLibrary.id(2), "--extract", "-o", "covers"]
    #expect(try library.tool.run(arguments + more).status == 0)
    #expect(try library.bytes("covers/\(ArtworkLibrary.id(2)).gif") == Array(picture))
    #expect(!library.files(in: "covers").contains("\(ArtworkLibrary.id(2)).jpg"))
    let shown = library.files(in: "covers").contains("\(ArtworkLibrary.id(2))-9x9.jpg")
    #expect(shown == more.contains("--size"))
  }

  @Test mutating func `an album's picture is extracted once even if another is resized`() throws {
    let gif = try Harm.otherFormat.data()
    let picture = try ArtworkLibrary.picture(20, 10)
    try library.add("Two", at: "B/1.flac", album: "B", ArtworkLibrary.flac((3, gif)))
    try library.add("Three", at: "B/2.flac", album: "B", ArtworkLibrary.flac((3, picture)))
    try library.take()
    let result = try library.tool.run(
      ["artwork", "--match", "album is \"B\"", "--group", "album", "--name", "x"]
        + ["--extract", "--size", "9x9", "-o", "covers"]
    )
    #expect(result.status == 0)
    #expect(library.files(in: "covers") == ["x-9x9.jpg", "x.gif"])
    #expect(try library.bytes("covers/x.gif") == Array(gif))
  }

  @Test(arguments: Harm.allCases)
  mutating func `a damaged picture causes only a warning if there is another`(harm: Harm) throws {
    let inside = ArtworkLibrary.flac((3, try harm.data()))
    try library.add("Two", at: "Music/2.flac", inside)
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/cover.png")
    try library.take()
    let result = try library.tool.run(make)
    #expect(result.status == 0)
    #expect(result.lines.first == "2 items: 2 found; 2 pictures: 1 resized, 1 from the cache")
    #expect(result.errors.contains("Music/2.flac"))
    #expect(library.files(in: "covers").count == 2)
  }

  @Test mutating func `an unreadable embedded picture is reported as damaged, not missing`()
    throws
  {
    let frame = Data("APIC".utf8) + Data([0, 0, 0x7F, 0x7F, 0, 0]) + Data(count: 100)
    let tag = Data([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, UInt8(frame.count)]) + frame
    let sound = URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3"))
    try library.add("Cut", at: "Other/1.mp3", tag + Data(contentsOf: sound))
    try library.add("Empty", at: "Other/2.flac", ArtworkLibrary.flac((3, Data())))
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/cover.jpg")
    try library.take()
    for _ in 1...2 {
      let result = try library.tool.run(make)
      #expect(result.status == 3)
      #expect(result.output.hasPrefix("3 items: 1 found, 2 damaged; 1 picture: "))
      #expect(result.errors.contains("Other/1.mp3: a picture in it is damaged"))
      #expect(result.errors.contains("Other/2.flac: a picture in it is empty"))
    }
  }

  @Test mutating func `the start of a truncated picture is shown with a warning`() throws {
    let whole = try ArtworkLibrary.picture(200, 200)
    try library.write(whole.prefix(whole.count / 2), to: "Music/cover.jpg")
    try library.take()
    for _ in 1...2 {
      let result = try library.tool.run(make)
      #expect(result.status == 0)
      #expect(result.errors.contains("Music/cover.jpg"))
      #expect(try library.size("covers/\(ArtworkLibrary.id(1)).jpg") == "32×32")
    }
    try library.write(whole, to: "Music/cover.jpg")
    let healed = try library.tool.run(make)
    #expect(healed.errors.isEmpty && healed.lines.first == "1 item: 1 found; 1 picture: 1 resized")
  }

  @Test(arguments: Harm.allCases)
  mutating func `the first usable picture in a folder is used`(
    harm: Harm
  ) throws {
    try library.write(try harm.data(), to: "Music/cover.jpg")
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/folder.jpg")
    try library.take()
    let result = try library.tool.run(make)
    #expect(result.status == 0 && result.errors.contains("Music/cover.jpg"))
    #expect(try library.size("covers/\(ArtworkLibrary.id(1)).jpg") == "20×10")
  }

  @Test(arguments: Harm.allCases)
  mutating func `a file that is not a picture is not extracted`(harm: Harm) throws {
    try library.write(try harm.data(), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run("artwork", "--all", "--extract", "-o", "covers")
    // Formats that libsync cannot decode are left to other programs.
    let isExtracted = harm == .otherFormat
    #expect(result.status == (isExtracted ? 0 : 3))
    #expect(result.errors.contains("Music/cover.jpg") == !isExtracted)
    #expect(library.files(in: "covers") == (isExtracted ? [ArtworkLibrary.id(1) + ".gif"] : []))
  }

  @Test mutating func `a truncated picture is extracted with a warning`() throws {
    let whole = try ArtworkLibrary.picture(200, 200)
    try library.write(whole.prefix(whole.count / 2), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run("artwork", "--all", "--extract", "-o", "covers")
    #expect(result.status == 0 && result.errors.contains("Music/cover.jpg"))
    #expect(library.files(in: "covers").count == 1)
  }

  @Test mutating func `a listing reports unreadable files`() throws {
    try library.add("Two", at: "Music/2.flac", Data("fLaC, but no more".utf8))
    try library.take()
    let result = try library.tool.run("artwork", "--all", "--list", "--json")
    #expect(result.status == 3 && result.errors.contains("Music/2.flac"))
    let items = try #require(try result.json()["items"] as? [[String: Any]])
    #expect(items.map { ($0["problems"] as? [Any])?.count } == [nil, 1])
  }

  @Test mutating func `a picture's format is detected from its bytes, not its name`() throws {
    try library.write(try ArtworkLibrary.picture(20, 10, .png), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run("artwork", "--all", "--extract", "-o", "covers")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(library.files(in: "covers") == [ArtworkLibrary.id(1) + ".png"])
  }

  @Test mutating func `pictures above the pixel limit are left out`() throws {
    try library.write(try ArtworkLibrary.picture(200, 200), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run(make + ["--max-pixels", "39999"])
    #expect(result.status == 3)
    #expect(result.errors.contains("200×200"))
    #expect(try library.tool.run(make + ["--max-pixels", "40000"]).status == 0)
  }

  @Test mutating func `a pipe named like a cover is ignored`() throws {
    #expect(mkfifo(library.folder.file("Music/cover.jpg"), 0o600) == 0)
    try library.take()
    let none = try library.tool.run(make)
    #expect(none.status == 1 && none.lines.first == "1 item: 1 missing")
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/front.png")
    #expect(try library.tool.run(make).status == 0)
  }

  @Test mutating func `a file that is not music has no pictures and is not damaged`()
    throws
  {
    try library.add("Booklet", at: "Music/2.pdf", Data("%PDF-1.4".utf8))
    try library.take()
    let none = try library.tool.run(make)
    #expect(none.status == 1 && !none.errors.contains("2.pdf"), "\(none.errors)")
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/cover.jpg")
    #expect(try library.tool.run(make).status == 0)
  }

  @Test mutating func `unreadable music is reported, and the picture beside it is used`() throws {
    try library.add("Broken", at: "Music/2.mp3", Data("not at all music".utf8))
    try library.write(try ArtworkLibrary.picture(20, 10), to: "Music/cover.jpg")
    try library.take()
    let result = try library.tool.run(make)
    #expect(result.status == 0)
    #expect(result.errors.contains("Music/2.mp3"))
    #expect(library.files(in: "covers").count == 2)
  }

  @Test func `a device's damaged cover index is reported once`() throws {
    let mount = library.folder.file("ipod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: mount)
    let index = "ipod/iPod_Control/Artwork/ArtworkDB"
    try library.write(Data("mhfd and no more".utf8), to: index)
    _ = try library.tool.run("import", "ipod")
    let result = try library.tool.run(make + ["--jobs", "4"])
    #expect(result.status == 3)
    #expect(result.output.contains("12 damaged"))
    #expect(result.errors.components(separatedBy: "ArtworkDB").count == 2)
  }
}
