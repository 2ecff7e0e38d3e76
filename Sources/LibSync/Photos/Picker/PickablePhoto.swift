public import MediaArtwork
public import MediaCapture
public import MediaModel

/// A picture or movie that an ``ImagePicker`` offers.
public struct PickablePhoto: Hashable, Sendable {
  /// The ID, by which it is chosen.
  public let persistentID: PersistentID
  /// Whether it is a picture or a movie.
  public let mediaType: CaptureMediaType
  /// The name of its file.
  public let name: String
  /// When it was taken, as people read it; `nil` if that is not known.
  public var date: String?
  /// The displayed size in pixels; `nil` if it is not known.
  public var size: PictureSize?
  /// The duration of a movie; `nil` if it is not known.
  public var duration: Duration?
  /// The path of its file; `nil` if the file is not here.
  public var path: String?
  /// The other things that are known about it.
  public var metadata: [String: PropertyValue] = [:]

  /// Creates a picture or movie.
  public init(_ persistentID: PersistentID, _ mediaType: CaptureMediaType, name: String) {
    (self.persistentID, self.mediaType, self.name) = (persistentID, mediaType, name)
  }
}

/// An album that an ``ImagePicker`` offers.
public struct PickableAlbum: Hashable, Sendable {
  /// The ID.
  public let persistentID: PersistentID
  /// The name.
  public let name: String
  /// The number of pictures and movies.
  public let count: Int

  /// Creates an album.
  public init(_ persistentID: PersistentID, name: String, count: Int) {
    (self.persistentID, self.name, self.count) = (persistentID, name, count)
  }
}

/// The pictures and movies of a library that are listed.
public struct PickableSelection: Hashable, Sendable {
  /// The source, which is not the camera.
  public var source: ImageSource
  /// The album; `nil` for all pictures and movies of the source.
  public var album: PersistentID?
  /// The media types to list.
  public var mediaTypes: [CaptureMediaType]
  /// The number of pictures and movies to leave out.
  public var offset = 0
  /// The maximum number; `nil` for all.
  public var limit: Int?

  /// Creates a selection.
  public init(
    _ source: ImageSource,
    album: PersistentID? = nil,
    mediaTypes: [CaptureMediaType] = CaptureMediaType.allCases
  ) {
    (self.source, self.album, self.mediaTypes) = (source, album, mediaTypes)
  }
}

/// A photo library that an ``ImagePicker`` browses.
///
/// Implement it to offer pictures and movies from anywhere.
public protocol PickableLibrary: Sendable {
  /// Returns whether a source of the library can be used now.
  func availability(of source: ImageSource) -> Availability

  /// Returns the media types that a source of the library contains.
  func mediaTypes(of source: ImageSource) throws -> [CaptureMediaType]

  /// Returns the albums of a source.
  func albums(of source: ImageSource) throws -> [PickableAlbum]

  /// Returns pictures and movies, in the order in which they are shown.
  func photos(_ selection: PickableSelection) throws -> [PickablePhoto]

  /// Returns a picture or movie of a source by its ID; `nil` if the source does not have it.
  func photo(_ persistentID: PersistentID, of source: ImageSource) throws -> PickablePhoto?

  /// Returns a small picture that is at hand, which may be smaller than it will be shown.
  ///
  /// - Parameter photo: The picture or movie.
  /// - Returns: The picture; `nil` if a larger one would have to be decoded.
  func quickThumbnail(of photo: PickablePhoto) -> PhotoThumbnail?

  /// Returns a small picture.
  ///
  /// - Parameters:
  ///   - photo: The picture or movie.
  ///   - side: The number of pixels that its longer side should have.
  ///   - time: The time of the frame in a movie.
  /// - Returns: The picture; `nil` if there is none.
  func thumbnail(of photo: PickablePhoto, side: Int, at time: Duration) async -> PhotoThumbnail?
}

extension PickableLibrary {
  /// Reads the small picture in the metadata of the file.
  public func quickThumbnail(of photo: PickablePhoto) -> PhotoThumbnail? {
    photo.path.flatMap { PhotoThumbnail(embeddedIn: $0) }
  }

  /// Decodes the file, pictures in HEIC and movies with `libsync-player`.
  public func thumbnail(
    of photo: PickablePhoto,
    side: Int,
    at time: Duration
  ) async -> PhotoThumbnail? {
    guard let path = photo.path else { return nil }
    return await PhotoRenderer.shared.thumbnail(of: path, side: side, at: time)
  }
}
