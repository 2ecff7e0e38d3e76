import Bytes
import ArgumentParsing
import CommandLineIO
import LibSync

/// The interpretation of the options.
extension ArchiveCommand {
  /// Returns the path and the form of the archive, or throws if the options conflict.
  func checkedOutput() throws(UsageError) -> (path: String, form: ArchiveForm) {
    guard let output, !output.isEmpty else {
      throw Self.incomplete(
        output == nil ? "no archive given" : "--output is empty",
        "use a directory, FILE.tar or FILE.tar.zst with --output"
      )
    }
    guard let form = ArchiveForm(ofPath: output) else {
      throw UsageError(
        message: "an archive cannot be written as \(output.lastPathComponent)",
        hint: "use a directory, FILE.tar or FILE.tar.zst"
      )
    }
    if form == .tar, isLinking {
      throw UsageError(
        message: "--link needs a directory",
        hint: "a tar has no links to other files"
      )
    }
    if isAll, selection.isGiven {
      throw UsageError(
        message: "--all and options that select items cannot be combined",
        hint: "leave out --all"
      )
    }
    if !isAll, !selection.isGiven {
      throw UsageError(
        message: "nothing to archive",
        hint: "use --all, persistent IDs, or options such as --playlist and --match"
      )
    }
    return (output, form)
  }

  /// Returns what is to be archived, and whether all IDs in files are known.
  func request(in session: Session) throws -> (ArchiveRequest, isComplete: Bool) {
    if isAll {
      let isWhole = from == nil || ListedLibraries.isAll(from)
      let listed = try session.openLibraries(isWhole ? "all" : from)
      let request = ArchiveRequest(
        listed.libraries.map { ArchiveRequest.Part($0) },
        withLibraryFile: isWhole,
        files: try files.locations
      )
      return (request, true)
    }
    let items = try selection.select(from: from, in: session)
    var parts: [ArchiveRequest.Part] = []
    let isComplete = try items.forEach { library, selection in
      parts.append(
        ArchiveRequest.Part(
          library,
          selection,
          options: items.options,
          playlists: try selection.playlists.map(library.persistentID(of:)),
          collections: selection.collections
        )
      )
    }
    let request = ArchiveRequest(parts, withLibraryFile: false, files: try files.locations)
    return (request, isComplete)
  }
}
