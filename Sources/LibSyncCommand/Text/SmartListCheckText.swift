import CommandLineIO
import JSON
import LibSync

/// The result of comparing a smart playlist with its rules.
struct SmartListCheckText {
  let style: Style
  /// The maximum number of differences shown for a list.
  let maxDifferences: Int

  private static let widestRule = 120

  func text(_ check: SmartListCheck) -> StyledText {
    let word = SmartListVerdictWord(check.verdict)
    let blanks = String(repeating: " ", count: 15 - word.rawValue.count)
    let line: StyledText = "\(colored(word))\(blanks)\(style.bold(check.name.onOneLine))"
    let stored = NumberFormat.count(check.storedCount, "item")
    let candidates = NumberFormat.grouped(check.candidateCount ?? 0)
    switch check.verdict {
    case .exact: return "\(line), \(stored)\n"
    case .limited: return "\(line), \(stored) of \(candidates)\n"
    case .notEvaluable(let obstacle): return "\(line): \(obstacle.words.onOneLine)\n"
    case .differs(let differences):
      let shown = differences.prefix(maxDifferences)
      let rest = check.differenceCount - shown.count
      let more =
        rest > 0 ? "    and \(NumberFormat.grouped(rest)) more; --verbose shows them\n" : ""
      return """
        \(line), \(stored); its rules select \(candidates)
        \(shown.map(text).joined())\(more)
        """
    }
  }

  private func text(_ difference: SmartListCheck.Difference) -> StyledText {
    let item = difference.item
    let names = [item.text(for: .title), item.text(for: .artist)].compactMap { $0?.onOneLine }
    let name = names.isEmpty ? "\(item.persistentID)" : names.joined(separator: " — ")
    let why = difference.unsatisfied.map(short).joined(separator: "; ")
    let reason = why.isEmpty ? "" : style.faint(", but not \(why)")
    return difference.isStored
      ? "    \(style.removed("- \(name)"))\(reason)\n" : "    \(style.added("+ \(name)"))\n"
  }

  /// Returns the rule, shortened because groups can be very long.
  private func short(_ rule: String) -> String {
    let start = rule.prefix(Self.widestRule)
    return String(start).onOneLine + (start.endIndex < rule.endIndex ? "…" : "")
  }

  private func colored(_ word: SmartListVerdictWord) -> StyledText {
    switch word {
    case .exact, .limited: style.added(word.rawValue)
    case .differs: style.removed(word.rawValue)
    case .notEvaluable: style.changed(word.rawValue)
    }
  }
}

/// The words for verdicts.
enum SmartListVerdictWord: String, CaseIterable {
  case exact, limited, differs
  case notEvaluable = "not evaluable"

  init(_ verdict: SmartListCheck.Verdict) {
    self =
      switch verdict {
      case .exact: .exact
      case .limited: .limited
      case .differs: .differs
      case .notEvaluable: .notEvaluable
      }
  }
}
