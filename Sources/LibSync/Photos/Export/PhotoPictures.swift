import MediaArtwork
import MediaModel
import PhotoFormats
import System

/// Makes the pictures that an export writes instead of the files of photos.
struct PhotoPictures: Sendable {
  private let options: PhotoExportOptions
  private let sources: PhotoPictureSources
  private let renderer = PhotoRenderer()

  /// - Parameters:
  ///   - folder: The folder of the photos' files.
  ///   - options: How photos are exported.
  init(in folder: String, _ options: PhotoExportOptions) {
    self.options = options
    sources = PhotoPictureSources(in: folder)
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
    return try await picture(.file(file, path: path), size)
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

  private func picture(_ source: PhotoPictureSource, _ size: PictureSize) async throws -> Picture {
    let picture = try await renderer.render(source, as: rendition(size))
    return Picture(
      file: source.file,
      bytes: picture.bytes,
      size: picture.size,
      problem: picture.warning
    )
  }

  /// Returns a small picture of a photo or movie.
  ///
  /// - Throws: `PhotoFailure`.
  func preview(of photo: Photo) async throws -> PhotoPreview {
    let source = try sources.source(of: photo, fitting: options.size)
    let picture = try await picture(source, options.size ?? Self.largest)
    return PhotoPreview(bytes: picture.bytes, size: picture.size)
  }

  /// Returns the thumbnail of a photo whose original is gone: the largest one or, for a size, the
  /// best one.
  ///
  /// - Throws: `PhotoFailure`.
  func thumbnail(of photo: Photo) async throws -> Picture {
    let size = options.fit == .contain ? options.size : nil
    let source = try sources.thumbnail(of: photo, fitting: size)
    var picture = try await picture(source, options.size ?? Self.largest)
    if case .thumbnail(let file, let stored) = source {
      let natural = PictureSize(width: stored.width, height: stored.height)
      picture.thumbnail = (natural, sources.isLargest(file, of: photo))
    }
    return picture
  }

  /// Returns the content of a file, without its position if that is to be removed.
  ///
  /// - Throws: `PhotoFailure`, and `LocationRemovalProblem` if the position cannot be removed.
  func content(of path: String) throws -> PhotoContent {
    if !options.stripsLocation, !options.isDryRun { return .file(path) }
    let source: OpenPhoto
    do throws(OpenPhoto.Failure) {
      source = try OpenPhoto(path)
    } catch {
      throw PhotoFailure(error)
    }
    guard options.stripsLocation else { return .file(path) }
    let patches = try LocationRemoval.patches(for: source)
    let result = PatchedSource(source, patches: patches)
    try LocationRemoval.verify(result, against: source)
    return patches.isEmpty ? .file(path) : .patched(path, patches)
  }
}
