import Foundation
import MediaImport
import MediaModel
import MediaStore
import TestSupport
import Testing

/// Compares every track, playlist and entry of the fixture devices with libgpod's reading.
@Suite(.enabled(if: Libgpod.isBuilt, "make test builds what runs libgpod"))
struct LibgpodComparisonTests {
  /// A fixture device, with the known differences in how libgpod reads it.
  struct Device: CustomTestStringConvertible {
    let name: String
    var known: [LibgpodKnownDifference] = []
    var testDescription: String { name }
  }

  static let devices: [Device] = [
    Device(
      name: "classic3",
      known: [
        LibgpodKnownDifference("rating", 4, wipedRating),
        LibgpodKnownDifference("lastSkippedDate", 3, droppedDate),
      ]
    ),
    Device(
      name: "full",
      known: [
        LibgpodKnownDifference("rating", 1, wipedRating),
        LibgpodKnownDifference("lastSkippedDate", 1, droppedDate),
        LibgpodKnownDifference(
          "dbid",
          2,
          "one is zero, for which it makes one up, one is repeated"
        ),
        LibgpodKnownDifference("chapterData", 2, "it lets no chapter begin at 0"),
        LibgpodKnownDifference("title", 1, "it drops a string with half a surrogate pair"),
        LibgpodKnownDifference("name", 1, "of two names it takes the last, we the first"),
      ]
    ),
    Device(
      name: "ipod1g",
      known: [
        LibgpodKnownDifference("dbid", 4, randomID),
        LibgpodKnownDifference("playlistID", 4, randomID),
      ]
    ),
    Device(
      name: "ipod3g",
      known: [
        LibgpodKnownDifference("dbid", 3, "two are zero, one is repeated"),
        LibgpodKnownDifference("playlistID", 2, "one is zero, one is repeated"),
        LibgpodKnownDifference("skipCount", 1, "it does not look for it in a head of 0xA0 bytes"),
      ]
    ),
    Device(name: "ipod4g", known: [LibgpodKnownDifference("rating", 2, wipedRating)]),
    Device(name: "mini2", known: [LibgpodKnownDifference("rating", 1, wipedRating)]),
    Device(name: "nano2g", known: wrongCount),
    Device(
      name: "nano4g",
      known: wrongCount + [LibgpodKnownDifference("skipCount", 1, otherTracks)]
    ),
    Device(name: "nano5g", known: propertyList),
    Device(
      name: "phone",
      known: [
        LibgpodKnownDifference("rating", 1, wipedRating),
        LibgpodKnownDifference("chapterData", 2, otherOrder),
      ]
    ),
    Device(name: "shuffle1g", known: earlyStats), Device(name: "shuffle2g", known: earlyStats),
    Device(name: "shuffle3g", known: lateStats), Device(name: "shuffle4g", known: lateStats),
    Device(
      name: "video5g",
      known: [
        LibgpodKnownDifference("rating", 4, wipedRating),
        LibgpodKnownDifference("lastSkippedDate", 3, droppedDate),
      ]
    ),
  ]

  private static let randomID = "it makes up an ID where the database has none"
  private static let wipedRating = "it takes 0 in Play Counts, which means no change, for no stars"
  private static let droppedDate = "it reads when a track was last skipped, and drops that"
  private static let otherOrder =
    "it writes and reads them in a byte order of its own, of which no real telephone is known"
  private static let otherTracks =
    "it takes play counts for those of the tracks although their number is another"

  private static let propertyList = [
    "bookmarkTime": 1, "isUnplayed": 1, "lastPlayedDate": 2, "lastPlayedLocal": 2,
    "lastSkippedDate": 1, "playCount": 2, "skipCount": 1,
  ].map {
    LibgpodKnownDifference($0.key, $0.value, "it reads PlayCounts.plist, and finds no track of it")
  }

  private static let wrongCount = [
    "rating": 1, "bookmarkTime": 1, "lastPlayedDate": 2, "lastPlayedLocal": 2, "playCount": 2,
  ].map { LibgpodKnownDifference($0.key, $0.value, otherTracks) }

  private static let earlyStats = [
    LibgpodKnownDifference(
      "bookmarkTime",
      4,
      "it puts bytes of three-byte numbers in wrong places"
    ),
    LibgpodKnownDifference(
      "skipCount",
      1,
      "it reads how often a track was skipped, and drops that"
    ),
  ]

  private static let lateStats = [
    "bookmarkTime": 1, "isUnplayed": 2, "lastPlayedDate": 4, "lastPlayedLocal": 4,
    "lastSkippedDate": 1, "playCount": 3, "rating": 1, "skipCount": 1,
  ].map {
    LibgpodKnownDifference($0.key, $0.value, "it reads the first entry for each track, dates raw")
  }

  /// The devices' clocks in seconds ahead of UTC; libgpod assumes UTC without `Preferences`.
  private static let offsets: [String: Int64] = ["ipod4g": -5 * 3600, "video5g": 3600]

  private func read(_ device: Device) throws -> (ours: RecordingSink, theirs: LibgpodReading) {
    let mount = ProjectFiles.fixture("iPod/\(device.name)")
    let clock = Self.offsets[device.name] == nil ? NamedClock.utc : nil
    let reader = try #require(try IPodReader(mount, clock: clock))
    let sink = RecordingSink()
    _ = try reader.read(into: sink)
    guard case .read(let reading) = try Libgpod.read(mount) else {
      throw Unread(device: device.name)
    }
    return (sink, reading)
  }

  private struct Unread: Error { let device: String }

  @Test(arguments: devices)
  func `libgpod reads the same, except for its known errors`(device: Device) throws {
    let (ours, theirs) = try read(device)
    let differences = LibgpodDifferences(
      items: ours.items,
      playlists: ours.playlists,
      reading: theirs,
      offset: Self.offsets[device.name] ?? 0
    )
    let surprises = differences.surprises(apartFrom: device.known)
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
  }

  @Test(arguments: devices)
  func `libgpod reads the same on-the-go lists`(device: Device) throws {
    let (ours, theirs) = try read(device)
    let found = ours.onTheGoLists.map { $0.entries.map { Int($0.rawValue) - 1 } }
    let expected = theirs.playlists.dropFirst(ours.playlists.count).map(\.members)
    #expect(found == expected)
  }
}
