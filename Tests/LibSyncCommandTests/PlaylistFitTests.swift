import CommandTesting
import Foundation
import TestSupport
import Testing

/// Repeated exports of copies within a size, when their names change in between.
struct PlaylistFitTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: true
    )
    for number in 1...2 {
      try folder.write(CutSong.text(" - \(number)"), to: "music/\(number).mp3")
    }
    try take([2, 1])
  }

  /// Imports the library with an order of the list and the title of the album.
  private func take(_ order: [Int], album: String = "Disc") throws {
    var xml = LibraryXML()
    for (index, title) in ["One", "Two"].enumerated() {
      let location = "file://\(folder.path)/music/\(index + 1).mp3"
      let more =
        "<key>Artist</key><string>Band</string><key>Album</key><string>\(album)</string>"
        + "<key>Location</key><string>\(location)</string>"
      xml.tracks.append(LibraryXML.track(index + 1, title, more))
    }
    xml.playlists = [
      LibraryXML.master([1, 2]), LibraryXML.playlist("List", 2, order),
      LibraryXML.playlist("More", 3, order.reversed()),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "--force-rewrite", "Library.xml").status == 0)
  }

  private func export(_ size: String, _ words: String...) throws -> Tool.Result {
    let list = words.first == "More" ? words : ["List"] + words
    return try tool.run(["playlist", "export"] + list + ["--copy-to", "stick", "--fit", size])
  }

  private var copies: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.file("stick"))
        .filter { $0.hasSuffix("3") || $0.contains(".m3u8") || $0.contains(".lrc") }.sorted()
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private func paths(in name: String) throws -> [String] {
    try text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  @Test func `copies follow the order of the playlist`() throws {
    #expect(try export("40", "--numbered").status == 0)
    #expect(try copies == ["1 Two.mp3", "2 One.mp3", "List.m3u8"])
    try take([1, 2])
    let lines = [
      "0 files (0 bytes) to stick; 2 already there",
      "The copies take 36 bytes of 40 bytes; everything fits.",
    ]
    let trial = try export("40", "--numbered", "--dry-run", "-v")
    #expect(trial.lines.prefix(2) == ["Would copy " + lines[0], lines[1]])
    #expect((trial.output + trial.errors).contains("Renamed 2 One.mp3 to 1 One.mp3"))
    #expect(try copies == ["1 Two.mp3", "2 One.mp3", "List.m3u8"])
    for _ in 0..<2 {
      let result = try export("40", "--numbered")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.lines.prefix(2) == ["Copied " + lines[0], lines[1]])
      #expect(try copies == ["1 One.mp3", "2 Two.mp3", "List.m3u8"])
      #expect(try paths(in: "stick/List.m3u8") == ["1 One.mp3", "2 Two.mp3"])
    }
    #expect(try text("stick/1 One.mp3") == CutSong.text(" - 1"))
  }

  @Test func `copies and their lyrics follow the tags`() throws {
    try folder.write("[00:01.00]One\n", to: "music/1.lrc")
    #expect(try export("50").lines[1] == "The copies take 50 bytes of 50 bytes; everything fits.")
    try take([2, 1], album: "Other")
    let result = try export("50")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.lines[1] == "The copies take 50 bytes of 50 bytes; everything fits.")
    #expect(
      try copies.filter { $0.hasPrefix("Band") } == [
        "Band/Other/One.lrc", "Band/Other/One.mp3", "Band/Other/Two.mp3",
      ]
    )
    #expect(!FileManager.default.fileExists(atPath: folder.file("stick/Band/Disc")))
  }

  @Test func `copies of another playlist keep their names and count`() throws {
    #expect(try export("40", "--numbered").status == 0)
    let earlier = "with 36 bytes in 2 files of earlier exports"
    for options in [["--dry-run"], []] {
      let small = try tool.run(
        ["playlist", "export", "More", "--copy-to", "stick", "--numbered", "--fit", "40"] + options
      )
      #expect(
        small.lines[1] == "The copies take 36 bytes of 40 bytes, \(earlier); left out 2 files."
      )
    }
    let large = try export("80", "More", "--numbered")
    #expect(large.lines[1] == "The copies take 72 bytes of 80 bytes, \(earlier); everything fits.")
    let present = try copies
    #expect(try paths(in: "stick/List.m3u8").allSatisfy(present.contains))
    #expect(try paths(in: "stick/More.m3u8") == ["1 One.mp3", "2 Two.mp3"])
    let one = try export("60", "--numbered", "--limit", "1")
    #expect(
      one.lines[1].hasSuffix("of earlier exports; that is 12 bytes too much."),
      "\(one.lines)"
    )
  }

  @Test(arguments: [true, false])
  func `copies of a playlist without a size keep their names`(isFirst: Bool) throws {
    func exportOther() throws {
      let other = ["List", "-o", "other/List.m3u8", "--copy-to", "stick", "--numbered"]
      try #require(try tool.run(["playlist", "export"] + other).status == 0)
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: true
    )
    if isFirst { try exportOther() }
    #expect(try export("80", "--numbered").status == 0)
    if !isFirst { try exportOther() }
    try take([1, 2])
    #expect(try export("80", "--numbered").status == 0)
    for path in try paths(in: "other/List.m3u8") {
      #expect(FileManager.default.fileExists(atPath: folder.file("other/\(path)")), "\(path)")
    }
    #expect(try paths(in: "stick/List.m3u8") == ["1 One.mp3", "2 Two.mp3"])
  }

  @Test func `a name that something else has is not taken`() throws {
    #expect(try export("40", "--numbered").status == 0)
    try take([1, 2])
    try folder.write("mine", to: "stick/1 One.mp3")
    for _ in 0..<2 {
      let result = try export("40", "--numbered")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.lines[1] == "The copies take 36 bytes of 40 bytes; everything fits.")
      #expect(try copies == ["1 One (2).mp3", "1 One.mp3", "2 Two.mp3", "List.m3u8"])
    }
    #expect(try text("stick/1 One.mp3") == "mine")
  }

  @Test func `lyrics that have changed are copied again`() throws {
    try folder.write("[00:01.00]One\n", to: "music/1.lrc")
    #expect(try export("50").status == 0)
    for words in ["[00:01.00]Two\n", "[00:01.00]One\n"] {
      try folder.write(words, to: "music/1.lrc")
      let result = try export("50")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.lines[1] == "The copies take 50 bytes of 50 bytes; everything fits.")
      #expect(try text("stick/Band/Disc/One.lrc") == words)
    }
    try folder.write("[00:01.00]One and more\n", to: "music/1.lrc")
    #expect(try export("50").errors.contains("does not fit"))
    #expect(try export("59").lines[1].hasSuffix("take 59 bytes of 59 bytes; everything fits."))
    try folder.write("mine", to: "stick/Band/Disc/One.lrc")
    let kept = try export("80")
    #expect(kept.status == 3)
    #expect(
      kept.errors.contains("One.lrc stays: a file of that name with other content is there")
    )
    #expect(try text("stick/Band/Disc/One.lrc") == "mine")
  }

  @Test func `the playlist is left alone if it is the same`() throws {
    func inode() throws -> Int? {
      let path = folder.file("stick/List.m3u8")
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    #expect(try export("40").status == 0)
    let before = try inode()
    #expect(try export("40").status == 0)
    let after = try inode()
    #expect(before != nil && after == before)
    try take([1, 2])
    #expect(try export("40").status == 0)
    #expect(try inode() != before)
  }

  @Test(arguments: [("0.04kB", "40 bytes"), ("1.5 GB", "1.5 GB"), ("0.000000001kB", "0 bytes")])
  func `sizes can be fractions`(size: String, shown: String) throws {
    #expect(try export(size).lines[1].contains(" of \(shown)"))
  }

  @Test(arguments: ["1.5", "1.GB", ".5GB", "1.5.5GB", "1.-5GB", "-0.5GB", "0.0000000001GB", "1.5B"])
  func `other fractions are refused`(size: String) throws {
    #expect(
      try tool.run(["playlist", "export", "List", "--copy-to", "a", "--fit=\(size)"]).status == 64
    )
  }
}
