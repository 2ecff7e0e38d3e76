import Bytes
import JSON
import MediaModel
import PhotoFormats

/// The values that a file of a camera roll states.
struct PhotoReading {
  let kind: RollFile.Kind
  /// A hash of the first bytes of the file.
  let head: UInt64
  private(set) var values = PropertyRow(for: PhotoProperty.self)
  private(set) var problems: [PlacedPhotoProblem] = []

  /// The version of the reader; increased when it reads more, so that all files are read again.
  private static let version = "2"

  init(kind: RollFile.Kind, head: UInt64) { (self.kind, self.head) = (kind, head) }

  /// Reads a picture or movie.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - fileTime: When it was last changed, in seconds since 1970.
  ///   - latestTime: The time in seconds since 1970 after which no picture can have been taken.
  init(_ file: PhotoFileSource, fileTime: Int, latestTime: Int) {
    let metadata = PhotoMetadata(
      PhotoContents(file),
      fileTime: fileTime,
      latestTime: latestTime
    )
    head = file.head
    problems = metadata.problems.placed
    switch metadata.kind {
    case .movie: kind = .movie
    case .xmp: kind = .other
    case .adjustments: kind = .adjustments
    case .jpeg, .png, .heif, .tiff: kind = .picture
    case nil: kind = .other
    }
    describe(metadata)
  }

  /// Describes a picture or movie of a format that is not read.
  init(unreadMovie isMovie: Bool, head: UInt64, fileTime: Int) {
    self.init(kind: isMovie ? .movie : .picture, head: head)
    if let date = CaptureDate(fileTime: fileTime) { describe(date) }
  }

  private mutating func set(_ property: PhotoProperty, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    // Metadata may hold anything, but what is shown in lists has an end. Short texts need no count
    // of their characters.
    let isShort = text.utf8.count <= Self.maxLength
    let shown = isShort ? text : String(text.prefix(Self.maxLength))
    values.set(property.rawValue, text: Array(shown.utf8).span)
  }

  private mutating func set(_ property: PhotoProperty, _ number: Int?) {
    if let number { values.set(property.rawValue, integer: Int64(number)) }
  }

  private mutating func set(_ property: PhotoProperty, _ number: Double?, times scale: Double) {
    guard let number, let scaled = Int(exactly: (number * scale).rounded()) else { return }
    set(property, scaled)
  }

  private static let maxLength = 4000

  private mutating func describe(_ metadata: PhotoMetadata) {
    set(.format, metadata.kind?.rawValue)
    set(.title, metadata.title)
    set(.details, metadata.description)
    set(.comment, metadata.comment)
    set(.keywords, metadata.keywords.joined(separator: ", "))
    set(.make, metadata.make)
    set(.model, metadata.model)
    set(.lens, metadata.lens)
    set(.exposureTime, metadata.exposureTime, times: 1_000_000)
    set(.aperture, metadata.aperture, times: 100)
    set(.sensitivity, metadata.sensitivity)
    set(.focalLength, metadata.focalLength, times: 100)
    set(.width, metadata.shownSize?.width)
    set(.height, metadata.shownSize?.height)
    if metadata.orientation != 1 { set(.orientation, metadata.orientation) }
    set(.duration, metadata.duration, times: 1000)
    set(.codecs, metadata.codecs.joined(separator: " "))
    set(.rating, metadata.rating.map { $0 * 20 })
    set(.isScreenshot, metadata.isScreenshot ? 1 : nil)
    set(.contentID, metadata.contentID)
    set(.burstID, metadata.burstID)
    set(.latitude, metadata.position?.latitude, times: PhotoPosition.scale)
    set(.longitude, metadata.position?.longitude, times: PhotoPosition.scale)
    set(.altitude, metadata.position?.altitude, times: 1000)
    if let date = metadata.date { describe(date) }
  }

