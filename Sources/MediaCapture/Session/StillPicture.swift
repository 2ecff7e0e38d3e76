public import MediaArtwork
public import MediaModel
import PhotoFormats

/// A picture with the metadata of a camera.
public struct StillPicture: Sendable {
  /// The metadata that pictures get.
  public struct Metadata: Hashable, Sendable {
    /// When the picture was taken.
    public var date: Timestamp
    /// The clock that its date is shown on.
    public var clock: LocalClock
    /// The turn that shows it upright, as Exif counts from 1 to 8.
    public var orientation: Int
    /// The name of the maker of the camera.
    public var make: String
    /// The name of the model of the camera.
    public var model: String

    /// Creates metadata.
    public init(
      date: Timestamp,
      clock: LocalClock,
      orientation: Int = 1,
      make: String,
      model: String
    ) {
      (self.date, self.clock, self.orientation) = (date, clock, orientation)
      (self.make, self.model) = (make, model)
    }

    /// The date on the clock with its offset, such as `2026-11-26T12:34:56+09:00`.
    public var dateText: String {
      let offset = offset
      let time = DateTime(secondsSince1970: Int(date.rawValue) + offset * 60)?.description ?? ""
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return time + (offset < 0 ? "-" : "+") + digits(abs(offset) / 60) + ":"
        + digits(abs(offset) % 60)
    }

    /// The offset of the clock from UTC in minutes.
    fileprivate var offset: Int { Int(clock.offset(at: date)) / 60 }
  }

  /// The picture as a JPEG file with Exif data.
  public let jpeg: [UInt8]
  /// The stored size in pixels.
  public let size: PictureSize
  /// The metadata.
  public let metadata: Metadata

  /// Writes metadata into a picture.
  public init(_ picture: CapturedPicture, _ metadata: Metadata) {
    var writer = ExifWriter(width: picture.size.width, height: picture.size.height)
    writer.make = metadata.make
    writer.model = metadata.model
    writer.software = "libsync \(SoftwareVersion.text)"
    writer.orientation = metadata.orientation
    writer.time = DateTime(
      secondsSince1970: Int(metadata.date.rawValue) + metadata.offset * 60
    )
    writer.offset = metadata.offset
    let file = JPEGFile(picture.jpeg)
    jpeg = file?.replacingMetadata(withExif: writer.bytes) ?? picture.jpeg
    size = picture.size
    self.metadata = metadata
  }
}
