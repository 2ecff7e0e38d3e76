import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that finds items that are probably the same.
struct DuplicatesCommand: LibraryCommand {
  static let name = "duplicates"
  static let summary = "Find items that are probably the same"
  static let discussion = """
    Lists groups of items with the reason why they are probably the same:

    - file: they have the same file
    - content: their files have the same content; only --content reads files
    - sound: their acoustic fingerprints are alike, regardless of the formats of the files; only \
    --fingerprint compares these, and 'libsync verify --fingerprint' makes them
    - recording: they have the same title and artist, ignoring case, and playing times that differ \
    from the next one by at most 2 seconds

    Streams and episodes that were never downloaded are left out.

    The first item of a group is the one to keep: the one with the highest rating, or else the \
    most plays, the highest bit rate or the earliest date. Nothing is changed.

    --from all compares the items of all libraries with each other, and names the library of each.

    --template writes a line for each item, as described in libsync-template(7), with the number \
    of its group as group, the reason, and keep, which is true for the first item of a group; with \
    --from all, also the library.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "There are no duplicates."),
    ExitStatusInfo(.negative, "There are duplicates."),
  ]
  static let examples = [
    CommandExample("libsync duplicates --media-types music", "Find duplicate songs."),
    CommandExample(
      "libsync duplicates --content --path-map /Users/me/Music=/mnt/music",
      "Compare the contents of files too."
    ),
    CommandExample(
      "libsync duplicates --from all --media-types music",
      "Find songs that are in several libraries."
    ),
    CommandExample(
      "libsync duplicates --template '{group:>3} {keep|\"\":4} {persistentID} {title}'",
      "List the items in your own format."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .flag("--content", set: \.comparesContent, help: "Compare files of the same size too."),
    .flag("--fingerprint", set: \.comparesSounds, help: "Compare acoustic fingerprints too."),
    .json(\.givenJSON).byDefault { $0.usualJSON = true },
    .group(\.lines),
    .group(\.files),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var comparesContent = false
  var comparesSounds = false
  var givenJSON = false
  var usualJSON = false
  var lines = TemplateOptions()
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  /// Whether to write JSON; a template replaces a default for all commands.
  private var isJSON: Bool { givenJSON || usualJSON && lines.template == nil }

  func run(in session: Session) async throws {
    let items = try selection.select(from: from, in: session)
    let areNamed = items.listed.areNamed
    var writer = try lines.writer(
      DuplicatesText.kind,
      columns: items.listed.columns(DuplicatesText.columns),
      insteadOf: givenJSON ? "--json" : nil,
      in: session
    )
    if comparesSounds, try !items.listed.libraries.contains(where: Self.hasFingerprint) {
      session.console.warning(
        "no item has a fingerprint; 'libsync verify --fingerprint' makes them"
      )
    }
    var comparison = DuplicateComparison(
      readingFiles: comparesContent ? try files.locations : nil,
      comparingSounds: comparesSounds
    )
    let isComplete = try items.forEach { library, selected in
      try comparison.add(library, selected, options: items.options, warn: items.warn)
    }
    let groups = try comparison.groups {
      session.console.warning("cannot read '\($0)': \($1)")
    }
    if writer != nil {
      DuplicatesText.forEachRecord(of: groups, namingLibraries: areNamed) { writer?.write($0, $1) }
      try writer?.finish()
    } else {
      try write(groups, of: items.listed, in: session)
    }
    if !isComplete { throw PartialSuccess() }
    if !groups.isEmpty { throw NegativeAnswer() }
  }

  private func write(
    _ groups: [DuplicateGroup],
    of listed: ListedLibraries,
    in session: Session
  ) throws {
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      let document =
        try listed.name.map { JSONDocument.duplicates(groups, of: $0) }
        ?? JSONDocument.duplicatesInAll(groups)
      output.write(document.text + "\n")
    } else {
      let text = DuplicatesText(
        groups: groups,
        style: session.style,
        namesLibraries: listed.areNamed
      )
      output.write(styled: text.text)
    }
    try output.finish()
    if groups.isEmpty, !isJSON { session.console.note("No duplicates.") }
  }

  private static func hasFingerprint(_ library: MediaLibrary) throws -> Bool {
    struct Found: Error {}
    do {
      try library.forEachMetadata(SoundMetadata.fingerprint.key) { _ in throw Found() }
      return false
    } catch is Found {
      return true
    }
  }
}
