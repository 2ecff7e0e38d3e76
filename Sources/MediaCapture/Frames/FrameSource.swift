/// A camera that captures frames, real or virtual.
///
/// It belongs to its user as long as it exists: another program finds it busy.
public protocol FrameSource: AnyObject {
  /// The name of the maker or the driver.
  var make: String { get }
  /// The name of the model.
  var model: String { get }
  /// Whether it captures single pictures only.
  var isStillOnly: Bool { get }

  /// Returns the formats that frames can have.
  func formats() throws(CaptureError) -> [FrameFormat]

  /// Finds out whether frames can be captured now.
  ///
  /// - Throws: ``CaptureError`` if not.
  func check() throws(CaptureError)

  /// Begins to capture frames.
  ///
  /// - Parameter format: The wanted format.
  /// - Returns: The format that frames have.
  /// - Throws: ``CaptureError``.
  func start(_ format: FrameFormat) throws(CaptureError) -> FrameFormat

  /// Returns the next frame.
  ///
  /// - Parameter deadline: When to stop waiting for one.
  /// - Returns: The frame.
  /// - Throws: ``CaptureError``.
  func next(until deadline: ContinuousClock.Instant) throws(CaptureError) -> Frame

  /// Ends capturing.
  func stop()
}
