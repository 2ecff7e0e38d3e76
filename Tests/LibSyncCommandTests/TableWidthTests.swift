import Foundation
import ICU
import TestSupport
import Testing

/// Tables on terminals.
struct TableWidthTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    var xml = LibraryXML()
    let words = Array(repeating: "夜曲 of the \u{202E}night", count: 6).joined(separator: " ")
    let more = ["Artist", "Album"].map { LibraryXML.string($0, words) }
    xml.tracks = (1...3).map { LibraryXML.track($0, "\(words) \($0)", more.joined()) }
    xml.playlists = [LibraryXML.master([1, 2, 3]), LibraryXML.playlist(words, 2, [1, 2])]
    try folder.write(xml.text, to: "\(String(repeating: "long", count: 30)).xml")
    try #require(
      try tool.run("import", "-q", "\(String(repeating: "long", count: 30)).xml").status == 0
    )
  }

  @Test(arguments: [
    ["libraries"], ["log"], ["items", "--format", "table"], ["playlists"],
    ["items", "--format", "table", "--fields", "title,artist,albumTitle,dateAdded,location"],
  ])
  func `no line of a table is wider than the terminal`(command: [String]) throws {
    for columns in [40, 80, 120] {
      let shown = try tool.runOnTerminal(command + ["--color", "never"], columns: columns)
      #expect(shown.status == 0)
      #expect(shown.lines.count > 1 && shown.lines.allSatisfy { $0.displayWidth <= columns })
      #expect(columns != 80 || shown.output.contains("…"))
    }
    #expect(!(try tool.run(command).output.contains("…")))
  }

  @Test func `headings are words for people and field names for programs`() throws {
    let fields = ["items", "--fields", "title,playCount,isTVShow", "--format"]
    #expect(try tool.run(fields + ["table"]).lines[0].hasSuffix("  Play count  TV show"))
    #expect(try tool.run(fields + ["csv"]).lines[0] == "title,playCount,isTVShow")
    #expect(try tool.run(fields + ["tsv"]).lines[0] == "title\tplayCount\tisTVShow")
  }

  @Test func `the log table leaves out columns without numbers`() throws {
    #expect(
      try tool.run("log").lines[0].split(separator: "  ").map { $0.trimmingCharacters(in: [" "]) }
        == [
          "Revision", "Library", "Operation", "Made", "Source date", "Added", "Playlists added",
          "Source",
        ]
    )
    #expect(try tool.run("log", "--format", "csv").lines[0].contains("itemsChanged,itemsRemoved"))
  }
}
