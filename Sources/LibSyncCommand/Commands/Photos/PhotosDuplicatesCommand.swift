import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists photos that are there twice.
struct PhotosDuplicatesCommand: LibraryCommand {
  static let name = "photos duplicates"
  static let summary = "Find duplicate photos"
  static let discussion = """
    Lists the photos with several files of equal bytes, which an import finds by their sizes, \
    their beginnings and their SHA-256, regardless of their names; and the photos that the same \
    camera took at the same time, such as a picture and its converted copy. The pictures of a \
    burst are not duplicates.

    \(PhotoSelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync photos duplicates --from Camera",
      "Find photos that the library 'Camera' has twice."
    )
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "There are no duplicates."),
    ExitStatusInfo(.negative, "There are duplicates."),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .group(\.selection),
    .json(\.isJSON),
    .group(\.common),
  ]

  var from: String?
  var selection = PhotoSelectionOptions()
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(from)
    let groups = try library.photoDuplicates(selection.query(in: library))
    let folder = try library.photoFolder
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      let document = JSONDocument.photoDuplicates(groups, of: try library.name, in: folder)
      output.write(document.text + "\n")
    } else {
      for group in groups { output.write(styled: Self.text(group, session.style)) }
    }
    try output.finish()
    if groups.isEmpty, !isJSON { session.console.note("No duplicates.") }
    if !groups.isEmpty { throw NegativeAnswer() }
  }

  private static func text(_ group: PhotoDuplicateGroup, _ style: Style) -> StyledText {
    let heading =
      group.reason == .content ? "Files with equal bytes" : "Taken by one camera at one time"
    var text: StyledText = "\(style.bold(heading))\n"
    for photo in group.photos {
      let files = photo.files.filter {
        $0.role == .original || group.reason == .content && $0.role == .copy
      }
      for file in files { text += "  \(file.location.onOneLine)\n" }
      if files.isEmpty { text += "  \(photo.name.onOneLine)\n" }
    }
    return text
  }
}
