import LibSync

/// Says what came of comparing smart playlists with their rules.
struct SmartListCheckText {
  let style: Style
  /// How many differences of a list are shown.
  let mostDifferences: Int

  private static let verdicts = ["exact", "limited", "differs", "not evaluable"]

  func text(_ checks: [SmartListCheck]) -> String {
    checks.map(text).joined() + summary(checks)
  }

  private func summary(_ checks: [SmartListCheck]) -> String {
    if checks.isEmpty { return "There are no smart playlists.\n" }
    let counts = Self.verdicts.compactMap { verdict -> String? in
      let count = checks.filter { Self.word(for: $0.verdict) == verdict }.count
      return count == 0 ? nil : "\(Number.grouped(count)) \(verdict)"
    }
    return "\(Number.count(checks.count, "smart playlist")): "
      + counts.joined(separator: ", ") + "\n"
  }

  private func text(_ check: SmartListCheck) -> String {
    let word = Self.word(for: check.verdict)
    let blanks = String(repeating: " ", count: 15 - word.count)
    let line = colored(word, check.verdict) + blanks + style.bold(check.name.onOneLine)
    let stored = Number.count(check.storedCount, "item")
    switch check.verdict {
    case .exact: return "\(line), \(stored)\n"
    case .limited:
      return "\(line), \(stored) of \(Number.grouped(check.candidateCount ?? 0))\n"
    case .notEvaluable(let obstacle): return "\(line): \(obstacle.words.onOneLine)\n"
    case .differs(let differences):
      let given = Number.grouped(check.candidateCount ?? 0)
      let shown = differences.prefix(mostDifferences).map(text).joined()
      let rest = differences.count - mostDifferences
      let more = rest > 0 ? "    and \(Number.grouped(rest)) more; --verbose shows them\n" : ""
      return "\(line), \(stored), its rules give \(given)\n" + shown + more
    }
  }

  private func text(_ difference: SmartListCheck.Difference) -> String {
    let item = difference.item
    let names = [item.text(for: .title), item.text(for: .artist)].compactMap { $0?.onOneLine }
    let name = names.isEmpty ? "\(item.persistentID)" : names.joined(separator: " — ")
    let why = difference.unsatisfied.joined(separator: "; ").onOneLine
    let reason = why.isEmpty ? "" : style.faint(", but not \(why)")
    return difference.isStored
      ? "    \(style.removed("- \(name)"))\(reason)\n" : "    \(style.added("+ \(name)"))\n"
  }

  private func colored(_ word: String, _ verdict: SmartListCheck.Verdict) -> String {
    switch verdict {
    case .exact, .limited: style.added(word)
    case .differs: style.removed(word)
    case .notEvaluable: style.changed(word)
    }
  }

  private static func word(for verdict: SmartListCheck.Verdict) -> String {
    switch verdict {
    case .exact: verdicts[0]
    case .limited: verdicts[1]
    case .differs: verdicts[2]
    case .notEvaluable: verdicts[3]
    }
  }

  static func json(_ checks: [SmartListCheck]) -> JSONValue {
    .object([
      "schema": .string("libsync.playlist-check/1"), "playlists": .array(checks.map(json)),
    ])
  }

  private static func json(_ check: SmartListCheck) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(check.persistentID)"), "name": .string(check.name),
      "stored": .integer(Int64(check.storedCount)),
      "verdict": .string(
        word(for: check.verdict) == verdicts[3] ? "notEvaluable" : word(for: check.verdict)
      ),
    ]
    members["candidates"] = check.candidateCount.map { .integer(Int64($0)) }
    switch check.verdict {
    case .exact, .limited: break
    case .notEvaluable(let obstacle):
      members["reason"] = .string(obstacle.code)
      members["message"] = .string(obstacle.words)
    case .differs(let differences): members["differences"] = .array(differences.map(json))
    }
    return .object(members)
  }

  private static func json(_ difference: SmartListCheck.Difference) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(difference.item.persistentID)"),
      "stored": .boolean(difference.isStored),
      "unsatisfied": .array(difference.unsatisfied.map(JSONValue.string)),
    ]
    members["title"] = difference.item.text(for: .title).map(JSONValue.string)
    members["artist"] = difference.item.text(for: .artist).map(JSONValue.string)
    return .object(members)
  }
}
