import Bytes
import CommandLineIO
import LibSync

/// The description of an export of ratings and plays for people.
extension MetadataExportSummary {
  /// The summary on one line.
  func line(isDryRun: Bool) -> String {
    let start = isDryRun ? "Would write" : "Wrote"
    guard case .file(_, let path) = target else {
      var parts = ["\(start) the tags of \(NumberFormat.count(count(.written), "file"))"]
      for (count, words) in [
        (count(.present), "up to date already"), (keptCount, "with another rating, which was kept"),
        (failedCount, "not written"), (fileless.count, "without a file"),
      ] where count > 0 {
        parts.append("\(NumberFormat.grouped(count)) \(words)")
      }
      return parts.joined(separator: "; ") + "."
    }
    let items = NumberFormat.count(itemCount, "item")
    return "\(start) \(items) to \(path.onOneLine)."
  }

  /// Warns about items that are not where they should be.
  func warn(on console: Console) {
    let lacking = [
      (fileless.map { ($0.persistentID, $0.title) }, "has no file that a player could find"),
      (leftOut.map { ($0.persistentID, $0.title) }, "has a path that is not UTF-8"),
    ]
    for (items, problem) in lacking {
      for (id, title) in items.prefix(Self.maxShown) {
        console.warning("'\((title ?? "untitled").onOneLine)' (\(id)) \(problem)")
      }
      if items.count > Self.maxShown {
        let rest = NumberFormat.count(items.count - Self.maxShown, "more item")
        console.warning("\(rest) like this; --json lists them all")
      }
    }
  }

  /// The maximum number of items of a kind in warnings.
  private static let maxShown = 10
}

extension TagExport.File {
  /// The warning about the file; `nil` if it has the values.
  var warning: String? {
    if case .failed(let obstacle) = writing.outcome { return "\(words): \(obstacle.message)" }
    guard writing.keepsRating, let found = writing.found.rating, let own = item.values.rating
    else { return nil }
    let ratings = "a rating of \(Self.stars(found)), not \(Self.stars(own))"
    return "\(words) keeps \(ratings); --overwrite replaces it"
  }

  var isMissing: Bool { writing.outcome == .failed(.missing) }

  /// The sentence for `--verbose` about a file that has the values.
  func narration(isDryRun: Bool) -> String {
    let path = ExactPath.shown(item.path)
    if writing.outcome == .present { return "\(path) is up to date" }
    var parts: [String] = []
    if let rating = writing.result.rating { parts.append(Self.stars(rating)) }
    if let plays = writing.result.playCount { parts.append(NumberFormat.count(plays, "play")) }
    let verb = isDryRun ? "Would write" : "Wrote"
    return "\(verb) \(parts.joined(separator: " and ")) to \(path)"
  }

  private var words: String {
    ExactPath.shown(item.path).onOneLine + (item.title.map { " ('\($0.onOneLine)')" } ?? "")
  }

  private static func stars(_ rating: Int) -> String {
    let stars = PropertyValue.rating(Int64(rating)).plainText
    return stars == "1" ? "1 star" : "\(stars) stars"
  }
}
