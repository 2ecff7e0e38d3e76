import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// The tutorial in `libsync-tutorial(7)`.
struct TutorialTests {
  /// The commands of the tutorial, without those to which their output is piped.
  private static var commands: [[String]] {
    get throws {
      let page = try String(
        contentsOfFile: ProjectFiles.path("man/libsync-tutorial.7"),
        encoding: .utf8
      )
      return page.split(separator: "\n").filter { $0.hasPrefix("libsync ") }.map { line in
        let command = line.replacing("\\(aq", with: "'").split(separator: " | ").first ?? ""
        return typedWords(String(command.dropFirst("libsync ".count)))
      }
    }
  }

  @Test func `every command of the tutorial is valid`() throws {
    let commands = try Self.commands
    #expect(commands.count > 30)
    for words in commands {
      guard case .run = try LibSyncTool.tool.parse(words) else {
        Issue.record("\(words)")
        continue
      }
    }
  }

  /// Words that commands of the tutorial must print in the songs of the demonstration, an iPod and a
  /// folder of music, although all three are in the same library file.
  private static let answers: [[String]: String] = [
    ["search", "midnight", "toast"]: "Midnight Toast",
    ["items", "--playlist", "Party", "--media-types", "music"]: "Slow Orbit",
    ["log", "letters home"]: "added", ["stats"]: "20 items",
    ["count", "--match", "plays is 0"]: "1",
    ["playlist", "add", "Trip", "letters", "home"]: "Trip",
  ]

  @Test func `the commands do what they say, one after the other in one library file`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(
      in: folder,
      environment: ["HOME": folder.path, "SOURCE_DATE_EPOCH": "1717400000", "TZ": "UTC"]
    )
    #expect(try tool.run("demo", "demo").status == 0)
    for place in ["media", "Backups"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(place),
        withIntermediateDirectories: true
      )
    }
    for (source, place) in [
      (folder.file("demo/May.xml"), "iTunes Music Library.xml"),
      (folder.file("demo/June.xml"), "Backups/June.xml"),
      (folder.file("demo/June.xml"), "Library.xml"),
      (ProjectFiles.path("Fixtures/Audio"), "Music"),
      (ProjectFiles.path("Fixtures/iPod/video5g"), "media/IPOD"),
    ] {
      try FileManager.default.copyItem(atPath: source, toPath: folder.file(place))
    }
    try folder.write("<rhythmdb version=\"1.6\"></rhythmdb>\n", to: "rhythmdb.xml")
    for command in try Self.commands where command.first != "pick" {
      let words = command.map { word in
        word.hasPrefix("~/")
          ? folder.file(String(word.dropFirst(2)))
          : word.replacing("/media/", with: folder.file("media/"))
      }
      let result = try tool.run(words)
      let text = result.output + result.errors
      // 1 is an answer, 3 a part of the work, and 77 asks for --yes.
      let isKnown = [0, 1, 3, 77].contains(result.status) || text.contains("no revision 7")
      #expect(isKnown, "\(command): \(result.status) \(text)")
      if let answer = Self.answers[command] {
        #expect(text.contains(answer), "\(command): \(text)")
      }
    }
  }
}
