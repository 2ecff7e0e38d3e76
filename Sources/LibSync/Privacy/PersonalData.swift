import JSON
import MediaImport
package import MediaModel
import MediaStore

/// The data about people in a library file: names of users in paths, mail addresses and accounts.
package struct PersonalData {
  /// A name, with one of the places where it occurs.
  package struct Finding: Hashable {
    package let text: PersonalText
    /// The table and the column of the library file.
    package let table, column: String
  }

  /// The number of times that each name occurs in a place.
  package private(set) var counts: [Finding: Int] = [:]

  /// Searches a library file, its history among it.
  ///
  /// Pictures and the files of devices are not searched.
  ///
  /// - Throws: `StoreError`.
  package init(in library: MediaLibrary) throws {
    let store = try library.store
    try store.forEachPersonalText { table, column, text in
      for (name, _) in PersonalText.all(in: text) {
        add(PersonalText(name.kind, name.value.removingPercents), table, column)
      }
    }
    try store.forEachSourceBytes { table, bytes in
      let isSection = table == "device_file"
      for account in isSection
        ? KeptAccounts.names(inSection: bytes) : KeptAccounts.names(in: bytes)
      {
        add(PersonalText(.account, account), table, "bytes")
      }
    }
    try store.forEachSourceValues { table, column, values in
      guard let values = JSONValue(parsing: values) else { return }
      for account in Self.accounts(in: values) {
        add(PersonalText(.account, account), table, column)
      }
    }
  }

  private mutating func add(_ text: PersonalText, _ table: String, _ column: String) {
    counts[Finding(text: text, table: table, column: column), default: 0] += 1
  }

  /// Returns the texts under keys that name accounts.
  private static func accounts(in value: JSONValue, isAccount: Bool = false) -> [String] {
    switch value {
    case .object(let members):
      members.flatMap { accounts(in: $1, isAccount: isAccount || AccountKeys.contains($0)) }
    case .array(let elements): elements.flatMap { accounts(in: $0, isAccount: isAccount) }
    case .string(let text): isAccount ? [text] : []
    default: []
    }
  }
}

extension PersonalData {
  /// The findings with their numbers, sorted by kind, name and place.
  package var sorted: [(finding: Finding, count: Int)] {
    counts.map { (finding: $0.key, count: $0.value) }.sorted { first, second in
      let (a, b) = (first.finding, second.finding)
      return (a.text.kind.rawValue, a.text.value, a.table, a.column)
        < (b.text.kind.rawValue, b.text.value, b.table, b.column)
    }
  }
}
