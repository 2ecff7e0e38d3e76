public import MediaArtwork
public import MediaModel
package import System

/// The outcome of making the artwork of one target.
public struct ArtworkOutcome: Sendable {
  /// The picture that is used for a target.
  public struct Picture: Sendable {
    /// The place where the picture was found.
    public let source: ArtworkSource
    /// The kind of picture, such as `frontCover`.
    public let kind: String
    /// The path of the picture file, or of the file that contains the picture.
    public let path: String
    /// The SHA-256 of the picture's bytes.
    public let hash: PictureHash
    /// The format, such as `jpeg`.
    public let format: String
    /// The size in pixels; `nil` if it is not known.
    public let size: PictureSize?
  }

  /// An output file.
  public struct File: Sendable {
    /// The path.
    public let path: String
    /// The size in pixels; `nil` for an extracted original.
    public let size: PictureSize?
    /// Whether the file was written; false if it already had the same content.
    public let isWritten: Bool
    /// Whether the rendition was found in the cache.
    public internal(set) var isCached: Bool
    /// The rendition; `nil` for an extracted original.
    let key: MadeRenditions.Key?
  }

  /// The target.
  public let target: ArtworkTarget
  /// The picture; `nil` if no picture can be shown.
  public internal(set) var picture: Picture?
  /// Whether the fallback is used instead of a picture.
  public internal(set) var isFallback = false
  /// The output files.
  public internal(set) var files: [File] = []
  /// The problems; another picture may have been used despite them.
  public internal(set) var problems: [ImportWarning] = []
  /// Whether pictures were found, but none of them can be decoded.
  public internal(set) var isDamaged = false
  /// Whether there is no picture, but another run may find one: a format that cannot be decoded stays
  /// so, and damage or an unreadable file need not.
  public internal(set) var mayBeReadLater = false
  /// The number of files that could not be written; `problems` names each of them.
  public internal(set) var unwrittenCount = 0
  /// The number of existing files with different content that were left alone.
  public internal(set) var keptCount = 0
  /// Whether the file of at least one of the target's items exists.
  public internal(set) var hasFile = false
  /// The first rendition, if it was requested.
  public internal(set) var rendition: RenderedPicture?

  var records: [ItemArtworkRecord] = []
  /// Whether the original picture was extracted.
  var isExtracted = false
  /// Whether the first item supplied the picture.
  var isOfFirstItem = true
  /// The files that may contain the target's pictures.
  package internal(set) var originals: Set<FileIdentity> = []
  /// The paths of the folders that contain the items' files, by identity.
  var folders: [FileIdentity: String] = [:]

  init(_ target: ArtworkTarget) { self.target = target }

  mutating func count(_ places: ArtworkFinder.Places) {
    originals.formUnion(places.originals)
    guard let file = places.file else { return }
    hasFile = true
    let folder = FilePlace(file).folder
    guard let identity = FileStamp(folder)?.identity else { return }
    folders[identity] = folders[identity] ?? folder
  }
}
