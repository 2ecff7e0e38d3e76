import CommandLineIO
import JSON
import LibSync

/// The summary of a run of the artwork command.
///
/// Each target is counted once by the source of its picture, and each file once by its outcome.
struct ArtworkText {
  private let noun: String
  private let output: String
  private let isDryRun: Bool
  private let collectsOutcomes: Bool
  private var outcomes: [JSONValue] = []
  private var targets: [TargetStatus: Int] = [:]
  private var files: [FileStatus: Int] = [:]
  /// The number of targets that have pictures, none of which can be decoded.
  private(set) var damagedCount = 0
  /// The number of targets without a picture whose files were not found.
  private(set) var filelessCount = 0
  private var pageCount = 0

  /// The source of a target's picture.
  private enum TargetStatus: String, CaseIterable {
    case found, fallback, missing, damaged, leftOut
  }

  /// The outcome of a file.
  private enum FileStatus: String, CaseIterable {
    case extracted, resized, cached, unchanged, kept, unwritten
  }

  /// - Parameters:
  ///   - noun: The name of a target, such as `album`.
  ///   - output: The folder or the file for the pictures.
  ///   - isDryRun: Whether nothing is written.
  ///   - collectsOutcomes: Whether the JSON document contains each target.
  init(of noun: String, output: String, isDryRun: Bool, collectsOutcomes: Bool) {
    self.noun = noun
    self.output = output
    self.isDryRun = isDryRun
    self.collectsOutcomes = collectsOutcomes
  }

  var targetCount: Int { targets.values.reduce(0, +) }
  var missingCount: Int { targets[.missing, default: 0] }
  var unwrittenCount: Int { files[.unwritten, default: 0] }

  /// Counts an outcome and returns its warnings.
  mutating func add(_ outcome: ArtworkOutcome) -> [String] {
    let status = Self.status(of: outcome)
    targets[status, default: 0] += 1
    if outcome.picture == nil && outcome.isDamaged { damagedCount += 1 }
    for file in outcome.files { files[Self.status(of: file), default: 0] += 1 }
    if outcome.unwrittenCount > 0 { files[.unwritten, default: 0] += outcome.unwrittenCount }
    if outcome.keptCount > 0 { files[.kept, default: 0] += outcome.keptCount }
    if outcome.picture == nil && !outcome.hasFile && status != .leftOut { filelessCount += 1 }
    if outcome.rendition != nil { pageCount += 1 }
    if collectsOutcomes {
      outcomes.append(ArtworkDocument.json(outcome, status: status.rawValue))
    }
    return outcome.problems.map(\.description)
  }

  private static func status(of outcome: ArtworkOutcome) -> TargetStatus {
    if outcome.picture != nil { return .found }
    if outcome.isFallback { return .fallback }
    if outcome.isDamaged { return .damaged }
    return outcome.target.hasFile ? .missing : .leftOut
  }

  private static func status(of file: ArtworkOutcome.File) -> FileStatus {
    if !file.isWritten { return .unchanged }
    return file.size == nil ? .extracted : file.isCached ? .cached : .resized
  }

  /// Returns the advice for targets without a picture, which depends on whether their files were
  /// found, and on the folders that are missing.
  func cure(_ folders: [String]) -> String {
    if filelessCount == 0 { return "use --fallback for a stand-in picture" }
    let files = "the music files of \(NumberFormat.grouped(filelessCount)) were not found"
    if folders.isEmpty { return "\(files); use --path-map or --music to say where they are" }
    return "\(files); " + (folders + ["or use --path-map or --music"]).joined(separator: "; ")
  }

  /// The summary for people: the counts, and where files were written.
  var lines: [String] {
    let written = [FileStatus.extracted, .resized, .cached].reduce(0) { $0 + files[$1, default: 0] }
    if written == 0 { return [counts] }
    let verb = isDryRun ? "would be written" : "written"
    return [counts, "\(NumberFormat.count(written, "picture")) \(verb) to \(output.onOneLine)"]
  }

  private var counts: String {
    var parts = [
      Self.sum(noun, TargetStatus.allCases.map { (targets[$0, default: 0], Self.words($0)) })
    ]
    if filelessCount > 0 {
      parts[0] += " (no files found for \(NumberFormat.grouped(filelessCount)))"
    }
    if !files.isEmpty {
      let counts = FileStatus.allCases.map { (files[$0, default: 0], Self.words($0)) }
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

  private static func words(_ status: TargetStatus) -> String {
    switch status {
    case .fallback: "using the fallback"
    case .leftOut: "without a file left out"
    default: status.rawValue
    }
  }

  private static func words(_ status: FileStatus) -> String {
    switch status {
    case .cached: "from the cache"
    case .unwritten: "not written"
    default: status.rawValue
    }
  }

  /// The summary for programs.
  var json: JSONValue {
    var counts = ["targets": targetCount, "withoutFile": filelessCount]
    counts["files"] = files.values.reduce(0, +)
    for status in TargetStatus.allCases { counts[status.rawValue] = targets[status, default: 0] }
    for status in FileStatus.allCases { counts[status.rawValue] = files[status, default: 0] }
    return ArtworkDocument.json(counts, outcomes, isDryRun: isDryRun)
  }
}
