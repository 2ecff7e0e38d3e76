import CommandTesting
import Foundation
import TestSupport
import Testing

/// A library of songs with playing times, and commands at given times.
struct PlayerFolder {
  let folder: TemporaryFolder

  /// Imports songs of 100 seconds, or others, and an audiobook.
  init(songs titles: [String] = ["One", "Two", "Three"], lasting seconds: Int64 = 100) throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML(songs: titles)
    for index in titles.indices {
      xml.tracks[index] += LibraryXML.integer("Total Time", seconds * 1000)
      xml.tracks[index] += LibraryXML.string("Location", "file:///music/\(index + 1).mp3")
    }
    try folder.write(xml.text, to: "Library.xml")
    _ = try run(at: 0, "import", "-q", "Library.xml")
  }

  /// Makes an item an audiobook, whose bookmark is kept.
  func makeBook(_ number: Int) throws {
    try changeSource { $0.replacing("music/\(number).mp3", with: "music/\(number).m4b") }
  }

  /// Makes an item a video.
  func makeVideo(_ number: Int) throws {
    let location = LibraryXML.string("Location", "file:///music/\(number).mp3")
    try changeSource {
      $0.replacing(location, with: location + LibraryXML.flag("Has Video"))
    }
  }

  /// Changes the source, and imports it again.
  func changeSource(_ change: (String) -> String) throws {
    try folder.write(change(try read("Library.xml")), to: "Library.xml")
    let result = try run(at: 1, "import", "-q", "Library.xml", "--max-removals", "100")
    #expect(result.status == 0, "\(result.errors)")
  }

  static func id(_ number: Int) -> String {
    String(("A00000000000000" + String(number, radix: 16, uppercase: true)).suffix(16))
  }

  /// Runs a command at a time in seconds since 2001.
  @discardableResult
  func run(at seconds: Int, _ arguments: String...) throws -> Tool.Result {
    try run(at: seconds, arguments)
  }

  @discardableResult
  func run(at seconds: Int, _ arguments: [String]) throws -> Tool.Result {
    let environment = ["SOURCE_DATE_EPOCH": "\(978_307_200 + seconds)"]
    return try Tool.inProcess(in: folder, environment: environment).run(arguments)
  }

  /// Plays without decoding.
  @discardableResult
  func play(_ arguments: String...) throws -> Tool.Result {
    try run(at: 0, ["play", "--sink", "none"] + arguments)
  }

  func write(_ script: String) throws -> String {
    try folder.write(script, to: "script")
    return "script"
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// The lines of the log of a run.
  func log(_ arguments: String...) throws -> [[String: Any]] {
    try run(at: 0, ["play", "--sink", "none", "--log", "-"] + arguments).lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// The state of the iPod player at a time.
  func status(at seconds: Int) throws -> [String: Any] {
    try run(at: seconds, "player", "status", "--json").json()
  }
}
