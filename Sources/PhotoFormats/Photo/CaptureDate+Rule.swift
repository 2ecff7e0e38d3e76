/// The one rule that decides when a picture or movie was taken.
extension CaptureDate {
  /// Seconds from 1904 to 1970.
  private static let quickTimeEpoch = 2_082_844_800

  static func find(
    in contents: PhotoContents,
    latestTime: Int?,
    problems: inout PhotoProblems
  ) -> CaptureDate? {
    var search = Search(latestTime: latestTime, problems: problems)
    defer { problems = search.problems }
    return contents.kind == .movie ? search.movie(contents) : search.picture(contents)
  }

  /// Looks for a date, and collects what is wrong with those that are refused.
  private struct Search {
    let latestTime: Int?
    var problems: PhotoProblems

    /// Reads a date; `nil` with a problem if it does not exist.
    mutating func read(_ text: String?, fraction: String? = nil) -> DateText? {
      guard let text, !text.isEmpty else { return nil }
      guard let date = DateText(text, fraction: fraction) else {
        problems.add(.impossibleDate)
        return nil
      }
      return date
    }

    mutating func checked(_ date: CaptureDate?) -> CaptureDate? {
      guard let date, let latestTime else { return date }
      // A local time is at most 14 hours ahead of UTC.
      let seconds = date.utc?.secondsSince1970 ?? date.time.secondsSince1970 - 14 * 3600
      guard seconds <= latestTime else {
        problems.add(.futureDate)
        return nil
      }
      return date
    }

    mutating func picture(_ contents: PhotoContents) -> CaptureDate? {
      let gps = contents.exif?.gpsTime
      for source in [Source.original, .xmp, .iptc, .digitized] {
        guard let date = checked(date(source, contents)) else { continue }
        return gps.map(date.derivingOffset(fromGPS:)) ?? date
      }
      return checked(gps.map { CaptureDate($0, .utc, .gps) })
    }

    private mutating func date(_ source: Source, _ contents: PhotoContents) -> CaptureDate? {
      switch source {
      case .original: exif(contents.exif, 0x9003, fraction: 0x9291, offset: 0x9011, source)
      case .xmp:
        read(contents.xmp?["exif:DateTimeOriginal"] ?? contents.xmp?["photoshop:DateCreated"])
          .map { CaptureDate($0, source) }
      case .iptc: contents.iptc?.created.map { CaptureDate($0, source) }
      case .digitized: exif(contents.exif, 0x9004, fraction: 0x9292, offset: 0x9012, source)
      default: nil
      }
    }

    private mutating func exif(
      _ exif: ExifData?,
      _ tag: UInt16,
      fraction: UInt16,
      offset: UInt16,
      _ source: Source
    ) -> CaptureDate? {
      guard let exif,
        let date = read(exif.text(tag, in: .exif), fraction: exif.text(fraction, in: .exif))
      else { return nil }
      let minutes = exif.text(offset, in: .exif).flatMap(DateText.offset) ?? date.offset
      return CaptureDate(date.time, minutes.map(Zone.offset) ?? .unknown, source)
    }

    mutating func movie(_ contents: PhotoContents) -> CaptureDate? {
      guard let movie = contents.movie else { return nil }
      if let date = checked(read(movie.text("creationdate")).map { CaptureDate($0, .quickTime) }) {
        return date
      }
      let day = movie.userData["©day"] ?? movie.items["©day"]?.text
      // Tags of music have only a year here, which says nothing about a capture.
      if let day, day.utf8.count >= 10,
        let date = checked(read(day).map { CaptureDate($0, .userData) })
      {
        return date
      }
      // An unknown date is 0 or, where it was converted, the beginning of 1970; no movie is older.
      guard let created = movie.created, created > CaptureDate.quickTimeEpoch else { return nil }
      guard let time = DateTime(secondsSince1970: created - CaptureDate.quickTimeEpoch) else {
        problems.add(.impossibleDate)
        return nil
      }
      return checked(CaptureDate(time, .unsureUTC, .movieHeader))
    }
  }
}
