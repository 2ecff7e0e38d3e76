import Bytes
import MediaModel

/// The plays in the logs of Rockbox, which are being matched with the tracks of a device.
///
/// Rockbox counts apart from Apple's firmware, and libsync leaves its logs alone. Each line is
/// recorded once: it is recognised by its time and its track, wherever a later log has it.
struct RockboxPlays {
  private struct Match {
    let item: ItemReference
    let identity: UInt64
    /// The album in lower case.
    let album: String
  }

  private struct Title: Hashable {
    let artist: String
    let title: String

    init(artist: String, title: String) {
      self.artist = RockboxPlays.folded(artist)
      self.title = RockboxPlays.folded(title)
    }
  }

  private let plays: [RockboxLogFiles.Play]
  /// The paths in the logs.
  private var paths: Set<String> = []
  private var byPath: [String: Match] = [:]
  /// The tracks with the titles in the logs.
  private var byTitle: [Title: [Match]] = [:]

  /// Keeps the fingerprints of lines distinct from others.
  private static let seed: UInt64 = 0x526F_636B_626F_7831
  /// The seconds from 1904 to 1970.
  private static let epoch: Int64 = 2_082_844_800

  /// Reads the logs of a device; the result is `nil` if they have no plays.
  init?(_ files: RockboxLogFiles, problems: inout ImportWarnings) {
    plays = files.plays(problems: &problems)
    guard !plays.isEmpty else { return nil }
    for play in plays {
      switch play.play.track {
      case .path(let path): paths.insert(DevicePlays.key(ofLocation: path))
      case .tags(let artist, _, let title): byTitle[Title(artist: artist, title: title)] = []
      }
    }
  }

  /// Adds a track of the device.
  ///
  /// - Parameters:
  ///   - item: The track.
  ///   - reference: The reference to it.
  ///   - identity: What tells it from other tracks of the device.
  mutating func add(_ item: ItemRecord, _ reference: ItemReference, identity: UInt64) {
    let values = item.values
    let album = Self.folded(values.text(MediaItemProperty.albumTitle) ?? "")
    let match = Match(item: reference, identity: identity, album: album)
    if let location = values.text(MediaItemProperty.location) {
      let key = DevicePlays.key(ofLocation: location)
      if paths.contains(key) { byPath[key] = match }
    }
    // Rockbox writes the artist of the album for a track without one.
    let artists = [MediaItemProperty.artist, .albumArtist].compactMap { values.text($0) }
    let title = Title(
      artist: artists.first ?? "",
      title: values.text(MediaItemProperty.title) ?? ""
    )
    if byTitle[title] != nil { byTitle[title]?.append(match) }
  }

  /// A play as it is recorded once.
  private struct Played: Hashable {
    let time: Int64
    let identity: UInt64
  }

  /// Returns the plays of the tracks that were added.
  ///
  /// A line with tags says less than one with a path, and is left out if it may be the same play.
  ///
  /// - Parameter clock: The clock of the device.
  /// - Returns: A record for each play, in the order of their times.
  func records(clock: LocalClock) -> [PlayFileRecord] {
    var seen: Set<Played> = []
    var records: [Int: PlayFileRecord] = [:]
    for (index, found) in plays.enumerated() {
      guard case .path(let path) = found.play.track,
        let match = byPath[DevicePlays.key(ofLocation: path)],
        seen.insert(Played(time: found.play.time, identity: match.identity)).inserted
      else { continue }
      records[index] = record(of: found, match, clock)
    }
    for (index, found) in plays.enumerated() {
      guard case .tags(let artist, let album, let title) = found.play.track,
        let matches = byTitle[Title(artist: artist, title: title)],
        let match = Self.match(album: album, matches)
      else { continue }
      let time = found.play.time
      let isKnown = matches.prefix(Self.maxVersions).contains {
        seen.contains(Played(time: time, identity: $0.identity))
      }
      guard !isKnown, seen.insert(Played(time: time, identity: match.identity)).inserted else {
        continue
      }
      records[index] = record(of: found, match, clock)
    }
    return plays.indices.compactMap { records[$0] }
  }

  /// The number of tracks with the same artist and title that are told apart.
  private static let maxVersions = 100

  private static func match(album: String, _ matches: [Match]) -> Match? {
    let album = folded(album)
    // Of several versions, nobody knows which one was played.
    return matches.prefix(maxVersions).first { $0.album == album }
      ?? (matches.count == 1 ? matches.first : nil)
  }

  private func record(
    of found: RockboxLogFiles.Play,
    _ match: Match,
    _ clock: LocalClock
  ) -> PlayFileRecord {
    var hasher = StableHasher(seed: Self.seed)
    hasher.combine(UInt64(bitPattern: found.play.time))
    hasher.combine(match.identity)
    let fingerprint = hasher.finalize()
    var entry = PlayFileEntry(item: match.item)
    entry.plays = PlayStatistics(playCount: 1, lastPlayed: Self.date(of: found.play, clock: clock))
    var record = PlayFileRecord(
      kind: .rockboxLog,
      path: found.path,
      fingerprint: fingerprint,
      databaseFingerprint: fingerprint
    )
    record.entries = [entry]
    return record
  }

  /// Returns the date of a play.
  static func date(of play: RockboxLog.Play, clock: LocalClock) -> PlayDate? {
    let time = UInt32(clamping: play.time + epoch)
    return PlayDate(macTime: time, clock: play.isUTC ? .utc : clock)
  }

  /// A text as logs have it, without regard to case.
  private static func folded(_ text: String) -> String {
    text.replacing("\t", with: " ").lowercased()
  }
}
