import ArgumentParsing
import CommandLineIO
import LibSync

extension PlaylistExportCommand {
  /// Opens the library of `--from`; of all libraries, the only one that has a playlist.
  func library(with playlist: String, in session: Session) throws -> MediaLibrary {
    let listed = try session.openLibraries(asOf: selection.asOf, from)
    if let library = listed.libraries.first, !listed.areNamed { return library }
    let found = try listed.having(playlist)
    if let library = found.first, found.count == 1 { return library }
    let names = try found.map { "'\(try $0.name)'" }.joined(separator: ", ")
    throw UsageError(
      message: "\(found.count) libraries have a playlist '\(playlist)': \(names)",
      hint: "choose one with --from NAME"
    )
  }

  /// Selects items of a library; `nil` if the options select none.
  func select(in library: MediaLibrary, in session: Session) throws -> SelectedItems? {
    var narrowing = selection
    narrowing.asOf = nil
    guard narrowing.isGiven else { return nil }
    return try selection.select(among: ListedLibraries(library), in: session)
  }
}

extension PlaylistSource {
  /// Returns the source with only the selected items in its playlists, and with all for `nil`, in
  /// which rules are evaluated with the given options.
  func narrowed(to items: SelectedItems?, _ options: RuleOptions) throws -> PlaylistSource {
    var source = self
    source.options = options
    if let items, let library = items.listed.libraries.first {
      source.selection = try items.selection(library)
    }
    return source
  }
}
