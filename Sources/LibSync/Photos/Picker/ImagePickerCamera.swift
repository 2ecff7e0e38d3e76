public import MediaCapture
public import MediaModel

/// A camera that an ``ImagePicker`` takes pictures and movies with.
public protocol ImagePickerCamera: AnyObject {
  /// Whether the camera can be used now.
  var availability: Availability { get }
  /// The media that it can capture.
  var mediaTypes: [CaptureMediaType] { get }

  /// Takes a picture.
  func takePicture() throws -> CapturedFile

  /// Begins to record a movie.
  func startRecording() throws

  /// Ends the recording.
  func stopRecording() throws -> CapturedFile

  /// Removes a picture or movie that the user did not want.
  func discard(_ media: CapturedFile)
}

/// A picture or movie that a camera has captured.
public struct CapturedFile: Hashable, Sendable {
  /// Whether it is a picture or a movie.
  public let mediaType: CaptureMediaType
  /// The path of its file.
  public let path: String
  /// The metadata that the camera knows.
  public let metadata: [String: PropertyValue]

  /// Creates a value for a file.
  public init(
    _ mediaType: CaptureMediaType,
    path: String,
    metadata: [String: PropertyValue] = [:]
  ) {
    (self.mediaType, self.path, self.metadata) = (mediaType, path, metadata)
  }
}
