public import MediaArtwork
public import MediaCapture
public import MediaModel

/// The picture or movie that a user has picked.
public struct PickedMedia: Hashable, Sendable {
  /// Whether it is a picture or a movie.
  public let mediaType: CaptureMediaType
  /// The ID in the library; `nil` for what was just captured.
  public let persistentID: PersistentID?
  /// The path of the picture as it was taken; `nil` for a movie.
  public internal(set) var originalImage: String?
  /// The path of the edited picture; `nil` unless editing was allowed.
  public internal(set) var editedImage: String?
  /// The part of the original that the edited picture shows; `nil` if it is not known.
  public internal(set) var cropRectangle: PictureCrop?
  /// The path of the movie, which is edited if editing was allowed; `nil` for a picture.
  public internal(set) var mediaFile: String?
  /// The part of the original that an edited movie shows; `nil` for all of it.
  public internal(set) var trimmedPart: Range<Duration>?
  /// The other things that are known about it.
  public let metadata: [String: PropertyValue]

  init(_ media: CapturedFile, _ persistentID: PersistentID?) {
    (mediaType, metadata, self.persistentID) = (media.mediaType, media.metadata, persistentID)
    switch mediaType {
    case .image: originalImage = media.path
    case .movie: mediaFile = media.path
    }
  }

  /// The path of the edited picture, or else of the original; `nil` for a movie.
  public var imageToUse: String? { editedImage ?? originalImage }

  /// The path of the picture or movie to use.
  public var fileToUse: String { imageToUse ?? mediaFile ?? "" }
}
