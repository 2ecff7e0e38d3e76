import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import MediaArchive

struct FolderBagTests {
  private var bag: BagFixture

  init() throws {
    bag = try BagFixture()
    try bag.writeOriginals()
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: bag.folder.file(name))
  }

  @Test func `a bag has all files, is sound and is the same each time`() throws {
    let added = try bag.fill(bag.folderBag())
    #expect(added.values.allSatisfy { $0.way == .copied })
    #expect(try bag.problems() == [])
    let found = try bag.contents()
    for (path, text) in bag.files { #expect(found[path] == Data(text.utf8)) }
    #expect(found["bagit.txt"] == Data(BagFile.declared))
    #expect(found["bag-info.txt"] == Data("Bag-Software-Agent: test 1\nPayload-Oxum: 23.6\n".utf8))
    try bag.fill(bag.folderBag("again"))
    #expect(try bag.contents("again") == found)
  }

  @Test func `a complete bag is changed only on request`() throws {
    try bag.fill(bag.folderBag())
    #expect {
      try bag.folderBag()
    } throws: { error in
      if case ArchiveError.finished = error { true } else { false }
    }
    #expect(try bag.problems() == [])
  }

  @Test func `an update copies what has changed and removes what is gone`() throws {
    try bag.fill(bag.folderBag())
    var later = bag
    later.files["data/a.mp3"] = "four"
    later.files["data/new"] = "five"
    later.files["data/b/empty"] = nil
    try remove("data_a.mp3")
    try later.writeOriginals()
    let faults = Faults()
    let added = try faults.run { try later.fill(later.folderBag(isUpdating: true)) }
    #expect(added["data/a.mp3"]?.way == .copied && added["data/new"]?.way == .copied)
    #expect(added["data/b/Käse 東京.mp3"]?.way == .present)
    let unchanged = later.original("data/b/Käse 東京.mp3")
    #expect(!faults.made.contains { $0.call == .read && $0.path == unchanged })
    try later.fill(later.folderBag("fresh"))
    #expect(try later.contents("fresh") == later.contents())
  }

  @Test func `a file without its original is kept by an update`() throws {
    try bag.fill(bag.folderBag())
    try remove("data_a.mp3")
    let added = try bag.fill(bag.folderBag(isUpdating: true))
    #expect(added["data/a.mp3"]?.way == .kept)
    #expect(try bag.problems() == [])
    let fresh = try bag.fill(bag.folderBag("fresh"))
    guard case .missing? = fresh["data/a.mp3"] else {
      Issue.record("\(fresh)")
      return
    }
  }

  @Test func `a stopped bag is marked, and completed by the next run`() throws {
    do {
      let writer = try bag.folderBag()
      _ = try writer.add(bag.original("data/a.mp3"), at: try #require(BagPath("data/a.mp3"))) {
        _ in
      }
    }
    // What a process that was killed leaves, and a copy that was lost when the power failed.
    try bag.folder.write("half", to: "bag/data/.libsync-1-x.partial")
    try bag.folder.write("half", to: "bag/.libsync-1-x.partial")
    try bag.folder.write("stray", to: "bag/data/stray")
    let problems = try bag.problems()
    #expect(problems.isSuperset(of: ["unfinished libsync-unfinished.txt", "missing bagit.txt"]))
    let writer = try bag.folderBag()
    #expect(writer.isResuming)
    #expect(try bag.fill(writer)["data/a.mp3"]?.way == .present)
    try bag.fill(bag.folderBag("fresh"))
    #expect(try bag.contents("fresh") == bag.contents())
  }

  @Test func `a copy that is not that of its original is made again`() throws {
    do { _ = try bag.fill(bag.folderBag()) }
    try bag.folder.write("", to: "bag/libsync-unfinished.txt")
    let copy = bag.folder.file("bag/data/a.mp3")
    let date = try FileManager.default.attributesOfItem(atPath: copy)[.modificationDate]
    try bag.folder.write("0ne", to: "bag/data/a.mp3")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)],
      ofItemAtPath: copy
    )
    #expect(try bag.fill(bag.folderBag())["data/a.mp3"]?.way == .copied)
    #expect(try bag.contents()["data/a.mp3"] == Data("one".utf8))
  }

  @Test func `links share the bytes of their originals`() throws {
    let added = try bag.fill(bag.folderBag(isLinking: true))
    #expect(added.values.allSatisfy { $0.way == .linked })
    let paths = [bag.original("data/a.mp3"), bag.folder.file("bag/data/a.mp3")]
    #expect(try FileStatus(of: paths[0]).identity == FileStatus(of: paths[1]).identity)
    #expect(try bag.problems() == [])
    // A change to the original is one to the archive, which an update takes over.
    let file = try #require(FileHandle(forWritingAtPath: paths[0]))
    file.write(Data("ONE".utf8))
    #expect(try bag.problems() == ["altered data/a.mp3"])
    #expect(try bag.fill(bag.folderBag(isUpdating: true, isLinking: true)).count == 4)
    #expect(try bag.problems() == [])
  }

  @Test func `a file that changes while it is copied is left out`() throws {
    let path = bag.original("data/a.mp3")
    let added = try bag.fill(bag.folderBag()) { _ in
      let file = FileHandle(forWritingAtPath: path)
      _ = try? file?.seekToEnd()
      file?.write(Data("more".utf8))
    }
    guard case .changed? = added["data/a.mp3"] else {
      Issue.record("\(added)")
      return
    }
    #expect(try bag.problems() == [])
    #expect(try bag.contents()["data/a.mp3"] == nil)
  }

  @Test func `pipes, folders and loops of links are reported`() throws {
    let path = bag.original("data/a.mp3")
    try remove("data_a.mp3")
    mkfifo(path, 0o600)
    guard case .unreadable? = try bag.fill(bag.folderBag())["data/a.mp3"] else {
      Issue.record("a pipe was archived")
      return
    }
    try remove("data_a.mp3")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    guard case .unreadable? = try bag.fill(bag.folderBag("loop"))["data/a.mp3"] else {
      Issue.record("a loop was archived")
      return
    }
  }

  @Test func `a folder with other files is left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: bag.folder.file("bag"),
      withIntermediateDirectories: false
    )
    try bag.folder.write("mine", to: "bag/mine")
    #expect(throws: ArchiveError.self) { try bag.folderBag() }
    #expect(try bag.contents() == ["mine": Data("mine".utf8)])
    try bag.fill(bag.folderBag("other"))
    try bag.folder.write("mine", to: "other/data/mine")
    #expect(throws: ArchiveError.self) { try bag.folderBag("other", isUpdating: true) }
    #expect(try bag.problems("other") == ["unlisted data/mine", "wrongTotal bag-info.txt"])
  }

  @Test func `links in the bag are not followed`() throws {
    try FileManager.default.createDirectory(
      atPath: bag.folder.file("elsewhere"),
      withIntermediateDirectories: false
    )
    _ = try bag.folderBag()
    try FileManager.default.createSymbolicLink(
      atPath: bag.folder.file("bag/data/b"),
      withDestinationPath: bag.folder.file("elsewhere")
    )
    #expect(throws: OutputError.self) { try bag.fill(bag.folderBag()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bag.folder.file("elsewhere")) == [])
  }

  @Test func `two writers do not share a bag`() throws {
    let writer = try bag.folderBag()
    #expect {
      try bag.folderBag()
    } throws: { error in
      if case ArchiveError.busy = error { true } else { false }
    }
    try bag.fill(writer)
    #expect(try bag.problems() == [])
  }

  @Test(arguments: [ENOSPC, EIO])
  func `after any failed call, the bag is marked, and the next run completes it`(
    _ code: Int32
  ) throws {
    let counting = Faults()
    try counting.run { _ = try bag.fill(bag.folderBag()) }
    let whole = try bag.contents()
    for index in counting.made.indices.sample(of: 3) {
      try? remove("bag")
      let result = Result {
        try Faults(failing: index, with: code).run { try bag.fill(bag.folderBag()) }
      }
      let isThere = FileManager.default.fileExists(atPath: bag.folder.file("bag"))
      // A folder in which nothing was written is no bag.
      let problems = isThere ? (try? bag.problems()) ?? ["no bag"] : ["none"]
      switch result {
      case .failure: #expect(!problems.isEmpty, "\(counting.made[index])")
      case .success: #expect(problems == [], "\(counting.made[index])")
      }
      try bag.fill(bag.folderBag(isUpdating: true))
      #expect(try bag.contents() == whole, "\(counting.made[index])")
    }
  }
}
