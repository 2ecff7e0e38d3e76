import Bytes
import JSON
import MediaModel

/// Values that depend on several keys of a track.
extension ItemRecord {
  /// The keys of the two play dates, kept verbatim if the properties cannot hold their values.
  static let playDateKeys = (local: "Play Date", utc: "Play Date UTC")

  /// Corrects invalid play dates.
  ///
  /// For "never", iTunes writes 0xFFFFF000 or more, a date in 2040. iTunes 5 wrote signed numbers,
  /// which are too low by 2³² for all dates from 1972 on.
  ///
  /// - Returns: The values in the source, to be kept verbatim by key.
  mutating func correctPlayDates() -> [String: JSONValue] {
    let local = MediaItemProperty.lastPlayedLocal.rawValue
    let utc = MediaItemProperty.lastPlayedDate.rawValue
    guard let written = values.integer(local) else { return [:] }
    let isNegative = (-0x8000_0000..<0).contains(written)
    let seconds = isNegative ? written + 0x1_0000_0000 : written
    guard isNegative || seconds >= Self.never else { return [:] }
    var verbatim = [
      Self.playDateKeys.local: JSONValue.object(["integer": .string(String(written))])
    ]
    if seconds < Self.never {
      values.set(local, integer: seconds)
      return verbatim
    }
    values.remove(local)
    if let date = values.integer(utc), date >= Self.earliestNeverUTC {
      let text = Timestamp(rawValue: date).description
      verbatim[Self.playDateKeys.utc] = .object(["date": .string(text)])
      values.remove(utc)
    }
    return verbatim
  }

  private static let never: Int64 = 0xFFFF_F000
  /// The earliest `Play Date UTC` that means "never": 2036-01-01T00:00:00Z.
  private static let earliestNeverUTC: Int64 = 2_082_758_400

  /// Returns the media type according to the item's own keys; playlists such as Audiobooks may add
  /// to it.
  func classified() -> MediaType {
    let hasVideo = values.isTrue(MediaItemProperty.hasVideo)
    if values.isTrue(MediaItemProperty.isPodcast) { return hasVideo ? .videoPodcast : .podcast }
    if values.isTrue(MediaItemProperty.isITunesU) {
      return hasVideo ? .videoITunesU : .audioITunesU
    }
    if values.isTrue(MediaItemProperty.isTVShow) { return .tvShow }
    if values.isTrue(MediaItemProperty.isMusicVideo) { return .musicVideo }
    if values.isTrue(MediaItemProperty.isMovie) { return .movie }
    let (ending, isFolder) = fileEnding
    if !isFolder, Self.audioBookEndings.contains(ending) { return .audioBook }
    if Self.documentEndings.contains(ending) { return [] }
    return hasVideo ? .homeVideo : .music
  }

  /// The properties that determine the media type.
  static let classifying: Set<MediaItemProperty> = [
    .hasVideo, .isPodcast, .isITunesU, .isTVShow, .isMusicVideo, .isMovie, .location,
  ]

  private static let audioBookEndings = ["m4b", "aa", "aax"].map { number($0.utf8) }
  private static let documentEndings = ["pdf", "epub", "ibooks", "ipa"].map { number($0.utf8) }

  /// The file name's extension, or zero if it is longer than any known extension, and whether the
  /// location is a folder, as for some books.
  private var fileEnding: (UInt64, isFolder: Bool) {
    guard let range = values.range(MediaItemProperty.location.rawValue) else { return (0, false) }
    var file = values.bytes[range]
    let isFolder = file.last == 0x2F
    if isFolder { file = file.dropLast() }
    let text = file.suffix(7)
    return (text.lastIndex(of: 0x2E).map { Self.number(text[($0 + 1)...]) } ?? 0, isFolder)
  }

  /// Returns up to eight bytes as a number, with letters in lower case.
  private static func number(_ text: some Sequence<UInt8>) -> UInt64 {
    text.reduce(0) { $0 << 8 | UInt64((0x41...0x5A).contains($1) ? $1 | 0x20 : $1) }
  }
}
