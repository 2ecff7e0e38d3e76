public import MediaArtwork
public import MediaModel
import System

/// A small picture of a photo, as a JPEG file.
public struct PhotoPreview: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// Its size in pixels.
  public let size: PictureSize
}

extension MediaLibrary {
  /// Calls the body with each photo of a query and a small picture of it.
  ///
  /// - Parameters:
  ///   - query: The photos.
  ///   - size: The largest size of the pictures.
  ///   - body: Receives a photo and its picture; `nil` if none can be made.
  /// - Throws: `StoreError`, and any error that the body throws.
  public func forEachPhotoPreview(
    of query: PhotoQuery,
    size: PictureSize,
    _ body: (Photo, PhotoPreview?) throws -> Void
  ) async throws {
    var query = query
    query.readsFiles = true
    try await forEachPhotoPreview(of: photos(query), size: size, body)
  }

  /// Calls the body with each of some photos and a small picture of it.
  ///
  /// - Parameters:
  ///   - photos: The photos, with their files.
  ///   - size: The largest size of the pictures.
  ///   - body: Receives a photo and its picture; `nil` if none can be made.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachPhotoPreview(
    of photos: [Photo],
    size: PictureSize,
    _ body: (Photo, PhotoPreview?) throws -> Void
  ) async throws {
    var options = PhotoExportOptions()
    options.size = size
    let pictures = PhotoPictures(in: try photoFolder, options)
    for photo in photos {
      try Task.checkCancellation()
      if Interruption.isRequested { throw Interruption.Stop() }
      try body(photo, try? await pictures.preview(of: photo))
    }
  }
}
