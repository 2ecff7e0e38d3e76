import MediaArtwork
import MediaModel
import System

/// Makes the pictures that an export writes instead of the files of photos.
struct PhotoPictures: Sendable {
  private let options: PhotoExportOptions

  init(_ options: PhotoExportOptions) { self.options = options }

  /// A picture that was made.
  struct Picture {
    let file: PhotoFile
    let bytes: [UInt8]
    let size: PictureSize
    var problem: String?
  }

  /// Returns the picture that is exported instead of a file; `nil` if the file is copied as it is.
  ///
  /// - Throws: `PhotoFailure`.
  func rendition(of path: String) async throws -> Picture? { nil }

  /// Returns the largest thumbnail of a photo whose original is gone.
  ///
  /// - Throws: `PhotoFailure`.
  func thumbnail(of photo: Photo, in folder: String) async throws -> Picture {
    throw PhotoFailure(message: "no thumbnail can be decoded")
  }

  /// Returns the content of a file, without its position if that is to be removed.
  ///
  /// - Throws: `PhotoFailure`.
  func content(of path: String) throws -> PhotoContent { .file(path) }
}
