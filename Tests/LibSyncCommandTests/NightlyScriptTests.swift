import Foundation
import TestSupport
import Testing

/// The nightly script in the handbook, run unchanged.
@Suite(.waitLimit)
struct NightlyScriptTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("Music/iTunes"),
      withIntermediateDirectories: true
    )
    let page = try PageTranscript(of: "man/guide/scripting.md").text
    let start = try #require(page.range(of: "#!/bin/sh\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    try folder.write(String(page[start.lowerBound..<end.lowerBound]), to: "nightly.sh")
  }

  private func write(_ songs: String...) throws -> String {
    var xml = LibraryXML()
    xml.tracks = songs.enumerated().map { LibraryXML.track($0.offset + 1, $0.element) }
    xml.playlists = [LibraryXML.master(Array(1...songs.count))]
    return try folder.write(xml.text, to: "Music/iTunes/iTunes Music Library.xml")
  }

  private func run() throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [folder.file("nightly.sh")]
    process.environment = [
      "PATH": "\(ProjectFiles.programs.path):/usr/bin:/bin", "HOME": folder.path,
      "LIBSYNC_LIBRARY": folder.file("library.sqlite"),
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `each change is reported once`() throws {
    _ = try write("One", "Two")
    let first = try run()
    #expect(first.status == 1 && first.output.contains("Added: 2 items"))
    #expect(try run() == (0, ""))
    _ = try write("One", "Two", "Three")
    let changed = try run()
    #expect(changed.status == 1 && changed.output.contains("+ Three"))
    #expect(try run() == (0, ""))
  }
}
