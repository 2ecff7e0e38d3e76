import CommandLineIO
import JSON
import LibSync

/// The summary of a merge of plays on devices into a library.
struct PlayMergeText {
  private let outcome: PlayMergeOutcome
  private let isDryRun: Bool
  private let time: LocalTime

  init(_ outcome: PlayMergeOutcome, isDryRun: Bool, in time: LocalTime) {
    self.outcome = outcome
    self.isDryRun = isDryRun
    self.time = time
  }

  /// The summary for people: a line for each item.
  func lines(_ style: Style) -> StyledText {
    var lines = [StyledText(heading)]
    for merged in outcome.merged {
      lines.append("  \(style.added(words(merged)))  \(Self.name(merged.item))")
    }
    for conflict in outcome.conflicts {
      let words =
        "conflict: \(Self.stars(conflict.ours)) here, \(Self.stars(conflict.theirs)) there, "
        + "\(Self.stars(conflict.base)) before"
      lines.append("  \(style.removed(words))  \(Self.name(conflict.item))")
    }
    for counted in outcome.counted {
      lines.append("  already counted: \(words(counted))  \(Self.name(counted.item))")
    }
    for uncertain in outcome.uncertain {
      lines.append(
        "  may already be counted: \(words(uncertain))  \(Self.name(uncertain.item))"
      )
    }
    if !outcome.uncertain.isEmpty { lines.append(StyledText(Self.hint)) }
    for missing in outcome.missing {
      lines.append("  not in the library: \(words(missing))  \(Self.name(missing.item))")
    }
    return "\(lines.joined(separator: "\n"))\n"
  }

  /// The explanation of plays that may already be counted.
  private static let hint =
    "  Plays that may already be counted are not added; the next sync and import will tell."

  private var heading: String {
    let library = "'\(outcome.library.onOneLine)'"
    guard let revision = outcome.revision else { return "Nothing has changed in \(library)." }
    let items = NumberFormat.count(Set(outcome.merged.map(\.item.persistentID)).count, "item")
    let verb = isDryRun ? "Would merge" : "Merged"
    return "\(verb) plays of \(items) into \(library), as revision \(revision)."
  }

  /// Returns the values, such as `+3 plays, last played 2016-05-11, ★★★ → ★★★★`.
  private func words(_ merged: MergedPlays) -> String {
    let plays = merged.plays
    var parts: [String] = []
    if plays.playCount != 0 { parts.append("+" + NumberFormat.count(Int(plays.playCount), "play")) }
    if let date = plays.lastPlayed { parts.append("last played " + time.day(date.moment)) }
    if plays.skipCount != 0 { parts.append("+" + NumberFormat.count(Int(plays.skipCount), "skip")) }
    if let date = plays.lastSkipped { parts.append("last skipped " + time.day(date.moment)) }
    if let rating = plays.rating {
      let old = merged.oldRating.map { Self.stars($0) + " → " } ?? "rating "
      parts.append(old + Self.stars(rating))
    }
    if let bookmark = plays.bookmarkTime {
      parts.append("bookmark at " + PropertyValue.duration(milliseconds: bookmark).text)
    }
    return parts.joined(separator: ", ")
  }

  private static func name(_ item: PlayedItem) -> String {
    let parts = [item.title, item.artist].compactMap { $0 }.filter { !$0.isEmpty }
    let name = parts.isEmpty ? "\(item.persistentID)" : parts.joined(separator: " — ")
    return "\(name), on '\(item.device)'".onOneLine
  }

  private static func stars(_ rating: Int64) -> String {
    rating <= 0 ? "no stars" : PropertyValue.rating(rating).text
  }
}
