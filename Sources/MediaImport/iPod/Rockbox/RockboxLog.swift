import MediaModel

/// A log in which Rockbox records the tracks that it played.
///
/// `playback.log` has lines of the form `time:elapsed:length:path`, with the time in seconds since
/// 1970 on the device's clock, and the other two in milliseconds. Exports of Rockbox mark the lines
/// in their copy: `!` for short ones, `@` for repeated ones, a space for the others. The lines of
/// `.scrobbler.log` are those of `ScrobblerLine`. The formats are from Rockbox's
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
  static let maxLineLength = 4096
  /// The comment of a log for Audioscrobbler that its times are in UTC.
  static let utcMark = Array("#TZ/UTC".utf8)
  /// Times that a clock can show that was set, and that devices can store.
  static let times: Range<Int64> = 946_684_800..<2_212_122_496

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
    for line in RockboxLines(bytes, maxLength: Self.maxLineLength) {
      switch line {
      case .comment(let text): if text.elementsEqual(Self.utcMark) { isUTC = true }
      case .content(let text): if !add(&self, text) { damagedLineCount += 1 }
      case .damaged: damagedLineCount += 1
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

  private mutating func addScrobbler(_ text: ArraySlice<UInt8>) -> Bool {
    guard let line = ScrobblerLine(text) else { return false }
    if line.isSkipped { return true }
    return add(.tags(artist: line.artist, album: line.album, title: line.title), line.time)
  }

  /// Adds a play, unless the clock was not set, since it could not be told from others.
  private mutating func add(_ track: Track, _ time: Int64) -> Bool {
    guard Self.times.contains(time) else { return false }
    plays.append(Play(track: track, time: time, isUTC: isUTC))
    return true
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the problem of a log with damaged lines; `nil` without any.
  static func problem(damagedLines count: Int, in file: String) -> ImportWarning? {
    if count == 0 { return nil }
    let lines = "\(count) \(count == 1 ? "line" : "lines")"
    return ImportWarning(file: file, "\(lines) without a valid play; ignored")
  }
}
