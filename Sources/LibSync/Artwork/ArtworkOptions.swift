public import MediaArtwork

/// Where pictures are looked for, and what is made of them.
public struct ArtworkOptions: Sendable {
  /// What is shown of an item that has no picture.
  public enum Fallback: Sendable {
    /// Nothing.
    case none
    /// A neutral picture.
    case builtIn
    /// The picture in a file.
    case file(String)
  }

  /// Folders that are elsewhere than the library says; of those that apply the first one counts.
  public var pathMaps: [PathMap] = []
  /// A folder in which files are looked for that are not where the library says, by the ends of
  /// their paths.
  public var musicFolder: String?
  /// Whether pictures count that lie beside an item's file.
  public var usesFolderImages = true
  /// The sizes that are made of each picture.
  public var renditions: [Rendition] = []
  /// Whether the picture itself is written as well.
  public var isExtracting = false
  /// What is shown of an item that has no picture.
  public var fallback = Fallback.none
  /// The folder that files go to; nil for none, so that pictures are only looked at.
  public var folder: String?
  /// The file of a single picture, instead of one in the folder.
  public var file: String?
  /// How many pixels a picture has at most.
  public var maxPixels = 100_000_000
  /// How many pictures are worked on at a time.
  public var jobs = 1
  /// Keeps renditions for the next time.
  public var cache: RenditionCache?
  /// Whether the library file is to keep the pictures themselves, for when their files are gone.
  public var keepsPictures = false
  /// Whether the renditions are written to files.
  public var writesRenditions = true
  /// Whether outcomes are to bring their first rendition along.
  public var bringsRenditions = false

  /// Makes options that only look.
  public init() {}
}
