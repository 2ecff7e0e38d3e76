package import MediaModel

/// `ArtworkDB` or `Photo Database`: which pictures there are, and where in which `ithmb` files.
///
/// The pixels are not looked at.
package struct ArtworkDatabase: Sendable {
  /// A cover or a photo.
  package struct Image: Sendable {
    /// What tracks and albums call it.
    package var id: UInt32
    /// Of the track whose cover it is; nil for a photo.
    package var itemID: PersistentID?
    /// Bytes of the picture that it was made from.
    package var originalByteCount: UInt32
    package var rating: UInt32
    /// Seconds since 1904 on the device's clock; 0 for none.
    package var creationDate: UInt32
    /// As `creationDate`.
    package var digitizedDate: UInt32
    package var thumbnails: [Thumbnail] = []
  }

  /// One size of a picture.
  package struct Thumbnail: Equatable, Sendable {
    /// Which `ArtworkFormat` it has; 1 for a picture as it was.
    package var format: UInt32
    /// Relative to the database, with colons between folders; empty when it is not told.
    package var file: String
    /// Where in the file.
    package var offset: Int
    package var byteCount: Int
    package var width: Int
    package var height: Int
    package var horizontalPadding: Int
    package var verticalPadding: Int
    /// Whether it is the picture as it was.
    package var isOriginal: Bool
  }

  /// An album of photos.
  package struct Album: Sendable {
    package var id: UInt32
    package var name: String
    /// 1 for the one with all photos.
    package var kind: UInt8
    package var previousID: UInt32
    /// The IDs of images.
    package var members: [UInt32] = []
  }

  /// A file with pixels, of which there may be more with the same format.
  package struct ImageFile: Equatable, Sendable {
    package var format: UInt32
    /// Of one picture.
    package var imageByteCount: UInt32
  }

  package internal(set) var images: [Image] = []
  package internal(set) var albums: [Album] = []
  package internal(set) var files: [ImageFile] = []
  /// False when pictures may be missing, because the database is damaged.
  package internal(set) var isComplete = true

  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is wrong.
  /// - Throws: When it is no such file.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let file = try file.ordered(by: "mhfd")
    guard let headerLength = file.uint32(at: 4), headerLength >= 12, headerLength <= file.count
    else {
      throw DeviceFormatError(
        "the file ends in its header",
        file: file.path,
        offset: 4,
        chunk: "mhfd"
      )
    }
    let before = problems.count
    let length = file.uint32(at: 8) ?? 0
    if length != file.count {
      problems.add(
        ImportWarning(
          file: file.path,
          offset: 8,
          chunk: "mhfd",
          "it says that the file has \(length) bytes, and it has \(file.count)"
        )
      )
    }
    var reader = ArtworkReader(chunks: ChunkReader(file: file, problems: problems))
    reader.readSections(from: Int(headerLength), promised: file.uint32(at: 20))
    images = reader.images
    albums = reader.albums
    files = reader.files
    problems = reader.chunks.problems
    isComplete = problems.count == before
  }
}
