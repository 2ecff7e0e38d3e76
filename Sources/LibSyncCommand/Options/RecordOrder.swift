import LibSync

/// The order of the records of a list by its columns, as `--sort` gives it.
struct RecordOrder {
  private var keys: [(column: Int, isDescending: Bool)] = []

  /// Parses the keys of `--sort`, which are names of columns, or names of these from rules.
  init(_ texts: [String], columns: [String]) throws(QueryTextError) {
    for text in texts {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let isDescending = part.hasPrefix("-")
        let name = String(isDescending ? part.dropFirst() : part)
        guard
          let column = columns.firstIndex(of: name)
            ?? MediaItemProperty(nameOrAlias: name).flatMap({ columns.firstIndex(of: $0.name) })
        else {
          throw QueryTextError(
            "cannot sort by '\(name)': no such field",
            in: text,
            at: part.startIndex..<part.endIndex,
            typed: name,
            candidates: columns,
            orElse: "expected \(columns.joined(separator: ", "))"
          )
        }
        keys.append((column, isDescending))
      }
    }
  }

  /// Whether records stay in the order in which they come.
  var isEmpty: Bool { keys.isEmpty }

  /// Returns records in this order; those without a value come last, and equal ones stay as they
  /// are.
  func sorted<Record>(_ records: [Record], _ values: (Record) -> [PropertyValue?]) -> [Record] {
    if isEmpty { return records }
    let names = NameOrder()
    let keyed = records.enumerated().map { index, record in
      let values = values(record)
      return (index, record, keys.map { values[$0.column].flatMap { Key($0, names) } })
    }
    return keyed.sorted { one, other in
      for (key, (left, right)) in zip(keys, zip(one.2, other.2)) where left != right {
        guard let left, let right else { return right == nil }
        return key.isDescending ? right < left : left < right
      }
      return one.0 < other.0
    }.map(\.1)
  }

  /// A value in a form that can be compared with others of its column.
  private enum Key: Comparable {
    case number(Int64)
    case name([UInt8])

    /// Fails for opaque bytes.
    init?(_ value: PropertyValue, _ names: NameOrder) {
      switch value {
      case .text(let text): self = .name(names.key(of: text))
      case .integer(let number), .duration(let number), .rating(let number):
        self = .number(number)
      case .boolean(let isTrue): self = .number(isTrue ? 1 : 0)
      case .date(let date): self = .number(date.rawValue)
      case .persistentID(let id): self = .name(Array("\(id)".utf8))
      case .mediaType(let type): self = .number(Int64(type.rawValue))
      case .data: return nil
      }
    }

    static func < (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)): left < right
      case (.name(let left), .name(let right)): left.lexicographicallyPrecedes(right)
      case (.number, .name): true
      case (.name, .number): false
      }
    }
  }
}
