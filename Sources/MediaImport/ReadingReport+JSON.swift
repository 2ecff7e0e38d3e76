package import JSON
import MediaModel

/// The form in which the report on an unchanged source is stored.
extension ReadingReport {
  /// The report as JSON, or `nil` if the source must be read again to report everything.
  package var storedForm: JSONValue? {
    guard repairs.count == 0, problems.isEmpty, !isFolder else { return nil }
    return .object([
      "clock": clock.map(JSONValue.string) ?? .null,
      "isPartial": .boolean(isPartial),
      "listsOnlyChanges": .boolean(listsOnlyChanges),
      "duplicates": duplicates.json,
      "sharedNumbers": sharedNumbers.json,
      "missingEntries": .integer(Int64(missingEntries)),
      "unknownKeys": Self.json(unknownKeys),
      "unusualValues": Self.json(unusualValues),
      "correctedDates": .integer(Int64(correctedDates)),
      "omittedAccountValues": .integer(Int64(omittedAccountValues)),
    ])
  }

  /// Restores a report; `nil` if the value is not one.
  package init?(storedForm value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    func count(_ name: String) -> Int? {
      guard case .integer(let number) = members[name] else { return nil }
      return Int(exactly: number)
    }
    guard case .boolean(let isPartial) = members["isPartial"],
      let duplicates = Tally(members["duplicates"]),
      let sharedNumbers = Tally(members["sharedNumbers"]),
      let missingEntries = count("missingEntries"),
      let correctedDates = count("correctedDates"),
      let omittedAccountValues = count("omittedAccountValues"),
      let unknownKeys = Self.counts(members["unknownKeys"]),
      let unusualValues = Self.counts(members["unusualValues"])
    else { return nil }
    self.init()
    self.isPartial = isPartial
    listsOnlyChanges = members["listsOnlyChanges"] == .boolean(true)
    if case .string(let name) = members["clock"] { clock = name }
    self.duplicates = duplicates
    self.sharedNumbers = sharedNumbers
    self.missingEntries = missingEntries
    self.correctedDates = correctedDates
    self.omittedAccountValues = omittedAccountValues
    self.unknownKeys = unknownKeys
    self.unusualValues = unusualValues
  }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(counts.mapValues { .integer(Int64($0)) })
  }

  private static func counts(_ value: JSONValue?) -> [String: Int]? {
    guard case .object(let members) = value else { return nil }
    var counts: [String: Int] = [:]
    for (name, value) in members {
      guard case .integer(let number) = value else { return nil }
      counts[name] = Int(clamping: number)
    }
    return counts
  }
}

extension ReadingReport.Tally {
  fileprivate var json: JSONValue {
    .object([
      "count": .integer(Int64(count)), "examples": .array(examples.map(JSONValue.string)),
    ])
  }

  fileprivate init?(_ value: JSONValue?) {
    guard case .object(let members) = value, case .integer(let count) = members["count"],
      case .array(let examples) = members["examples"]
    else { return nil }
    self.init(
      count: Int(clamping: count),
      examples: examples.compactMap { if case .string(let text) = $0 { text } else { nil } }
    )
  }
}
