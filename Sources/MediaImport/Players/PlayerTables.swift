import MediaModel
import SQLite

/// The tables and columns by which the database of a program is recognised.
struct PlayerTables {
  /// The program that the tables of a file show.
  enum Finding {
    case program(LibraryKind)
    /// The file is a database whose tables are damaged or incomplete; the text says how.
    case damaged(String)
    case unknown
  }

  private let kind: LibraryKind
  private let columns: [String: [String]]

  private static let programs = [
    Self(kind: .beets, columns: BeetsLibrary.tables),
    Self(kind: .navidrome, columns: NavidromeLibrary.tables),
    Self(kind: .strawberry, columns: StrawberryLibrary.strawberryTables),
    Self(kind: .clementine, columns: StrawberryLibrary.clementineTables),
  ]

  /// Finds out which program has written a database.
  static func finding(in database: UntrustedDatabase) throws(SQLiteError) -> Finding {
    var best: (presence: Presence, kind: LibraryKind)?
    for program in programs {
      let presence = try program.presence(in: database)
      if presence.isWhole { return .program(program.kind) }
      if presence.isPartial, presence.share > best?.presence.share ?? 0 {
        best = (presence, program.kind)
      }
    }
    if let defect = database.defect { return .damaged("its list of tables is damaged: \(defect)") }
    guard let best, let gap = best.presence.gap else { return .unknown }
    return .damaged("it is the database of \(best.kind.displayName), but damaged: it lacks \(gap)")
  }

  /// The part of a program's columns that a database has.
  private struct Presence {
    var found = 0
    var count = 0
    /// The first table or column that is missing.
    var gap: String?

    var isWhole: Bool { gap == nil }
    var share: Double { Double(found) / Double(max(1, count)) }
    /// Whether the file must be that of the program; other programs have a few of its columns.
    var isPartial: Bool { found > 3 && share >= 0.5 }
  }

  private func presence(in database: UntrustedDatabase) throws(SQLiteError) -> Presence {
    var presence = Presence()
    for (table, columns) in columns.sorted(by: { $0.key < $1.key }) {
      let present = Set(try database.columns(of: table).map { $0.lowercased() })
      let missing = columns.filter { !present.contains($0) }
      presence.count += columns.count
      presence.found += columns.count - missing.count
      guard presence.gap == nil, let first = missing.first else { continue }
      presence.gap =
        present.isEmpty
        ? "the table '\(table)'" : "the column '\(first)' of the table '\(table)'"
    }
    return presence
  }
}
