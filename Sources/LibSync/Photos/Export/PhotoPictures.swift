import Bytes
import MediaArtwork
import MediaImport
import MediaModel
import PhotoFormats
import System

/// Makes the pictures that an export writes instead of the files of photos.
struct PhotoPictures: Sendable {
  private let options: PhotoExportOptions
  /// The thumbnails of the device that the photos are on; `nil` if they are on none.
  private let thumbnails: DevicePhotos?
  private let renderer = PhotoRenderer()

  /// - Parameters:
  ///   - folder: The folder of the photos' files.
  ///   - options: How photos are exported.
  init(in folder: String, _ options: PhotoExportOptions) {
    self.options = options
    thumbnails = DevicePhotos(ofDeviceAt: folder)
  }

  /// A picture that was made.
  struct Picture {
    let file: PhotoFile
    let bytes: [UInt8]
    let size: PictureSize
    var problem: String?
    /// The size of the thumbnail that it was made of, and whether that is the largest one.
    var thumbnail: (size: PictureSize, isLargest: Bool)?
  }

  /// Returns the picture that is exported instead of a file; `nil` if the file is copied as it is.
  ///
  /// - Throws: `PhotoFailure`.
  func rendition(of path: String, as file: PhotoFile) async throws -> Picture? {
    let size: PictureSize
    if let wanted = options.size {
      size = wanted
    } else if options.convertsHEIC, try Self.isHEIC(path) {
      size = Self.largest
    } else {
      return nil
    }
    return try await picture(of: path, file, size)
  }

  /// A size that no picture exceeds.
  private static let largest = PictureSize(width: 65_535, height: 65_535)

  private static func isHEIC(_ path: String) throws -> Bool {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, .notWaiting)
      return PictureFormat(recognising: try file.bytes(count: 32)) == .heic
    } catch {
      throw PhotoFailure(message: error.message, isMissing: error.isMissing)
    }
  }

  private func rendition(_ size: PictureSize) -> Rendition {
    let fit = options.size == nil ? .contain : options.fit
    return Rendition(size: size, fit: fit, format: .jpeg, quality: 92)
  }

  private func picture(
    of path: String,
    _ file: PhotoFile,
    _ size: PictureSize
  ) async throws -> Picture {
    do throws(PhotoRenderingError) {
      let rendition = rendition(size)
      let picture = try await renderer.render(path, as: rendition)
      return Picture(
        file: file,
        bytes: picture.bytes,
        size: picture.size,
        problem: picture.warning
      )
    } catch {
      if error.code == .cancelled { throw Interruption.Stop() }
      throw PhotoFailure(message: error.message, isMissing: error.code == .cannotOpen)
    }
  }

  /// Returns a small picture of a photo or movie.
  ///
  /// - Throws: `PhotoFailure`.
  func preview(of photo: Photo, in folder: String) async throws -> PhotoPreview {
    guard let original = photo.original, let size = options.size else {
      let picture = try await thumbnail(of: photo)
      return PhotoPreview(bytes: picture.bytes, size: picture.size)
    }
    let path = folder.appendingPath(original.location)
    let picture = try await picture(of: path, original, size)
    return PhotoPreview(bytes: picture.bytes, size: picture.size)
  }

  /// Returns the thumbnail of a photo whose original is gone: the largest one or, for a size, the
  /// best one.
  ///
  /// - Throws: `PhotoFailure`.
  func thumbnail(of photo: Photo) async throws -> Picture {
    var problem: ImportWarning?
    let found = thumbnails?
      .picture(
        of: photo.files,
        fitting: options.fit == .contain ? options.size.map { ($0.width, $0.height) } : nil,
        report: { if problem == nil { problem = $0 } }
      )
    guard let (picture, file) = found else {
      throw PhotoFailure(message: problem?.message ?? "no thumbnail can be decoded")
    }
    let natural = PictureSize(width: picture.width, height: picture.height)
    let rendition = rendition(options.size ?? natural)
    let area = { thumbnails?.size(of: $0).map { $0.width * $0.height } ?? 0 }
    let largest = photo.thumbnails.map(area).max() ?? 0
    let raster = Raster(
      width: picture.width,
      height: picture.height,
      channels: 3,
      pixels: picture.pixels
    )
    do throws(PictureError) {
      let renderer = PictureRenderer()
      let rendered =
        if let raster {
          try renderer.render(raster, as: [rendition])
        } else {
          try renderer.render(picture.bytes, as: [rendition])
        }
      return Picture(
        file: file,
        bytes: rendered[0].bytes,
        size: rendered[0].size,
        problem: rendered[0].warning,
        thumbnail: (natural, area(file) >= largest)
      )
    } catch {
      throw PhotoFailure(message: error.message)
    }
  }

  /// Returns the content of a file, without its position if that is to be removed.
  ///
  /// - Throws: `PhotoFailure`.
  func content(of path: String) throws -> PhotoContent {
    guard options.stripsLocation else { return .file(path) }
    let source: OpenPhoto
    do throws(OpenPhoto.Failure) {
      source = try OpenPhoto(path)
    } catch {
      throw PhotoFailure(error)
    }
    do throws(LocationRemovalProblem) {
      let patches = try LocationRemoval.patches(for: source)
      let result = PatchedSource(source, patches: patches)
      try LocationRemoval.verify(result, against: source)
      return patches.isEmpty ? .file(path) : .patched(path, patches)
    } catch {
      let message = "the place where it was taken cannot be removed: \(error.rawValue)"
      throw PhotoFailure(message: message)
    }
  }
}
