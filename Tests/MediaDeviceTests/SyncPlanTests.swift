import Foundation
import IPodFormats
import TestSupport
import Testing

@testable import MediaDevice

/// The plan of a sync, computed without touching a device.
struct SyncPlanTests {
  private func database(_ tree: DeviceTree) throws -> EditableDatabase {
    let bytes = DeviceBytes(path: "iTunesDB", bytes: Array(tree.database))
    var last: UInt64 = 0x9000
    return try EditableDatabase(
      ChunkTree(bytes),
      makeID: {
        last += 1
        return last
      },
      fold: { $0.lowercased() }
    )
  }

  private func wanted(_ id: UInt64, _ title: String, size: Int = 100) -> WantedTrack {
    WantedTrack(
      id: id,
      values: TrackValues(texts: [.title: title, .artist: "Ann"]),
      fileValues: TrackValues(numbers: [.duration: 60_000]),
      file: WantedFile(
        path: "/music/\(title).mp3",
        byteCount: size,
        modified: 1,
        fileExtension: "mp3"
      )
    )
  }

  private func record(_ track: UInt64, _ item: WantedTrack) -> KnownTrack {
    KnownTrack(track: track, item: item.id, content: item.file?.content)
  }

  @Test func `tracks are added with the IDs of their items unless these are taken`() throws {
    var tree = DeviceTree("Here")
    tree.tracks[0].persistentID = 7
    let planner = try SyncPlanner(database(tree), records: [])
    let plan = planner.plan([wanted(7, "Other"), wanted(8, "New")], lists: nil)
    #expect(plan.additions.map(\.id) == [nil, 8])
    #expect(plan.unknown.map(\.title) == ["Here"] && plan.removals.isEmpty)
  }

  @Test func `a device that is as it should be needs nothing`() throws {
    var tree = DeviceTree("One", "Two")
    for index in tree.tracks.indices { tree.tracks[index].artist = "Ann" }
    tree.playlists = [("Mix", [1, 0])]
    let items = [wanted(0xF1, "One"), wanted(0xF2, "Two")]
    let records = [record(0xA1, items[0]), record(0xA2, items[1])]
    let planner = try SyncPlanner(
      database(tree),
      records: records,
      lists: KnownPlaylists(inLibrary: [0xC1])
    )
    let list = WantedPlaylist(id: 0xC1, name: "Mix", members: [0xF2, 0xF1])
    #expect(planner.plan(items, lists: [list]).isEmpty)
    #expect(planner.plan(items, lists: nil).isEmpty)
    let renamed = WantedPlaylist(id: 0xC1, name: "Mix 2", members: [0xF2, 0xF1])
    #expect(planner.plan(items, lists: [renamed]).lists.count == 1)
    #expect(planner.plan(items, lists: []).lists.count == 1)
  }

  @Test func `changed tags, changed files and lost items are told apart`() throws {
    var tree = DeviceTree("One", "Two", "Three", "Four")
    for index in tree.tracks.indices { tree.tracks[index].artist = "Ann" }
    let old = [wanted(1, "One"), wanted(2, "Two"), wanted(3, "Three")]
    let records = zip([0xA1, 0xA2, 0xA3] as [UInt64], old).map { record($0, $1) }
    let planner = try SyncPlanner(database(tree), records: records)
    let plan = planner.plan([wanted(1, "One!"), wanted(2, "Two", size: 200)], lists: nil)
    #expect(plan.changes.map(\.values.texts) == [[.title: "One!"]])
    #expect(plan.replacements.map(\.old.id) == [0xA2])
    #expect(plan.removals.map(\.title) == ["Three"])
    #expect(plan.unknown.map(\.title) == ["Four"])
    var options = SyncPlanner.Options()
    options.removesUnknown = true
    options.removesUnselected = false
    let other = try SyncPlanner(database(tree), records: records, options: options)
    #expect(other.plan([], lists: nil).removals.map(\.title) == ["Four"])
  }

