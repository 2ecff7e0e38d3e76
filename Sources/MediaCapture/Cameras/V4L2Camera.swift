package import CV4L2
import Glibc
import MediaArtwork
import System

/// A camera of the system.
package final class V4L2Camera: FrameSource {
  private let handle: OpaquePointer
  private let owner: AnyObject?
  private var format = FrameFormat(.jpeg, PictureSize(width: 0, height: 0))

  package let isStillOnly = false

  /// The time between two looks at whether work is to stop, in milliseconds.
  private static let interval: Int32 = 100

  /// Opens a camera.
  ///
  /// - Parameters:
  ///   - path: The path of its device, such as `/dev/video0`.
  ///   - calls: The system calls.
  ///   - owner: An object that the calls need.
  /// - Throws: ``CaptureError``.
  package init(
    _ path: String,
    _ calls: CV4L2Calls = cv4l2_kernel(),
    keeping owner: AnyObject? = nil
  ) throws(CaptureError) {
    var error: Int32 = 0
    let handle = path.withSystemBytes { cv4l2_open($0, calls, &error) }
    guard let handle else { throw CaptureError(number: error) }
    self.handle = handle
    self.owner = owner
  }

  deinit { cv4l2_close(handle) }

  package var make: String { String(cString: cv4l2_driver(handle)) }
  package var model: String { String(cString: cv4l2_name(handle)) }

  package func formats() throws(CaptureError) -> [FrameFormat] {
    var list = [CV4L2Format](repeating: CV4L2Format(), count: Int(CV4L2_MOST_FORMATS))
    let count = cv4l2_formats(handle, &list)
    if count < 0 { throw CaptureError(number: -count) }
    return list.prefix(Int(count)).map(FrameFormat.init)
  }

  package func check() throws(CaptureError) { try Self.check(cv4l2_try(handle)) }

  package func start(_ format: FrameFormat) throws(CaptureError) -> FrameFormat {
    var wanted = CV4L2Format(format)
    try Self.check(cv4l2_set_format(handle, &wanted))
    try Self.check(cv4l2_start(handle))
    self.format = FrameFormat(wanted)
    return self.format
  }

  package func next(until deadline: ContinuousClock.Instant) throws(CaptureError) -> Frame {
    var bytes: UnsafePointer<UInt8>?
    var (count, time): (Int, Int64) = (0, 0)
    while true {
      let error = cv4l2_next(handle, Self.interval, &bytes, &count, &time)
      if Interruption.isRequested { throw CaptureError(number: EINTR) }
      if error == ETIMEDOUT, .now < deadline { continue }
      try Self.check(error)
      let frame = Array(UnsafeBufferPointer(start: bytes, count: count))
      return Frame(frame, format, at: .microseconds(time))
    }
  }

  package func stop() { cv4l2_stop(handle) }

  private static func check(_ error: Int32) throws(CaptureError) {
    if error != 0 { throw CaptureError(number: error) }
  }
}

extension FrameFormat {
  fileprivate init(_ format: CV4L2Format) {
    let characters = (0..<4).map { UInt8(truncatingIfNeeded: format.code >> (8 * $0)) }
    let name = String(decoding: characters, as: UTF8.self)
    let encoding: Encoding =
      switch name {
      case "MJPG", "JPEG": .jpeg
      case "YUYV": .yuyv
      default: .other(name)
      }
    self.init(encoding, PictureSize(width: Int(format.width), height: Int(format.height)))
  }
}

extension CV4L2Format {
  fileprivate init(_ format: FrameFormat) {
    let code = format.encoding.name.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    self.init(
      code: code,
      width: Int32(clamping: format.size.width),
      height: Int32(clamping: format.size.height)
    )
  }
}
