import CFakeCamera
import CV4L2
import MediaArtwork
import MediaCapture
import Testing

/// A camera with a fake kernel.
final class FakeDevice {
  private let handle: OpaquePointer

  /// The codes of the encodings.
  static let (jpeg, yuyv): (UInt32, UInt32) = (0x4750_4A4D, 0x5659_5559)

  init(
    _ frame: [UInt8],
    code: UInt32 = FakeDevice.jpeg,
    width: Int = 64,
    height: Int = 48,
    failing: Int = -1,
    with error: Int32 = 0,
    damaged: Int = 0
  ) throws {
    let format = CV4L2Format(code: code, width: Int32(width), height: Int32(height))
    handle = try #require(
      fake_camera_create(frame, frame.count, format, Int32(failing), error, Int32(damaged))
    )
  }

  deinit { fake_camera_destroy(handle) }

  var callCount: Int { Int(fake_camera_call_count(handle)) }
  var isReleased: Bool { fake_camera_is_released(handle) }

  func setBusy(_ isBusy: Bool) { fake_camera_set_busy(handle, isBusy) }

  func open() throws(CaptureError) -> V4L2Camera {
    try V4L2Camera("/dev/video0", fake_camera_calls(handle), keeping: self)
  }

  var status: CameraStatus {
    CameraStatus(named: "/dev/video0") { () throws(CaptureError) in try open() }
  }
}

/// Frames for tests.
enum TestFrames {
  /// Returns JPEG files of the test card.
  static func pictures(_ count: Int, width: Int = 320) throws -> [[UInt8]] {
    let session = try CaptureSession(.testCard)
    try session.start(.init(width: width, height: width * 3 / 4))
    return try (0..<count).map { _ in try session.next().jpeg }
  }
}
