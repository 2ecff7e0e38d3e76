import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import MediaArchive

@Suite(.waitLimit)
struct TarBagTests {
  private let bag: BagFixture

  init() throws {
    var bag = try BagFixture()
    // In names of a Mac, letters and accents are apart.
    bag.files["data/b/Cafe\u{301}.mp3"] = "accent"
    try bag.writeOriginals()
    self.bag = bag
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: bag.folder.file(name)))
  }

  @Test(arguments: ["bag.tar", "bag.tar.zst"])
  func `a tar is sound and the same each time, whatever the times and the locale`(
    _ name: String
  ) throws {
    try bag.fill(bag.tarBag(name))
    #expect(try bag.problems(name) == [])
    for path in bag.files.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.distantPast],
        ofItemAtPath: bag.original(path)
      )
    }
    try bag.fill(bag.tarBag("2-" + name))
    #expect(try bytes(name) == bytes("2-" + name))
    let names = try bag.folder.contents
    #expect(!names.contains { OutputFile.isTemporary($0) })
  }

  @Test func `a tar is unpacked to the folder that would have been written`() throws {
    try bag.fill(bag.tarBag("bag.tar"))
    let tar = Process()
    tar.executableURL = URL(filePath: "/bin/tar")
    tar.arguments = ["-xf", "bag.tar"]
    tar.currentDirectoryURL = URL(filePath: bag.folder.path)
    try tar.run()
    tar.waitUntilExit()
    #expect(tar.terminationStatus == 0)
    try bag.fill(bag.folderBag("folder"))
    #expect(try bag.contents() == bag.contents("folder"))
  }

  @Test func `a tar is replaced only on request, and only when the new one is whole`() throws {
    try bag.folder.write("old", to: "bag.tar")
    #expect(throws: ArchiveError.self) { try bag.tarBag("bag.tar") }
    do { _ = try bag.tarBag("bag.tar", isUpdating: true) }
    #expect(try bytes("bag.tar") == Data("old".utf8))
    try bag.fill(bag.tarBag("bag.tar", isUpdating: true))
    #expect(try bag.problems("bag.tar") == [])
  }

  @Test(arguments: ["more", ""])
  func `a file that grows or shrinks is an error, and there is no tar`(_ text: String) throws {
    let path = bag.original("data/a.mp3")
    // The file must not be read to its end by the first call.
    try Data(repeating: 7, count: 1 << 20).write(to: URL(filePath: path))
    let failure = #expect(throws: ArchiveError.self) {
      try bag.fill(bag.tarBag("bag.tar")) { _ in
        let file = FileHandle(forUpdatingAtPath: path)
        if text.isEmpty {
          try? file?.truncate(atOffset: 10)
        } else {
          _ = try? file?.seekToEnd()
          file?.write(Data(text.utf8))
        }
      }
    }
    guard case .changed(let found)? = failure else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    #expect(found == path)
    #expect(try !bag.folder.contents.contains { $0.contains("tar") || $0.hasSuffix(".partial") })
  }

  @Test(arguments: [ENOSPC, EIO])
  func `after any failed call, there is a whole tar or none`(_ code: Int32) throws {
    // Only the first run looks for unfinished files of others.
    try bag.fill(bag.tarBag("bag.tar"))
    try FileManager.default.removeItem(atPath: bag.folder.file("bag.tar"))
    let counting = Faults()
    try counting.run { _ = try bag.fill(bag.tarBag("bag.tar")) }
    let whole = try bytes("bag.tar")
    for index in counting.made.indices {
      for name in try bag.folder.contents where name == "bag.tar" || name.hasSuffix(".partial") {
        try FileManager.default.removeItem(atPath: bag.folder.file(name))
      }
      let result = Result {
        try Faults(failing: index, with: code).run { try bag.fill(bag.tarBag("bag.tar")) }
      }
      let made = counting.made[index]
      let names = try bag.folder.contents
      if names.contains("bag.tar") {
        #expect(try bag.problems("bag.tar") == [], "\(made)")
      } else {
        #expect(throws: (any Error).self, "\(made)") { try result.get() }
      }
      #expect(!names.contains { $0.hasSuffix(".partial") } || made.call == .unlink, "\(made)")
    }
    #expect(!whole.isEmpty)
  }

  @Test(arguments: [
    ("dotdot", "unsafeName bag/../escape"), ("dotdot", "unsafeName ../escape"),
    ("absolute", "unsafeName /tmp/libsync-escape"), ("link", "notAFile bag/data"),
    ("hard", "notAFile bag/data/a"), ("device", "notAFile bag/data/null"),
    ("device", "notAFile bag/data/pipe"), ("twice", "twice data/a"),
    ("outside", "unsafeName other/data/a"),
  ])
  func `hostile members are refused by name`(_ name: String, _ problem: String) throws {
    try writeHostileBags()
    #expect(try bag.problems("\(name).tar").contains(problem))
  }

  @Test func `paths that are too long are refused`() throws {
    try writeHostileBags()
    let found = try Bag(bag.folder.file("long.tar")).check().problems
    #expect(found.count { $0.kind == .unsafeName } == 2)
  }

  @Test func `a tar that is cut off, and what is no tar, cannot be read`() throws {
    try writeHostileBags()
    try bag.folder.write("no tar", to: "text.tar")
    try bag.folder.write("", to: "empty.tar")
    for name in ["cut.tar", "text.tar", "empty.tar", "nowhere.tar"] {
      #expect(throws: ArchiveError.self) { try bag.problems(name) }
    }
    mkfifo(bag.folder.file("pipe.tar"), 0o600)
    #expect(throws: ArchiveError.self) { try bag.problems("pipe.tar") }
  }

  private func writeHostileBags() throws {
    let script = ProjectFiles.path("Tests/MediaArchiveTests/hostile_bags.py")
    let program = "import os, runpy; os.chdir('\(bag.folder.path)'); runpy.run_path('\(script)')"
    try Python.run(["-c", program])
  }
}
