/// The plays and skips of an item that a log has told, each of which counts once.
///
/// A log may be deleted and begun again, so that its item keeps what was told once: in its source
/// values, by the time that the log wrote, with the seconds to UTC, such as `1700000000-3600`.
package struct LoggedUse: Equatable, Sendable {
  /// The moments of plays in seconds since 1970, by the times in the log.
  private var plays: [Int64: Int64] = [:]
  private var skips: [Int64: Int64] = [:]

  private static let (playKey, skipKey) = ("Play Times", "Skip Times")

  package init() {}

  /// Reads what the source values of an item have kept.
  package init(sourceValues text: String) {
    plays = Self.times(SourceValues.text(of: Self.playKey, in: text))
    skips = Self.times(SourceValues.text(of: Self.skipKey, in: text))
  }

  /// Adds a play or skip.
  ///
  /// - Parameters:
  ///   - time: The time in the log, which tells it from others.
  ///   - moment: The same time in UTC, in seconds since 1970.
  ///   - isSkip: Whether it is a skip.
  package mutating func add(at time: Int64, moment: Int64, isSkip: Bool) {
    if isSkip { skips[time] = moment } else { plays[time] = moment }
  }

  /// Adds what was told before; a time that is known gets no other moment.
  package mutating func add(_ earlier: Self) {
    plays.merge(earlier.plays) { now, _ in now }
    skips.merge(earlier.skips) { now, _ in now }
  }

  /// Sets the counts and dates of an item, and keeps the times in its source values.
  package func write(to item: inout ItemRecord) {
    item.values.set(count: plays.count, .playCount, date: plays.values.max(), .lastPlayedDate)
    item.values.set(count: skips.count, .skipCount, date: skips.values.max(), .lastSkippedDate)
    for (key, times) in [(Self.playKey, plays), (Self.skipKey, skips)] {
      item.sourceValues = SourceValues.setting(Self.text(times), under: key, in: item.sourceValues)
    }
  }

  private static func text(_ times: [Int64: Int64]) -> String? {
    if times.isEmpty { return nil }
    return times.sorted { $0.key < $1.key }.map { time, moment in
      let offset = moment - time
      return offset == 0 ? "\(time)" : "\(time)\(offset < 0 ? "" : "+")\(offset)"
    }.joined(separator: " ")
  }

  private static func times(_ text: Substring?) -> [Int64: Int64] {
    let entries = (text ?? "").split(separator: " ").compactMap { entry($0) }
    return Dictionary(entries) { $1 }
  }

  private static func entry(_ word: Substring) -> (time: Int64, moment: Int64)? {
    let digits = word.prefix(while: \.isWholeNumber)
    guard let time = Int64(digits) else { return nil }
    if digits.endIndex == word.endIndex { return (time, time) }
    guard let offset = Int64(word[digits.endIndex...]) else { return nil }
    let (moment, isTooLarge) = time.addingReportingOverflow(offset)
    return isTooLarge ? nil : (time, moment)
  }
}

extension PropertyRow {
  fileprivate mutating func set(
    count: Int,
    _ counter: MediaItemProperty,
    date: Int64?,
    _ last: MediaItemProperty
  ) {
    remove(counter.rawValue)
    remove(last.rawValue)
    if count > 0 { set(counter.rawValue, integer: Int64(count)) }
    if let date { set(last.rawValue, integer: date) }
  }
}
