public import MediaCapture
public import MediaModel

/// A camera that an ``ImagePicker`` takes pictures and movies with.
///
/// ``CaptureCamera`` is one. Implement it to capture in another way.
public protocol ImagePickerCamera: AnyObject {
  /// Whether the camera can be used now.
  var availability: Availability { get }
  /// The media that it can capture.
  var mediaTypes: [CaptureMediaType] { get }
  /// The number of cameras between which the user can switch.
  var cameraCount: Int { get }

  /// Returns the next picture that the camera sees, which a movie that is recorded gets as well.
  ///
  /// - Returns: The picture; `nil` if the camera does not show any.
  func nextPicture() async throws -> CapturedPicture?

  /// Takes a picture.
  func takePicture() async throws -> CapturedFile

  /// Begins to record a movie.
  func startRecording() async throws

  /// Ends the recording.
  func stopRecording() async throws -> CapturedFile

  /// Switches to the next camera.
  func switchCamera() throws

  /// Stores a picture or movie that the user wants, and returns it where it is stored.
  func use(_ media: CapturedFile) throws -> CapturedFile

  /// Removes a picture or movie that the user did not want.
  func discard(_ media: CapturedFile)
}

extension ImagePickerCamera {
  /// There is one camera.
  public var cameraCount: Int { 1 }

  /// Shows nothing.
  public func nextPicture() async throws -> CapturedPicture? { nil }

  /// Does nothing.
  public func switchCamera() throws {}

  /// Leaves the file where it is.
  public func use(_ media: CapturedFile) throws -> CapturedFile { media }
}

/// A picture or movie that a camera has captured.
public struct CapturedFile: Hashable, Sendable {
  /// Whether it is a picture or a movie.
  public let mediaType: CaptureMediaType
  /// The path of its file, which may be temporary until the user wants it.
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
