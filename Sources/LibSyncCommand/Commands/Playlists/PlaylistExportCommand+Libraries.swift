import ArgumentParsing
import CommandLineIO
import LibSync

extension PlaylistExportCommand {
  /// Opens the library of `--from`; of all libraries, the only one that has a playlist.
  func library(with playlist: String, in context: CommandContext) throws -> MediaLibrary {
    let listed = try common.openLibraries(from, in: context)
    if let library = listed.libraries.first, !listed.areNamed { return library }
    var found: [MediaLibrary] = []
    var known: [Playlist] = []
    for library in listed.libraries {
      let playlists = try library.withPlaylists { $0.playlists }
      known += playlists
      if Self.has(playlist, among: playlists) { found.append(library) }
    }
    if let library = found.first, found.count == 1 { return library }
    if found.isEmpty {
      // The error suggests similar names of all libraries.
      _ = try PlaylistArgument.find(playlist, among: known, command: Self.name)
    }
    let names = try found.map { "'\(try $0.name)'" }.joined(separator: ", ")
    throw UsageError(
      message: "\(found.count) libraries have a playlist '\(playlist)': \(names)",
      hint: "choose one with --from NAME",
      command: Self.name
    )
  }

  private static func has(_ playlist: String, among playlists: [Playlist]) -> Bool {
    do throws(UsageError) {
      _ = try PlaylistArgument.find(playlist, among: playlists, command: name)
      return true
    } catch {
      // A name of several playlists is reported when the playlist is opened.
      return playlists.contains { $0.name.lowercased() == playlist.lowercased() }
    }
  }
}
