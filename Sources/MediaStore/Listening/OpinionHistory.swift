import Bytes
import MediaModel
import SQLite

/// The ratings that were given, and the items that came to be loved, in a period.
struct OpinionHistory {
  let account: ListeningAccount
  let states: ListeningAccount.States

  /// A value at the beginning and at the end of the period.
  private struct Net<Value: Equatable> {
    var old: Value?
    var new: Value?
  }

  private var connection: Connection { account.connection }

  /// Adds what the user said and, of other items, what the source says.
  func add(to report: inout ListeningReport, where condition: String) throws(SQLiteError) {
    var ratings: [Int64: Net<Int64>] = [:]
    var loved: [Int64: Net<Bool>] = [:]
    try addSource(&ratings, &loved)
    try addUser(&ratings, &loved)
    let isSelected = try Statement(
      connection,
      "SELECT EXISTS (SELECT 1 FROM item i WHERE i.id = ?2 AND \(condition))"
    )
    var changed: [(row: Int64, old: Int64?, new: Int64?)] = []
    for (row, net) in ratings where net.old != net.new {
      if try isSelected.value(account.library, row) == true {
        changed.append((row, net.old, net.new))
      }
    }
    changed.sort { ($1.new ?? 0, $0.row) < ($0.new ?? 0, $1.row) }
    report.ratingCount = changed.count
    for change in changed.prefix(account.most) {
      guard let entry = try account.entry(change.row) else { continue }
      report.ratings.append(.init(entry, from: change.old, to: change.new))
    }
    var rows: [Int64] = []
    for (row, net) in loved where net.new == true && net.old != true {
      if try isSelected.value(account.library, row) == true { rows.append(row) }
    }
    report.loved = try account.ranking(of: rows.sorted(), "item", row: { $0 }) { _, _ in }
  }

  // MARK: The source

  private func addSource(
    _ ratings: inout [Int64: Net<Int64>],
    _ loved: inout [Int64: Net<Bool>]
  ) throws(SQLiteError) {
    if states.target <= states.base { return }
    let properties: [MediaItemProperty] = [.rating, .isRatingComputed, .isLoved, .isFavorited]
    let names = properties.map { "'\($0.name)'" }.joined(separator: ", ")
    let changes = try NetChanges(
      connection,
      .item,
      libraryID: account.library,
      after: states.base,
      upTo: states.target,
      where: "property IN (\(names))"
    )
    let isComputed = try Statement(
      connection,
      "SELECT coalesce(is_rating_computed, 0) FROM item WHERE id = ?1"
    )
    while let entity = try changes.next() {
      for property in entity.properties where property.old != property.new {
        switch MediaItemProperty(name: property.name) {
        case .rating:
          // Nobody gave a rating that an application computed.
          if try isComputed.value(entity.row) == true { continue }
          ratings[entity.row] = Net(
            old: Self.rating(property.old.integer),
            new: Self.rating(property.new.integer)
          )
        case .isLoved, .isFavorited:
          let (old, new) = (property.old.integer == 1, property.new.integer == 1)
          let known = loved[entity.row]
          loved[entity.row] = Net(old: old || known?.old == true, new: new || known?.new == true)
        default: continue
        }
      }
    }
  }

  // MARK: The user

  private func addUser(
    _ ratings: inout [Int64: Net<Int64>],
    _ loved: inout [Int64: Net<Bool>]
  ) throws(SQLiteError) {
    let (rating, opinion) = (UserActivity.rating.name, UserActivity.opinion.name)
    let love = "'\(UserActivity.Opinion.loved.rawValue)'"
    // What the user says is shown instead of what the source says.
    var (rated, judged): (Set<Int64>, Set<Int64>) = ([], [])
    try connection.forEach(
      """
      SELECT c.item_id, c.name = '\(rating)', r.made, r.id, CAST(c.old * 20 AS INTEGER),
        CAST(c.new * 20 AS INTEGER), c.old IS \(love), c.new IS \(love)
      FROM metadata_change c JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.namespace = '\(UserActivity.namespace)'
        AND c.name IN ('\(rating)', '\(opinion)')
      ORDER BY c.revision_id
      """,
      account.library
    ) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      let isRating: Bool = try row.next()
      guard try account.period.contains(row.next(), in: row.next()) else { return row.skip() }
      let (old, new): (Int64?, Int64?) = (try row.next(), try row.next())
      let (wasLoved, isLoved): (Bool, Bool) = (try row.next(), try row.next())
      if isRating {
        if rated.insert(item).inserted { ratings[item] = Net(old: Self.rating(old)) }
        ratings[item]?.new = Self.rating(new)
      } else {
        if judged.insert(item).inserted { loved[item] = Net(old: wasLoved) }
        loved[item]?.new = isLoved
      }
    }
  }

  /// Returns a rating; nil for none.
  private static func rating(_ value: Int64?) -> Int64? { value.flatMap { $0 > 0 ? $0 : nil } }
}
