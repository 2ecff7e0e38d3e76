/// A photo or movie of a photo library.
///
/// It is an immutable snapshot of the photo as the library file described it at the time of
/// reading.
public struct Photo: Hashable, Identifiable, Codable, Sendable {
  /// An ID that follows from the content or from the device's own ID and never changes.
  public let persistentID: PersistentID
  @PropertyValues private var values: [PhotoProperty: PropertyValue]
  /// The files, the original first; empty if they were not requested.
  public let files: [PhotoFile]

  package init(
    persistentID: PersistentID,
    values: [PhotoProperty: PropertyValue],
    files: [PhotoFile] = []
  ) {
    self.persistentID = persistentID
    self.values = values
    self.files = files
  }

  /// The same photo with its files.
  package func with(_ files: [PhotoFile]) -> Photo {
    Photo(persistentID: persistentID, values: values, files: files)
  }

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }

  /// Returns the value of a property; `nil` if the photo has none.
  public func value(for property: PhotoProperty) -> PropertyValue? { values[property] }

  /// Returns the value of a text property; `nil` for other properties and if there is no value.
  public func text(for property: PhotoProperty) -> String? {
    guard case .text(let text) = values[property] else { return nil }
    return text
  }

  /// Returns the value of a property that is a whole number; `nil` for other properties and if
  /// there is no value.
  public func number(for property: PhotoProperty) -> Int? {
    switch values[property] {
    case .integer(let number), .rating(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The properties that have a value, in order of declaration.
  public var properties: [PhotoProperty] { values.keys.sorted { $0.rawValue < $1.rawValue } }
}

/// The most common values with their types; each is `nil` if the photo has none.
extension Photo {
  /// The name of the original file; empty if it is not known.
  public var name: String { text(for: .name) ?? "" }

  /// Whether it is a picture or a movie.
  public var kind: PhotoKind { text(for: .kind).flatMap(PhotoKind.init) ?? .photo }

  /// The place of its pixels.
  public var state: PhotoState { text(for: .state).flatMap(PhotoState.init) ?? .elsewhere }

  /// When it was taken, if the time zone is known.
  public var dateTaken: Timestamp? {
    guard case .date(let date) = values[.dateTaken] else { return nil }
    return date
  }

  /// The local time at which it was taken, as the clock showed it: a timestamp whose UTC date and
  /// time are those of the clock.
  public var localTimeTaken: Timestamp? {
    guard case .integer(let seconds) = values[.localTimeTaken] else { return nil }
    return Timestamp(rawValue: seconds)
  }

  /// The offset of the local time from UTC in minutes.
  public var offsetFromUTC: Int? { number(for: .offsetFromUTC) }

  /// The certainty of the time zone; `nil` without a date.
  public var zone: PhotoZone? { text(for: .zone).flatMap(PhotoZone.init) }

  /// The place where it was taken.
  public var position: PhotoPosition? {
    guard case .integer(let latitude) = values[.latitude],
      case .integer(let longitude) = values[.longitude]
    else { return nil }
    return PhotoPosition(latitude: latitude, longitude: longitude)
  }

  /// The size in pixels as it is shown.
  public var size: (width: Int, height: Int)? {
    guard let width = number(for: .width), let height = number(for: .height) else { return nil }
    return (width, height)
  }

  /// The duration of a movie.
  public var duration: Duration? {
    guard case .duration(let milliseconds) = values[.duration] else { return nil }
    return .milliseconds(milliseconds)
  }

  /// Whether it is a live photo, a picture with a short movie.
  public var isLive: Bool { values[.isLive] == .boolean(true) }

  /// The file of the picture or movie as it was taken; `nil` if the source does not have it.
  public var original: PhotoFile? { files.first { $0.role == .original } }

  /// The files of smaller pictures that a device made.
  public var thumbnails: [PhotoFile] { files.filter { $0.role == .thumbnail } }
}

/// A place on the globe.
public struct PhotoPosition: Hashable, Codable, Sendable {
  /// The latitude in degrees; north is positive.
  public let latitude: Double
  /// The longitude in degrees; east is positive.
  public let longitude: Double

  /// Creates a position; `nil` if there is no such place.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Creates a position from ten-millionths of a degree.
  package init?(latitude: Int64, longitude: Int64) {
    self.init(latitude: Double(latitude) / Self.scale, longitude: Double(longitude) / Self.scale)
  }

  /// The number of units of a stored position in one degree.
  package static let scale = 10_000_000.0
}
