import PhotoFormats
import MediaArtwork

/// A frame as a camera captures it.
public struct Frame: Sendable {
  /// The format.
  public let format: FrameFormat
  /// The pixels.
  public let bytes: [UInt8]
  /// The time on the clock of the camera, which may begin at any time.
  public let time: Duration

  /// Creates a frame.
  public init(_ bytes: [UInt8], _ format: FrameFormat, at time: Duration) {
    (self.format, self.bytes, self.time) = (format, bytes, time)
  }

  /// The frame as a complete JPEG file; `nil` if it is damaged.
  var jpeg: [UInt8]? {
    switch format.encoding {
    case .jpeg: JPEGFile(bytes)?.withHuffmanTables
    case .yuyv: try? FrameEncoder.jpeg(yuyv: bytes, size: format.size)
    case .other: nil
    }
  }
}

extension PictureSize {
  /// Reads the stored size of a picture; `nil` if it is not a JPEG file.
  init?(ofJPEG bytes: [UInt8]) {
    let contents = PhotoContents(PhotoBytes(bytes))
    guard contents.kind == .jpeg, let width = contents.width, let height = contents.height,
      width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
