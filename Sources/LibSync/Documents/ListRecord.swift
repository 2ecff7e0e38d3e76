package import JSON

/// A record of a list: its values with their names, in the order of the columns.
package struct ListRecord {
  /// A value of a record.
  package struct Member {
    package let name: String
    package let value: PropertyValue?
    /// The value in JSON, if it has several parts, such as the items of a collection.
    package let parts: JSONValue?

    package init(name: String, value: PropertyValue?, parts: JSONValue? = nil) {
      (self.name, self.value, self.parts) = (name, value, parts)
    }
  }

  package var members: [Member]

  /// Creates a record with a value for each column.
  init(_ columns: [String], _ values: [PropertyValue?]) {
    members = zip(columns, values).map { Member(name: $0, value: $1) }
  }

  package var values: [PropertyValue?] { members.map(\.value) }

  /// The record as an object, without the members that have no value.
  package var json: JSONValue {
    var object: [String: JSONValue] = [:]
    for member in members { object[member.name] = member.parts ?? member.value?.json }
    return .object(object)
  }
}
