import Bytes
import MediaModel
import System

/// The plays that Rockbox has recorded for Audioscrobbler: `.scrobbler.log`, as a library of the
/// tracks that it names.
///
/// A track is known by its tags and its length alone. Each line is one play or skip, which counts
/// once even if the log has it twice. Programs that send the plays to Last.fm delete the log, and
/// Rockbox begins another.
struct RockboxListens {
  /// The path of the file.
  let path: String
  /// The clock of the device, which counts if the log does not have its times in UTC.
  let clock: NamedClock

  /// The first bytes of the file, before its version.
  static let mark = "#AUDIOSCROBBLER/"
  private static let knownVersions = ["1.0", "1.1"]
  /// The maximum size of the file in bytes.
  private static let maxByteCount = 1 << 29

  private struct Track: Hashable {
    let artist: String
    let album: String
    let title: String
    let number: Int64?
    let length: Int64?
  }

  private struct Uses {
    var use = LoggedUse()
    var musicBrainzID = ""
  }

  /// Reads the tracks in the order of their first lines.
  ///
  /// - Throws: `wrongFormat` for an unknown version, any other `ImportError`, and any error of the
  ///   sink.
  func read(into reading: PlayerReading) throws {
    let bytes = try ByteSource(path: path).readAll(upTo: Self.maxByteCount)
    let head = bytes.prefix { $0 != 0x0A && $0 != 0x0D }.dropFirst(Self.mark.utf8.count)
    let version = String(decoding: head.prefix(20), as: UTF8.self).trimmed
    guard Self.knownVersions.contains(version) else {
      throw ImportError(
        .wrongFormat,
        "it has version '\(version)' of the log for Audioscrobbler, but libsync knows only "
          + Self.knownVersions.joined(separator: " and "),
        path: path
      )
    }
    try reading.begin(ofProgram: .rockbox, isLog: true)
    var isUTC = false
    var damagedCount = 0
    var tracks: [Track] = []
    var uses: [Track: Uses] = [:]
    for line in RockboxLines(bytes, maxLength: RockboxLog.maxLineLength) {
      switch line {
      case .comment(let text): if text.elementsEqual(RockboxLog.utcMark) { isUTC = true }
      case .damaged: damagedCount += 1
      case .content(let text):
        // A clock that was not set shows the same times again and again.
        guard let line = ScrobblerLine(text), RockboxLog.times.contains(line.time) else {
          damagedCount += 1
          continue
        }
        let track = Track(
          artist: line.artist,
          album: line.album,
          title: line.title,
          number: line.number,
          length: line.length
        )
        if uses[track] == nil { tracks.append(track) }
        uses[track, default: Uses()].use.add(
          at: line.time,
          moment: isUTC ? line.time : clock.clock.moment(showing: line.time).rawValue,
          isSkip: line.isSkipped
        )
        uses[track]?.musicBrainzID = line.musicBrainzID
      }
    }
    if !isUTC {
      (reading.report.clock, reading.report.isClockAssumed) = (clock.name, clock.isAssumed)
    }
    try add(tracks, uses, to: reading)
    if let problem = RockboxLog.problem(damagedLines: damagedCount, in: path.lastPathComponent) {
      reading.report.problems.add(problem)
    }
    try reading.end(isPartial: damagedCount > 0)
  }

  private func add(
    _ tracks: [Track],
    _ uses: [Track: Uses],
    to reading: PlayerReading
  ) throws {
    var item = PlayerItem()
    for track in tracks {
      guard let uses = uses[track] else { continue }
      item.removeAll()
      for (field, text) in [
        (PlayerField("", .title), track.title), (PlayerField("", .artist), track.artist),
        (PlayerField("", .albumTitle), track.album),
      ] {
        item.set(field, to: .text(text))
      }
      for (field, number) in [
        (PlayerField("", .albumTrackNumber, .number), track.number),
        (PlayerField("", .playbackDuration, .seconds), track.length),
      ] {
        if let number { item.set(field, to: .integer(number)) }
      }
      item.keep(.text(uses.musicBrainzID), as: "musicbrainz_trackid")
      item.use = uses.use
      _ = try reading.add(&item)
    }
  }
}
