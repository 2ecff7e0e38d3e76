public import MediaArtwork
public import MediaCapture
import PhotoFormats

/// A picture or a movie of a camera roll.
public struct CameraRollFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The kind of its content.
  public let mediaType: CaptureMediaType
  /// The size of the file in bytes.
  public let byteCount: Int
  /// When it was taken: the local time with its offset from UTC, if that is known, in the format of
  /// ISO 8601; `nil` if it is unknown.
  public let date: String?
  /// The size in pixels as shown; `nil` if it is unknown.
  public let size: PictureSize?
  /// The duration of a movie in seconds; `nil` if it is unknown.
  public let duration: Double?

  /// Reads a file; `nil` if it is neither a picture nor a movie.
  init?(_ path: String) {
    guard let file = try? OpenPhoto(path) else { return nil }
    let metadata = PhotoMetadata(PhotoContents(file))
    switch metadata.kind {
    case .jpeg, .png, .heif, .tiff: mediaType = .image
    case .movie: mediaType = .movie
    default: return nil
    }
    self.path = path
    byteCount = file.byteCount
    date = metadata.date.map(Self.text)
    size = metadata.shownSize.map { PictureSize(width: $0.width, height: $0.height) }
    duration = metadata.duration
  }

  private static func text(_ date: CaptureDate) -> String {
    switch date.zone {
    case .unknown: return date.time.description
    case .utc, .unsureUTC: return date.time.description + "Z"
    case .offset(let minutes), .derivedOffset(let minutes):
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let sign = minutes < 0 ? "-" : "+"
      return date.time.description + sign + digits(abs(minutes) / 60) + ":"
        + digits(abs(minutes) % 60)
    }
  }
}
