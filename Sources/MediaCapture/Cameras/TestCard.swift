import Glibc
import MediaArtwork
import System

/// A camera without a device, which captures coloured bars and a square that moves.
final class TestCard: FrameSource {
  let make = "libsync"
  let model = "Test card"
  let isStillOnly = false

  private static let sizes = [
    PictureSize(width: 640, height: 480), PictureSize(width: 320, height: 240),
  ]
  private static let frameLength = Duration.milliseconds(40)
  /// Brightness, blue and red of the bars: white, yellow, cyan, green, magenta, red, blue, black.
  private static let bars: [(UInt8, UInt8, UInt8)] = [
    (180, 128, 128), (162, 44, 142), (131, 156, 44), (112, 72, 58), (84, 184, 198),
    (65, 100, 212), (35, 212, 114), (16, 128, 128),
  ]

  private var size = TestCard.sizes[0]
  private var index = 0

  func formats() -> [FrameFormat] { Self.sizes.map { FrameFormat(.yuyv, $0) } }

  func check() {}

  func start(_ format: FrameFormat) -> FrameFormat {
    size = Self.sizes.contains(format.size) ? format.size : Self.sizes[0]
    return FrameFormat(.yuyv, size)
  }

  func next(until deadline: ContinuousClock.Instant) throws(CaptureError) -> Frame {
    if Interruption.isRequested { throw CaptureError(number: EINTR) }
    defer { index += 1 }
    return Frame(pixels, FrameFormat(.yuyv, size), at: Self.frameLength * index)
  }

  func stop() {}

  private var pixels: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * size.pixelCount)
    let row = (0..<size.width / 2).flatMap { pair in
      let bar = Self.bars[pair * 2 * Self.bars.count / size.width]
      return [bar.0, bar.1, bar.0, bar.2]
    }
    let side = size.height / 8
    let left = (index * 8) % (size.width - side) / 2 * 2
    let marked = row.enumerated().map { place, sample in
      (left..<left + side).contains(place / 2) ? (place.isMultiple(of: 2) ? 235 : 128) : sample
    }
    let middle = size.height * 3 / 4
    for line in 0..<size.height {
      bytes += (middle..<middle + side).contains(line) ? marked : row
    }
    return bytes
  }
}
