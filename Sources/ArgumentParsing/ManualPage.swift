/// A page of the manual.
package struct ManualPage: Sendable, Equatable {
  /// The name of its file, for example `libsync-playlist-show.1`.
  package let fileName: String

  /// Its source in the mdoc language.
  package let text: String
}

/// Returns the manual pages of a tool: one for the program and one for each visible command.
///
/// The date is that of the documentation, in the form of mdoc: `November 20, 2026`. It is given
/// and not taken from the clock, so that the same commands always give the same pages.
package func manualPages(for info: CommandLineToolInfo, date: String) -> [ManualPage] {
  let author = ManualAuthor(tool: info, date: date)
  return [author.programPage()] + info.visibleCommands.map(author.commandPage)
}
