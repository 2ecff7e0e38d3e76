import Bytes
import MediaArtwork
import MediaImport
import MediaModel
import System

/// A source of the pixels of a photo.
enum PhotoPictureSource: Sendable {
  /// The file of the photo or movie, at a path.
  case file(PhotoFile, path: String)
  /// A thumbnail that a device made.
  case thumbnail(PhotoFile, DevicePicture)
}

/// Decides how a picture of a photo is got: from its original or, if that is gone, from the
/// thumbnails of the device that it is on.
struct PhotoPictureSources: Sendable {
  private let folder: String
  /// The thumbnails of the device; `nil` if the photos are on none.
  private let thumbnails: DevicePhotos?

  /// - Parameter folder: The folder of the photos' files.
  init(in folder: String) {
    self.folder = folder
    thumbnails = DevicePhotos(ofDeviceAt: folder)
  }

  /// Returns the source of a picture of a photo.
  ///
  /// - Parameters:
  ///   - photo: The photo, with its files.
  ///   - size: The size into which the picture will be fitted; `nil` for the largest one.
  /// - Returns: The original or, without one, the best thumbnail.
  /// - Throws: `PhotoFailure` if there is neither.
  func source(
    of photo: Photo,
    fitting size: PictureSize?
  ) throws(PhotoFailure) -> PhotoPictureSource {
    guard let original = photo.original, let path = photo.place(in: folder) else {
      return try thumbnail(of: photo, fitting: size)
    }
    let isThere = (try? FileStatus.ifThere(path)) != nil
    if !isThere, let thumbnail = try? thumbnail(of: photo, fitting: size) { return thumbnail }
    return .file(original, path: path)
  }

  /// Returns the thumbnail of a photo: the largest one or, for a size, the best one.
  ///
  /// - Throws: `PhotoFailure` if no thumbnail can be read.
  func thumbnail(
    of photo: Photo,
    fitting size: PictureSize?
  ) throws(PhotoFailure) -> PhotoPictureSource {
    var problem: ImportWarning?
    let found = thumbnails?
      .picture(
        of: photo.files,
        fitting: size.map { ($0.width, $0.height) },
        report: { if problem == nil { problem = $0 } }
      )
    guard let (picture, file) = found else {
      throw PhotoFailure(message: problem?.message ?? "no thumbnail can be decoded")
    }
    return .thumbnail(file, picture)
  }

  /// Returns whether no thumbnail of a photo shows more pixels than one of them.
  func isLargest(_ file: PhotoFile, of photo: Photo) -> Bool {
    let area = { thumbnails?.size(of: $0).map { $0.width * $0.height } ?? 0 }
    return area(file) >= photo.thumbnails.map(area).max() ?? 0
  }
}

extension PhotoPictureSource {
  /// The file that has the pixels.
  var file: PhotoFile {
    switch self {
    case .file(let file, _), .thumbnail(let file, _): file
    }
  }
}

extension PhotoRenderer {
  /// Returns a picture file of a photo, or of the frame of a movie at a time in seconds.
  ///
  /// - Throws: `PhotoFailure`, and `Interruption.Stop` if the work was cancelled.
  func render(
    _ source: PhotoPictureSource,
    as rendition: Rendition,
    at seconds: Double = 0
  ) async throws -> RenderedPicture {
    switch source {
    case .file(_, let path):
      do throws(PhotoRenderingError) {
        return try await render(path, as: rendition, at: seconds)
      } catch {
        if error.code == .cancelled { throw Interruption.Stop() }
        throw PhotoFailure(message: error.message, isMissing: error.code == .cannotOpen)
      }
    case .thumbnail(_, let picture):
      do throws(PictureError) {
        return try Self.render(picture, as: rendition)
      } catch {
        throw PhotoFailure(message: error.message)
      }
    }
  }

  private static func render(
    _ picture: DevicePicture,
    as rendition: Rendition
  ) throws(PictureError) -> RenderedPicture {
    let raster = Raster(
      width: picture.width,
      height: picture.height,
      channels: 3,
      pixels: picture.pixels
    )
    let renderer = PictureRenderer()
    let rendered =
      if let raster {
        try renderer.render(raster, as: [rendition])
      } else {
        try renderer.render(picture.bytes, as: [rendition])
      }
    guard let result = rendered.first else { throw PictureError(.damaged, "it has no pixels") }
    return result
  }
}

/// The reason why a file of a photo cannot be used.
struct PhotoFailure: Error {
  let message: String
  var isMissing = false

  init(message: String, isMissing: Bool = false) {
    (self.message, self.isMissing) = (message, isMissing)
  }

  init(_ failure: OpenPhoto.Failure) {
    switch failure {
    case .system(let error): self.init(message: error.message, isMissing: error.isMissing)
    case .notAFile: self.init(message: "not a regular file")
    }
  }
}
