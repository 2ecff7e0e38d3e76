package import MediaModel

extension ArtworkDatabase {
  /// A cover or a photo.
  package struct Image: Sendable {
    /// The number that tracks and albums use to refer to the image.
    package var id: UInt32
    /// The persistent ID of the track with this cover; without a meaning for a photo.
    package var itemID: PersistentID?
    /// The place in the list, from 0.
    package var index: UInt32
    /// Stars times 20.
    package var rating: UInt32
    /// The date of the picture.
    package var creationDate: PhotoDate
    /// The date of the picture's file.
    package var fileDate: PhotoDate
    /// The date of the last change to the picture.
    package var modificationDate: PhotoDate
    /// The date of the sync that copied the picture to the device.
    package var syncDate: PhotoDate
    /// The `sourceKey` of the album that the picture was synced from, or `nil` if there is none.
    package var sourceKey: UInt32?
    /// The place where the picture was taken, or `nil` if unknown.
    package var position: Position?
    /// The size of the original picture in bytes, as the image itself states it.
    var statedByteCount: UInt32
    package var thumbnails: [Thumbnail] = []

    /// The original picture, or `nil` if the database does not refer to it.
    package var original: Thumbnail? { thumbnails.first(where: \.isOriginal) }

    /// The size of the original picture in bytes, 0 if unknown.
    package var originalByteCount: Int {
      statedByteCount > 0 ? Int(statedByteCount) : original?.byteCount ?? 0
    }
  }

  /// A position on the globe, in degrees.
  package struct Position: Equatable, Sendable {
    package let latitude: Double
    package let longitude: Double

    /// Creates a position, or `nil` for values that stand for none: those that are not on the
    /// globe, and zeros.
    init?(latitude: Double, longitude: Double) {
      guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
        return nil
      }
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A picture at one size.
  package struct Thumbnail: Equatable, Sendable {
    /// The number of its `ArtworkFormat`; 1 for the original picture.
    package var format: UInt32
    /// The path of the file as stored, with colons between folders; empty if it is missing.
    package var file: String
    /// The offset in the file, in bytes.
    package var offset: Int
    package var byteCount: Int
    /// The size in pixels, including the padding on the left and at the top.
    package var width: Int
    package var height: Int
    package var horizontalPadding: Int
    package var verticalPadding: Int
    /// Whether this is the original picture.
    package var isOriginal: Bool

    package init(
      format: UInt32,
      file: String,
      offset: Int,
      byteCount: Int,
      width: Int,
      height: Int,
      horizontalPadding: Int,
      verticalPadding: Int,
      isOriginal: Bool
    ) {
      (self.format, self.file, self.isOriginal) = (format, file, isOriginal)
      (self.offset, self.byteCount) = (offset, byteCount)
      (self.width, self.height) = (width, height)
      (self.horizontalPadding, self.verticalPadding) = (horizontalPadding, verticalPadding)
    }

    /// The place of a photo's file, or `nil` if it is not stated.
    package var photoPlace: PhotoPlace? { PhotoPlace(file, isOriginal: isOriginal) }
  }
}