  @Test func `tracks whose files are out of reach stay, also in lists`() throws {
    var tree = DeviceTree("One", "Two")
    for index in tree.tracks.indices { tree.tracks[index].artist = "Ann" }
    tree.playlists = [("Mix", [1, 0])]
    var items = [wanted(0xF1, "One"), wanted(0xF2, "Two")]
    let records = [record(0xA1, items[0]), record(0xA2, items[1])]
    for index in items.indices { items[index].file = nil }
    items.append(wanted(0xF3, "Never there"))
    items[2].file = nil
    let planner = try SyncPlanner(
      database(tree),
      records: records,
      lists: KnownPlaylists(inLibrary: [0xC1])
    )
    let list = WantedPlaylist(id: 0xC1, name: "Mix", members: [0xF2, 0xF3, 0xF1])
    #expect(planner.plan(items, lists: [list]).isEmpty)
    items[0].values.texts[.title] = "One!"
    #expect(planner.plan(items, lists: [list]).changes.map(\.track.id) == [0xA1])
  }

  @Test func `only tracks that a sync put there are removed or kept as unselected`() throws {
    var tree = DeviceTree("Copied", "Recognised")
    tree.playlists = [("Mix", [1, 0])]
    let copied = record(0xA1, wanted(0xF1, "Copied"))
    let records = [copied, KnownTrack(track: 0xA2, item: 0xF2, content: nil)]
    let planner = try SyncPlanner(database(tree), records: records)
    let plan = planner.plan([], lists: nil)
    #expect(plan.removals.map(\.id) == [0xA1] && plan.unknown.map(\.id) == [0xA2])
    var options = SyncPlanner.Options()
    options.removesUnselected = false
    let keeping = try SyncPlanner(database(tree), records: records, options: options)
    let list = WantedPlaylist(id: 0xC1, name: "Mix", members: [0xF1])
    let kept = keeping.plan([], lists: [list])
    #expect(kept.removals.isEmpty && kept.trackOfItem == [0xF1: 0xA1])
    var database = try database(tree)
    #expect(try kept.edit(&database, copies: [:], date: 1) == [0xF1: 0xA1])
    // The other track keeps its place.
    #expect(database.members(of: 0xC1) == [0xA2, 0xA1])
  }

  @Test func `a folder stays as long as a playlist in it does`() throws {
    var tree = DeviceTree("Copied", "Unknown")
    tree.playlists = [("Outer", []), ("Inner", []), ("Mix", [0]), ("Of the owner", [1])]
    func removed(ownerIsIn folder: UInt64?) throws -> [UInt64] {
      var database = try database(tree)
      for id in [0xC1, 0xC2] as [UInt64] {
        let outer: UInt64? = id == 0xC2 ? 0xC1 : nil
        try database.place(id, at: PlaylistPlace(isFolder: true, folder: outer))
      }
      try database.place(0xC3, at: PlaylistPlace(folder: 0xC2))
      try database.place(0xC4, at: PlaylistPlace(folder: folder))
      let plan = SyncPlanner(
        database,
        records: [record(0xA1, wanted(0xF1, "Copied"))],
        lists: KnownPlaylists(recorded: [0xC1, 0xC2, 0xC3, 0xC4])
      ).plan([wanted(0xF1, "Copied")], lists: [])
      return plan.lists.compactMap { if case .remove(let id, _) = $0 { id } else { nil } }
    }
    #expect(try removed(ownerIsIn: nil) == [0xC1, 0xC2, 0xC3])
    #expect(try removed(ownerIsIn: 0xC1) == [0xC2, 0xC3])
    #expect(try removed(ownerIsIn: 0xC2) == [0xC3])
  }

  @Test func `only playlists that syncs have made are removed`() throws {
    var tree = DeviceTree("Copied", "Recognised", "Unknown")
    tree.playlists = [("Made", [0, 1]), ("Added to", [0, 2]), ("Of iTunes", [1]), ("Old", [0])]
    let records = [
      record(0xA1, wanted(0xF1, "Copied")), KnownTrack(track: 0xA2, item: 0xF2, content: nil),
    ]
    let items = [wanted(0xF1, "Copied"), wanted(0xF2, "Recognised")]
    let lists = KnownPlaylists(recorded: [0xC1, 0xC2, 0xC9], inLibrary: [0xC3, 0xC4])
    func plan(removesUnknown: Bool = false) throws -> SyncPlan {
      var options = SyncPlanner.Options()
      options.removesUnknown = removesUnknown
      let planner = try SyncPlanner(
        database(tree),
        records: records,
        lists: lists,
        options: options
      )
      return planner.plan(items, lists: [WantedPlaylist(id: 0xD1, name: "New", members: [0xF1])])
    }
    func removed(_ plan: SyncPlan) -> [UInt64] {
      plan.lists.compactMap { if case .remove(let id, _) = $0 { id } else { nil } }
    }
    #expect(try removed(plan()) == [0xC1, 0xC4])
    #expect(try plan().ownPlaylists == [0xD1])
    // The first part of a sync in two does not remove them yet.
    #expect(try plan().removalsOnly.ownPlaylists == [0xC1, 0xC4])
    #expect(try removed(plan(removesUnknown: true)) == [0xC1, 0xC2, 0xC3, 0xC4])
    let kept = try SyncPlanner(database(tree), records: records, lists: lists).plan(
      items,
      lists: nil
    )
    #expect(kept.ownPlaylists == [0xC1, 0xC4] && kept.lists.isEmpty)
  }

