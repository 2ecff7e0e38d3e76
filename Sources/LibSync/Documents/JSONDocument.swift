package import JSON

/// A JSON document with values of a library, as libsync-json(5) describes it.
///
/// The commands of libsync write the same documents, so a program can pass them on to another
/// program that reads the output of commands:
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// let document = JSONDocument.stats(try library.statistics(), of: try library.name)
/// print(document.text)
/// ```
public struct JSONDocument: Sendable {
  /// The kind of document, with its version.
  public let schema: DocumentSchema
  /// The members apart from the schema.
  let members: [String: JSONValue]

  package init(_ schema: DocumentSchema, _ members: [String: JSONValue]) {
    self.schema = schema
    self.members = members
  }

  /// The document on one line, without a line break at its end.
  ///
  /// Members are sorted by name, and control characters are escaped.
  public var text: String { json.text }

  package var json: JSONValue { .object(allMembers) }

  /// Returns the text in parts, between which the elements of its lists are written.
  ///
  /// The schema follows the lists, whatever their names.
  package func parts(around lists: String...) -> [String] {
    var names = (members.keys + lists).sorted()
    let last = names.lastIndex { $0 < "schema" || lists.contains($0) }
    names.insert("schema", at: last.map { $0 + 1 } ?? 0)
    return JSONValue.parts(of: allMembers, in: names)
  }

  private var allMembers: [String: JSONValue] {
    members.merging(["schema": .string(schema.rawValue)]) { $1 }
  }
}
