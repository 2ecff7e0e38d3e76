import MediaModel
import PhotoFormats

extension Photo {
  /// Returns a JPEG picture that was made of the photo with what is known of it as Exif data: the
  /// date, the camera, the description and, unless it is to be left out, the position.
  func describing(
    _ jpeg: [UInt8],
    _ size: (width: Int, height: Int),
    withPosition: Bool
  ) -> [UInt8] {
    var writer = ExifWriter(width: size.width, height: size.height)
    writer.make = text(for: .make)
    writer.model = text(for: .model)
    writer.description = text(for: .details)
    if text(for: .dateSource) != "file" {
      let local = localTimeTaken ?? dateTaken
      writer.time = local.flatMap { DateTime(secondsSince1970: Int($0.rawValue)) }
      writer.offset = localTimeTaken == nil ? dateTaken.map { _ in 0 } : offsetFromUTC
    }
    if withPosition, let position {
      writer.position = GeographicPosition(
        latitude: position.latitude,
        longitude: position.longitude,
        altitude: number(for: .altitude).map { Double($0) / 1000 }
      )
    }
    return JPEGFile(jpeg)?.replacingMetadata(withExif: writer.bytes) ?? jpeg
  }
}
