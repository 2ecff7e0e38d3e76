import Bytes
import Foundation
import Glibc
import MediaImport
import System
import TestSupport
import Testing

@testable import MediaDevice

/// A change to several databases that a device needs in the same state.
struct KeptDatabasesTests {
  private static let names = ["Library.itdb", "Dynamic.itdb", "Locations.itdb.cbk"]
  private static let live = "Dynamic.itdb"

  /// A device with a set of databases.
  private struct SetDevice {
    let folder: TemporaryFolder
    let path: String
    let device: DeviceFolder

    init() throws {
      folder = try TemporaryFolder()
      var tree = DeviceTree("One")
      for name in names { tree.files[Self.path(name)] = Data("old \(name)".utf8) }
      path = try tree.write(to: folder)
      device = try #require(DeviceFolder(holdingDevice: path))
    }

    static func path(_ name: String) -> String {
      "iPod_Control/iTunes/iTunes Library.itlp/" + name
    }

    func url(_ name: String) -> URL { URL(filePath: path + "/" + Self.path(name)) }

    func apply() throws {
      let volume = try DeviceVolume(device)
      let journal = SyncJournal(
        databaseID: 1,
        computer: "here",
        began: 0,
        databases: try names.map { name in
          SyncJournal.Database(
            path: Self.path(name),
            hash: try volume.hash(of: Self.path(name)).map { Hexadecimal.text($0) },
            isLive: name == live,
            isKept: true
          )
        }
      )
      #expect(SyncJournal(journal.bytes) == journal)
      var change = try DeviceTransaction(beginning: journal, on: volume, recheck: {})
      for name in names { try change.stage(Self.path(name), Array("new \(name)".utf8)) }
      try change.commit(removing: [])
      try change.finish()
    }

    func recover() throws -> DeviceRecovery.Outcome {
      let recovery = DeviceRecovery(try DeviceVolume(device))
      let outcome = try recovery.run(keepingCopies: false)
      if outcome == .finished { try recovery.finish() }
      return outcome
    }

    /// The states of the databases.
    var states: [String] {
      get throws {
        try names.map { String(decoding: try Data(contentsOf: url($0)), as: UTF8.self) }
      }
    }

    var leftovers: [String] {
      let found = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      return found.filter { $0.hasSuffix(".new") || $0.contains("libsync") }
    }
  }

  private static let old = names.map { "old \($0)" }
  private static let new = names.map { "new \($0)" }

  private func calls() throws -> [Faults.Made] {
    let calls = Faults()
    let device = try SetDevice()
    try calls.run { try device.apply() }
    #expect(try device.states == Self.new && device.leftovers == [])
    return calls.made
  }

  @Test func `all databases are old or all are new wherever a change ends`() throws {
    let calls = try calls()
    for index in calls.indices where calls[index].call != .close {
      let device = try SetDevice()
      try? Faults(failingFrom: index, with: EIO).run { try device.apply() }
      let outcome = try device.recover()
      let states = try device.states
      let place = "\(index): \(calls[index])"
      #expect(states == (outcome == .undone ? Self.old : states), "\(place)")
      #expect(states == Self.old || states == Self.new, "\(place): \(states)")
      #expect(device.leftovers == [], "\(place)")
    }
  }

  /// Ends a change after the first database is replaced.
  private func halfDone() throws -> SetDevice {
    let made = try calls()
    for index in made.indices.reversed() {
      let device = try SetDevice()
      try? Faults(failingFrom: index, with: EIO).run { try device.apply() }
      if try device.states == [Self.new[0], Self.old[1], Self.old[2]] { return device }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  @Test func `databases that other software has written since are left alone`() throws {
    for name in [Self.names[0], Self.names[2]] {
      let device = try halfDone()
      try Data("other".utf8).write(to: device.url(name))
      let states = try device.states
      #expect(try device.recover() == .superseded(leftOver: []), "\(name)")
      #expect(try device.states == states, "\(name)")
    }
  }

  @Test func `the old databases come back if a new one is lost`() throws {
    let device = try halfDone()
    try FileManager.default.removeItem(atPath: device.url(Self.names[2]).path + ".new")
    #expect(try device.recover() == .undone)
    #expect(try device.states == Self.old)
    #expect(device.leftovers == [])
  }

  @Test func `what the device has written meanwhile stays`() throws {
    let device = try halfDone()
    try Data("played".utf8).write(to: device.url(Self.live))
    #expect(try device.recover() == .undone)
    #expect(try device.states == [Self.old[0], "played", Self.old[2]])
    #expect(device.leftovers == [])
  }
}
