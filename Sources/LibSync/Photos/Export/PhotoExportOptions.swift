public import MediaArtwork

/// The options of an export of photos.
public struct PhotoExportOptions: Sendable {
  /// The folders that files are sorted into.
  public enum Layout: String, CaseIterable, Sendable {
    /// All files in one folder.
    case flat
    /// A folder for each year, with a folder for each month.
    case months
    /// A folder for each album; photos in several albums are in each, and those in none beside
    /// them.
    case albums
  }

  /// The largest size of pictures, which are JPEG files then; `nil` to copy the files as they are.
  public var size: PictureSize?
  /// The way to fit pictures with another aspect ratio into the size.
  public var fit = Rendition.Fit.contain
  /// Whether HEIC pictures become JPEG files.
  public var convertsHEIC = false
  /// Whether the files do not say where they were taken.
  public var stripsLocation = false
  /// The folders that files are sorted into.
  public var layout = Layout.flat
  /// Whether the movies of live photos, edits and other files of photos are left out.
  public var exportsOnlyPictures = false
  /// Whether nothing is written.
  public var isDryRun = false

  /// Creates options that copy all files of photos as they are.
  public init() {}
}

/// A file of a photo that was exported, or could not be.
public struct ExportedPhotoFile: Sendable {
  /// The result for the file.
  public enum Outcome: String, CaseIterable, Sendable {
    /// It was copied as it is, or would be in a dry run.
    case copied
    /// The same file is there already.
    case present
    /// A picture was made of it.
    case rendered
    /// A picture was made of a thumbnail, because the original is gone: of the largest one or, if the
    /// pictures get a size, of one that suffices.
    case thumbnail
    /// It is not there: the source has only its name.
    case missing
    /// It could not be read or decoded.
    case unreadable
    /// It was not exported, because the place where it was taken could not be removed.
    case withheld
  }

  /// The photo.
  public let photo: PersistentID
  /// The name of the photo's original file.
  public let name: String
  /// The path of the file in the source; `nil` if it is on the computer that a device was synced
  /// with.
  public let source: String?
  /// The role of the file in its photo.
  public let role: PhotoFile.Role
  /// The result.
  public let outcome: Outcome
  /// The path of the exported file in the folder; `nil` if there is none.
  public let path: String?
  /// The size of the exported file.
  public let byteCount: Int
  /// The SHA-256 of the exported file in hexadecimal digits; `nil` in a dry run.
  public let sha256: String?
  /// The size of a picture that was made.
  public let size: PictureSize?
  /// The reason why the file could not be exported as it is; `nil` if it could.
  public let problem: String?
}

/// The result of exporting photos.
public struct PhotoExportSummary: Sendable {
  /// The folder, as it was given.
  public let folder: String
  /// Whether nothing was written.
  public let isDryRun: Bool
  /// The files in order.
  public internal(set) var files: [ExportedPhotoFile] = []

  /// Returns the files of an outcome.
  public func files(_ outcome: ExportedPhotoFile.Outcome) -> [ExportedPhotoFile] {
    files.filter { $0.outcome == outcome }
  }

  /// Whether some files could not be exported, or not as they are.
  public var isPartial: Bool {
    files.contains { $0.path == nil || $0.problem != nil }
  }
}
