/// A log in which Rockbox records the tracks that it played.
///
/// `playback.log` has lines of the form `time:elapsed:length:path`, with the time in seconds since
/// 1970 on the device's clock, and the other two in milliseconds. Exports of Rockbox mark the lines
/// in their copy: `!` for short ones, `@` for repeated ones, a space for the others. `.scrobbler.log`
/// has fields that tabs separate: artist, album, title, track number, length in seconds, `L` for
/// listened or `S` for skipped, time, and an ID. The formats are from Rockbox's
/// `lastfm_scrobbler.c`.
struct RockboxLog {
  /// A track as a log names it.
  enum Track: Hashable {
    /// By the path of its file, from the root of the device.
    case path(String)
    case tags(artist: String, album: String, title: String)
  }

  /// A track that was played.
  struct Play: Hashable {
    let track: Track
    /// The time in seconds since 1970.
    let time: Int64
    /// Whether the time is in UTC, not on the device's clock.
    var isUTC = false
  }

  /// The plays in the order of the log.
  private(set) var plays: [Play] = []
  /// The number of lines that are in neither form.
  private(set) var damagedLineCount = 0
  private var isUTC = false

  /// The longest line in bytes, longer than any path on a device.
  private static let maxLineLength = 4096
  /// Times that a clock can show that was set, and that devices can store.
  private static let times: Range<Int64> = 946_684_800..<2_212_122_496

  /// Reads `playback.log`.
  static func playback(_ bytes: some Collection<UInt8>) -> Self {
    var log = Self()
    log.forEachLine(bytes) { log, line in
      switch line.first {
      case 0x21?, 0x40?: return true
      case 0x20?: return log.addPlayback(line.dropFirst())
      default: return log.addPlayback(line)
      }
    }
    return log
  }

  /// Reads `.scrobbler.log`.
  static func scrobbler(_ bytes: some Collection<UInt8>) -> Self {
    var log = Self()
    log.forEachLine(bytes) { log, line in log.addScrobbler(line) }
    return log
  }

  private mutating func forEachLine(
    _ bytes: some Collection<UInt8>,
    _ add: (inout Self, ArraySlice<UInt8>) -> Bool
  ) {
    for part in bytes.split(separator: 0x0A) {
      guard part.count <= Self.maxLineLength else {
        damagedLineCount += 1
        continue
      }
      var line = Array(part)[...]
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty { continue }
      if line.first == 0x23 {
        if line.elementsEqual("#TZ/UTC".utf8) { isUTC = true }
      } else if line.contains(0) || !add(&self, line) {
        damagedLineCount += 1
      }
    }
  }

  // MARK: Lines

  private mutating func addPlayback(_ line: ArraySlice<UInt8>) -> Bool {
    let parts = line.split(separator: 0x3A, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].isEmpty, let time = Self.number(parts[0]),
      let elapsed = Self.number(parts[1]), let length = Self.number(parts[2]),
      // As in Rockbox, which says nothing about such a line either.
      length > 0, elapsed <= length
    else { return false }
    // A track counts as played if half of it was.
    guard elapsed >= length - elapsed else { return true }
    return add(.path(Self.text(parts[3])), time)
  }

  private mutating func addScrobbler(_ line: ArraySlice<UInt8>) -> Bool {
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard parts.count >= 7, let time = Self.number(parts[6]) else { return false }
    if parts[5].elementsEqual("S".utf8) { return true }
    guard parts[5].elementsEqual("L".utf8) else { return false }
    let artist = Self.text(parts[0])
    let track = Track.tags(
      artist: artist == "<UNTAGGED>" ? "" : artist,
      album: Self.text(parts[1]),
      title: Self.text(parts[2])
    )
    return add(track, time)
  }

  /// Adds a play, unless the clock was not set, since it could not be told from others.
  private mutating func add(_ track: Track, _ time: Int64) -> Bool {
    guard Self.times.contains(time) else { return false }
    plays.append(Play(track: track, time: time, isUTC: isUTC))
    return true
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
