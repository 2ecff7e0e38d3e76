import Foundation
import TestSupport
import Testing

@testable import MediaImport

/// Folders that systems keep for themselves, and those of users with similar names.
@Suite struct LeftOutFolderTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  private func read(_ places: [String]) throws -> ReadingReport {
    for place in places {
      let parent = folder.file(place)
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try folder.write(TaggedAudio.fixture("untagged.mp3"), to: "\(place)/a.mp3")
    }
    return try #require(AudioFolderReader(folder.path)).read(into: sink)
  }

  @Test func `folders of users with the names of systems are read`() throws {
    let report = try read([
      "ZZ Top/Recycler", "Nektar/Recycled", "Lost/Lost+Found", ".Sync", ".Trashed Songs",
      ".Trash-Metal",
      "X/.trashcan", ".Cache",
    ])
    #expect(sink.items.count == 8)
    #expect(report.leftOutFolders.count == 0)
  }

  @Test func `folders of systems are left out and counted`() throws {
    let report = try read([
      "RECYCLER/S-1-5", "lost+found", "a/.Trash-1000/files", "a/$RECYCLE.BIN", "a/@eaDir", "b",
    ])
    #expect(sink.items.count == 1 && !report.isPartial)
    #expect(report.leftOutFolders.count == 5)
    #expect(Set(report.leftOutInDoubt.examples) == ["RECYCLER", "lost+found"])
  }

  @Test func `a link to a file in a folder of a user is that file`() throws {
    _ = try read(["ZZ Top/Recycler"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("again.mp3"),
      withDestinationPath: folder.file("ZZ Top/Recycler/a.mp3")
    )
    let other = RecordingSink()
    _ = try #require(AudioFolderReader(folder.path)).read(into: other)
    #expect(other.items.count == 1)
  }
}
