import JSON

/// The results of a verification: their numbers, and for a document also the items.
public struct VerificationSummary: Sendable {
  /// The number of items.
  public private(set) var count = 0
  /// The number of items that were left out because they have no file.
  public var filelessCount = 0
  /// The numbers of items by their conclusions; only those that occur.
  public private(set) var counts: [VerificationOutcome: Int] = [:]
  /// The number of items whose files have not changed since they were checked earlier.
  public private(set) var knownCount = 0
  /// The number of remarks.
  public private(set) var remarkCount = 0
  /// The items with findings or measures; `nil` to keep only the numbers.
  private var items: [JSONValue]?

  /// Creates an empty summary.
  ///
  /// - Parameter keepsItems: Whether a document is to have the items.
  public init(keepsItems: Bool = true) { items = keepsItems ? [] : nil }

  /// Adds a result.
  public mutating func add(_ verified: VerifiedItem) {
    count += 1
    counts[verified.outcome, default: 0] += 1
    if verified.wasKnown { knownCount += 1 }
    remarkCount += verified.findings.count { $0.severity == .remark }
    if !verified.findings.isEmpty || verified.sound != nil { items?.append(verified.json) }
  }

  /// The members of the document apart from the library.
  fileprivate var members: [String: JSONValue] {
    [
      "count": .integer(Int64(count)), "unchanged": .integer(Int64(knownCount)),
      "sound": number(.sound), "faulty": number(.faulty), "unchecked": number(.unchecked),
      "withoutFile": .integer(Int64(filelessCount)), "items": .array(items ?? []),
    ]
  }

  private func number(_ outcome: VerificationOutcome) -> JSONValue {
    .integer(Int64(counts[outcome] ?? 0))
  }
}

extension JSONDocument {
  /// Returns the document of a verification of the files of a library.
  public static func verification(_ summary: VerificationSummary, of library: String) -> Self {
    Self(.verification, summary.members.merging(["library": .string(library)]) { $1 })
  }
}

extension VerifiedItem {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(item.persistentID)"),
      "outcome": .string(outcome.rawValue),
      "unchanged": .boolean(wasKnown),
      "findings": .array(
        findings.map { finding in
          guard case .object(var members) = finding.json else { return finding.json }
          members["severity"] = .string(finding.severity.rawValue)
          return .object(members)
        }
      ),
    ]
    members["title"] = item.title.map(JSONValue.string)
    members["artist"] = item.artist.map(JSONValue.string)
    members["path"] = path.map(JSONValue.string)
    members["measures"] = sound?.json
    return .object(members)
  }
}
