import JSON

extension ImportWarnings {
  /// The recorded problems in JSON documents.
  var json: JSONValue { .array(first.map(\.json)) }
}

extension ImportWarning {
  /// The problem in JSON documents.
  var json: JSONValue {
    var members: [String: JSONValue] = ["file": .string(file), "message": .string(message)]
    members["offset"] = offset.map { .integer(Int64($0)) }
    members["chunk"] = chunk.map(JSONValue.string)
    return .object(members)
  }
}
