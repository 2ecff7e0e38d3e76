import Foundation
import TestSupport
import Testing

@testable import System

/// Replacing a file leaves the old or the new one, whichever system call fails.
struct ReplacementTests {
  private static let old = Array("the old file".utf8)
  private static let new = [UInt8](repeating: 0x6E, count: 100_000)

  private struct Case {
    let folder: TemporaryFolder
    let output: OutputFolder

    init(_ files: [String: [UInt8]]) throws {
      folder = try TemporaryFolder()
      output = try OutputFolder(folder.path)
      for (name, bytes) in files { try folder.write(Data(bytes), to: name) }
    }

    func bytes(_ name: String = "iTunesDB") -> [UInt8]? {
      FileManager.default.contents(atPath: folder.file(name)).map { Array($0) }
    }
  }

  /// The files in the folder before the replacement.
  private static let states: [[String: [UInt8]]] = [
    ["iTunesDB": old], [:], ["iTunesDB": old, "iTunesDB.new": [1, 2]], ["iTunesDB.new": [1, 2]],
  ]

  @Test func `the old file is open until the new one and its name are on the disk`() throws {
    let test = try Case(["iTunesDB": Self.old])
    try test.output.stageOnDevice("iTunesDB", Self.new)
    let faults = Faults()
    try faults.run { try test.output.replaceOnDevice("iTunesDB") }
    let calls = faults.made.map { "\($0.call) \($0.path)" }
    #expect(
      calls.drop { $0.hasPrefix("stat") } == [
        "open iTunesDB", "rename iTunesDB",
        "open .", "fsync .", "close .",
        "open iTunesDB", "fsync iTunesDB", "close iTunesDB",
        "close iTunesDB",
        "open .", "fsync .", "close .",
      ]
    )
    #expect(test.bytes() == Self.new)
  }

  @Test(arguments: states.indices, [ENOSPC, EIO, EROFS])
  func `each call may fail once`(index: Int, code: Int32) throws {
    let state = Self.states[index]
    let counting = Faults()
    let replace = { (test: Case) in
      try test.output.replaceOnDevice("iTunesDB", with: Self.new)
    }
    let first = try Case(state)
    try counting.run { try replace(first) }
    let ignored: [SystemCall] = [.stat, .chown, .chmod, .close]
    for (number, call) in counting.made.enumerated() {
      let test = try Case(state)
      var failure: ReplacementError?
      do {
        try Faults(failing: number, with: code).run { try replace(test) }
      } catch let error as ReplacementError {
        failure = error
      }
      let round = "\(call.call) \(number) of \(call.path)"
      let isReplaced = failure?.isReplaced ?? true
      #expect(test.bytes() == (isReplaced ? Self.new : state["iTunesDB"]), "\(round)")
      #expect((failure == nil) == ignored.contains(call.call), "\(round)")
      #expect(failure == nil || failure?.failure.code == code, "\(round)")
      #expect(failure == nil || failure?.path == test.folder.file("iTunesDB"), "\(round)")
      // Only a staged file from before that could not be removed may be left.
      let mayRemain = call.call == .unlink || call.call == .open && call.path == "iTunesDB.new"
      #expect(mayRemain || test.bytes("iTunesDB.new") == nil, "\(round)")
      try replace(test)
      #expect(try test.folder.contents == ["iTunesDB"] && test.bytes() == Self.new, "\(round)")
    }
    #expect(counting.made.count > 15)
  }

  @Test func `an interrupted call is repeated`() throws {
    let counting = Faults()
    let first = try Case(["iTunesDB": Self.old])
    try counting.run { try first.output.replaceOnDevice("iTunesDB", with: Self.new) }
    for index in counting.made.indices {
      let test = try Case(["iTunesDB": Self.old])
      try Faults(failing: index, with: EINTR).run {
        try test.output.replaceOnDevice("iTunesDB", with: Self.new)
      }
      #expect(try test.folder.contents == ["iTunesDB"] && test.bytes() == Self.new)
    }
  }

  @Test func `a staged file outlives a failed replacement`() throws {
    let counting = Faults()
    let first = try Case(["iTunesDB": Self.old])
    try first.output.stageOnDevice("iTunesDB", Self.new)
    #expect(first.bytes() == Self.old && first.bytes("iTunesDB.new") == Self.new)
    try counting.run { try first.output.replaceOnDevice("iTunesDB") }
    for (number, call) in counting.made.enumerated() {
      let test = try Case(["iTunesDB": Self.old, "iTunesDB.new": Self.new])
      do {
        try Faults(failing: number, with: EIO).run { try test.output.replaceOnDevice("iTunesDB") }
        #expect([.stat, .close].contains(call.call))
      } catch let error as ReplacementError {
        #expect((test.bytes() == Self.new) == error.isReplaced)
        #expect((test.bytes("iTunesDB.new") == Self.new) == !error.isReplaced)
        #expect(error.isReplaced || test.bytes() == Self.old)
        if error.isReplaced { continue }
        try test.output.replaceOnDevice("iTunesDB")
      }
      #expect(try test.folder.contents == ["iTunesDB"] && test.bytes() == Self.new)
    }
  }

  @Test func `the whole file system is synced if the new file cannot be`() throws {
    let test = try Case(["iTunesDB": Self.old, "iTunesDB.new": Self.new])
    let counting = Faults()
    try counting.run { try test.output.replaceOnDevice("iTunesDB") }
    let fsync = try #require(counting.made.firstIndex { $0.call == .fsync })
    let again = try Case(["iTunesDB": Self.old, "iTunesDB.new": Self.new])
    let faults = Faults(failing: fsync, with: EIO)
    let failure = #expect(throws: ReplacementError.self) {
      try faults.run { try again.output.replaceOnDevice("iTunesDB") }
    }
    #expect(failure?.isReplaced == true && failure?.failure.call == .fsync)
    let calls = faults.made[fsync...].map { "\($0.call) \($0.path)" }
    #expect(
      calls == [
        "fsync .", "close .",
        "open .", "fsync \(again.folder.path)", "close .",
        "close iTunesDB",
      ]
    )
  }

  @Test func `a link is neither followed nor replaced`() throws {
    let test = try Case(["elsewhere": Self.old, "iTunesDB.new": Self.new])
    try #require(symlink("elsewhere", test.folder.file("iTunesDB")) == 0)
    let failure = #expect(throws: ReplacementError.self) {
      try test.output.replaceOnDevice("iTunesDB")
    }
    #expect(failure?.failure.isLink == true && test.bytes("elsewhere") == Self.old)
    try #require(unlink(test.folder.file("iTunesDB.new")) == 0)
    try #require(symlink("elsewhere", test.folder.file("iTunesDB.new")) == 0)
    try #require(unlink(test.folder.file("iTunesDB")) == 0)
    try test.output.replaceOnDevice("iTunesDB", with: Self.new)
    #expect(test.bytes("elsewhere") == Self.old && test.bytes() == Self.new)
  }

  @Test(arguments: ["", ".", "..", "a/b", "../iTunesDB", "a\0b"])
  func `a path is not a name`(name: String) throws {
    let test = try Case([:])
    #expect(throws: ReplacementError.self) {
      try test.output.replaceOnDevice(name, with: Self.new)
    }
    #expect(throws: ReplacementError.self) { try test.output.replaceOnDevice(name) }
    #expect(try test.folder.contents == [])
  }

  @Test func `flushing reports each failure and leaves the content`() throws {
    let test = try Case(["song": Self.new])
    let flush = {
      try FileDescriptor(opening: test.folder.file("song"), .updating).flushAndDrop()
    }
    let counting = Faults()
    try counting.run(flush)
    #expect(counting.made.map(\.call) == [.open, .fsync, .advise, .close])
    for index in 0..<3 {
      let failure = #expect(throws: SystemError.self) {
        try Faults(failing: index, with: EIO).run(flush)
      }
      #expect(failure?.call == counting.made[index].call)
    }
    #expect(test.bytes("song") == Self.new)
  }

  @Test func `syncing a file system reports each failure`() throws {
    let test = try Case([:])
    let counting = Faults()
    try counting.run { try test.output.syncFileSystem() }
    #expect(counting.made.map(\.call) == [.open, .fsync, .close])
    for (index, code) in [EIO, ENOSPC].enumerated() {
      let failure = #expect(throws: SystemError.self) {
        try Faults(failing: index, with: code).run { try test.output.syncFileSystem() }
      }
      #expect(failure?.call == counting.made[index].call && failure?.code == code)
    }
  }
}
