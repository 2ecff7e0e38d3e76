import Foundation
import TestSupport
import Testing

@testable import System

/// Output stays in the folder that the user named, whatever it contains.
struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["out", "victim"] { try #require(mkdir(folder.file(name), 0o777) == 0) }
    output = try OutputFolder(folder.file("out"))
  }

  private func write(_ text: String, to name: String, in folder: OutputFolder) throws {
    let file = try folder.file(name)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  private func code(_ body: () throws -> Void) -> OutputError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? OutputError)?.code
    }
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func `a finished file appears, an unfinished one leaves nothing`() throws {
    do {
      let file = try output.file("a")
      try file.write([1, 2])
      #expect(try names(in: "out").allSatisfy { $0.hasSuffix(".partial") })
    }
    #expect(try names(in: "out").isEmpty)
    try write("new", to: "a", in: output)
    #expect(try names(in: "out") == ["a"] && text("out/a") == "new")
  }

  @Test func `a link in place of a file is replaced, not followed`() throws {
    try folder.write("kept", to: "victim/file")
    for target in ["../victim/file", "../victim/none", "file"] {
      try #require(symlink(target, folder.file("out/file")) == 0)
      try write("new", to: "file", in: output)
      #expect(try output.kind(of: "file") == .file)
      #expect(unlink(folder.file("out/file")) == 0)
    }
    #expect(try text("victim/file") == "kept" && names(in: "victim") == ["file"])
  }

  @Test func `a link in place of a folder is refused`() throws {
    try #require(symlink("../victim", folder.file("out/A")) == 0)
    try #require(symlink("nowhere", folder.file("out/B")) == 0)
    try folder.write("", to: "out/C")
    for name in ["A", "B", "C"] { #expect(code { _ = try output.folder(name) } == .notReplaced) }
    #expect(code { _ = try output.folder(["A", "x"]) } == .notReplaced)
    #expect(try names(in: "victim").isEmpty)
  }

  @Test func `a folder that is later replaced by a link remains the output folder`() throws {
    let inner = try output.folder(["A", "B"])
    let file = try inner.file("first")
    try #require(rename(folder.file("out/A"), folder.file("out/moved")) == 0)
    try #require(symlink("../victim", folder.file("out/A")) == 0)
    try file.finish()
    try write("second", to: "second", in: inner)
    #expect(code { _ = try output.folder(["A", "B"]) } == .notReplaced)
    #expect(try names(in: "out/moved/B") == ["first", "second"])
    #expect(try names(in: "victim").isEmpty)
  }

  @Test func `a file that is later replaced by a link is written over the link`() throws {
    try folder.write("kept", to: "victim/file")
    let file = try output.file("file")
    try file.write([0x6E])
    try #require(symlink("../victim/file", folder.file("out/file")) == 0)
    try file.finish()
    #expect(try text("out/file") == "n" && text("victim/file") == "kept")
  }

  @Test func `nothing is written elsewhere while another task swaps the folder`() async throws {
    try #require(mkdir(folder.file("out/A"), 0o777) == 0)
    try #require(symlink("../victim", folder.file("out/link")) == 0)
    let (folder, link, real) = (folder.file("out/A"), folder.file("out/link"), folder.file("out/B"))
    let swapping = Task.detached {
      for _ in 0..<2000 {
        rename(folder, real)
        rename(link, folder)
        rename(folder, link)
        rename(real, folder)
      }
    }
    for number in 0..<500 {
      _ = code { try write("text", to: "file \(number % 7)", in: output.folder("A")) }
    }
    await swapping.value
    #expect(try names(in: "victim").isEmpty)
    #expect(try output.kind(of: "A") == .folder)
  }

  @Test func `the user's folder may be a link, and missing folders are created`() throws {
    try #require(symlink("out", folder.file("link")) == 0)
    let linked = try OutputFolder(making: folder.file("link/new//deep/"))
    try write("text", to: "file", in: linked)
    #expect(try text("out/new/deep/file") == "text")
    try folder.write("", to: "file")
    for path in ["file", "file/below", "out/new/deep/file/below"] {
      #expect(code { _ = try OutputFolder(making: folder.file(path)) } == .cannotCreate)
    }
    #expect(code { _ = try OutputFolder(folder.file("none")) } == .cannotCreate)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b"])
  func `a path is not a name`(name: String) {
    #expect(code { _ = try output.file(name) } == .cannotCreate)
    #expect(code { _ = try output.folder(name) } == .cannotCreate)
  }

  @Test func `special files and folders are not replaced`() throws {
    try #require(mkfifo(folder.file("out/pipe"), 0o600) == 0)
    try #require(mkdir(folder.file("out/folder"), 0o700) == 0)
    for name in ["pipe", "folder"] { #expect(code { _ = try output.file(name) } == .notReplaced) }
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try folder.write("old", to: "out/file")
    try #require(chmod(folder.file("out/file"), 0o640) == 0)
    try write("new", to: "file", in: output)
    var status = stat()
    #expect(stat(folder.file("out/file"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func `no file descriptors are leaked`() throws {
    let count = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let before = try count()
    for number in 0..<200 {
      try write("text", to: "file", in: output.folder(["A", "B"]))
      _ = try output.file("unfinished \(number)")
      _ = code { _ = try output.folder(["A", "B", "file"]) }
    }
    // Other tests in this process open files, too.
    #expect(try count() < before + 150)
  }
}
