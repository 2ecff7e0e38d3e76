import CommandTesting
import Foundation
import TestSupport
import Testing

/// Properties whose values are in the files of items.
struct FilePropertyTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try run("import", "-q", ProjectFiles.fixture("Audio"))
  }

  private func id(of file: String) throws -> String {
    try #require(
      try run("items", "--match", "location contains \"\(file)\"", "--format", "ids").lines.first
    )
  }

  @Test func `LIB-12: every listed property is a field`() throws {
    for line in try run("properties", "--format", "csv").lines.dropFirst() {
      let name = line.prefix { $0 != "," }
      #expect(try run("items", "--fields", "persistentID,\(name)", "--limit", "3").status == 0)
    }
    let all = try run("items", "--fields", "all", "--limit", "1", "--format", "csv").lines[0]
    #expect(!all.contains("lyrics"))
  }

  @Test func `lyrics are those in the files, of every format`() throws {
    let lines = try run("items", "--fields", "path,hasLyrics,lyrics", "--format", "jsonl").lines
    for line in lines {
      let item = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      #expect((item["lyrics"] as? String != nil) == (item["hasLyrics"] as? Bool == true), "\(line)")
    }
    #expect(lines.contains { $0.contains(#""lyrics":"Words""#) })
  }

  @Test func `LIB-59: artwork has a format, a size and a hash`() throws {
    let item = try id(of: "id3v24.mp3")
    let value = try run("items", item, "--fields", "artwork", "--format", "csv").lines[1]
    let listed = try run("artwork", item, "--list", "--json").output
    let hash = try #require(value.split(separator: " ").last)
    #expect(hash.count == 64 && listed.contains(hash))
    #expect(value.split(separator: " ").count == 3)
    let other = try id(of: "untagged.mp3")
    #expect(
      try run("items", other, "--fields", "artwork", "--format", "csv").output == "artwork\n\n"
    )
    let url = try run("items", item, "--fields", "assetURL", "--format", "csv").lines[1]
    #expect(url.hasPrefix("file://") && url.hasSuffix("/id3v24.mp3"))
  }

  @Test func `show prints lyrics alone, and says if there are none`() throws {
    let item = try id(of: "apev2.mp3")
    #expect(try run("show", "--lyrics", item).output == "Words\n")
    try run("show", "--lyrics", try id(of: "untagged.mp3"), status: 1)
    try run("show", "--lyrics", "--pretty", item, status: 64)
    try run("show", "--lyrics", "--json", item, status: 64)
  }
}
