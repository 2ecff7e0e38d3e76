import System

/// A camera that a user names.
public enum CaptureDevice: Hashable, Sendable {
  /// A camera of the system, by the path of its device.
  case camera(path: String)
  /// A virtual camera: a folder of JPEG files, or a Motion-JPEG file.
  case virtual(path: String)
  /// A virtual camera that captures a picture of its own.
  case testCard

  /// The camera that is used if none is named.
  public static let standard = Self.camera(path: "/dev/video0")

  /// The cameras of the system that can be used now, in the order of their numbers.
  public static var available: [Self] {
    let numbers = FolderListing.sorted("/dev")
      .compactMap { $0.name.hasPrefix("video") ? Int($0.name.dropFirst(5)) : nil }
    return numbers.sorted().map { .camera(path: "/dev/video\($0)") }
      .filter { CameraStatus(of: $0).availability.isAvailable }
  }

  /// The path of the camera, or the name of the test card.
  public var name: String {
    switch self {
    case .camera(let path), .virtual(let path): path
    case .testCard: "test-card"
    }
  }

  /// Opens the camera.
  ///
  /// - Returns: The source of its frames.
  /// - Throws: ``CaptureError`` if it cannot be used.
  public func open() throws(CaptureError) -> any FrameSource {
    switch self {
    case .camera(let path): try V4L2Camera(path)
    case .virtual(let path): try VirtualCamera(path)
    case .testCard: TestCard()
    }
  }
}
