public import MediaArtwork
public import MediaModel
package import SystemFiles

/// What became of one target.
public struct ArtworkOutcome: Sendable {
  /// Which picture shows it.
  public struct Picture: Sendable {
    /// Where it comes from.
    public let source: ArtworkSource
    /// What it shows, such as `frontCover`.
    public let kind: String
    /// The file that it is in.
    public let path: String
    /// SHA-256 of its bytes.
    public let hash: PictureHash
    /// What kind of picture it is, such as `jpeg`.
    public let format: String
    /// In pixels; nil when that is not known.
    public let size: PictureSize?
  }

  /// A file that was asked for.
  public struct File: Sendable {
    /// Its path.
    public let path: String
    /// In pixels; nil of a picture that was extracted as it is.
    public let size: PictureSize?
    /// Whether it was written; false when it was there with the same bytes.
    public let isWritten: Bool
    /// Whether the picture in this size was made earlier.
    public internal(set) var isCached: Bool
    /// Which rendition it is; nil of a picture that was extracted as it is.
    let key: MadeRenditions.Key?
  }

  /// Which target.
  public let target: ArtworkTarget
  /// The picture; nil when there is none that can be shown.
  public internal(set) var picture: Picture?
  /// Whether the fallback stands for the picture.
  public internal(set) var isFallback = false
  /// The files.
  public internal(set) var files: [File] = []
  /// What was wrong on the way; another picture may have been found nevertheless.
  public internal(set) var problems: [ImportWarning] = []
  /// Whether nothing is shown because what there is cannot be decoded.
  public internal(set) var isDamaged = false
  /// How many files could not be written, each of which a problem names.
  public internal(set) var unwrittenCount = 0
  /// How many files were there already with other bytes, and were left alone.
  public internal(set) var keptCount = 0
  /// Whether the file of any of its items is there.
  public internal(set) var hasFile = false
  /// The first rendition, when that was asked for.
  public internal(set) var rendition: RenderedPicture?

  var records: [ItemArtworkRecord] = []
  /// Whether a picture was extracted as it is.
  var isExtracted = false
  /// Whether no other item was looked at before the one that gives the picture.
  var isOfFirstItem = true
  /// The files that its pictures may be in.
  package internal(set) var originals: Set<FileIdentity> = []
  /// The folders that the files of its items are in.
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
