import Foundation
import System
import TestSupport
import Testing

@testable import LibSync

struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ bytes: [UInt8],
    to name: String,
    sparing originals: Set<FileIdentity> = []
  ) throws -> Bool {
    try PictureFile.write(bytes, to: name, in: OutputFolder(folder.path), sparing: originals)
  }

  private func code(_ body: () throws -> Void) -> ArtworkError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ArtworkError)?.code
    }
  }

  @Test func `a file is written atomically, and missing folders are created`() throws {
    #expect(try write([1, 2, 3], to: "a/b/c.jpg"))
    #expect(try PictureFile.read(folder.file("a/b/c.jpg"), maxBytes: 3) == [1, 2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["c.jpg"])
  }

  @Test func `a file is rewritten only if its bytes differ`() throws {
    let path = folder.file("c.jpg")
    #expect(try write([1, 2, 3], to: "c.jpg"))
    var (before, after) = (stat(), stat())
    #expect(stat(path, &before) == 0)
    #expect(try !write([1, 2, 3], to: "c.jpg"))
    #expect(stat(path, &after) == 0)
    #expect(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    #expect(try write([1, 2, 4], to: "c.jpg"))
    #expect(try write([], to: "c.jpg"))
    #expect(try PictureFile.read(path, maxBytes: 0).isEmpty)
  }

  @Test func `a link at the path of the file is replaced, not followed`() throws {
    try folder.write("kept", to: "other")
    #expect(symlink("other", folder.file("c.jpg")) == 0)
    #expect(try write([1], to: "c.jpg"))
    #expect(try String(contentsOfFile: folder.file("other"), encoding: .utf8) == "kept")
  }

  @Test func `the original of a picture is never replaced, under any name`() throws {
    let source = try folder.write("picture", to: "cover.jpg")
    #expect(link(source, folder.file("second.jpg")) == 0)
    #expect(symlink("cover.jpg", folder.file("third.jpg")) == 0)
    let originals = [try #require(FileStamp(source)).identity] as Set
    for name in ["cover.jpg", "second.jpg", "third.jpg"] {
      #expect(code { _ = try write([1], to: name, sparing: originals) } == .notReplaced)
    }
    #expect(try !write([UInt8]("picture".utf8), to: "cover.jpg", sparing: originals))
    #expect(try write([1], to: "new.jpg", sparing: originals))
    #expect(try write([1], to: "cover.jpg"))
  }

  @Test func `a failed write leaves nothing`() throws {
    try folder.write("a file", to: "file")
    let path = folder.file("folder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for name in ["file/c.jpg", "folder", "pipe"] {
      #expect(code { _ = try write([1], to: name) } == .notReplaced)
    }
    #expect(code { _ = try write([1], to: "../c.jpg") } == .cannotCreate)
    #expect(try folder.contents == ["file", "folder", "pipe"])
  }

  @Test func `a replaced file keeps its permissions`() throws {
    let path = try folder.write("old", to: "c.jpg")
    #expect(chmod(path, 0o640) == 0)
    #expect(try write([1], to: "c.jpg"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func `only regular files within the size limit are read`() throws {
    try folder.write("four", to: "four")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(code { _ = try PictureFile.read(folder.file("four"), maxBytes: 3) } == .tooLarge)
    #expect(try PictureFile.read(folder.file("four"), maxBytes: 4).count == 4)
    for path in [folder.path, folder.file("pipe"), folder.file("nowhere"), "/dev/zero"] {
      #expect(code { _ = try PictureFile.read(path, maxBytes: 9) } == .cannotOpen)
    }
  }
}
