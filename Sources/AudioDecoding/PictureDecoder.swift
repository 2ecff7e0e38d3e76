import CFFmpeg
import Glibc
package import MediaPlayback
import PhotoFormats

/// Decodes pictures with FFmpeg, and writes their pixels to a file.
package final class PictureDecoder {
  private let canvas: CFFmpegCanvas
  private let byteCount: Int

  /// Takes a file that has room for a picture of a size, with three bytes for each pixel, and
  /// closes its descriptor.
  ///
  /// - Throws: `PlaybackFailure`.
  package init(descriptor: Int32, width: Int, height: Int) throws(PlaybackFailure) {
    defer { close(descriptor) }
    byteCount = width * height * 3
    // Writing after the end of the file would end the process.
    guard Sandbox.byteCount(of: descriptor) ?? 0 >= byteCount else {
      throw PlaybackFailure(.output, "the file has no room for the picture")
    }
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      throw PlaybackFailure(.exhausted, "out of memory")
    }
    let pixels = memory.assumingMemoryBound(to: UInt8.self)
    canvas = CFFmpegCanvas(pixels: pixels, width: Int32(width), height: Int32(height))
  }

  deinit { munmap(canvas.pixels, byteCount) }

  /// Decodes tiles of the picture of a descriptor, which stays open; those that are damaged become
  /// grey.
  ///
  /// - Returns: The number of damaged tiles.
  /// - Throws: `PlaybackFailure`.
  package func decode(_ tiles: PictureTiles, from file: Int32) throws(PlaybackFailure) -> Int {
    var status: Int32 = 0
    let configuration = tiles.configuration
    let decoder = cffmpeg_tiles_open(
      tiles.codec.rawValue,
      file,
      Int64(configuration.lowerBound),
      Int64(configuration.count),
      &status
    )
    guard let decoder else { throw PlaybackFailure(status) }
    defer { cffmpeg_tiles_close(decoder) }
    let colors = CFFmpegColors(
      matrix: tiles.colors.map { Int32($0.matrix) } ?? -1,
      is_full_range: tiles.colors?.isFullRange ?? false
    )
    var damageCount = 0
    for tile in tiles.tiles {
      for extent in tile.extents where status == CFFMPEG_OK {
        let start = Int64(extent.lowerBound)
        status = cffmpeg_tiles_add(decoder, file, start, Int64(extent.count))
      }
      guard [CFFMPEG_OK, CFFMPEG_DAMAGED].contains(Int(status)) else {
        throw PlaybackFailure(status)
      }
      // Of a file that was cut, what is there is shown.
      let isCut = status == CFFMPEG_DAMAGED
      status = cffmpeg_tiles_decode(
        decoder,
        Int32(tiles.width),
        Int32(tiles.height),
        colors,
        canvas,
        Int32(tile.x),
        Int32(tile.y)
      )
      guard [CFFMPEG_OK, CFFMPEG_DAMAGED].contains(Int(status)) else {
        throw PlaybackFailure(status)
      }
      if isCut || status == CFFMPEG_DAMAGED { damageCount += 1 }
      status = Int32(CFFMPEG_OK)
    }
    return damageCount
  }

  /// Decodes the frame that the movie of a descriptor, which stays open, shows after some seconds.
  ///
  /// - Throws: `PlaybackFailure`.
  package func frame(at seconds: Double, from file: Int32) throws(PlaybackFailure) -> MovieFrame {
    guard let byteCount = Sandbox.byteCount(of: file) else {
      throw PlaybackFailure(.unreadable, "not a file")
    }
    var frame = CFFmpegFrame()
    var message = [CChar](repeating: 0, count: Int(CFFMPEG_MESSAGE_SIZE))
    let limit = DecodingLimit.secondsForFrame
    let status = cffmpeg_frame(file, Int64(byteCount), seconds, limit, canvas, &frame, &message)
    guard status == CFFMPEG_OK else { throw PlaybackFailure(status, message) }
    return MovieFrame(
      width: Int(frame.width),
      height: Int(frame.height),
      seconds: frame.seconds
    )
  }
}
