public import MediaArtwork

/// The places to look for pictures, and the files to make from them.
public struct ArtworkOptions: Sendable {
  /// The replacement for an item without a picture.
  public enum Fallback: Sendable {
    /// Nothing.
    case none
    /// A neutral picture.
    case builtIn
    /// The picture in a file.
    case file(String)
  }

  /// The locations of the library's files.
  public var files = MediaFileLocations()
  /// Whether to use pictures in the folder of an item's file.
  public var usesFolderImages = true
  /// The renditions to make of each picture.
  public var renditions: [Rendition] = []
  /// Whether to write the original picture as well.
  public var isExtracting = false
  /// The replacement for an item without a picture.
  public var fallback = Fallback.none
  /// The output folder; `nil` to write no files.
  public var folder: String?
  /// The output file for a single picture, used instead of a file in the output folder.
  public var file: String?
  /// Whether to only report the files that would be written, and to write no files or results.
  public var isDryRun = false
  /// The maximum number of pixels of a picture.
  public var maxPixels = 100_000_000
  /// The number of pictures to process at the same time.
  public var jobs = 1
  /// The cache of renditions; `nil` to use no cache.
  public var cache: RenditionCache?
  /// Whether the library file keeps a copy of the pictures, in case their files are removed.
  public var keepsPictures = false
  /// Whether to write the renditions to files.
  public var writesRenditions = true
  /// Whether outcomes include their first rendition.
  public var bringsRenditions = false
  /// Whether outcomes that include renditions name all files that may contain pictures, which
  /// whoever writes the renditions must not replace.
  package var namesOriginals = true

  /// Creates options that only look for pictures.
  public init() {}
}
