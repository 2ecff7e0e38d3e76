import JSON

/// The results of making artwork: their numbers, and for a document also the targets.
///
/// Each target is counted once by the source of its picture, and each file once by its outcome.
public struct ArtworkSummary: Sendable {
  /// The source of a target's picture.
  public enum TargetStatus: String, CaseIterable, Sendable {
    /// The picture of an item.
    case found
    /// The fallback.
    case fallback
    /// None; there is no picture.
    case missing
    /// None; no picture can be decoded.
    case damaged
    /// None; the items have no files.
    case leftOut
  }

  /// The outcome of a file.
  public enum FileStatus: String, CaseIterable, Sendable {
    /// An original was written.
    case extracted
    /// A picture was made and written.
    case resized
    /// A picture that was made before was written.
    case cached
    /// The file has the same content already.
    case unchanged
    /// The file has different content and was left alone.
    case kept
    /// The file could not be written.
    case unwritten
  }

  /// Whether nothing was written.
  public let isDryRun: Bool
  /// The numbers of targets; only those that occur.
  public private(set) var targets: [TargetStatus: Int] = [:]
  /// The numbers of files; only those that occur.
  public private(set) var files: [FileStatus: Int] = [:]
  /// The number of targets that have pictures, none of which can be decoded.
  public private(set) var damagedCount = 0
  /// The number of targets without a picture whose files were not found.
  public private(set) var filelessCount = 0
  /// The targets; `nil` to keep only the numbers.
  private var outcomes: [JSONValue]?

  /// Creates an empty summary.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether nothing is written.
  ///   - keepsTargets: Whether a document is to have the targets.
  public init(isDryRun: Bool = false, keepsTargets: Bool = true) {
    self.isDryRun = isDryRun
    outcomes = keepsTargets ? [] : nil
  }

  /// The number of targets.
  public var targetCount: Int { targets.values.reduce(0, +) }

  /// Counts an outcome.
  public mutating func add(_ outcome: ArtworkOutcome) {
    let status = outcome.status
    targets[status, default: 0] += 1
    if outcome.picture == nil && outcome.isDamaged { damagedCount += 1 }
    for file in outcome.files { files[file.status, default: 0] += 1 }
    if outcome.unwrittenCount > 0 { files[.unwritten, default: 0] += outcome.unwrittenCount }
    if outcome.keptCount > 0 { files[.kept, default: 0] += outcome.keptCount }
    if outcome.picture == nil && !outcome.hasFile && status != .leftOut { filelessCount += 1 }
    outcomes?.append(outcome.json)
  }

  /// The members of the document.
  var members: [String: JSONValue] {
    var counts = ["targets": targetCount, "withoutFile": filelessCount]
    counts["files"] = files.values.reduce(0, +)
    for status in TargetStatus.allCases { counts[status.rawValue] = targets[status, default: 0] }
    for status in FileStatus.allCases { counts[status.rawValue] = files[status, default: 0] }
    return [
      "counts": .object(counts.mapValues { .integer(Int64($0)) }),
      "artwork": .array(outcomes ?? []), "dryRun": .boolean(isDryRun),
    ]
  }
}

extension ArtworkOutcome {
  /// The source of the picture.
  var status: ArtworkSummary.TargetStatus {
    if picture != nil { return .found }
    if isFallback { return .fallback }
    if isDamaged { return .damaged }
    return target.hasFile ? .missing : .leftOut
  }
}

extension ArtworkOutcome.File {
  fileprivate var status: ArtworkSummary.FileStatus {
    if !isWritten { return .unchanged }
    return size == nil ? .extracted : isCached ? .cached : .resized
  }
}
