import CommandTesting
import Foundation
import TestSupport
import Testing

/// Pairs of libraries with known differences, outside the project in the folder `LIBSYNC_CORPUS`.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ResyncCorpusTests {
  private static let earlier = "libraries/jettairlines__iTunes_Music_Library__489ab8.xml"
  private static let later = "libraries/jettairlines__iTunes_Music_Library__b04d48.xml"

  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func source(_ name: String) throws -> String {
    try #require(ProjectFiles.corpus).appending(path: "itunes/\(name)").path(percentEncoded: false)
  }

  private func take(_ names: String..., into library: String = "library.sqlite") throws {
    for name in names {
      let result = try tool.run("import", "-q", "--older", try source(name), "--library", library)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  private func state(of library: String = "library.sqlite") throws -> String {
    try LibraryState.present(in: folder.file(library))
  }

  @Test func `six days of plays, skips and unchecked items are found`()
    throws
  {
    try take(Self.earlier, Self.later)
    let found = FoundDifference(try tool.run("diff", "--json").json())
    #expect(found.clockShifts == [7200])
    #expect(found.items(changing: "playCount").count == 209)
    #expect(found.items(changing: "lastPlayedDate") == found.items(changing: "playCount"))
    #expect(found.items(changing: "skipCount").count == 135)
    #expect(found.items(changing: "lastSkippedDate") == found.items(changing: "skipCount"))
    #expect(found.items(changing: "isDisabled").count == 5)
    #expect(
      found.properties == [
        "playCount", "lastPlayedDate", "skipCount", "lastSkippedDate", "isDisabled",
      ]
    )
    #expect(found.asExpected.added.isEmpty && found.asExpected.removed.isEmpty)
    #expect(found.playlists().count == 2)
    #expect(found.playlists(nil, "changed") == found.playlists())
  }

  @Test(
    arguments: [
      (earlier, later), ("synthetic/music_base.xml", "synthetic/music_resync.xml"),
      ("synthetic/win_base.xml", "synthetic/win_resync_partial_renumber.xml"),
      ("synthetic/mac_base.xml", "synthetic/mac_dst_only.xml"),
    ].sample(of: 4)
  )
  func `imports and undos back and forth restore each state`(earlier: String, later: String) throws
  {
    try take(earlier, into: "earlier.sqlite")
    try take(later, into: "later.sqlite")
    let (before, after) = try (state(of: "earlier.sqlite"), state(of: "later.sqlite"))
    #expect(before != after)

    try take(earlier, later)
    #expect(try state() == after)
    try take(earlier)
    #expect(try state() == before)
    try take(later)
    #expect(try state() == after)

    for expected in [before, after, before] {
      let undone = try tool.run("undo")
      #expect(undone.status == 0, "\(undone.errors)")
      #expect(try state() == expected)
    }
    #expect(try tool.run("undo", "-y", "2").status == 0)
    #expect(try state() == before)
    #expect(try tool.run("doctor").status == 0)
  }

  @Test(arguments: [
    ("music_base", "music_resync"), ("win_base", "win_resync_partial_renumber"),
  ])
  func `a comparison finds exactly what the generator changed`(
    earlier: String,
    later: String
  ) throws {
    try take("synthetic/\(earlier).xml", "synthetic/\(later).xml")
    let found = FoundDifference(try tool.run("diff", "--json").json())
    let truth = try ExpectedDifference(contentsOf: try source("synthetic/\(later).truth.json"))
    #expect(found.asExpected == truth)
    #expect(found.clockShifts.isEmpty)
    #expect(
      found.properties.isSubset(of: [
        "location", "title", "playCount", "skipCount", "rating", "lastPlayedDate",
        "lastSkippedDate", "isUnplayed",
      ])
    )
  }

  @Test func `another clock changes only smart playlists`() throws {
    try take("synthetic/mac_base.xml", "synthetic/mac_dst_only.xml")
    let found = FoundDifference(try tool.run("diff", "--json").json())
    #expect(found.itemCount == 0)
    #expect(found.playlistKinds == ["smart"])
    #expect(found.clockShifts == [-3600])
    #expect(try tool.run("diff", "--only", "items,plays,ratings,moves").status == 0)
  }
}
