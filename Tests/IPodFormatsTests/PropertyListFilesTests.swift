import IPodFormats
import MediaModel
import Testing

@Suite struct PropertyListFilesTests {
  @Test func `play counts are found by persistent ID, signed or unsigned`() throws {
    var problems = ImportWarnings()
    let tree = PropertyTree.dictionary([
      "tracks": .array([
        .dictionary([
          "persistentID": .integer(-2), "playCount": .integer(3),
          "playMacOSDate": .integer(3_800_000_000), "userRating": .integer(80),
          "bookmarkTimeInMS": .integer(61_000), "skipCount": .integer(1),
          "skipMacOSDate": .integer(3_800_000_100), "playedState": .boolean(true),
        ])
      ])
    ])
    let file = try PlayCountsPropertyList(tree, path: "p", problems: &problems)
    var counts = PlayCountsFile.Entry()
    (counts.playCount, counts.lastPlayed, counts.rating) = (3, 3_800_000_000, 80)
    (counts.skipCount, counts.lastSkipped) = (1, 3_800_000_100)
    counts.bookmarkTime = 61_000
    #expect(file.entries.map(\.persistentID.rawValue) == [.max - 1])
    #expect(file.entries.map(\.counts) == [counts] && problems.isEmpty)
  }

  @Test func `invalid tracks are reported, and the others are read`() throws {
    var problems = ImportWarnings()
    let good: [String: PropertyTree] = ["persistentID": .integer(5), "playCount": .integer(1)]
    let tree = PropertyTree.dictionary([
      "tracks": .array([
        .string("x"), .dictionary(["playCount": .integer(1)]), .dictionary(good),
        .dictionary(good),
        .dictionary(["persistentID": .integer(6), "playCount": .integer(-1)]),
        .dictionary(["persistentID": .integer(7), "userRating": .integer(101)]),
      ])
    ])
    let file = try PlayCountsPropertyList(tree, path: "p", problems: &problems)
    #expect(file.entries.map(\.persistentID.rawValue) == [5, 6, 7])
    #expect(file.entries.map(\.counts.playCount) == [1, 0, 0])
    #expect(
      problems.first.map(\.chunk) == ["track 1", "track 2", "track 4", "track 5", "track 6"]
    )
  }

  @Test(arguments: [PropertyTree.string("x"), .dictionary([:]), .array([])])
  func `a property list without tracks is refused`(tree: PropertyTree) {
    var problems = ImportWarnings()
    #expect(throws: DeviceFormatError.self) {
      try PlayCountsPropertyList(tree, path: "p", problems: &problems)
    }
  }

  @Test func `the device's description of itself is read`() throws {
    var problems = ImportWarnings()
    let format = PropertyTree.dictionary([
      "FormatId": .integer(1055), "RenderWidth": .integer(128), "RenderHeight": .integer(128),
      "PixelFormat": .string("4C353635"),
    ])
    let tree = PropertyTree.dictionary([
      "FireWireGUID": .string("000a2700113ef298"), "SerialNumber": .string("4H7161C5XR1     "),
      "BuildID": .string("1.0.4"), "FamilyID": .integer(130), "SQLiteDB": .boolean(true),
      "AlbumArt": .array([.integer(1055), format]),
      "ImageSpecifications": .dictionary(["1024": format]),
      "ChapterImageSpecs": .array([.dictionary(["FormatId": .integer(1)])]),
    ])
    let file = try SystemInfoExtended(tree, path: "s", problems: &problems)
    #expect(file.fireWireGUID == "000A2700113EF298" && file.serialNumber == "4H7161C5XR1")
    #expect(file.buildID == "1.0.4" && file.familyID == 130 && file.usesTables)
    #expect(file.model?.number == "A953")
    #expect(file.coverFormats.map(\.width) == [128] && file.photoFormats == file.coverFormats)
    #expect(file.chapterFormats.isEmpty && problems.first.map(\.chunk) == ["ChapterImageSpecs"])
  }

  @Test func `the newest set of SQL commands is read in its order`() throws {
    func commands(_ sets: [String: PropertyTree]) throws -> [String] {
      var problems = ImportWarnings()
      let tree = PropertyTree.dictionary([
        "com.apple.mobile.iTunes.SQLMusicLibraryPostProcessCommands": .dictionary([
          "SQLCommands": .dictionary(["A": .string("one"), "B": .string("two"), "C": .integer(1)]),
          "UserVersionCommandSets": .dictionary(sets),
        ])
      ])
      return try SystemInfoExtended(tree, path: "s", problems: &problems).tableCommands
    }
    func set(_ names: String...) -> PropertyTree {
      .dictionary(["Commands": .array(names.map { .string($0) })])
    }
    #expect(try commands(["9": set("B", "C", "D", "A"), "8": set("A")]) == ["two", "one"])
    #expect(try commands(["10": set("A"), "9": set("B")]) == ["one"])
    #expect(try commands(["x": set("A")]) == [] && commands(["9": .string("A")]) == [])
  }

  @Test(
    arguments: [
      ([:], 1), (["AlignRowBytes": .boolean(true)], 4), (["AlignRowBytes": .boolean(false)], 1),
      (["AlignRowBytes": .boolean(true), "RowBytesAlignment": .integer(16)], 16),
      (["AlignRowBytes": .boolean(true), "RowBytesAlignment": .integer(0)], 4),
      (["RowBytesAlignment": .integer(-4)], 1), (["RowBytesAlignment": .integer(1 << 40)], 4096),
    ] as [([String: PropertyTree], Int)]
  )
  func `the alignment of rows is read in both forms`(
    keys: [String: PropertyTree],
    rowAlignment: Int
  ) throws {
    let format: [String: PropertyTree] = [
      "FormatId": .integer(1061), "RenderWidth": .integer(55), "RenderHeight": .integer(55),
      "PixelFormat": .string("4C353635"),
    ]
    var problems = ImportWarnings()
    let tree = PropertyTree.dictionary([
      "AlbumArt": .array([.dictionary(format.merging(keys) { $1 })]),
      "SupportsSparseArtwork": .boolean(true),
    ])
    let file = try SystemInfoExtended(tree, path: "s", problems: &problems)
    #expect(file.coverFormats.map(\.rowAlignment) == [rowAlignment] && problems.isEmpty)
    #expect(file.sharesCovers == true)
    let layouts = try CoverLayouts(nil, of: .nano3, described: file.coverFormats)
    #expect(layouts.byteCount == (rowAlignment < 4 ? 6050 : rowAlignment < 4096 ? 6160 : 225_280))
  }
}
