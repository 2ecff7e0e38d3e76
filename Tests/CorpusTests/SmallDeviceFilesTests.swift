import IPodFormats
import MediaImport
import MediaModel
import Testing

/// The small files of real and generated iPods.
@Suite(.enabled(if: DeviceCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct SmallDeviceFilesTests {
  private func read<Content>(
    _ path: String,
    _ parse: (DeviceBytes, inout ImportWarnings) throws -> Content
  ) throws -> Content {
    var problems = ImportWarnings()
    let content = try parse(try DeviceCorpus.file(path), &problems)
    #expect(problems.isEmpty, "\(problems.first)")
    return content
  }

  @Test func `play counts of an iPod video are read`() throws {
    let path = DeviceCorpus.made("video5g", "iTunes/Play Counts")
    let file = try read(path) { try PlayCountsFile($0, problems: &$1) }
    #expect(file.entryCount == 12 && file.entries.count == 12)
    #expect(file.entries.map(\.playCount).prefix(6) == [0, 1, 2, 0, 1, 2])
    #expect(file.entries[5].bookmarkTime == 12345 && file.entries[5].rating == 100)
    #expect(file.entries[1].lastPlayed == 3_782_844_801 && file.entries[1].skipCount == 1)
  }

  @Test func `play counts of a real iPod with one played track are read`() throws {
    let path = DeviceCorpus.sample("2023-08-29_PlayCounts")
    let file = try read(path) { try PlayCountsFile($0, problems: &$1) }
    #expect(file.entryCount == 142 && file.entries.map(\.playCount).reduce(0, +) == 1)
    #expect(file.entries[120].lastPlayed == 3_776_883_979 && file.entries[115].rating == 100)
    #expect(file.entries.count { !$0.isEmpty } == 6)
  }

  @Test func `lists made on a device are read`() throws {
    let lists = try ["OTGPlaylistInfo", "OTGPlaylistInfo_1"].map {
      try read(DeviceCorpus.made("classic3", "iTunes/\($0)")) {
        try OnTheGoFile($0, problems: &$1).positions
      }
    }
    #expect(lists == [[0, 5, 5, 10], [1, 2]])
  }

  @Test func `statistics of both forms of iPod shuffles are read`() throws {
    let short = try read("artm+ipod_db/test_data__iPod_Control__iTunes__iTunesStats") {
      try ShuffleStats($0, problems: &$1)
    }
    #expect(short.entryCount == 13 && short.entries.count == 13)
    #expect(short.entries[0].bookmarkTime == 786 * 256)
    // The bookmark of the device, rounded to 256 milliseconds.
    #expect(short.entries[6].bookmarkTime == 763_136)
    let none = try read("artm+ipod_db/test_data__iPod_Control__iTunes__iTunesStats.d9bd728") {
      try ShuffleStats($0, problems: &$1)
    }
    #expect(none.entries.count == 25 && none.entries.allSatisfy(\.isEmpty))
    let long = try read("meng89+ipodshuffle/iTunesStats") { try ShuffleStats($0, problems: &$1) }
    #expect(long.entries.count == 13 && long.entries.map(\.playCount).reduce(0, +) == 1)
    // 2016-01-24, in seconds since 1904.
    #expect(long.entries[6].lastPlayed == 3_536_496_079 && long.entries[8].skipCount == 3)
    #expect(long.entries[11].bookmarkTime == 7232)
  }

  @Test func `settings and names are read`() throws {
    let preferences = try read(DeviceCorpus.sample("2023-08-29_Preferences")) {
      DevicePreferences($0, problems: &$1)
    }
    #expect(preferences.offsetFromUTC == 3600)
    let iTunes = try read(DeviceCorpus.sample("2023-08-29_iTunesPrefs-1")) { file, _ in
      try ITunesPreferences(file)
    }
    #expect(iTunes.libraryID?.description == "85BE1F40803C61E0" && !iTunes.userName.isEmpty)
    let folders = try read(DeviceCorpus.sample("2023-08-29_PhotosFolderAlbums")) {
      try PhotoFolders($0, problems: &$1)
    }
    #expect(folders.folders.isEmpty)
    let info = try read(DeviceCorpus.sample("2005-10-06_DeviceInfo")) { file, _ in
      try DeviceInfo(file)
    }
    #expect(info.deviceName.hasSuffix("'s Ipod") && info.userName.isEmpty)
    let presets = try read(DeviceCorpus.sample("2005-10-06_iTunesEQPresets")) {
      try EqualizerPresets($0, problems: &$1).presets
    }
    #expect(presets.count == 22 && presets[0].name == "Acoustic" && presets[6].name == "Electronic")
    #expect(presets[0].bands.first == 500 && presets[1].bands.last == 0)
  }

  @Test func `models of devices are recognised`() throws {
    let models = try [
      ("classic3", "C293"), ("ipod4g", "9282"), ("mini2", "9800"), ("nano2g", "A477"),
      ("nano3g", "A978"), ("nano4g", "B480"), ("nano5g", "C027"), ("shuffle1g", "9724"),
      ("shuffle2g", "A546"), ("shuffle3g", "C306"), ("shuffle4g", "C584"), ("video5g", "A147"),
    ].map { device, number in
      let information = try read(DeviceCorpus.made(device, "Device/SysInfo")) {
        try SystemInfo($0, problems: &$1)
      }
      #expect(information.fireWireGUID == "000A27001A2B3C4D")
      return information.model?.number == number
    }
    #expect(models == Array(repeating: true, count: 12))
    let real = try read("artm+ipod_db/test_data__iPod_Control__Device__SysInfo") {
      try SystemInfo($0, problems: &$1)
    }
    let path = "artm+ipod_db/test_data__iPod_Control__Device__SysInfoExtended"
    let extended = try read(path) {
      try SystemInfoExtended(try PropertyTree.read($0), path: $0.path, problems: &$1)
    }
    #expect(real.model?.color == "orange" && extended.model == real.model)
    #expect(extended.fireWireGUID == "000A2700113EF298" && extended.buildID == "1.0.4")
    #expect(extended.values[key: "NumSongs"]?.integer == 240 && !extended.usesTables)
  }

  @Test func `a damaged SysInfoExtended is refused`() throws {
    let files = try DeviceCorpus.malformed("SysInfoExtended")
    #expect(files.count == 1)
    for file in files {
      let error = #expect(throws: DeviceFormatError.self) { try PropertyTree.read(file) }
      #expect(error?.message == "line 8: text between the elements")
    }
  }
}
