import ArgumentParsing
import CommandLineIO
import LibSync

/// The command `libsync complete`, which completion scripts call for values such as the names of
/// playlists.
///
/// A library that cannot be read is not an error: there are just no values to offer.
struct CompleteCommand: LibraryCommand {
  static let name = "complete"
  static let summary = "List values for shell completion"
  static let isHidden = true
  static let parameters: [Parameter<Self>] = [
    .operand("shell", set: \.shell, help: "The shell."),
    .operand("kind", set: \.kind, help: "The kind of values."),
    .operand("typed", set: \.typed, help: "The word before the cursor."),
    .operand("word", append: \.words, help: "The preceding words, without the program name."),
    .from(\.from),
    .group(\.common),
  ]

  var shell = CompletionShell.bash
  var kind = CompletionKind.playlists
  var typed = ""
  var words: [String] = []
  var from: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let reply = CompletionReply(to: shell, typed: typed)
    let output = session.standardOutput()
    output.write(reply.text((try? values(typed: reply.prefix, in: session)) ?? []))
    try output.finish()
  }

  private func values(typed: String, in session: Session) throws -> [String] {
    switch kind {
    case .fields: Self.fields(typed, ItemFields.names)
    case .entryFields:
      Self.fields(typed, ItemFields.names + ItemFields.ofEntries.map(\.name))
    case .memberFields:
      Self.fields(typed, ItemFields.names + ItemFields.ofMembers.map(\.name))
    case .sortKeys: Self.sortKeys(typed, ItemFields.names + ["count", "random"])
    case .collectionSortKeys:
      Self.sortKeys(typed, MediaQuery.collectionSortKeys.map(\.name) + ["count", "random"])
    case .conditions: Self.conditions
    case .devices: try Self.devices(in: session)
    case .libraries: try libraries(in: session).first?.names() ?? []
    case .librariesOrAll: try (libraries(in: session).first?.names() ?? []) + [LibraryName.all]
    case .playlists: try lists([.source, .onTheGo, .saved], in: session)
    case .ownLists: try lists([.onTheGo, .saved], in: session) + [LibraryLists.current]
    case .collections: try lists([.collections], in: session)
    case .photoAlbums: try libraries(in: session).flatMap { try $0.photoAlbums }.map(\.name)
    case .revisions:
      try libraries(in: session).flatMap { try $0.revisions() }.map(\.number).sorted(by: >)
        .map(String.init)
    }
  }

  /// Opens the libraries that the options on the command line name.
  private func libraries(in session: Session) throws -> [MediaLibrary] {
    let line = CompletionLine(words: shell.unquoted(words))
    var common = common
    common.library = line.value(of: "--library") ?? common.library
    let session = Session(common, in: session.context)
    return try session.openLibraries(line.value(of: "--from") ?? from).libraries
  }

  private func lists(_ origins: [ListOrigin], in session: Session) throws -> [String] {
    var seen: Set<String> = []
    return try libraries(in: session).flatMap { try $0.listNames(origins) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the completions of a comma-separated list of fields, one for each field not in it yet.
  private static func fields(_ typed: String, _ names: [String]) -> [String] {
    let list = typed.hasPrefix("--") ? typed.drop { $0 != "=" }.dropFirst() : typed[...]
    let chosen = list.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let start = chosen.map { "\($0)," }.joined()
    let others = chosen.isEmpty ? ["all", "help"] : []
    return (names + others).filter { !chosen.contains(Substring($0)) }.map { start + $0 }
  }

  /// Returns the completions of a comma-separated list of keys, with the dash for descending order
  /// that may have been typed.
  private static func sortKeys(_ typed: String, _ names: [String]) -> [String] {
    let list = typed.hasPrefix("--") ? typed.drop { $0 != "=" }.dropFirst() : typed[...]
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    let chosen = parts.dropLast()
    let start = chosen.map { "\($0)," }.joined() + (parts.last?.hasPrefix("-") == true ? "-" : "")
    let known = chosen.map { $0.hasPrefix("-") ? $0.dropFirst() : $0 }
    return names.filter { !known.contains(Substring($0)) }.map { start + $0 }
  }

  /// The beginnings of conditions that compare a property for equality.
  private static let conditions: [String] = {
    let names = RuleSubject.allNames
    let others = MediaItemProperty.filterable.map(\.name).filter { !names.contains($0) }
    return (names + others).filter { !$0.contains(" ") }.map { $0 + "=" }
  }()

  private static func devices(in session: Session) throws -> [String] {
    let mounts = try InputFile.text("/proc/self/mounts", upTo: 16 << 20, in: session.context)
    return MountedDevices.paths(in: String(decoding: mounts, as: UTF8.self), below: "")
  }
}
