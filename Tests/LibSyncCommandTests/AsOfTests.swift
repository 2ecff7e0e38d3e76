import CommandTesting
import Foundation
import TestSupport
import Testing

/// Past states of libraries.
struct AsOfTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Imports a library as revision 1 on the 14th, its changed state as revision 2 on the 16th, and
  /// another library as revision 3.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool, both: false)
    let later = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1700100000"])
    _ = try later.run("import", "-q", "after.xml")
    let other = LibraryXML(songs: "Other").text
      .replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other, to: "other.xml")
    _ = try later.run("import", "-q", "other.xml", "--name", "Other")
  }

  /// Returns a library file right after the first import.
  private func first() throws -> Tool {
    let first = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("first.sqlite")]
    )
    _ = try first.run("import", "-q", "before.xml")
    return first
  }

  @Test(arguments: [
    ["items", "--json"], ["items", "--format", "csv"], ["playlists", "--all", "--json"],
    ["playlists", "--tree"],
  ])
  func `a past state is complete`(question: [String]) throws {
    let before = try first().run(question).output
    let now = try tool.run(question).output
    #expect(before != now)
    for point in ["1", "2023-11-14", "2023-11-15", "2023-11-14T22:13:20Z", "2023-11-16T01:59:59Z"] {
      let past = try tool.run(question + ["--as-of", point])
      #expect(past.status == 0)
      #expect(past.output == before, "as of \(point)")
    }
    for point in ["2", "2023-11-16", "2023-11-16T02:00:00Z", "9999-12-31"] {
      #expect(try tool.run(question + ["--as-of", point]).output == now, "as of \(point)")
    }
    #expect(try tool.run(question).output == now)
  }

  @Test func `reading a past state writes nothing`() throws {
    let before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    #expect(try tool.run("items", "--as-of", "1").status == 0)
    #expect(try tool.run("playlists", "--as-of", "1").status == 0)
    #expect(try Data(contentsOf: URL(filePath: folder.file("library.sqlite"))) == before)
    #expect(try tool.run("log", "--format", "tsv").lines.count == 4)
  }

  @Test func `a revision determines the library`() throws {
    let other = try tool.run("items", "--from", "Other", "--json").output
    #expect(try tool.run("items", "--as-of", "3", "--json").output == other)
    #expect(try tool.run("items", "--as-of", "3", "--from", "other", "--json").output == other)
    #expect(try tool.run("playlists", "--as-of", "3", "--all", "--format", "ids").lines.count == 1)
    #expect(try tool.run("items", "--as-of", "2023-11-16", "--format", "ids").lines.count == 7)
    let wrong = try tool.run("items", "--as-of", "3", "--from", "iTunes")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("there is no revision 3 of 'iTunes'; known: 1 ("))
  }

  @Test(arguments: [
    ("0", "there is no revision 0; known: 1 ("), ("4", "there is no revision 4; known: 1 ("),
    ("9223372036854775807", "there is no revision"), ("2023-11-13", "is that old; known: 1 ("),
    ("0000-01-01", "is that old; known: 1 ("), ("2016-02-30", "is neither a revision"),
    ("", "is neither a revision"), ("-1", "is neither a revision"),
  ])
  func `the error for an unknown state lists the known ones`(point: String, words: String) throws {
    for command in ["items", "playlists"] {
      let result = try tool.run(command, "--as-of=\(point)")
      #expect(result.status == 64)
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test func `earlier states remain after an undo`() throws {
    let now = try tool.run("items", "--json").output
    let before = try tool.run("items", "--json", "--as-of", "1").output
    _ = try tool.run("undo", "1", "-qy")
    #expect(try tool.run("items", "--from", "iTunes", "--format", "ids").output == "")
    #expect(try tool.run("items", "--json", "--as-of", "1").output == before)
    #expect(try tool.run("items", "--json", "--as-of", "2").output == now)
    #expect(try tool.run("items", "--format", "ids", "--as-of", "4").output == "")
  }
}