  private mutating func describe(_ date: CaptureDate) {
    set(.dateTaken, date.utc?.secondsSince1970)
    set(.localTimeTaken, date.local?.secondsSince1970)
    set(.dateSource, date.source.rawValue)
    let zone: PhotoZone
    switch date.zone {
    case .unknown: zone = .unknown
    case .offset(let minutes):
      zone = .stated
      set(.offsetFromUTC, minutes)
    case .derivedOffset(let minutes):
      zone = .derived
      set(.offsetFromUTC, minutes)
    case .utc: zone = .utc
    case .unsureUTC: zone = .unsureUTC
    }
    set(.zone, zone.rawValue)
  }
}

/// The reading as the library file keeps it, so that the file need not be opened again.
extension PhotoReading {
  /// The first line has the version and the problems, the second one the rest as JSON.
  var stored: String {
    var text = Self.version
    for problem in problems {
      text += " \(problem.problem)" + (problem.place.map { "@\($0)" } ?? "")
    }
    text += "\n{\"file\":\"\(kind.rawValue)\",\"head\":\(Int64(bitPattern: head))"
    for (property, name) in Self.memberNames {
      if let number = values.integer(property) {
        text += name
        text += String(number)
      } else if let string = values.text(property) {
        text += name
        JSONValue.string(string).write(to: &text)
      }
    }
    return text + "}"
  }

  /// The properties with the beginnings of their members.
  private static let memberNames = PhotoProperty.allCases.map { ($0, ",\"\($0.name)\":") }

  /// Reads the stored form; `nil` if it is of another version.
  init?(stored: String) {
    let lines = stored.split(separator: "\n", maxSplits: 1)
    guard lines.count == 2, let problems = Self.problems(of: stored),
      let json = JSONValue(parsing: String(lines[1])),
      case .object(let members) = json,
      case .string(let file) = members["file"], let kind = RollFile.Kind(rawValue: file),
      case .integer(let head) = members["head"]
    else { return nil }
    self.init(kind: kind, head: UInt64(bitPattern: head))
    self.problems = problems
    for (name, value) in members {
      guard let property = PhotoProperty(name: name) else { continue }
      switch value {
      case .integer(let number): values.set(property.rawValue, integer: number)
      case .string(let text): values.set(property.rawValue, text: Array(text.utf8).span)
      default: continue
      }
    }
  }

  /// Returns the problems of a stored reading without reading the rest; `nil` if it is of another
  /// version.
  static func problems(of stored: String) -> [PlacedPhotoProblem]? {
    let line = stored.utf8.prefix { $0 != 0x0A }
    if line.elementsEqual(version.utf8) { return [] }
    let words = Substring(line).split(separator: " ")
    guard words.first == version[...] else { return nil }
    return words.dropFirst().compactMap { word in
      let parts = word.split(separator: "@")
      return PhotoProblem.allCases.first { "\($0)" == parts[0] }
        .map { PlacedPhotoProblem($0, at: parts.count > 1 ? Int(parts[1]) : nil) }
    }
  }

  /// The date, for finding the files that belong together; `nil` if only the file has one, because
  /// many files are written at one time.
  var date: CaptureDate? {
    if values.text(PhotoProperty.dateSource) == CaptureDate.Source.file.rawValue { return nil }
    let minutes = values.integer(PhotoProperty.offsetFromUTC).map { Int($0) }
    if let seconds = values.integer(PhotoProperty.localTimeTaken).map({ Int($0) }),
      let time = DateTime(secondsSince1970: seconds)
    {
      return CaptureDate(time, minutes.map(CaptureDate.Zone.offset) ?? .unknown, .original)
    }
    let seconds = values.integer(PhotoProperty.dateTaken).map { Int($0) }
    return seconds.flatMap { DateTime(secondsSince1970: $0) }.map {
      CaptureDate($0, .utc, .original)
    }
  }
}

extension ImportWarning {
  /// Creates the warning about a problem of a picture or a movie.
  init(_ problem: PlacedPhotoProblem, of file: String) {
    self.init(file: file, offset: problem.place, problem.problem.rawValue)
  }
}
