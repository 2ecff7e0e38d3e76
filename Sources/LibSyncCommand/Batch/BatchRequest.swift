import JSON

/// A request of a batch: a command line, and the ID that its answer carries.
struct BatchRequest {
  /// A text or a whole number.
  let id: JSONValue
  /// The words after the name of the program.
  let command: [String]
}

/// The reason why a line or a list of arguments is not a request.
struct BatchRefusal: Error {
  /// The ID of the request, or null if it is not known.
  let id: JSONValue
  /// The member that is wrong, and how.
  let error: JSONError

  init(_ error: JSONError, id: JSONValue = .null) {
    self.id = id
    self.error = error
  }
}

extension BatchRequest {
  /// Reads a line such as `{"id":1,"command":["items","--limit","1"]}`.
  init(line: [UInt8]) throws(BatchRefusal) {
    let members: [String: JSONValue]
    do throws(JSONError) {
      guard case .object(let object) = try JSONValue(reading: line) else {
        throw JSONError("a request must be an object")
      }
      members = object
    } catch {
      throw BatchRefusal(error)
    }
    let id = members["id"].flatMap(Self.id)
    do throws(JSONError) {
      if let name = members.keys.sorted().first(where: { !["id", "command"].contains($0) }) {
        throw JSONError(path: name, "unknown member")
      }
      guard members["id"] != nil else { throw JSONError(path: "id", "missing") }
      guard let id else { throw JSONError(path: "id", "must be a string or a whole number") }
      self.init(id: id, command: try Self.words(members["command"]))
    } catch {
      throw BatchRefusal(error, id: id ?? .null)
    }
  }

  private static func id(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .string, .integer: value
    default: nil
    }
  }

  private static func words(_ value: JSONValue?) throws(JSONError) -> [String] {
    guard let value else { throw JSONError(path: "command", "missing") }
    guard case .array(let values) = value else {
      throw JSONError(path: "command", "must be an array of strings")
    }
    if values.isEmpty { throw JSONError(path: "command", "must not be empty") }
    var words: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let word) = value else {
        throw JSONError(path: "command[\(index)]", "must be a string")
      }
      // The arguments of a process cannot contain it either.
      if word.utf8.contains(0) {
        throw JSONError(path: "command[\(index)]", "must not contain U+0000")
      }
      words.append(word)
    }
    return words
  }
}
