import JSON
import MediaArtwork
import MediaPlayback
import PhotoFormats
import System

extension PlayerProcess {
  /// Decodes a picture of the HEIF file of a descriptor.
  ///
  /// - Returns: Its pixels, and the number of damaged tiles, which are grey.
  /// - Throws: `PlaybackFailure` if not a single tile can be decoded.
  func decode(
    _ image: HEIFImage,
    of file: OpenPhoto
  ) throws(PlaybackFailure) -> (pixels: DecodedPixels, damageCount: Int) {
    let size = PictureSize(width: image.width, height: image.height)
    let memory = try canvas(size)
    var damageCount = 0
    let seconds = DecodingLimit.seconds(forPixels: image.width * image.height)
    for tiles in PictureTiles.all(of: image) {
      let answer = try answer(
        to: .decodeTiles(tiles),
        passing: file.descriptor,
        seconds: seconds
      )
      guard let count = answer["damaged"]?.asInteger else { throw Self.misunderstanding }
      damageCount += Int(count)
    }
    guard damageCount < image.tiles.count else { throw PlaybackFailure(.damaged) }
    return (DecodedPixels(memory, size: size), damageCount)
  }

  /// Decodes the frame that the movie of a descriptor shows at a time in seconds.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - file: The movie.
  ///   - size: The size of its frames.
  /// - Returns: Its pixels, and when it begins.
  /// - Throws: `PlaybackFailure`.
  func frame(
    at seconds: Double,
    of file: OpenPhoto,
    size: PictureSize
  ) throws(PlaybackFailure) -> (pixels: DecodedPixels, seconds: Double) {
    try frame(at: seconds, ofFile: file.descriptor, size)
  }

  /// Decodes a picture that is in memory, such as a GIF or a TIFF, or the first of its frames.
  ///
  /// - Parameters:
  ///   - bytes: The picture file.
  ///   - size: The size of the picture.
  /// - Returns: Its pixels.
  /// - Throws: `PlaybackFailure`.
  func picture(
    _ bytes: [UInt8],
    size: PictureSize
  ) throws(PlaybackFailure) -> DecodedPixels {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try Self.file(of: bytes)
    } catch {
      throw PlaybackFailure(.exhausted, error.message)
    }
    return try frame(at: 0, ofFile: file.number, size).pixels
  }

  private static func file(of bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor.memory(byteCount: bytes.count)
    try file.write(bytes)
    return file
  }

  private func frame(
    at seconds: Double,
    ofFile descriptor: Int32,
    _ size: PictureSize
  ) throws(PlaybackFailure) -> (pixels: DecodedPixels, seconds: Double) {
    let memory = try canvas(size)
    let answer = try answer(
      to: .frame(at: seconds),
      passing: descriptor,
      seconds: DecodingLimit.secondsForFrame
    )
    guard let frame = MovieFrame(answer), frame.width * frame.height <= size.pixelCount else {
      throw Self.misunderstanding
    }
    let found = PictureSize(width: frame.width, height: frame.height)
    return (DecodedPixels(memory, size: found), frame.seconds)
  }

  /// Gives the process memory for the pixels of a picture.
  private func canvas(_ size: PictureSize) throws(PlaybackFailure) -> FileDescriptor {
    let memory: FileDescriptor
    do throws(SystemError) {
      memory = try FileDescriptor.memory(byteCount: size.pixelCount * 3)
    } catch {
      throw PlaybackFailure(.exhausted, error.message)
    }
    _ = try answer(
      to: .canvas(width: size.width, height: size.height),
      passing: memory.number,
      seconds: DecodingLimit.secondsForFrame
    )
    return memory
  }
}
