import Glibc
import MediaArtwork
import System

/// The frames of a virtual camera, which captures the same ones again and again.
protocol VirtualFrames {
  /// The number of frames, which is not 0.
  var count: Int { get }

  /// Returns a frame, which is a JPEG file unless it is damaged.
  func frame(_ index: Int) throws(CaptureError) -> [UInt8]
}

/// A camera whose frames come from files.
///
/// A lock on them stands for using the camera, so that it can be busy like a real one.
final class VirtualCamera: FrameSource {
  let make = "libsync"
  let model: String

  private let frames: any VirtualFrames
  private let lock: FileDescriptor
  private let size: PictureSize
  private var index = 0

  private static let frameLength = Duration.milliseconds(40)

  init(_ path: String) throws(CaptureError) {
    let kind: FileStatus.Kind
    let isLocked: Bool
    do throws(SystemError) {
      lock = try FileDescriptor(opening: path, .notWaiting)
      kind = try lock.status().kind
      isLocked = kind == .file || kind == .folder ? try lock.lock() : true
    } catch {
      throw CaptureError(error)
    }
    if !isLocked { throw CaptureError(number: EBUSY) }
    if kind == .folder {
      (frames, model) = (try FolderFrames(path), "Folder")
    } else if kind != .file {
      throw CaptureError(number: ENOTTY)
    } else {
      (frames, model) = (try MotionJPEGFrames(lock), "Motion-JPEG")
    }
    guard let size = PictureSize(ofJPEG: try frames.frame(0)) else {
      throw CaptureError(.notACamera, "it does not begin with a JPEG picture")
    }
    self.size = size
  }

  var isStillOnly: Bool { frames.count == 1 }

  func formats() -> [FrameFormat] { [FrameFormat(.jpeg, size)] }

  func check() {}

  func start(_ format: FrameFormat) -> FrameFormat { FrameFormat(.jpeg, size) }

  func next(until deadline: ContinuousClock.Instant) throws(CaptureError) -> Frame {
    if Interruption.isRequested { throw CaptureError(number: EINTR) }
    let bytes = try frames.frame(index % frames.count)
    let time = Self.frameLength * index
    index += 1
    // A frame of another size is treated like a damaged one.
    let ownSize = PictureSize(ofJPEG: bytes)
    return Frame(ownSize == size ? bytes : [], FrameFormat(.jpeg, size), at: time)
  }

  func stop() {}
}
