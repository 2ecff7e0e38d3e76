public import MediaModel
import System

extension MediaLibrary {
  /// Exports photos with all their files to a folder.
  ///
  /// The files of a photo keep one stem, also where a number is appended because another file has
  /// the name. A file that is there already with the same content is left alone, so an export that
  /// was interrupted goes on where it ended. Each file appears only when it is complete and was
  /// read back, and keeps its date.
  ///
  /// - Parameters:
  ///   - query: The photos.
  ///   - folder: The path of the folder, which is created if it is missing.
  ///   - options: The options.
  ///   - progress: Called with the number of photos done and of all.
  /// - Returns: The files.
  /// - Throws: `StoreError`, and `OutputError` if a file cannot be written.
  public func exportPhotos(
    _ query: PhotoQuery,
    to folder: String,
    options: PhotoExportOptions = PhotoExportOptions(),
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws -> PhotoExportSummary {
    var query = query
    query.readsFiles = true
    // An album may have a photo twice.
    var ids: Set<PersistentID> = []
    let photos = try photos(query).filter { ids.insert($0.id).inserted }
    var run = try PhotoExportRun(
      of: try photoFolder,
      albums: options.layout == .albums
        ? PhotoAlbumFolders(of: self, album: query.album) : nil,
      to: folder,
      options
    )
    var summary = PhotoExportSummary(folder: folder, isDryRun: options.isDryRun)
    for (done, photo) in photos.enumerated() {
      try Task.checkCancellation()
      if Interruption.isRequested { throw Interruption.Stop() }
      progress(done, photos.count)
      summary.files += try await run.export(photo)
    }
    progress(photos.count, photos.count)
    return summary
  }
}
