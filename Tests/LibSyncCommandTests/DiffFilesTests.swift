import CommandTesting
import Foundation
import TestSupport
import Testing

/// The files that `diff` reads, writes and refuses to replace.
@Suite(.waitLimit)
struct DiffFilesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
  }

  private func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file(name)))
  }

  private static let questions = [
    [], ["--json", "--derived"], ["--since", "0"], ["0..2"], ["1..2", "--format", "csv"],
    ["before.xml"], ["iTunes..iTunes"], ["other.xml", "--rebuilt-from", "iTunes"],
    ["other.xml"], ["none.xml"], ["--since", "7"],
  ]

  @Test func `no comparison changes the library file`() throws {
    try folder.write(
      ChangedLibrary.before.text.replacing("7FE190A91827057C", with: "0000000000000001"),
      to: "other.xml"
    )
    let before = try (folder.contents, read("library.sqlite"))
    for question in Self.questions {
      _ = try tool.run(["diff"] + question)
      // SQLite leaves an empty WAL and its index after reading.
      let names = try folder.contents.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
      #expect(names == before.0)
      #expect((try? read("library.sqlite-wal"))?.isEmpty != false)
      #expect(try read("library.sqlite") == before.1)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a library file in a read-only folder can be compared`() throws {
    let manager = FileManager.default
    try manager.removeItem(atPath: folder.file("library.sqlite.lock"))
    try manager.setAttributes(
      [.posixPermissions: 0o400],
      ofItemAtPath: folder.file("library.sqlite")
    )
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    #expect(try tool.run("diff").status == 1)
    #expect(try tool.run("diff", "before.xml").status == 1)
    #expect(try tool.run("diff", "after.xml").status == 0)
    #expect(try tool.run("items", "--as-of", "1", "--format", "ids").lines.count == 7)
    #expect(try tool.run("undo").status == 73)
  }

  @Test(arguments: [
    ["diff"], ["diff", "before.xml"], ["diff", "1..2"], ["diff", "a..b"], ["log"], ["undo"],
    ["undo", "-n"], ["explain", "A000000000000001"], ["items", "--as-of", "1"],
    ["playlists", "--as-of", "2016-01-01"],
  ])
  func `without a library file every command says how to make one`(
    arguments: [String]
  ) throws {
    let result = try tool.run(arguments + ["--library", "none.sqlite"])
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.errors.contains("'libsync import SOURCE'"))
    #expect(!(try folder.contents.contains { $0.hasPrefix("none.sqlite") }))
  }

  @Test func `the output file is replaced as a whole`() throws {
    let diff = try tool.run("diff", "--json")
    let written = try tool.run("diff", "--json", "--output", "diff.json")
    #expect(written.status == 1)
    #expect(written.output == "")
    #expect(try String(decoding: read("diff.json"), as: UTF8.self) == diff.output)
    #expect(try tool.run("diff", "1..1", "-o", "diff.json", "--format", "text").status == 0)
    #expect(try read("diff.json").isEmpty)
    #expect(!(try folder.contents.contains { $0.hasSuffix(".partial") }))
    #expect(try tool.run("diff", "-o", "none/diff.json").status == 73)
    #expect(try tool.run("diff", "-o", "").status == 64)
  }

  @Test func `neither the library file nor the source is overwritten`() throws {
    let before = try (read("library.sqlite"), read("before.xml"))
    #expect(try tool.run("diff", "-o", "./library.sqlite").status == 64)
    #expect(try tool.run("diff", "before.xml", "-o", "./before.xml").status == 64)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.xml"),
      withDestinationPath: "before.xml"
    )
    #expect(try tool.run("diff", "before.xml", "-o", "link.xml").status == 64)
    #expect(try tool.run("diff", "link.xml", "-o", "before.xml").status == 64)
    #expect(try read("library.sqlite") == before.0)
    #expect(try read("before.xml") == before.1)
  }

  @Test func `a write error is not reported as a difference`() throws {
    let program = ProjectFiles.programs.appending(component: "libsync").path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "'\(program)' diff --library '\(folder.file("library.sqlite"))' >/dev/full",
    ]
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 74)
  }
}
