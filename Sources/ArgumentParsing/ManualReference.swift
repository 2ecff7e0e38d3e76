/// A reference to a manual page by name and section, such as `libsync-schema(5)`.
struct ManualReference: Equatable {
  let name: String
  let section: String

  /// Creates a reference to a page in section 1, which contains commands.
  init(name: String) {
    self.name = name
    self.section = "1"
  }

  /// Creates a reference from text such as `libsync-schema(5)`; `nil` if the text is malformed.
  init?(_ text: String) {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let section = parts[1].first,
      section.isNumber, parts[1].dropFirst() == ")"
    else { return nil }
    self.name = String(parts[0])
    self.section = String(section)
  }
}

/// A manual page.
package struct ManualPage: Sendable, Equatable {
  /// The name of the file, for example `libsync-playlist-show.1`.
  package let fileName: String

  /// The source in the mdoc language.
  package let text: String
}

/// Returns the manual pages of a tool: one for the program and one for each visible command that
/// has a page of its own.
///
/// The section NAME of a page lists the commands that it describes, one on each line.
///
/// The date is that of the documentation, in mdoc's format: `November 20, 2026`. It is a parameter
/// instead of the current date so that the same commands always produce the same pages.
package func manualPages(for info: CommandLineToolInfo, date: String) -> [ManualPage] {
  let author = ManualAuthor(tool: info, date: date)
  return [author.programPage()] + info.visibleCommands.filter(\.hasPage).map(author.commandPage)
}
