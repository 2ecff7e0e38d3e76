package import MediaModel

/// `ArtworkDB` or `Photo Database`: the pictures and their locations in `ithmb` files.
///
/// The pixels themselves are not read.
package struct ArtworkDatabase: Sendable {
  /// A cover or a photo.
  package struct Image: Sendable {
    /// The number that tracks and albums use to refer to the image.
    package var id: UInt32
    /// The persistent ID of the track with this cover; `nil` for a photo.
    package var itemID: PersistentID?
    /// The size of the original picture in bytes.
    package var originalByteCount: UInt32
    package var rating: UInt32
    /// Seconds since 1904 on the device's clock; 0 if unknown.
    package var creationDate: UInt32
    /// The date of digitisation, in the same form as `creationDate`.
    package var digitizedDate: UInt32
    package var thumbnails: [Thumbnail] = []
  }

  /// A picture at one size.
  package struct Thumbnail: Equatable, Sendable {
    /// The number of its `ArtworkFormat`; 1 for the original picture.
    package var format: UInt32
    /// The path relative to the database, with colons between folders; empty if it is missing.
    package var file: String
    /// The offset in the file, in bytes.
    package var offset: Int
    package var byteCount: Int
    package var width: Int
    package var height: Int
    package var horizontalPadding: Int
    package var verticalPadding: Int
    /// Whether this is the original picture.
    package var isOriginal: Bool
  }

  /// An album of photos.
  package struct Album: Sendable {
    package var id: UInt32
    package var name: String
    /// The kind of album; 1 for the album that contains all photos.
    package var kind: UInt8
    package var previousID: UInt32
    /// The IDs of the images.
    package var members: [UInt32] = []
  }

  /// A file that contains pixels; several files may have the same format.
  package struct ImageFile: Equatable, Sendable {
    package var format: UInt32
    /// The size of one picture in bytes.
    package var imageByteCount: UInt32
  }

  package internal(set) var images: [Image] = []
  package internal(set) var albums: [Album] = []
  package internal(set) var files: [ImageFile] = []
  /// False if pictures may be missing because the database is damaged.
  package internal(set) var isComplete = true

  /// Reads a database.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about damaged parts.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let file = try file.ordered(by: "mhfd")
    guard let start = file.body(of: .mhfd, at: 0, before: file.count) else {
      throw DeviceFormatError(
        "the header is truncated or its length is wrong",
        file: file.path,
        offset: 4,
        chunk: ChunkTag.mhfd.name
      )
    }
    let before = problems.count
    let length = file.uint32(at: 8) ?? 0
    if length != file.count {
      let message = "expected a file of \(length) bytes, found \(file.count)"
      problems.add(file.problem(message, .mhfd, at: 8))
    }
    var reader = ArtworkReader(file: file, problems: problems)
    reader.readSections(from: start, promised: file.uint32(at: 20))
    images = reader.images
    albums = reader.albums
    files = reader.files
    problems = reader.problems
    isComplete = problems.count == before
  }
}
