import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import MediaDevice

/// A change to a device leaves the old or the new state, wherever it ends.
struct DeviceTransactionTests {
  private typealias Outcome = DeviceRecovery.Outcome

  @Test func `a change leaves the new files and nothing else`() throws {
    let device = try ChangedDevice()
    try device.apply()
    #expect(try device.files == device.new)
    #expect(try device.recover() == .nothingToDo)
    #expect(!FileManager.default.fileExists(atPath: device.path + "/iPod_Control/libsync"))
  }

  @Test func `a change that is done is known until it is finished`() throws {
    let device = try ChangedDevice()
    try device.apply(finishing: false)
    #expect(try device.recover() == .finished)
    #expect(try device.files == device.new)
    #expect(try device.recover() == .nothingToDo)
  }

  @Test func `the mark of an earlier change does not finish another`() throws {
    let calls = try calls()
    let last = try #require(calls.lastIndex { $0.path.hasSuffix("commit") && $0.call == .unlink })
    let device = try ChangedDevice()
    try? Faults(failingFrom: last, with: EIO).run { try device.apply() }
    #expect(FileManager.default.fileExists(atPath: device.path + "/iPod_Control/libsync/commit"))
    let volume = try DeviceVolume(device.device)
    _ = try DeviceTransaction(beginning: device.journal(volume), on: volume, recheck: {})
    #expect(try device.recover() == .undone)
  }

  /// Compares the files of a device with the old and the new state.
  private func state(_ device: ChangedDevice) throws -> String {
    let files = try device.files
    if files == device.new { return "new" }
    // Covers that no database names do no harm.
    var grown = device.old
    grown[ChangedDevice.pixels] = device.new[ChangedDevice.pixels]
    if files == device.old || files == grown { return "old" }
    let all = Set(files.keys).union(device.old.keys).union(device.new.keys)
    let different = all.filter { files[$0] != device.old[$0] }.sorted()
    return "neither: \(different)"
  }

  private func calls(maxWrite: Int? = nil) throws -> [Faults.Made] {
    let counting = Faults(maxWrite: maxWrite)
    let device = try ChangedDevice()
    try counting.run { try device.apply() }
    return counting.made
  }

  @Test func `a process that ends at any call leaves a device that can be recovered`() throws {
    let calls = try calls()
    #expect(calls.count > 100)
    var outcomes: Set<String> = []
    for index in calls.indices where calls[index].call != .close {
      let device = try ChangedDevice()
      // The end of the folder with the journal is no failure.
      try? Faults(failingFrom: index, with: EIO).run { try device.apply() }
      let outcome = try device.recover()
      let state = try state(device)
      let place = "\(index): \(calls[index])"
      #expect(outcome != .undone || state == "old", "\(place)")
      #expect(outcome != .finished || state == "new", "\(place)")
      #expect(state == "old" || state == "new", "\(place): \(state)")
      #expect(try device.recover() == .nothingToDo, "\(place)")
      outcomes.insert("\(outcome)")
    }
    #expect(outcomes == ["nothingToDo", "undone", "finished"])
  }

  @Test func `a recovery that ends at any call can be repeated`() throws {
    let calls = try calls()
    var generator = SeededGenerator(seed: 38)
    for index in 30..<calls.count where Int.random(in: 0..<18, using: &generator) == 0 {
      // The number of calls of a recovery depends on where the change ended.
      for end in stride(from: Int.random(in: 0..<5, using: &generator), to: 400, by: 5) {
        let device = try ChangedDevice()
        try? Faults(failingFrom: index, with: EIO).run { try device.apply() }
        let first = try? Faults(failingFrom: end, with: EIO).run { try device.recover() }
        let second = try device.recover()
        let state = try state(device)
        #expect(state == "old" || state == "new", "\(index), \(end): \(state)")
        #expect(first == nil || second == .nothingToDo, "\(index), \(end)")
        if first != nil { break }
      }
    }
  }

