import Bytes
import MediaModel
import System

/// A playlist that was written beside rescued files.
package struct RescuedPlaylist: Sendable {
  /// The path of the file, relative to the output folder.
  package let path: String
  /// The name of the playlist.
  package let name: String
  /// The number of entries in the file.
  package let entryCount: Int
  /// The number of entries left out, because their files were not copied.
  package let skippedCount: Int
}

extension DeviceRescue {
  /// The subfolder of the output folder for playlists.
  package static let playlistFolder = "Playlists"

  /// Writes the playlists of the device that have entries, with relative paths to copied files.
  ///
  /// - Parameters:
  ///   - format: The format of the files.
  ///   - copies: The absolute paths of the copies, by the locations of the originals.
  ///   - folder: The absolute path of the output folder.
  /// - Returns: The written playlists; playlists without any copied file are left out.
  /// - Throws: `OutputError` and `StoreError`.
  package func writePlaylists(
    as format: PlaylistFormat,
    of copies: [String: String],
    to folder: String
  ) throws -> [RescuedPlaylist] {
    guard let library else { return [] }
    let place = folder.appendingPath(Self.playlistFolder)
    return try library.withPlaylists { source in
      let lists = source.playlists.filter { $0.kind == .folder || $0.count > 0 }
      var written: [RescuedPlaylist] = []
      for file in ExportPlan(lists, format: format).files {
        var export = PlaylistExport(format: format)
        export.copies = copies
        export.relativeFolder = place
        var text = ""
        let notes = try export.inFolders(file.folders).write(file.playlist, from: source) {
          text += $0
        }
        let count = notes.entryCount - notes.skippedCount
        if count == 0 { continue }
        let names = [Self.playlistFolder] + file.folders
        let output = try OutputFolder(folder).folder(names).file(file.name)
        try output.write(Array(text.utf8))
        try output.finish()
        written.append(
          RescuedPlaylist(
            path: (names + [file.name]).joined(separator: "/"),
            name: file.playlist.name,
            entryCount: count,
            skippedCount: notes.skippedCount
          )
        )
      }
      return written
    }
  }
}
