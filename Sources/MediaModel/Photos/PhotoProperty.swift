/// A property of a photo or movie in a photo library.
public enum PhotoProperty: Int, MediaProperty {
  /// The name of the original file, without folders.
  case name
  /// The descriptions in the picture's metadata.
  case title, details, comment, keywords
  /// Whether it is a picture or a movie, as the raw value of a `PhotoKind`.
  case kind
  /// The place of its pixels, as the raw value of a `PhotoState`.
  case state
  /// The format of the original file, such as `jpeg` or `heif`.
  case format
  /// When it was taken, in UTC; absent if the time zone is not known.
  case dateTaken
  /// The local time at which it was taken, in seconds, as if the clock had shown UTC.
  case localTimeTaken
  /// The offset of the local time from UTC in minutes; absent if it is not known.
  case offsetFromUTC
  /// The certainty of the time zone, as the raw value of a `PhotoZone`.
  case zone
  /// The origin of the date, such as `original` or `gps`.
  case dateSource
  /// When the original file was last changed.
  case dateModified
  /// The place, in ten-millionths of a degree; north and east are positive.
  case latitude, longitude
  /// The height above the sea in millimetres.
  case altitude
  /// The camera.
  case make, model, lens
  /// The exposure: microseconds, hundredths of an f-number, ISO, and hundredths of a millimetre.
  case exposureTime, aperture, sensitivity, focalLength
  /// The size in pixels as it is shown.
  case width, height
  /// The turn that shows the stored pixels upright, from 1 to 8 as in Exif.
  case orientation
  /// The duration of a movie.
  case duration
  /// The codecs of a movie, separated by spaces.
  case codecs
  /// The stars.
  case rating
  /// The size of the original file in bytes.
  case fileSize
  /// Whether it is a live photo, a screenshot, or was edited.
  case isLive, isScreenshot, isEdited
  /// The ID that the parts of a live photo share.
  case contentID
  /// The ID that the pictures of a burst share.
  case burstID
  /// The number by which the device's own database refers to it.
  case deviceImageID

  /// The names of all cases, by raw value.
  public static let names = allCases.map(\.stringValue)
  /// The names of the SQL columns, by raw value.
  public static let columnNames = names.map {
    // The general rule would take the capitals of UTC for words.
    $0 == "offsetFromUTC" ? "offset_from_utc" : snakeCased($0)
  }

  /// Whether numbers below zero have a meaning.
  public var isSigned: Bool {
    switch self {
    case .latitude, .longitude, .altitude, .localTimeTaken, .offsetFromUTC: true
    default: false
    }
  }

  /// The type of the property's value.
  public var type: PropertyType {
    switch self {
    case .name, .title, .details, .comment, .keywords, .kind, .state, .format, .zone, .dateSource,
      .make, .model, .lens, .codecs, .contentID, .burstID:
      .text
    case .dateTaken, .dateModified: .date
    case .duration: .duration
    case .rating: .rating
    case .isLive, .isScreenshot, .isEdited: .boolean
    case .localTimeTaken, .offsetFromUTC, .latitude, .longitude, .altitude, .exposureTime,
      .aperture, .sensitivity, .focalLength, .width, .height, .orientation, .fileSize,
      .deviceImageID:
      .integer
    }
  }

  /// The SQL type of the property's column.
  package var columnType: String { type == .text ? "TEXT" : "INTEGER" }

  /// Whether a new value alone is no change to the photo.
  package var isVolatile: Bool { self == .dateModified }
}

/// Whether something in a photo library is a picture or a movie.
public enum PhotoKind: String, CaseIterable, Codable, Sendable {
  /// A picture, with the movie that belongs to it if it is a live photo.
  case photo
  /// A movie.
  case movie
}

/// The place of a photo's pixels.
public enum PhotoState: String, CaseIterable, Codable, Sendable {
  /// The original file is in the source.
  case here
  /// Only thumbnails are in the source.
  case thumbnail
  /// The source knows only the name of a file on another computer.
  case elsewhere
}

/// The certainty of the time zone of a photo's date.
public enum PhotoZone: String, CaseIterable, Codable, Sendable {
  /// The file states the offset from UTC.
  case stated
  /// The difference to the time of GPS suggests the offset.
  case derived
  /// The date is local, and nothing tells the zone.
  case unknown
  /// The date is UTC, and the local time is not known.
  case utc
  /// The date is UTC by the standard, which some cameras do not follow.
  case unsureUTC
}
