public import MediaArtwork
import MediaPlayback
import PhotoFormats
import System

/// Makes pictures of photos and of frames of movies, in any size.
///
/// JPEG and PNG files are decoded in this process; HEIC, AVIF, TIFF, GIF, BMP and WebP pictures and
/// movies by `libsync-player`, in its sandbox, which starts when it is first needed. A file that makes it end
/// does no harm: the next one has a new process. The pictures are upright.
///
/// ```swift
/// let renderer = PhotoRenderer()
/// let size = PictureSize(width: 256, height: 256)
/// let picture = try await renderer.render("IMG_0001.HEIC", as: Rendition(size: size))
/// ```
public struct PhotoRenderer: Sendable {
  /// The largest file that is read as a whole.
  private static let maxBytes = 1 << 28
  private static let maxProfile = 1 << 20

  private let maxPixels: Int
  private let player: PlayerProcess

  /// The renderer of those that need none of their own.
  static let shared = Self()

  /// Creates a renderer, which makes one picture at a time of those that `libsync-player` decodes.
  ///
  /// - Parameters:
  ///   - decoder: The path of `libsync-player`; `nil` if it is beside the program that runs.
  ///   - maxPixels: The maximum number of pixels of a picture, and of what is made of it.
  public init(decoder: String? = nil, maxPixels: Int = 100_000_000) {
    self.init(PlayerSettings(program: decoder), maxPixels: maxPixels)
  }

  package init(_ settings: PlayerSettings, maxPixels: Int = 100_000_000) {
    self.maxPixels = maxPixels
    player = PlayerProcess(settings)
  }

  /// Returns a picture file of a photo, or of a frame of a movie.
  ///
  /// - Parameters:
  ///   - path: The path of the photo or movie; its content decides what it is, whatever its name.
  ///   - rendition: What to make of it.
  ///   - seconds: The time of the frame in a movie.
  /// - Returns: The file.
  /// - Throws: ``PhotoRenderingError``.
  public func render(
    _ path: String,
    as rendition: Rendition,
    at seconds: Double = 0
  ) async throws(PhotoRenderingError) -> RenderedPicture {
    let file = try Self.open(path)
    let rendition = rendition.ofPhoto
    let photo = try await decoded(file, path, for: rendition, at: seconds)
    let renderer = PictureRenderer(maxPixels: maxPixels)
    do throws(PictureError) {
      let pictures =
        if let photo {
          try renderer.render(
            photo.pixels,
            as: [rendition],
            orientation: photo.orientation,
            profile: photo.profile,
            warning: photo.warning
          )
        } else {
          try renderer.render(try Self.bytes(of: file), as: [rendition])
        }
      guard let picture = pictures.first else { throw PictureError(.damaged, "") }
      return picture
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
  }

  /// Returns the pixels of a picture that is neither JPEG nor PNG, or of a frame of a movie; `nil`
  /// for other files.
  ///
  /// - Parameters:
  ///   - path: The path of the photo or movie.
  ///   - rendition: What to make of it; a smaller version of the picture that suffices is decoded
  ///     instead. `nil` for all pixels.
  ///   - seconds: The time of the frame in a movie.
  /// - Returns: The pixels, with what is to be done with them.
  /// - Throws: ``PhotoRenderingError``.
  package func decoded(
    _ path: String,
    for rendition: Rendition? = nil,
    at seconds: Double = 0
  ) async throws(PhotoRenderingError) -> DecodedPhoto? {
    try await decoded(try Self.open(path), path, for: rendition, at: seconds)
  }

  private static func open(_ path: String) throws(PhotoRenderingError) -> OpenPhoto {
    do throws(OpenPhoto.Failure) {
      return try OpenPhoto(path)
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
  }

  private func decoded(
    _ file: OpenPhoto,
    _ path: String,
    for rendition: Rendition?,
    at seconds: Double
  ) async throws(PhotoRenderingError) -> DecodedPhoto? {
    let start = file.bytes(in: 0..<min(64, file.byteCount))
    let format = PictureFormat(recognising: start)
    if format == .jpeg || format == .png { return nil }
    let contents = PhotoContents(file)
    switch contents.kind {
    case .heif: return try await picture(of: file, path, for: rendition)
    case .movie:
      let video = contents.movie?.video
      let size = Self.size(video?.width, video?.height)
      return try await frame(of: file, path, size, video?.orientation, at: seconds)
    case .tiff:
      let size = Self.size(contents.width, contents.height)
      let profile = contents.exif?.value(0x8773)?.bytes
      return try await frame(of: file, path, size, contents.exif?.orientation, profile, at: 0)
    default:
      // The headers of GIF, BMP and WebP have the size.
      guard let size = (try? PictureInfo(start))?.size else { return nil }
      return try await frame(of: file, path, size, 1, at: 0)
    }
  }

  private static func size(_ width: Int?, _ height: Int?) -> PictureSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PictureSize(width: width, height: height)
  }

  private func picture(
    of file: OpenPhoto,
    _ path: String,
    for rendition: Rendition?
  ) async throws(PhotoRenderingError) -> DecodedPhoto {
    let image: HEIFImage
    do throws(HEIFProblem) {
      let images = try HEIFImages(file, maxPixels: maxPixels)
      let shown = images.picture.shownSize
      let size = PictureSize(width: shown.width, height: shown.height)
      let needed = rendition?.neededSize(of: size) ?? size
      image = images.smallest(width: needed.width, height: needed.height)
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
    do throws(PlaybackFailure) {
      let (pixels, damageCount) = try await player.decode(image, of: file)
      let profile = image.profile.flatMap {
        $0.count <= Self.maxProfile ? file.bytes(in: $0) : nil
      }
      return DecodedPhoto(
        pixels: pixels,
        orientation: image.orientation,
        profile: profile,
        warning: damageCount == 0
          ? nil : "\(damageCount) of its \(image.tiles.count) tiles are damaged",
        seconds: nil
      )
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
  }

  /// Decodes a frame of a movie, or a picture, which is decoded as a movie of one frame.
  private func frame(
    of file: OpenPhoto,
    _ path: String,
    _ size: PictureSize?,
    _ orientation: Int?,
    _ profile: [UInt8]? = nil,
    at seconds: Double
  ) async throws(PhotoRenderingError) -> DecodedPhoto {
    guard let size else {
      throw PhotoRenderingError(.unsupported, "it has no pictures", path: path)
    }
    guard size.pixelCount <= maxPixels else {
      let message = "its pictures have \(size) pixels (maximum \(maxPixels))"
      throw PhotoRenderingError(.tooLarge, message, path: path)
    }
    do throws(PlaybackFailure) {
      let frame = try await player.frame(at: seconds, of: file, size: size)
      return DecodedPhoto(
        pixels: frame.pixels,
        orientation: orientation ?? 1,
        profile: profile.flatMap { $0.count <= Self.maxProfile ? $0 : nil },
        warning: nil,
        seconds: frame.seconds
      )
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
  }

  private static func bytes(of file: OpenPhoto) throws(PictureError) -> [UInt8] {
    guard file.byteCount <= maxBytes else {
      throw PictureError(.tooLarge, "it has \(file.byteCount) bytes (maximum \(maxBytes))")
    }
    do throws(SystemError) {
      return try file.all()
    } catch {
      throw PictureError(error.isInterruption ? .cancelled : .damaged, error.message)
    }
  }
}
