/// The form of an `iTunesSD`, which an edit keeps.
///
/// The facts about all forms come from files that iTunes wrote, the iPodLinux wiki, the shuffle3db
/// wiki and libgpod.
package enum ShuffleForm: Sendable, CaseIterable {
  /// Version 0x010600, for the first two generations.
  case early6
  /// Version 0x010800, for the first two generations.
  case early8
  /// Version 0x02010001, which iTunes writes for the third and fourth generation.
  case lateITunes
  /// Version 0x02000003, which other programs write for the third and fourth generation.
  case lateShort

  var version: UInt64 {
    switch self {
    case .early6: 0x01_0600
    case .early8: 0x01_0800
    case .lateITunes: 0x0201_0001
    case .lateShort: 0x0200_0003
    }
  }

  /// Whether it is the form of the first two generations, which has no playlists.
  package var isEarly: Bool { self == .early6 || self == .early8 }

  /// The length of the record of a track.
  var rowCount: Int { isEarly ? 558 : 0x174 }

  /// The length of the header of the file.
  var headerCount: Int { isEarly ? 18 : 0x40 }

  /// The length of the header before the offsets of the lists.
  var listTableCount: Int { self == .lateITunes ? 0x44 : ShuffleForm.trackTableCount }

  /// The length of the header before the offsets of the tracks.
  static let trackTableCount = 0x14

  /// The length of the header before the members of a list.
  static let listHeaderCount = 0x2C

  /// The maximum number of tracks, and of members of a list, which no device reaches.
  static let maxCount = LateShuffleChunks.maxEntries
}
