public import MediaArtwork
public import MediaCapture

/// A picture or a movie that a camera has captured and that is stored.
public struct CapturedMedia: Hashable, Sendable {
  /// The kind of media.
  public let mediaType: CaptureMediaType
  /// The path of the file.
  public let path: String
  /// The size in pixels.
  public let size: PictureSize
  /// The date and the camera.
  public let metadata: StillPicture.Metadata
  /// The number of pictures of a movie; 1 for a picture.
  public let frameCount: Int
  /// The time from the first picture of a movie to the last one, in seconds; 0 for a picture.
  public let duration: Double

  /// Creates a description.
  public init(
    _ mediaType: CaptureMediaType,
    at path: String,
    _ size: PictureSize,
    _ metadata: StillPicture.Metadata,
    frameCount: Int = 1,
    duration: Double = 0
  ) {
    (self.mediaType, self.path, self.size) = (mediaType, path, size)
    (self.metadata, self.frameCount, self.duration) = (metadata, frameCount, duration)
  }
}
