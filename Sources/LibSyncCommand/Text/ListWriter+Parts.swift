import CommandLineIO
import JSON
import LibSync

extension ListWriter {
  /// A member of a record.
  struct Cell {
    let name: String
    let value: PropertyValue?
    /// The value for people, if it differs from the value for programs.
    var words: String?
    /// The value in JSON, if it has several parts, such as the items of a collection.
    var parts: JSONValue?
    /// A date on the clock of the library's owner, if that is known; people see it instead.
    var reading: Timestamp?

    init(
      name: String,
      value: PropertyValue?,
      words: String? = nil,
      parts: JSONValue? = nil
    ) {
      (self.name, self.value, self.words, self.parts) = (name, value, words, parts)
    }

    init(_ member: ListRecord.Member, words: String? = nil) {
      self.init(name: member.name, value: member.value, words: words, parts: member.parts)
    }

    /// The value in JSON; `nil` if it is missing.
    var json: JSONValue? { parts ?? value?.json }

    /// Whether the value is missing or 0.
    var isNothing: Bool { value == nil || value == .integer(0) }
  }

  /// A record: its members in the order of the columns that are written, and its ID.
  struct Record {
    let persistentID: PersistentID?
    let cells: [Cell]
  }

  /// A kind of list: its names in JSON, and what its records have.
  struct Kind {
    let schema: DocumentSchema
    let plural: String
    let singular: String
    /// The other members of the document, apart from the schema.
    var document: [String: JSONValue] = [:]
    /// Whether each record has a persistent ID.
    var hasIDs = true
    /// Whether the records are items with files.
    var hasFiles = false
    /// The name of a playlist, for the format `m3u8`.
    var playlist: String?
    /// The columns with dates, apart from properties of items.
    var dates: Set<String> = []
    /// Whether the records are entries; in lists for people, each line begins with the position.
    var isNumbered = false
    /// The number of digits that lists for people show of the ID that begins each line; `nil` to
    /// show whole IDs in their own column.
    var idLength: Int?
    /// The headings of columns that are not those of their names.
    var headings: [String: String] = [:]
    /// The columns that a narrow table omits last, the most important one first.
    var mainColumns: [String] = []
    /// Returns the sentence that reports an empty list; `nil` for the default one.
    var emptiness: (() throws -> String)?

    /// The formats that the list supports.
    var formats: [ListFormat] { ListFormat.all(hasIDs: hasIDs, hasFiles: hasFiles) }
  }

  /// Returns the members of a record in JSON.
  static func members(_ cells: [Cell]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for cell in cells { members[cell.name] = cell.json }
    return members
  }

  /// Returns the cells of a record.
  static func cells(_ record: ListRecord) -> [Cell] { record.members.map { Cell($0) } }

  /// Returns a record as JSON.
  static func object(_ cells: [Cell]) -> JSONValue { .object(members(cells)) }
}
