import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that makes lists from playlist files of other programs.
struct PlaylistImportCommand: LibraryCommand {
  static let name = "playlist import"
  static let summary = "Make lists of playlist files"
  static let discussion = """
    Makes a list of your own from each FILE, which is M3U, M3U8, PLS, XSPF or JSPF in UTF-8, UTF-16 \
    or UTF-32. M3U and PLS of older programs may be in another encoding, which --encoding names, \
    such as shift_jis, windows-1251 or macintosh, as 'libsync import --tag-encoding' does; auto is \
    the one that the lines show. Without it, they are read as Windows-1252. The list has the name \
    that the file gives it, or else that of the file. A FILE that cannot be read is left out.

    The items of the library are found by the paths in the file, which may be relative to it, and \
    those of another machine or of Windows, and percent-encoded: if no item has the whole path, \
    the longest end of it decides, and then the title, the artist and the time that the file \
    states. Entries without an item are reported and left out, and the exit status is then 3. Files \
    that 'libsync playlist export' has written as xspf or jspf also name the items by their \
    persistent IDs.

    The list that is made last becomes the current one. 'libsync undo' takes the last list back.
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "No entry has an item in the library; nothing was changed.")
  ]
  static let examples = [
    CommandExample("libsync playlist import Party.m3u8", "Make a list of a playlist file."),
    CommandExample(
      "libsync playlist import --replace ~/Playlists/*.m3u",
      "Make a list of each file, or bring it up to date."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--name", value: "name", set: \.newName, help: "Name of the list [from FILE]."),
    .flag("--replace", set: \.isReplacing, help: "Replace the entries of lists with these names."),
    .option(
      "--encoding",
      value: "name",
      set: \.encoding,
      help: "Encoding of old M3U: shift_jis, windows-1251, auto."
    ),
    .group(\.writer),
    .operand(
      "file",
      append: \.files,
      minimum: 1,
      completion: .file,
      help: "The playlist files, or - for standard input."
    ),
    .group(\.common),
  ]

  var newName: String?
  var isReplacing = false
  var encoding: String?
  var files: [String] = []
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if newName != nil, files.count > 1 {
      throw UsageError(message: "--name needs a single FILE, not \(files.count)")
    }
    let encoding = try self.encoding.map { name throws(UsageError) in try TagEncoding.named(name) }
    let library = try session.openLibrary(writer.from)
    let paths = files.map { $0 == "-" ? $0 : PathArgument.absolutePath($0) }
    let found = try library.items(ofPlaylistFiles: paths, in: encoding)
    for file in found where file.problem != nil { warn(about: file, on: session.console) }
    if found.allSatisfy(\.items.isEmpty) {
      throw NegativeAnswer(
        message: "no item of '\(try library.name.onOneLine)' is in "
          + (found.count == 1 ? "the file" : "any of the files")
          + (found.compactMap(encodingHint).first.map { "; \($0)" } ?? "")
      )
    }
    // A list without entries would be of no use, and would not replace one that has some.
    let useful = found.filter { !$0.items.isEmpty }
    let names = try useful.map { try name(of: $0) }
    let old = try existing(names, in: library)
    let lists = try writer.change(in: session) { change in
      try zip(names, useful).map { name, file in
        if let list = old[name.lowercased()] {
          let reference = ListReference("\(list.persistentID)")
          return try change.edit(.replace(file.items), of: reference).list
        }
        return try change.createOnTheGoPlaylist(named: name, items: file.items).list
      }
    }
    try writer.report(
      zip(lists, useful).map { line($0, $1, isOld: old[$0.name.lowercased()] != nil) }.joined(),
      .playlistImport(
        Array(zip(lists, useful)),
        of: try library.name,
        isDryRun: writer.isDryRun
      ),
      in: session
    )
    for file in found where file.problem == nil { warn(about: file, on: session.console) }
    if !found.allSatisfy({ $0.missing.isEmpty && $0.problem == nil }) { throw PartialSuccess() }
  }

  /// The name of the list of a file.
  private func name(of file: PlaylistFileItems) throws(UsageError) -> String {
    let base = file.file.split(separator: "/").last ?? "-"
    let end = base.lastIndex(of: ".") ?? base.endIndex
    let name = newName ?? file.name.flatMap(Self.usable) ?? String(base[..<end])
    try PlaylistArgument.checkIsName(name)
    if name == "-" {
      throw UsageError(message: "standard input does not name the playlist", hint: "use --name")
    }
    return name
  }

  /// Returns the name that a file gives the playlist if a list can have it; `nil` for one that
  /// would be taken for an ID, or for nothing.
  private static func usable(_ name: String) -> String? {
    var line = name.onOneLine.prefix(100)
    while line.utf8.count > 200 || line.last?.isWhitespace == true { line.removeLast() }
    return line.isEmpty || PersistentID(String(line)) != nil ? nil : String(line)
  }

  /// Returns the lists whose entries are replaced, by name in lower case.
  ///
  /// - Throws: `UsageError` if a name is taken, or if two files have the same.
  private func existing(
    _ names: [String],
    in library: MediaLibrary
  ) throws -> [String: Playlist] {
    var old: [String: Playlist] = [:]
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0.lowercased()).inserted }) {
      throw UsageError(
        message: "two of the files make a list '\(name)'",
        hint: "import one of them by itself, with --name"
      )
    }
    let lists = try LibraryLists(of: library).playlists
    for name in names {
      guard let list = lists.first(where: { $0.name.lowercased() == name.lowercased() }) else {
        continue
      }
      if !list.isOwn || list.isSaved {
        throw UsageError(
          message: "'\(list.name)' is a \(list.isSaved ? "smart list" : "playlist of the library")",
          hint: "--name gives the list another name"
        )
      }
      if !isReplacing {
        throw UsageError(
          message: "there is already a list '\(list.name)'",
          hint: "--replace replaces its entries, and --name gives the new list another name"
        )
      }
      old[name.lowercased()] = list
    }
    return old
  }

  private func line(_ list: OnTheGoPlaylist, _ file: PlaylistFileItems, isOld: Bool) -> String {
    let did = isOld ? "Replaced the entries of" : "Created"
    let would = isOld ? "Would replace the entries of" : "Would create"
    let count = NumberFormat.count(file.items.count, "entry")
    let all = file.missing.isEmpty ? "" : " of \(NumberFormat.grouped(file.entryCount))"
    let number = file.missing.isEmpty ? count : NumberFormat.grouped(file.items.count) + all
    return "\(writer.isDryRun ? would : did) '\(list.name.onOneLine)': \(number)"
      + (file.missing.isEmpty ? ".\n" : " entries.\n")
  }

  private func warn(about file: PlaylistFileItems, on console: Console) {
    if file.items.isEmpty {
      let reason = file.problem ?? "none of its entries was found"
      console.warning("\(file.file.onOneLine) is left out: \(reason)")
      return
    }
    for label in file.missing.prefix(Self.maxShown) {
      console.warning("no item is \(label.onOneLine)")
    }
    let rest = file.missing.count - Self.maxShown
    if rest > 0 {
      console.warning("nor are \(NumberFormat.count(rest, "more entry")) of \(file.file)")
    }
    if !file.missing.isEmpty, let hint = encodingHint(file) {
      console.note("\(file.file.onOneLine): \(hint).")
    }
  }

  /// Returns what to do about text whose encoding is not known.
  private func encodingHint(_ file: PlaylistFileItems) -> String? {
    guard file.isOfUnknownEncoding else { return nil }
    return file.likelyEncoding.map {
      "its lines seem to be in \($0): try --encoding \($0.lowercased())"
    } ?? "its lines are not in UTF-8: --encoding names another, such as shift_jis or windows-1251"
  }

  /// The maximum number of entries of a file in warnings.
  private static let maxShown = 10
}
