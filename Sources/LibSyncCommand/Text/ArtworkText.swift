import CommandLineIO
import LibSync

/// The summary of a run of the artwork command.
struct ArtworkText {
  private let noun: String
  private let output: String
  private(set) var results: ArtworkSummary
  private var pageCount = 0

  /// - Parameters:
  ///   - noun: The name of a target, such as `album`.
  ///   - output: The folder or the file for the pictures.
  ///   - results: The numbers of pictures.
  init(of noun: String, output: String, _ results: ArtworkSummary) {
    self.noun = noun
    self.output = output
    self.results = results
  }

  var missingCount: Int { results.targets[.missing, default: 0] }
  var unwrittenCount: Int { results.files[.unwritten, default: 0] }

  /// Counts an outcome and returns its warnings.
  mutating func add(_ outcome: ArtworkOutcome) -> [String] {
    results.add(outcome)
    if outcome.rendition != nil { pageCount += 1 }
    return outcome.problems.map(\.description)
  }

  /// Returns the advice for targets without a picture, which depends on whether their files were
  /// found, and on the folders that are missing.
  func cure(_ folders: [String]) -> String {
    if results.filelessCount == 0 { return "use --fallback for a stand-in picture" }
    let files = "the music files of \(NumberFormat.grouped(results.filelessCount)) were not found"
    if folders.isEmpty { return "\(files); use --path-map or --music to find them" }
    return "\(files); " + (folders + ["or use --path-map or --music"]).joined(separator: "; ")
  }

  /// The summary for people: the counts, and where files were written.
  var lines: [String] {
    let written = [ArtworkSummary.FileStatus.extracted, .resized, .cached].reduce(0) {
      $0 + results.files[$1, default: 0]
    }
    if written == 0 { return [counts] }
    let verb = results.isDryRun ? "would be written" : "written"
    return [counts, "\(NumberFormat.count(written, "picture")) \(verb) to \(output.onOneLine)"]
  }

  private var counts: String {
    var parts = [
      Self.sum(
        noun,
        ArtworkSummary.TargetStatus.allCases.map {
          (results.targets[$0, default: 0], Self.words($0))
        }
      )
    ]
    if results.filelessCount > 0 {
      parts[0] += " (no files found for \(NumberFormat.grouped(results.filelessCount)))"
    }
    if !results.files.isEmpty {
      let counts = ArtworkSummary.FileStatus.allCases.map {
        (results.files[$0, default: 0], Self.words($0))
      }
      parts.append(Self.sum("picture", counts))
    }
    if pageCount > 0 { parts.append("\(NumberFormat.count(pageCount, "picture")) on the page") }
    return parts.joined(separator: "; ")
  }

  /// Returns the total and the counts of the kinds that occur.
  private static func sum(_ noun: String, _ counts: [(count: Int, words: String)]) -> String {
    let parts = counts.filter { $0.count > 0 }.map {
      "\(NumberFormat.grouped($0.count)) \($0.words)"
    }
    let total = NumberFormat.count(counts.reduce(0) { $0 + $1.count }, noun)
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }

  private static func words(_ status: ArtworkSummary.TargetStatus) -> String {
    switch status {
    case .fallback: "using the fallback"
    case .leftOut: "without a file left out"
    default: status.rawValue
    }
  }

  private static func words(_ status: ArtworkSummary.FileStatus) -> String {
    switch status {
    case .cached: "from the cache"
    case .unwritten: "not written"
    default: status.rawValue
    }
  }
}
