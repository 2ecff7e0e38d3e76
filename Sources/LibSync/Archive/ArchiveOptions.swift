public import MediaModel
public import MediaStore

/// The items to archive, and the manner of archiving them.
public struct ArchiveOptions: Sendable {
  /// The items; `nil` to archive everything, with all libraries and a copy of the library file.
  public var selection: MediaSelection?
  /// The options of rules in the selection.
  public var rules = RuleOptions()
  /// The locations of the files.
  public var files = MediaFileLocations()
  /// Whether a complete archive is brought up to date; otherwise, it is an error.
  public var updatesArchive = false
  /// Whether the files in a folder are hard links to their originals where that is possible.
  public var linksFiles = false
  /// The date that the archive states; `nil` for none.
  public var date: Timestamp?

  /// Creates options; the defaults archive everything.
  public init() {}
}

/// The parts of an archive to bring back.
public struct ArchiveRestorationOptions: Sendable {
  /// The path of the library file to make, which must not exist; `nil` for none.
  public var libraryFile: String?
  /// The folder for the files of items, which is created with its parents; `nil` for none.
  ///
  /// Files in it are not replaced.
  public var folder: String?
  /// The path of the library file in which the saved collections are saved; `nil` for none.
  ///
  /// Each is saved in the library of the same name, or in the default one.
  public var collectionsFile: String?
  /// The options of changes to that file.
  public var writing = WriteOptions()

  /// Creates options, which bring nothing back until some are set.
  public init() {}
}

/// The result of checking an archive against its checksums.
public struct ArchiveCheck: Sendable {
  /// The number of archived files.
  public let fileCount: Int
  /// The size of these files in bytes.
  public let byteCount: Int
  /// The number of problems; 0 for a sound archive.
  public let problemCount: Int
  /// The paths in the archive of files that are missing, altered, unlisted or unsafe, or describe
  /// the archive wrongly; only the first ones, if there are very many.
  public let problems: [String]

  /// Whether the archive is complete and every file is as it was archived.
  public var isSound: Bool { problemCount == 0 }
}

/// The parts of an archive that were brought back.
public struct ArchiveRestoration: Sendable {
  /// Whether a library file was made.
  public internal(set) var hasLibraryFile = false
  /// The paths in the folder of the files that are there now.
  public internal(set) var files: [String] = []
  /// The names of the collections that are saved now.
  public internal(set) var collections: [String] = []
  /// The paths of files and the names of collections that were left out, because something else has
  /// their place.
  public internal(set) var occupied: [String] = []
}
