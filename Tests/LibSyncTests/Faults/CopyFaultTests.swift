import Foundation
import MediaModel
import System
import TestSupport
import Testing

@testable import LibSync

/// Every system call made for copying fails once.
struct CopyFaultTests {
  private let folder: TemporaryFolder
  private let plan: CopyPlan

  init() throws {
    folder = try TemporaryFolder()
    var tree = DeviceTree("One", "Two", "Gone")
    tree.files["iPod_Control/Music/F00/TWO.mp3"] = .init(repeating: 7, count: 3 << 20)
    tree.files["iPod_Control/Music/F00/GONE.mp3"] = nil
    var rescue = try DeviceRescue(at: try tree.write(to: folder))
    plan = try rescue.plan(.standard, .init())
  }

  private func copy(to folder: TemporaryFolder) throws -> [CopiedFile] {
    var copier = try FileCopier(plan, to: folder.file("music"))
    var files: [CopiedFile] = []
    try copier.run { files.append($0) }
    return files
  }

  private func unread(_ files: [CopiedFile]) -> [String] {
    files.filter { $0.path == nil }.map { folder.file($0.file.source) }
  }

  @Test func `each copy is complete, or its file is reported`() async throws {
    let calls = try await FaultRounds.reporting(in: folder) { folder in
      unread(try copy(to: folder))
    }.run()
    #expect(
      Set(calls.map(\.call)).isSuperset(of: [.mkdir, .open, .read, .write, .fsync, .rename, .stat])
    )
  }

  @Test func `existing copies are left unchanged`() async throws {
    _ = try copy(to: folder)
    try await FaultRounds.reporting(in: folder) { folder in
      let files = try copy(to: folder)
      #expect(!files.contains { $0.outcome == .copied })
      return unread(files)
    }.run()
  }

  @Test(arguments: [SystemCall.mkdir, .open, .write, .fsync, .rename])
  func `a full disk is a write error that names the file`(call: SystemCall) throws {
    let output = folder.file("music")
    // The first copy to a file system finds out how it stores names.
    _ = try copy(to: folder)
    try FileManager.default.removeItem(atPath: output)
    let counting = Faults()
    _ = try counting.run { try copy(to: folder) }
    let index = try #require(
      counting.made.lastIndex { made in
        made.call == call && ([.mkdir, .rename].contains(call) || made.path.contains(".partial"))
      }
    )
    try FileManager.default.removeItem(atPath: output)
    let failure = #expect(throws: OutputError.self) {
      try Faults(failing: index, with: ENOSPC).run { _ = try copy(to: folder) }
    }
    #expect(failure?.code == .inputOutput)
    #expect(failure?.path.hasPrefix(output) == true)
  }
}
