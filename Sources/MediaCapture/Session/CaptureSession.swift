public import MediaArtwork

/// Captures pictures with a camera, one after another.
///
/// ```swift
/// let session = try CaptureSession(.testCard)
/// try session.start()
/// let picture = try session.next()
/// session.stop()
/// ```
///
/// The camera is in use as long as the session exists.
public final class CaptureSession {
  /// The name of the maker or the driver of the camera.
  public let make: String
  /// The name of its model.
  public let model: String
  /// The media that it can capture.
  public let mediaTypes: [CaptureMediaType]
  /// The size of the pictures; `nil` before the session is started.
  public private(set) var size: PictureSize?

  private let source: any FrameSource
  private let formats: [FrameFormat]

  /// The largest number of damaged frames in a row that are left out.
  private static let maxDamaged = 16

  /// Opens a camera.
  ///
  /// - Throws: ``CaptureError`` if it cannot be used.
  public convenience init(_ device: CaptureDevice) throws(CaptureError) {
    try self.init(device.open())
  }

  /// Creates a session with an open camera.
  ///
  /// - Throws: ``CaptureError``.
  public init(_ source: any FrameSource) throws(CaptureError) {
    self.source = source
    (make, model) = (source.make, source.model)
    formats = try source.formats().filter(\.isUsable)
    mediaTypes = CaptureMediaType.available(from: source, formats)
    if formats.isEmpty {
      throw CaptureError(.notACamera, "none of its formats can be used")
    }
  }

  deinit { source.stop() }

  /// Begins to capture.
  ///
  /// - Parameter wanted: The wanted size; `nil` for the largest. The camera has the nearest one.
  /// - Throws: ``CaptureError``.
  public func start(_ wanted: PictureSize? = nil) throws(CaptureError) {
    let granted = try source.start(Self.nearest(wanted, among: formats))
    guard granted.isUsable else {
      source.stop()
      throw CaptureError(.failed, "it captures \(granted.encoding.name), which cannot be used")
    }
    size = granted.size
  }

  /// Returns the next picture; damaged ones are left out.
  ///
  /// - Parameter limit: How long to wait for it.
  /// - Returns: The picture.
  /// - Throws: ``CaptureError``.
  public func next(within limit: Duration = .seconds(5)) throws(CaptureError) -> CapturedPicture {
    let deadline = ContinuousClock.now + limit
    for _ in 0..<Self.maxDamaged {
      let frame = try source.next(until: deadline)
      if let jpeg = frame.jpeg {
        return CapturedPicture(jpeg: jpeg, size: frame.format.size, time: frame.time)
      }
    }
    throw CaptureError(.damaged, "all frames are damaged")
  }

  /// Ends capturing.
  public func stop() { source.stop() }

  /// Returns the format with the nearest number of pixels, rather as JPEG.
  static func nearest(_ wanted: PictureSize?, among formats: [FrameFormat]) -> FrameFormat {
    let count = wanted?.pixelCount ?? .max
    let nearest = formats.min { first, second in
      let distances = [first, second].map { abs($0.size.pixelCount - count) }
      if distances[0] != distances[1] { return distances[0] < distances[1] }
      return first.encoding == .jpeg && second.encoding != .jpeg
    }
    return nearest ?? FrameFormat(.jpeg, PictureSize(width: 640, height: 480))
  }
}

/// A picture that a camera has captured.
public struct CapturedPicture: Sendable {
  /// The picture as a JPEG file without metadata.
  public let jpeg: [UInt8]
  /// The size in pixels.
  public let size: PictureSize
  /// The time on the clock of the camera, which may begin at any time.
  public let time: Duration
}
