package import MediaModel

/// The libraries and files to archive.
package struct ArchiveRequest {
  /// Items of one library.
  package struct Part {
    package let library: MediaLibrary
    package let selection: MediaSelection
    package let options: RuleOptions
    /// The playlists to archive; `nil` for all of the library.
    package let playlists: [PersistentID]?
    /// The names of the saved collections to archive; `nil` for all of the library.
    package let collections: [String]?

    package init(
      _ library: MediaLibrary,
      _ selection: MediaSelection = MediaSelection(),
      options: RuleOptions = RuleOptions(),
      playlists: [PersistentID]? = nil,
      collections: [String]? = nil
    ) {
      self.library = library
      self.selection = selection
      self.options = options
      self.playlists = playlists
      self.collections = collections
    }
  }

  package var parts: [Part]
  /// Whether the archive has a copy of the library file.
  package var hasLibraryFile: Bool
  /// The locations of the files of the libraries.
  package var files: MediaFileLocations

  package init(_ parts: [Part], withLibraryFile: Bool, files: MediaFileLocations) {
    self.parts = parts
    hasLibraryFile = withLibraryFile
    self.files = files
  }
}
