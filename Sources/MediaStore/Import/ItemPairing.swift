import Bytes
import MediaModel
import SQLite

/// Recognises stored items by their characteristics if the persistent IDs in the source are missing
/// or unknown.
///
/// Items are compared by location, then by tags, then by size and duration together. If several
/// stored items match, the one with the same content is chosen; if none has the same content, none
/// is chosen.
struct ItemPairing {
  /// A stored item that an item of the source may match.
  struct Candidate {
    let item: StoredItem
    let description: ItemDescription
    /// Whether the item's ID was derived, because the source had none.
    let isDerived: Bool
  }

  private let candidates: [Candidate]
  private let byRule: [MatchRule: [Key]]

  private struct Key {
    let hash: UInt64
    let index: Int32
  }

  /// The maximum difference between two measurements of the duration of a file, in milliseconds.
  private static let tolerance: Int64 = 1000

  /// Considers the items of a library.
  ///
  /// - Parameters:
  ///   - connection: The library file.
  ///   - identity: Computes the descriptions of items.
  ///   - libraryID: The library.
  ///   - isDerivedOnly: Whether to consider only items with a derived ID.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ identity: ItemIdentity,
    libraryID: Int64,
    isDerivedOnly: Bool
  ) throws(SQLiteError) {
    let reading = CandidateReading(identity)
    let selection = try Statement(
      connection,
      """
      \(CandidateReading.query)
      WHERE library_id = ?1 \(isDerivedOnly ? "AND is_derived = 1" : "") ORDER BY id
      """
    )
    self.init(try selection.rows(libraryID, read: reading.candidate))
  }

  /// Considers the items of a library whose rows are accepted.
  init(
    _ connection: Connection,
    _ identity: ItemIdentity,
    libraryID: Int64,
    isIncluded: (Int64) -> Bool
  ) throws(SQLiteError) {
    let rows: [Int64] = try connection.values(
      "SELECT id FROM item WHERE library_id = ?1",
      libraryID
    )
    let reading = CandidateReading(identity)
    let selection = try Statement(connection, "\(CandidateReading.query) WHERE id = ?1")
    var candidates: [Candidate] = []
    for row in rows.filter(isIncluded).sorted() {
      if let found = try selection.first(row, read: reading.candidate) { candidates.append(found) }
    }
    self.init(candidates)
  }

  private init(_ candidates: [Candidate]) {
    self.candidates = candidates
    byRule = Dictionary(
      uniqueKeysWithValues: MatchRule.allCases.map { ($0, Self.keys(of: candidates, $0)) }
    )
  }

  var isEmpty: Bool { candidates.isEmpty }

  /// Returns the stored item that matches a description by a rule; nil if there is none or the
  /// choice is ambiguous.
  ///
  /// Current items are preferred to removed ones. If several items match, the first one with the
  /// same content is returned.
  func candidate(
    for description: ItemDescription,
    _ rule: MatchRule,
    hash: Int64? = nil,
    isFree: (Candidate) -> Bool
  ) -> Candidate? {
    let fitting = candidates(fitting: description, rule).filter(isFree)
    let present = fitting.filter { !$0.item.isRemoved }
    let choice = present.isEmpty ? fitting : present
    if choice.count == 1 { return choice.first }
    return choice.first { $0.item.hash == hash }
  }

  /// Returns the description of a stored item; nil if it is not considered.
  func description(of row: Int64) -> ItemDescription? {
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].item.row < row { low = middle + 1 } else { high = middle }
    }
    guard low < candidates.count, candidates[low].item.row == row else { return nil }
    return candidates[low].description
  }

  private func candidates(
    fitting description: ItemDescription,
    _ rule: MatchRule
  ) -> [Candidate] {
    guard let hash = rule.hash(of: description), let keys = byRule[rule] else { return [] }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return keys[low...].prefix { $0.hash == hash }.map { candidates[Int($0.index)] }
      .filter { rule != .tags || Self.isAsLong($0.description, description) }
  }

  private static func isAsLong(_ left: ItemDescription, _ right: ItemDescription) -> Bool {
    guard let left = left.duration, let right = right.duration else {
      return left.duration == right.duration
    }
    return left.subtractingReportingOverflow(right).partialValue.magnitude <= tolerance
  }

  private static func keys(of candidates: [Candidate], _ rule: MatchRule) -> [Key] {
    candidates.enumerated().compactMap { index, candidate in
      rule.hash(of: candidate.description).map { Key(hash: $0, index: Int32(index)) }
    }.sorted { ($0.hash, $0.index) < ($1.hash, $1.index) }
  }
}

extension MatchRule {
  /// Returns a hash of the values that the rule compares; nil if the item lacks them.
  fileprivate func hash(of description: ItemDescription) -> UInt64? {
    switch self {
    case .location: return description.location
    case .tags: return description.tags
    case .size:
      guard let size = description.size, let duration = description.duration, size > 0 else {
        return nil
      }
      var hasher = StableHasher()
      hasher.combine(UInt64(bitPattern: size))
      hasher.combine(UInt64(bitPattern: duration))
      return hasher.finalize()
    }
  }
}

/// Reads the rows of stored items and describes the items.
private final class CandidateReading {
  static let query = """
    SELECT \(StoredItem.columns), is_derived, \
    \(MediaItemProperty.fromSource.map(\.columnName).joined(separator: ", "))
    FROM item \(ItemExtra.join("item.id"))
    """

  private let identity: ItemIdentity
  private var values = PropertyRow(for: MediaItemProperty.self)

  init(_ identity: ItemIdentity) { self.identity = identity }

  func candidate(_ row: inout Row) throws(SQLiteError) -> ItemPairing.Candidate {
    let item = try StoredItem(&row)
    let isDerived: Bool = try row.next()
    try row.read(into: &values, count: MediaItemProperty.fromSource.count)
    return ItemPairing.Candidate(
      item: item,
      description: identity.describe(values),
      isDerived: isDerived
    )
  }
}
