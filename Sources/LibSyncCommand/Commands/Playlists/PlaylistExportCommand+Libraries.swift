import ArgumentParsing
import CommandLineIO
import LibSync

extension PlaylistExportCommand {
  /// Opens the library of `--from`; of all libraries, the only one that has a playlist.
  func library(with playlist: String, in context: CommandContext) throws -> MediaLibrary {
    let listed = try common.openLibraries(from, in: context)
    if let library = listed.libraries.first, !listed.areNamed { return library }
    let found = try listed.having(playlist, command: Self.name)
    if let library = found.first, found.count == 1 { return library }
    let names = try found.map { "'\(try $0.name)'" }.joined(separator: ", ")
    throw UsageError(
      message: "\(found.count) libraries have a playlist '\(playlist)': \(names)",
      hint: "choose one with --from NAME",
      command: Self.name
    )
  }
}