  @Test(arguments: [ENOSPC, EIO, EROFS])
  func `a call that fails once can be recovered from`(code: Int32) throws {
    for (index, call) in try calls().enumerated().sample(of: 3) {
      let device = try ChangedDevice()
      try? Faults(failing: index, with: code).run { try device.apply() }
      _ = try device.recover()
      let state = try state(device)
      #expect(state == "old" || state == "new", "\(index) \(call): \(state)")
    }
  }

  @Test func `a disk that takes only parts, and then nothing, leaves the old or the new state`()
    throws
  {
    let maxWrite = 64
    let calls = try calls(maxWrite: maxWrite)
    #expect(calls.count { $0.call == .write } > 2 * (try self.calls().count { $0.call == .write }))
    let device = try ChangedDevice()
    try Faults(maxWrite: maxWrite).run { try device.apply() }
    #expect(try device.files == device.new)
    for index in calls.indices where calls[index].call == .write {
      let device = try ChangedDevice()
      try? Faults(failing: index, with: ENOSPC, maxWrite: maxWrite).run { try device.apply() }
      _ = try device.recover()
      let state = try state(device)
      #expect(state == "old" || state == "new", "\(index) \(calls[index]): \(state)")
    }
  }

  @Test func `copies that are on the disk can be used again`() throws {
    let device = try ChangedDevice()
    let volume = try DeviceVolume(device.device)
    var change = try DeviceTransaction(
      beginning: device.journal(volume),
      on: volume,
      recheck: {}
    )
    let first = try change.copy(device.folder.file("first.mp3"), to: ChangedDevice.copies[0])
    try change.flushCopies()
    // The second one is not known to be on the disk.
    _ = try change.copy(device.folder.file("second.m4a"), to: ChangedDevice.copies[1])
    let content = ChangedDevice.content(of: ChangedDevice.copies[0])
    #expect(try device.recover(keepingCopies: true) == .resumable([content: first]))
    #expect(try device.recover(keepingCopies: true) == .resumable([content: first]))
    #expect(try device.files[ChangedDevice.copies[1]] == nil)
    #expect(try device.recover() == .undone)
    #expect(try device.files == device.old)
  }

  /// A device on which the mark that the change is to be finished was the last thing written.
  private func markedDevice() throws -> ChangedDevice {
    let calls = try calls()
    let mark = try #require(calls.firstIndex { $0.path == "commit" && $0.call == .write })
    let next = try #require(
      calls[mark...].firstIndex { $0.path == "Play Counts" && $0.call == .unlink }
    )
    let device = try ChangedDevice()
    try? Faults(failingFrom: next, with: EIO).run { try device.apply() }
    return device
  }

  @Test func `a device that other software has written to since is left alone`() throws {
    let device = try markedDevice()
    let theirs = Data("a database of iTunes".utf8)
    try theirs.write(to: URL(filePath: device.path + "/" + ChangedDevice.database))
    #expect(try device.recover() == .superseded(leftOver: ChangedDevice.copies))
    let files = try device.files
    #expect(files[ChangedDevice.database] == theirs)
    #expect(files[ChangedDevice.removed] != nil)
    #expect(!files.keys.contains { $0.contains("libsync") || $0.hasSuffix(".new") })
  }

  @Test func `a change can follow a recovery at once`() throws {
    let device = try ChangedDevice()
    let volume = try DeviceVolume(device.device)
    _ = try DeviceTransaction(beginning: device.journal(volume), on: volume, recheck: {})
    #expect(try DeviceRecovery(volume).run(keepingCopies: false) == .undone)
    _ = try DeviceTransaction(beginning: device.journal(volume), on: volume, recheck: {})
    #expect(try DeviceRecovery(volume).run(keepingCopies: false) == .undone)
    #expect(try device.files == device.old)
  }

  @Test func `plays after an interruption are kept`() throws {
    #expect(try markedDevice().recover() == .finished)
    let device = try markedDevice()
    let plays = DeviceTree.playCounts([[5, 6], [7, 8]])
    try plays.write(to: URL(filePath: device.path + "/" + ChangedDevice.plays))
    #expect(try device.recover() == .undone)
    #expect(try device.files[ChangedDevice.plays] == plays)
  }
}
