import IPodFormats
import MediaModel
import Testing

/// The databases of real and generated iPod shuffles.
@Suite(.enabled(if: DeviceCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct ShuffleCorpusTests {
  private struct Reading {
    var locations: [String] = []
    var items: [ItemRecord] = []
    var lists: [PlaylistRecord] = []
    var problems = ImportWarnings()
    var byteCount = 0

    init(_ path: String) throws {
      var problems = ImportWarnings()
      let file = try DeviceCorpus.file(path)
      let database = try ShuffleDatabase(file, problems: &problems)
      try database.forEachTrack(problems: &problems) { record, _ in
        items.append(record)
        locations.append(record.values.text(MediaItemProperty.location) ?? "")
      }
      try database.forEachPlaylist(problems: &problems) { [count = items.count] position in
        position < count ? ItemReference(rawValue: position + 1) : nil
      } _: {
        lists.append($0)
      }
      let records = items.map(\.sourceBytes) + lists.map(\.sourceBytes)
      byteCount = records.map(\.count).reduce(database.remainder.count, +)
      self.problems = problems
      #expect(byteCount == file.count)
    }
  }

  @Test(arguments: ["shuffle1g", "shuffle2g", "shuffle3g", "shuffle4g"])
  func `a generated database has the tracks of its iTunesDB`(device: String) throws {
    let reading = try Reading(DeviceCorpus.made(device, "iTunes/iTunesSD"))
    #expect(reading.problems.isEmpty, "\(reading.problems.first)")
    let expected = (0..<12).map {
      ":iPod_Control:Music:F0\($0 % 3):T00\($0 < 10 ? "0" : "")\($0).mp3"
    }
    #expect(reading.locations == expected)
  }

  @Test(arguments: ["shuffle3g", "shuffle4g"])
  func `later generations have the persistent IDs and playlists, too`(device: String) throws {
    let reading = try Reading(DeviceCorpus.made(device, "iTunes/iTunesSD"))
    let ids = (1...12).map { PersistentID(rawValue: UInt64(0xB) << 60 | $0) }
    #expect(reading.items.map(\.persistentID) == ids)
    #expect(reading.lists.map(\.kind) == [.master, .ordinary, .builtIn, .ordinary, .ordinary])
    #expect(reading.lists.map(\.entries.count) == [11, 6, 1, 4, 5])
    let listIDs = reading.lists.map { $0.persistentID?.rawValue }
    let first: UInt64 = 0xA << 60
    #expect(listIDs == [nil, first + 2, first + 3, first + 4, first + 5])
    #expect(reading.items[5].values.integer(MediaItemProperty.bookmarkTime) == 61_000)
    #expect(
      reading.items.map { $0.values.isTrue(MediaItemProperty.skipsWhenShuffling) }.last == true
    )
  }

  @Test(arguments: [
    (DeviceCorpus.sample("2024-07-25_iTunesSD"), 59, ":iPod_Control:Music:F02:PCQT.mp3"),
    (
      "artm+ipod_db/test_data__iPod_Control__iTunes__iTunesSD", 13,
      ":books:Corrupting the Kids:ctk-0010.mp3"
    ),
  ])
  func `real early databases are read`(path: String, count: Int, first: String) throws {
    let reading = try Reading(path)
    #expect(reading.problems.isEmpty && reading.items.count == count)
    #expect(reading.locations.first == first && reading.locations.allSatisfy { $0.hasPrefix(":") })
  }

  @Test func `a real database of the fourth generation has podcasts and audiobooks`() throws {
    let reading = try Reading("meng89+ipodshuffle/iTunesSD")
    #expect(reading.problems.isEmpty && reading.items.count == 13)
    #expect(reading.lists.map { $0.entries.map(\.rawValue) }.first == [9, 11, 7, 8, 10])
    #expect(reading.lists.map(\.mediaTypeOfMembers) == [nil, .podcast, .podcast, .audioBook])
    let durations = reading.items.map { $0.values.integer(MediaItemProperty.playbackDuration) }
    #expect(durations.prefix(2) == [377_312, 124_081])
    #expect(reading.items[8].values.integer(MediaItemProperty.discNumber) == 1)
  }

  @Test func `a database with offsets that are off by one is read`() throws {
    let reading = try Reading("meng89+ipodshuffle/iTunesSD2")
    #expect(reading.items.count == 13 && reading.lists.count == 4)
    #expect(reading.problems.first.map(\.chunk) == ["hths", "hphs"])
  }
}
