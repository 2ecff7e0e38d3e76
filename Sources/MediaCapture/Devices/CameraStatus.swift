/// The state of a camera, and its abilities.
public struct CameraStatus: Hashable, Sendable {
  /// The path or the name with which the camera was named.
  public let name: String
  /// Whether it can be used now.
  public let availability: Availability
  /// A description of the reason why it cannot be used; `nil` if it can.
  public private(set) var problem: String?
  /// The name of the maker or the driver; `nil` if the camera cannot be opened.
  public private(set) var make: String?
  /// The name of the model; `nil` if the camera cannot be opened.
  public private(set) var model: String?
  /// The media that it can capture; none if it cannot be used.
  public private(set) var mediaTypes: [CaptureMediaType] = []
  /// The formats of its frames.
  public private(set) var formats: [FrameFormat] = []

  /// Examines a camera, and leaves it free.
  public init(of device: CaptureDevice) {
    self.init(named: device.name) { () throws(CaptureError) in try device.open() }
  }

  package init(
    named name: String,
    _ open: () throws(CaptureError) -> any FrameSource
  ) {
    self.name = name
    do throws(CaptureError) {
      let source = try open()
      (make, model) = (source.make, source.model)
      formats = try source.formats()
      try source.check()
      mediaTypes = CaptureMediaType.available(from: source, formats)
      availability = .available
    } catch {
      availability = .unavailable(error.reason ?? .failed)
      problem = error.message
    }
  }
}
