import Foundation
import TestSupport
import Testing

/// Processing four times as much takes little more than four times as long.
///
/// Kind of fault: cost out of proportion.
struct LinearCostTests {
  /// A kind of source, which can be made with a given number of parts.
  enum Source: String, CaseIterable {
    case tracks, playlists, nestedFolders, entries, alikeNames, attributes, notations

    func text(_ count: Int) -> String {
      var xml = LibraryXML()
      xml.tracks = [LibraryXML.track(1, "One")]
      switch self {
      case .tracks:
        xml.tracks = (1...count).map(Self.track)
        xml.playlists = [LibraryXML.master(Array(1...count))]
      case .playlists: xml.playlists = (1...count).map { Self.list("List \($0)", $0) }
      case .nestedFolders:
        xml.playlists = (1...count).map {
          let folder = LibraryXML.flag("Folder") + Self.list("Folder", $0)
          return $0 == 1
            ? folder : folder + LibraryXML.string("Parent Persistent ID", Self.listID($0 - 1))
        }
      case .entries:
        xml.playlists = [LibraryXML.playlist("Mix", 2, Array(repeating: 1, count: count))]
      case .alikeNames:
        let start = String(repeating: "x", count: 245)
        xml.playlists = (1...count).map { Self.list("\(start)\($0 / 2)", $0) }
      case .attributes:
        let attributes = (1...count).map { " a\($0)=\"\"" }.joined()
        return xml.text.replacing("<plist version", with: "<plist\(attributes) version")
      case .notations:
        let names = (1...count).map { "n\($0)" }.joined(separator: "|")
        let declaration = "<!DOCTYPE plist [<!ATTLIST plist a NOTATION (\(names)) #IMPLIED>]>"
        return "<?xml version=\"1.0\"?>\(declaration)<plist/>"
      }
      return xml.text
    }

    private static func track(_ number: Int) -> String {
      LibraryXML.integer("Track ID", Int64(number)) + LibraryXML.string("Name", "Song \(number)")
        + LibraryXML.string("Persistent ID", "A" + padded(number))
    }

    private static func list(_ name: String, _ number: Int) -> String {
      LibraryXML.string("Name", name) + LibraryXML.string("Playlist Persistent ID", listID(number))
        + "<key>Playlist Items</key><array>"
        + "<dict><key>Track ID</key><integer>1</integer></dict></array>"
    }

    private static func listID(_ number: Int) -> String { "B" + padded(number) }

    private static func padded(_ number: Int) -> String {
      let digits = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 15 - digits.count) + digits
    }
  }

  private static let exports = ["m3u8", "pls", "xspf", "jspf", "json", "itunes-xml"]

  static let cases: [(source: Source, count: Int, commands: [[String]])] = [
    (
      .tracks, 1000,
      [
        ["items", "--json"], ["items", "--as-of", "1", "--format", "ids"], ["diff", "Source.xml"],
        ["items", "--match", "title contains \"Song\"", "--format", "csv"], ["doctor"],
        ["playlist", "add", "@current", "--match", "all()"],
        ["playlist", "show", "@current", "--json"],
      ]
    ),
    (
      .playlists, 400,
      [
        ["playlists"], ["playlists", "--tree"], ["playlists", "--as-of", "1", "--json"], ["log"],
        ["playlist", "export", "--all", "--format", "json", "-o", "out"], ["diff", "Source.xml"],
        ["playlist", "show", "List 1"],
      ]
    ),
    (
      .nestedFolders, 400,
      [
        ["playlists", "--tree"], ["playlist", "export", "--all", "--format", "json", "-o", "out"],
        ["playlist", "export", "--all", "--format", "itunes-xml", "-o", "out"],
      ]
    ),
    (
      .entries, 2500,
      exports.map { ["playlist", "export", "Mix", "--format", $0] }
        + [["playlist", "show", "Mix", "--json"], ["diff", "Source.xml"]]
    ),
    (.alikeNames, 400, [["playlist", "export", "--all", "--format", "pls", "-o", "out"]]),
    (.attributes, 40_000, []), (.notations, 40_000, []),
  ]

  @Test(arguments: cases.sample(of: 4))
  func `costs grow linearly with the size of a source`(
    source: Source,
    count: Int,
    commands: [[String]]
  ) throws {
    let small = try Measured(source, count)
    let large = try Measured(source, 4 * count)
    for command in [Measured.importing] + commands {
      try expectFiveTimesAtMost("\(source.rawValue) \(command)") {
        try small.seconds(command)
      } large: {
        try large.seconds(command)
      }
    }
  }

  @Test func `costs grow linearly with the length of rules`() throws {
    let library = try Measured(.tracks, 10)
    func seconds(_ count: Int) throws -> Double {
      let rules = (1...count).map { "not (title is \"Song \($0)\")" }.joined(separator: " and ")
      return try library.seconds(["items", "--match", rules])
    }
    try expectFiveTimesAtMost("rules") {
      try seconds(1000)
    } large: {
      try seconds(4000)
    }
  }

  private func expectFiveTimesAtMost(
    _ what: String,
    small: () throws -> Double,
    large: () throws -> Double
  ) rethrows {
    var best = (small: Double.infinity, large: Double.infinity)
    // Other processes may evict the caches now and then, so the test tries many times: the least
    // time of each size converges, and a cost that is not linear stays above the limit.
    for _ in 0..<12 where best.large > 5 * best.small || best.small == .infinity {
      best.small = min(best.small, try small())
      best.large = min(best.large, try large())
    }
    #expect(best.large <= 5 * best.small, "\(what): \(best)")
  }

  /// A folder with a source of some size, and a library that it is imported into.
  private struct Measured {
    static let importing = ["import", "-q", "--library", "new.sqlite", "Source.xml"]

    private let folder: TemporaryFolder
    private let tool: Tool

    init(_ source: Source, _ count: Int) throws {
      folder = try TemporaryFolder()
      tool = Tool(in: folder)
      try folder.write(source.text(count), to: "Source.xml")
      _ = try tool.run("import", "-q", "Source.xml")
    }

    func seconds(_ command: [String]) throws -> Double {
      if command == Self.importing {
        for end in ["", "-wal", "-shm"] { unlink(folder.file("new.sqlite" + end)) }
      }
      let (seconds, result) = try tool.processorSeconds(command)
      #expect([0, 1, 3, 65].contains(result.status), "\(command): \(result.errors)")
      return seconds
    }
  }

  @Test func `too many attributes of an element are refused with their line`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool(in: folder)
    let xml = LibraryXML(songs: "One").text
    for (count, status) in [(15, Int32(0)), (16, 65), (200_000, 65)] {
      let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
      let text = xml.replacing("<plist version", with: "<plist\(attributes) version")
      try folder.write(text, to: "Library.xml")
      let result = try tool.run("import", "-q", "Library.xml")
      #expect(result.status == status, "\(count): \(result.errors)")
      if status == 65 {
        #expect(result.errors.contains("Library.xml:3:"), "\(result.errors)")
      }
    }
  }

  @Test func `comments and whitespace may be long`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: " x\n", count: 100_000)
    let blank = String(repeating: " \n", count: 100_000)
    let text = LibraryXML(songs: "One").text
      .replacing("<dict>", with: "<!--\(long)-->\(blank)<?skip \(long)?><dict>")
      .replacing("<plist", with: "<!--\(long)-->\(blank)<plist")
    try folder.write(text, to: "Library.xml")
    #expect(try Tool(in: folder).run("import", "-q", "Library.xml").status == 0)
  }
}
