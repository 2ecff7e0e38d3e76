import Foundation
import System
import TestSupport
import Testing

struct FilePlaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("name", ".", "name"), ("/name", "/", "name"), ("a/b", "a", "b"), ("a/", "a", ""),
  ])
  func `a path is split at its last slash`(_ path: String, _ folder: String, _ name: String) {
    #expect(FilePlace(path).folder == folder && FilePlace(path).name == name)
  }

  @Test func `links are followed to targets that need not exist, unless they form a cycle`() throws
  {
    let path = folder.file("link")
    try #require(symlink("second", path) == 0 && symlink("none", folder.file("second")) == 0)
    #expect(try FilePlace.resolve(path) == folder.file("none"))
    #expect(FilePlace.chain(from: path).map(\.name) == ["link", "second", "none"])
    try #require(symlink("circle", folder.file("circle")) == 0)
    let failure = #expect(throws: SystemError.self) {
      try FilePlace.resolve(folder.file("circle"))
    }
    #expect(failure?.isLink == true)
  }

  @Test func `folders are created, but not in place of a file`() throws {
    try FilePlace.createFolder(folder.file("a/b//c/"), mode: 0o700)
    try FilePlace.createFolder(folder.file("a/b/c"), mode: 0o700)
    #expect(try FileStatus(of: folder.file("a/b/c")).kind == .folder)
    try folder.write("", to: "file")
    let failure = #expect(throws: SystemError.self) {
      try FilePlace.createFolder(folder.file("file"), mode: 0o700)
    }
    #expect(failure?.call == .mkdir && failure?.code == ENOTDIR)
  }

  @Test func `all files that belong to a library file are listed`() {
    #expect(
      LibraryCompanions.all(of: "x") == [
        "x", "x-wal", "x-shm", "x-journal", "x.lock", "x.player", "x.sound",
      ]
    )
  }

  @Test func `a hash of pieces equals that of the whole`() {
    var hash = SHA256()
    for byte in Array("abc".utf8) { hash.update([byte]) }
    let whole = hash.finish()
    #expect(whole == SHA256.hash(of: Array("abc".utf8)))
    #expect(whole.prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
  }
}
