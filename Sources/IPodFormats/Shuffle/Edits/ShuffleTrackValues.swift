/// A number of a track in `iTunesSD` that edits can set.
package enum ShuffleNumber: Sendable, CaseIterable {
  /// In milliseconds; a stop time of 0 is the end of the file. The first two generations store
  /// multiples of 256 milliseconds.
  case startTime, stopTime
  /// From -255 to 255, as in a library of iTunes.
  case volumeAdjustment
  /// 1 if true.
  case skipsWhenShuffling, remembersPosition
  /// In milliseconds; this and all others are stored only from the third generation on.
  case bookmarkTime
  case isPartOfGaplessAlbum, pregap, postgap, sampleCount
  /// The number of bytes up to the eighth frame from the end.
  case gaplessResync
  /// The numbers of the album and the artist in the iPod's `iTunesDB`.
  case album, artist
  case trackNumber, discNumber

  /// Whether the form has a place for it.
  package func isStored(_ form: ShuffleForm) -> Bool { field(form) != nil }

  /// The largest value that the form stores.
  package func maxValue(_ form: ShuffleForm) -> Int64 {
    guard let size = field(form)?.size else { return .max }
    let most = Int64(1) << Int64(8 * size) - 1
    let isTime = self == .startTime || self == .stopTime
    return form.isEarly && isTime ? most * ShuffleTrack.unit : most
  }

  /// The place and the size in bytes, or `nil` if the form has no such number.
  func field(_ form: ShuffleForm) -> (offset: Int, size: Int)? {
    form.isEarly ? earlyField(form) : lateField
  }

  private func earlyField(_ form: ShuffleForm) -> (offset: Int, size: Int)? {
    switch self {
    case .startTime: (6, 3)
    case .stopTime: (15, 3)
    // In files of the later version, the scale of this number is unknown.
    case .volumeAdjustment: form == .early6 ? (24, 3) : nil
    case .skipsWhenShuffling: (555, 1)
    case .remembersPosition: (556, 1)
    default: nil
    }
  }

  private var lateField: (offset: Int, size: Int) {
    switch self {
    case .startTime: (0x08, 4)
    case .stopTime: (0x0C, 4)
    case .volumeAdjustment: (0x10, 4)
    case .bookmarkTime: (0x118, 4)
    case .skipsWhenShuffling: (0x11C, 1)
    case .remembersPosition: (0x11D, 1)
    case .isPartOfGaplessAlbum: (0x11E, 1)
    case .pregap: (0x120, 4)
    case .postgap: (0x124, 4)
    case .sampleCount: (0x128, 4)
    case .gaplessResync: (0x130, 4)
    case .album: (0x138, 4)
    case .trackNumber: (0x13C, 2)
    case .discNumber: (0x13E, 2)
    case .artist: (0x150, 4)
    }
  }

  var isFlag: Bool {
    [.skipsWhenShuffling, .remembersPosition, .isPartOfGaplessAlbum].contains(self)
  }
}

/// The values of a track to add to `iTunesSD`, or those to change.
///
/// Values for which the form of the database has no place are left out.
package struct ShuffleTrackValues: Sendable, Equatable {
  /// The path on the device, such as `/iPod_Control/Music/F00/ABCD.mp3`, with slashes or colons.
  package var path: String?
  /// `nil` derives it from the name of a new file.
  package var kind: ShuffleFileKind?
  /// The persistent ID; stored only from the third generation on.
  package var id: UInt64?
  package var numbers: [ShuffleNumber: Int64]

  package init(
    path: String? = nil,
    kind: ShuffleFileKind? = nil,
    id: UInt64? = nil,
    numbers: [ShuffleNumber: Int64] = [:]
  ) {
    self.path = path
    self.kind = kind
    self.id = id
    self.numbers = numbers
  }
}

/// The format of a file, as `iTunesSD` names it.
package enum ShuffleFileKind: UInt64, Sendable {
  case mp3 = 1
  case aac = 2
  case wav = 4
  /// Seen for one file with the extension m4a, in a database that iTunes wrote.
  case appleLossless = 5
  case aiff = 6

  /// The format that the extension of a file's name indicates; m4a is AAC.
  package init?(path: String) {
    switch path.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "mp3", "aa": self = .mp3
    case "m4a", "m4b", "m4p", "aac": self = .aac
    case "wav": self = .wav
    case "aif", "aiff": self = .aiff
    default: return nil
    }
  }

  /// Whether devices with this form of the database play it.
  package func isSupported(_ form: ShuffleForm) -> Bool {
    !form.isEarly || self == .mp3 || self == .aac || self == .wav
  }
}