  @Test func `edits of a plan make another plan empty`() throws {
    var tree = DeviceTree("Gone", "Stays")
    tree.tracks[1].artist = "Ann"
    var database = try database(tree)
    let items = [wanted(0xF1, "Stays"), wanted(0xF2, "New"), wanted(0xF3, "Newer")]
    var records = [record(0xA1, wanted(0xF0, "Gone")), record(0xA2, items[0])]
    let list = WantedPlaylist(id: 0xD1, name: "Mix", members: [0xF3, 0xF1, 0xF0])
    let plan = SyncPlanner(database, records: records).plan(items, lists: [list])
    let copies = Dictionary(
      uniqueKeysWithValues: plan.copies.map(\.track.id).map {
        ($0, CopiedMusic(path: "iPod_Control/Music/F00/X\($0).mp3", byteCount: 9, hash: ""))
      }
    )
    let tracks = try plan.edit(&database, copies: copies, date: 1)
    #expect(tracks == [0xF1: 0xA2, 0xF2: 0xF2, 0xF3: 0xF3])
    #expect(database.members(of: 0xD1) == [0xF3, 0xA2])
    records = items.compactMap { item in tracks[item.id].map { record($0, item) } }
    let written = DeviceBytes(path: "iTunesDB", bytes: database.written())
    let again = try EditableDatabase(ChunkTree(written), makeID: { 0 }, fold: { $0 })
    let list2 = WantedPlaylist(id: 0xD1, name: "Mix", members: [0xF3, 0xF1])
    let second = SyncPlanner(again, records: records, lists: KnownPlaylists(inLibrary: [0xD1]))
    #expect(second.plan(items, lists: [list2]).isEmpty)
  }

  @Test func `items are found by ID, size, duration and tags`() throws {
    var tree = DeviceTree("Same", "Song")
    tree.tracks[0].persistentID = 5
    tree.tracks[1].artist = "Ann"
    var database = try database(tree)
    try database.setValues(TrackValues(numbers: [.fileSize: 100]), of: 5)
    try database.setValues(TrackValues(numbers: [.duration: 61_500]), of: 0xA2)
    var planner = SyncPlanner(database, records: [])
    let plan = planner.plan([wanted(5, "Same"), wanted(6, "Song")], lists: nil)
    #expect(plan.kept.map(\.reason) == [.persistentID, .tags])
    try database.setValues(TrackValues(numbers: [.duration: 63_000]), of: 0xA2)
    planner = SyncPlanner(database, records: [])
    #expect(planner.plan([wanted(6, "Song")], lists: nil).additions.count == 1)
  }

  @Test func `names of files are short, unique and spread over the folders`() {
    var number: UInt64 = 0
    var names = MusicNames(
      folders: ["Music/F00", "Music/F01"],
      files: ["Music/F00/aaaa.m4a", "Music/F00/ZZZZ.mp3"],
      makeNumber: {
        number += 1
        return number / 2
      }
    )
    let made = (0..<500).compactMap { _ in names.next("mp3") }
    #expect(made.count == 500 && Set(made.map { $0.lowercased() }).count == 500)
    #expect(!made.contains("Music/F00/AAAA.mp3"))
    #expect(made.filter { $0.hasPrefix("Music/F01") }.count == 251)
    #expect(made.allSatisfy { $0.utf8.count == "Music/F00/ABCD.mp3".utf8.count })
  }
}
