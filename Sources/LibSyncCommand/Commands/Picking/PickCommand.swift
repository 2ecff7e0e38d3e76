import ArgumentParsing
import CommandLineIO
import Glibc
import LibSync
import TerminalUI

/// The command that lets the user choose items.
struct PickCommand: LibraryCommand {
  static let name = "pick"
  static let summary = "Choose songs, albums, artists or playlists by hand"
  static let discussion = """
    On a terminal, shows the songs, albums, artists and playlists of a library in lists to choose \
    from, and writes the persistent IDs of the chosen items to standard output. Typing shows only \
    the rows that contain all words, ignoring case and accents; the arrow keys move, Tab \
    shows the next list, Return chooses and Escape cancels. ? lists all keys. The lists are drawn \
    on the terminal itself, so that standard output can go to a file, a pipe or another command.

    An album, artist or playlist stands for its items, in order. Without --multiple, only one can \
    be chosen. With it, Space picks a row and takes it back, and the items are written in the \
    order in which they were picked, each of them once.

    Scripts choose with --select: an item by its ID, or song:TITLE, album:TITLE, artist:NAME or \
    playlist:NAME, where the name can be an ID or @current, too; --select - reads IDs of items \
    from standard input. If standard input is not a terminal, IDs are read from it without \
    --select as well, unless it has the IDs for --ids-from.

    What is chosen is not a playlist, and is only stored in the library file with --save, as a \
    collection, or with --add-to, at the end of one, so that several picks extend it. Other \
    commands take the IDs: see the examples, and 'libsync show $(libsync pick)'.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync pick | xargs libsync show",
      "Choose a song and show everything about it."
    ),
    CommandExample(
      "libsync pick --multiple | libsync playlist new Party --ids-from -",
      "Make a list of songs and albums that you choose."
    ),
    CommandExample(
      "libsync pick --media-types podcast --prompt 'Which episode?' --format paths",
      "Choose an episode, and write the path of its file."
    ),
    CommandExample(
      "libsync pick --multiple --add-to Mine",
      "Extend one of your collections, pick by pick."
    ),
    CommandExample(
      "libsync pick --multiple --select 'album:Blue Train' --select artist:Nico",
      "Choose in a script."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Items were chosen."),
    ExitStatusInfo(.negative, "Nothing was chosen, and nothing is written."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--multiple", set: \.allowsMultiple, help: "Allow more than one choice."),
    .option("--prompt", value: "text", set: \.prompt, help: "Show this text first."),
    .option(
      "--select",
      value: "choice",
      append: \.choices,
      help: "Choose this, as described above, without a terminal."
    ),
    .option(
      "--save",
      value: "name",
      set: \.savedName,
      help: "Also save the items as a collection of this name."
    ),
    .option(
      "--add-to",
      value: "name",
      set: \.extendedName,
      help: "Also add the items to the end of this collection."
    ),
    .from(\.from),
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.fields),
      help: ItemFields.help
    ),
    .group(\.selection, SelectionOptions.offered),
    .group(\.selection.evaluation),
    .group(\.list),
    .group(\.common),
  ]

  var allowsMultiple = false
  var prompt: String?
  var choices: [String] = []
  var savedName: String?
  var extendedName: String?
  var from: String?
  var fields: String?
  var selection = SelectionOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws { try pick(in: session) }

  private func pick(in session: Session) throws {
    var list = list
    if list.format == nil { list.chosenFormat = .ids }
    let fields = try ItemFields(fields, for: list, in: session)
    let (library, offered, items) = try selection.selectInOne(from: from, in: session)
    if savedName != nil, extendedName != nil {
      throw UsageError(message: "--save cannot be combined with --add-to")
    }
    if let savedName, (try? library.savedCollection(named: savedName)) != nil {
      throw UsageError(
        message: "a collection is already called '\(savedName)'",
        hint: "choose another name for --save"
      )
    }
    let picker = MediaPicker(
      library,
      allowsMultiple: allowsMultiple,
      prompt: prompt,
      selection: offered,
      options: items.options
    )
    let picked = PickedCollection()
    picker.delegate = picked
    try present(picker, of: library, in: session)
    guard let collection = picked.collection else {
      throw NegativeAnswer(message: "nothing selected")
    }
    var selection = MediaSelection()
    selection.persistentIDs = collection.items.map(\.persistentID)
    let kind = ListWriter.Kind.items(try ListedLibraries(library).document)
    var writer = try ItemListWriter(list, kind, fields, of: library, in: session)
    try library.forEachItem(of: selection, properties: fields.properties) { try writer.write($0) }
    try writer.finish()
    try save(collection, of: library, in: session)
    try items.finish()
  }

  private func save(
    _ collection: MediaItemCollection,
    of library: MediaLibrary,
    in session: Session
  ) throws {
    // Standard output has the IDs.
    var writer = WriterOptions()
    (writer.from, writer.isQuiet) = (try library.name, true)
    let change = CollectionChange(writer, in: session)
    let members = collection.items.map { SavedCollectionMember($0.persistentID) }
    if let savedName { try change.save(members, as: savedName, isReplacing: false) }
    if let extendedName { try change.add(members, to: extendedName) }
  }

  private func present(_ picker: MediaPicker, of library: MediaLibrary, in session: Session) throws
  {
    let isInput = choices.isEmpty && readsInput(in: session)
    if choices.isEmpty, !isInput {
      if session.input == nil { throw TerminalError.missing }
      return try PickScreen(picker, library, in: session).present()
    }
    if let prompt { session.console.note(prompt) }
    let words = isInput ? ["-"] : choices
    try picker.pick(
      try words.flatMap { word in
        word == "-"
          ? try inputItems(of: library, in: session)
          : [
            try PickSpecification(word).choice(among: picker.offers, library)
          ]
      }
    )
  }

  /// Whether standard input is not a terminal, and is not used by another option.
  private func readsInput(in session: Session) -> Bool {
    guard let input = session.input, !selection.idFiles.contains("-") else { return false }
    return isatty(input) == 0
  }

  private func inputItems(
    of library: MediaLibrary,
    in session: Session
  ) throws -> [MediaPickerChoice] {
    let file = try IDFile("-", of: library, in: session)
    if let unknown = file.unknown.first {
      throw UsageError(message: "no item has an ID that begins with '\(unknown)'")
    }
    return file.persistentIDs.map(MediaPickerChoice.item)
  }
}

/// Keeps what the user picks.
final class PickedCollection: MediaPickerDelegate {
  /// The picked items; `nil` until items are picked.
  private(set) var collection: MediaItemCollection?

  func mediaPicker(_ picker: MediaPicker, didPick collection: MediaItemCollection) {
    self.collection = collection
  }

  func mediaPickerDidCancel(_ picker: MediaPicker) {}
}
