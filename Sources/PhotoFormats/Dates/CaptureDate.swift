/// When a picture or movie was taken.
package struct CaptureDate: Hashable, Sendable {
  package enum Zone: Hashable, Sendable {
    /// The time is local, and nothing tells the zone.
    case unknown
    /// The time is local, with the offset from UTC in minutes.
    case offset(Int)
    /// As `offset`; the offset follows from the difference to the time of GPS.
    case derivedOffset(Int)
    case utc
    /// The time is UTC according to the standard, which some cameras do not follow.
    case unsureUTC
  }

  package enum Source: String, Sendable {
    case original, xmp, iptc, digitized, gps, quickTime, userData, movieHeader, file
  }

  /// The time as stored, in the zone.
  package let time: DateTime
  package let zone: Zone
  package let source: Source

  package init(_ time: DateTime, _ zone: Zone, _ source: Source) {
    (self.time, self.zone, self.source) = (time, zone, source)
  }

  /// Creates the date of a file's last change, in seconds since 1970; `nil` if there is no such date.
  package init?(fileTime: Int) {
    guard let time = DateTime(secondsSince1970: fileTime) else { return nil }
    self.init(time, .utc, .file)
  }

  init(_ text: DateText, _ source: Source) {
    self.init(text.time, text.offset.map(Zone.offset) ?? .unknown, source)
  }

  /// The local time; `nil` if only UTC is known.
  package var local: DateTime? {
    switch zone {
    case .unknown, .offset, .derivedOffset: time
    case .utc, .unsureUTC: nil
    }
  }

  /// The time in UTC; `nil` if the zone is unknown.
  package var utc: DateTime? {
    switch zone {
    case .unknown: nil
    case .offset(let minutes), .derivedOffset(let minutes): time.adding(minutes: -minutes)
    case .utc, .unsureUTC: time
    }
  }

  /// Returns the date with the offset that the difference to the time of GPS suggests: a multiple
  /// of 15 minutes, give or take 2 minutes.
  func derivingOffset(fromGPS gps: DateTime) -> CaptureDate {
    guard zone == .unknown else { return self }
    let difference = time.secondsSince1970 - gps.secondsSince1970
    let quarters = Int((Double(difference) / 900).rounded())
    guard abs(quarters) <= 57, abs(difference - quarters * 900) <= 120 else { return self }
    return CaptureDate(time, .derivedOffset(quarters * 15), source)
  }
}
