import ArgumentParsing
import CommandLineIO
import LibSync

/// The changes to saved smart lists that commands make and report.
struct SmartListChange {
  let writer: WriterOptions
  let session: Session

  init(_ writer: WriterOptions, in session: Session) {
    self.writer = writer
    self.session = session
  }

  func save(_ rules: String, as name: String, _ saving: SmartListSaving) throws {
    try PlaylistArgument.checkIsName(name)
    let parsed = try saving.limited(SmartRules(rules))
    try check(parsed, as: name)
    let outcome = try writer.change(in: session) {
      try $0.createSmartList(named: name, rules: parsed, isReplacing: saving.isReplacing)
    }
    let verb = outcome.replaced == nil ? ("Saved", "save") : ("Replaced", "replace")
    let rest = "'\(outcome.list.name)': \(outcome.list.rules)"
    try report(verb.0, verb.1, rest, outcome)
  }

  func delete(_ name: String) throws {
    let saved = try session.openLibrary(writer.from).savedPlaylists()
    let outcome = try writer.change(in: session) {
      try $0.deleteSmartList(.name(name))
    }
    session.console.warn(
      ofRulesOf: saved,
      referringTo: outcome.list.persistentID,
      named: outcome.list.name
    )
    try report("Deleted", "delete", "'\(outcome.list.name)'.", outcome)
  }

  private func check(_ rules: SmartRules, as name: String) throws {
    // The file is closed before the change, which could not empty its log otherwise.
    let library = try session.openLibrary(writer.from)
    try checkReferences(of: rules, in: library)
    try checkCanBeEvaluated(rules, as: name, in: library)
  }

  /// Throws if the rules cannot be evaluated, unless they lack a date, which can be given later.
  private func checkCanBeEvaluated(
    _ rules: SmartRules,
    as name: String,
    in library: MediaLibrary
  ) throws {
    do {
      try library.forEachItem(
        matching: .smartList(named: name, rules),
        properties: [],
        limit: 0,
        warn: EvaluationOptions.warning(on: session.console)
      ) { _ in }
    } catch RuleEvaluationError.noDate {
    } catch RuleEvaluationError.cycle(let lists) {
      let others = lists.filter { $0 != name }.map { "'\($0.onOneLine)'" }
      let way = others.isEmpty ? "" : ", through \(others.joined(separator: ", "))"
      throw UsageError(message: "the rules of '\(name)' refer to '\(name)' itself\(way)")
    }
  }

  /// Throws if rules refer to an ID that no list has; unknown names are found by an evaluation.
  private func checkReferences(of rules: SmartRules, in library: MediaLibrary) throws {
    let known = try library.withPlaylists { Set($0.playlists.map(\.persistentID)) }
    for case .persistentID(let id) in rules.criteria.playlistReferences where !known.contains(id) {
      throw UsageError(
        message: "no playlist has the ID \(id)",
        hint: "'libsync playlists --format ids' lists the IDs of all playlists"
      )
    }
  }

  private func report(
    _ did: String,
    _ would: String,
    _ rest: String,
    _ outcome: SmartListOutcome
  ) throws {
    let document = JSONDocument.smartList(outcome, isDryRun: writer.isDryRun)
    try writer.report(did, would, rest, document, in: session)
  }
}
