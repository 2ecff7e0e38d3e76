import Bytes
import MediaModel

/// An automatic playlist of Rhythmbox, and the entries that its rules have selected so far.
struct RhythmboxAutomaticList {
  /// The rules as those of iTunes, or the reason why there are none.
  let rules: Result<EncodedSmartRules, RhythmboxQuery.Failure>
  private let query: RhythmboxQuery?
  private let order: Order?
  private let isDescending: Bool
  private let limit: Limit?
  private var selected: [Selected] = []

  /// The maximum of the entries, their whole megabytes of 2²⁰ bytes, or their seconds, as in
  /// `rhythmdb_query_model_within_limit` of `rhythmdb/rhythmdb-query-model.c`.
  private enum Limit {
    case count(Int), megabytes(Int), seconds(Int)

    /// The limit in words.
    var words: String {
      switch self {
      case .count(let count): "\(count) songs"
      case .megabytes(let count): "\(count) MB"
      case .seconds(let count): "\(count) seconds"
      }
    }
  }

  private struct Order {
    /// The property of entries.
    let name: String
    let isText: Bool
    /// The order of limits in iTunes that is the same.
    var limit: SmartLimit.Order?
  }

  private struct Selected {
    let reference: ItemReference
    let text: [UInt8]
    let number: Double
    let byteCount: Double
    let seconds: Double
  }

  /// Orders by the names that Rhythmbox has for its columns.
  private static let orders = [
    "Title": Order(name: "title", isText: true, limit: .title),
    "Artist": Order(name: "artist", isText: true, limit: .artist),
    "Album": Order(name: "album", isText: true, limit: .albumTitle),
    "Genre": Order(name: "genre", isText: true, limit: .genre),
    "Composer": Order(name: "composer", isText: true),
    "FirstSeen": Order(name: "first-seen", isText: false, limit: .dateAdded),
    "PlayCount": Order(name: "play-count", isText: false, limit: .playCount),
    "LastPlayed": Order(name: "last-played", isText: false, limit: .lastPlayedDate),
    "Rating": Order(name: "rating", isText: false, limit: .rating),
    "Year": Order(name: "date", isText: false), "Time": Order(name: "duration", isText: false),
    "Track": Order(name: "track-number", isText: false),
  ]

  /// Reads an element of `playlists.xml`.
  init(_ element: XMLTree.Element, _ folding: RhythmboxFolding) {
    func amount(_ name: String) -> Int? {
      element.attributes[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    // Old versions have written "limit".
    limit =
      amount(element.attributes["limit-count"] == nil ? "limit" : "limit-count").map(Limit.count)
      ?? amount("limit-size").map(Limit.megabytes) ?? amount("limit-time").map(Limit.seconds)
    let sortKey = element.attributes["sort-key"]
    order = sortKey.flatMap { Self.orders[$0] }
    isDescending = element.attributes["sort-direction"] == "1"
    do throws(RhythmboxQuery.Failure) {
      guard let conjunction = element.children.first(where: { $0.name == "conjunction" }) else {
        throw .init(message: "it has no rules")
      }
      query = try RhythmboxQuery(conjunction, folding)
    } catch {
      query = nil
      rules = .failure(error)
      return
    }
    rules = Self.rules(query, limit, order, by: sortKey, isDescending: isDescending)
  }

  private static func rules(
    _ query: RhythmboxQuery?,
    _ limit: Limit?,
    _ order: Order?,
    by sortKey: String?,
    isDescending: Bool
  ) -> Result<EncodedSmartRules, RhythmboxQuery.Failure> {
    do throws(RhythmboxQuery.Failure) {
      guard let criteria = try query?.criteria() else { throw .init(message: "it has no rules") }
      var info = SmartInfo()
      if let limit {
        guard let setting = setting(limit, order, isDescending: isDescending) else {
          let words = sortKey.map { " by \($0.quoted)" } ?? " without an order"
          throw .init(message: "its limit of \(limit.words)\(words) has no equivalent")
        }
        (info.isLimited, info.limitSetting) = (true, setting)
      }
      guard let encoded = try? SmartRules(info: info, criteria: criteria).encoded() else {
        throw .init(message: "it has too many rules")
      }
      return .success(encoded)
    } catch {
      return .failure(error)
    }
  }

  private static func setting(
    _ limit: Limit,
    _ order: Order?,
    isDescending: Bool
  ) -> SmartLimit? {
    guard let order, let code = order.limit else { return nil }
    let (unit, number): (SmartLimit.Unit, Int)
    switch limit {
    case .count(let count): (unit, number) = (.items, count)
    case .megabytes(let count): (unit, number) = (.megabytes, count)
    case .seconds(let count) where count.isMultiple(of: 3600):
      (unit, number) = (.hours, count / 3600)
    case .seconds(let count) where count.isMultiple(of: 60):
      (unit, number) = (.minutes, count / 60)
    case .seconds: return nil
    }
    guard let amount = UInt32(exactly: number) else { return nil }
    return SmartLimit(
      amount: amount,
      unitCode: unit.rawValue,
      orderCode: code.rawValue,
      // The orders of iTunes by name ascend, and the others descend.
      prefersLeast: order.isText == isDescending
    )
  }

  // MARK: Entries

  /// Adds an entry of the database if the rules select it.
  mutating func add(_ entry: RhythmboxEntry, as reference: ItemReference) {
    guard let query, !entry.isHidden, query.selects(entry) else { return }
    let isText = order?.isText == true
    selected.append(
      Selected(
        reference: reference,
        text: isText ? order.flatMap { entry.folded($0.name) } ?? [] : [],
        number: isText ? 0 : order.map { entry.number($0.name) } ?? 0,
        byteCount: entry.number("file-size"),
        seconds: entry.number("duration")
      )
    )
  }

  /// The entries in the order of the playlist, up to its limit.
  var entries: [ItemReference] {
    var sorted = selected
    sorted.sort { one, other in
      let (first, second) = isDescending ? (other, one) : (one, other)
      if first.number != second.number { return first.number < second.number }
      return first.text.lexicographicallyPrecedes(second.text)
    }
    return limited(sorted).map(\.reference)
  }

  private func limited(_ sorted: [Selected]) -> ArraySlice<Selected> {
    let (maximum, size): (Double, (Selected) -> Double)
    switch limit {
    case nil: return sorted[...]
    case .count(let count): return sorted.prefix(count)
    case .megabytes(let count):
      (maximum, size) = ((Double(count) + 1) * 1_048_576 - 1, { $0.byteCount })
    case .seconds(let count): (maximum, size) = (Double(count), { $0.seconds })
    }
    var total = 0.0
    return sorted.prefix { item in
      total += size(item)
      return total <= maximum
    }
  }
}
