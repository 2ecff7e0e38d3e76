import CJansson

extension JSONValue {
  /// The maximum nesting depth.
  ///
  /// It allows for imported values, whose levels count twice: each value
  /// is stored inside an object whose key is the value's type.
  private static let maxDepth = 256

  /// Parses JSON (RFC 8259) whose numbers are all integers, the only numbers that libsync stores.
  ///
  /// Returns `nil` for anything else, and for an object with a duplicate key. If fractions are
  /// allowed, they are kept as text that is already JSON.
  package init?(parsing text: String, allowsFractions: Bool = false) {
    let value = try? Self(reading: Array(text.utf8), allowsFractions: allowsFractions)
    guard let value else { return nil }
    self = value
  }

  /// Parses JSON as `init(parsing:)` does, and says what is wrong with it.
  package init(reading bytes: [UInt8], allowsFractions: Bool = false) throws(JSONError) {
    if bytes.isEmpty { throw JSONError("there is no JSON") }
    var error = json_error_t()
    guard let root = Self.root(of: bytes, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error) else {
      throw JSONError(error)
    }
    defer { json_decref(root) }
    try self.init(root, depth: 0, allowsFractions)
  }

  /// Returns the text that a member of an object has; `nil` if the JSON is no such object.
  package static func text(of member: String, inObject bytes: [UInt8]) -> String? {
    var error = json_error_t()
    guard let root = root(of: bytes, JSON_ALLOW_NUL, &error) else { return nil }
    defer { json_decref(root) }
    guard let value = json_object_get(root, member), value.pointee.type == JSON_STRING else {
      return nil
    }
    return text(json_string_value(value), json_string_length(value))
  }

  private static func root(
    of bytes: [UInt8],
    _ flags: Int32,
    _ error: inout json_error_t
  ) -> UnsafeMutablePointer<json_t>? {
    bytes.withUnsafeBytes {
      let start = $0.assumingMemoryBound(to: CChar.self).baseAddress
      return json_loadb(start, $0.count, Int(flags | JSON_DECODE_ANY), &error)
    }
  }

  /// Copies a jansson value.
  private init(
    _ json: UnsafeMutablePointer<json_t>,
    depth: Int,
    _ allowsFractions: Bool
  ) throws(JSONError) {
    switch json.pointee.type {
    case JSON_NULL: self = .null
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    case JSON_INTEGER: self = .integer(json_integer_value(json))
    case JSON_STRING: self = .string(Self.text(json_string_value(json), json_string_length(json)))
    case JSON_REAL where allowsFractions: self = .encoded("\(json_real_value(json))")
    case JSON_REAL: throw JSONError("numbers must be whole")
    case JSON_ARRAY where depth < Self.maxDepth:
      self = .array(try Self.values(json, depth: depth + 1, allowsFractions))
    case JSON_OBJECT where depth < Self.maxDepth:
      self = .object(try Self.members(json, depth: depth + 1, allowsFractions))
    default: throw JSONError("values are nested too deeply")
    }
  }

  private static func values(
    _ json: UnsafeMutablePointer<json_t>,
    depth: Int,
    _ allowsFractions: Bool
  ) throws(JSONError) -> [Self] {
    var values: [Self] = []
    for index in 0..<json_array_size(json) {
      guard let part = json_array_get(json, index) else { continue }
      do throws(JSONError) {
        values.append(try Self(part, depth: depth, allowsFractions))
      } catch {
        throw error.at(index)
      }
    }
    return values
  }

  private static func members(
    _ json: UnsafeMutablePointer<json_t>,
    depth: Int,
    _ allowsFractions: Bool
  ) throws(JSONError) -> [String: Self] {
    var members: [String: Self] = [:]
    var position = json_object_iter(json)
    while let member = position {
      position = json_object_iter_next(json, member)
      guard let part = json_object_iter_value(member) else { continue }
      let key = json_object_iter_key(member).map { String(cString: $0) } ?? ""
      do throws(JSONError) {
        members[key] = try Self(part, depth: depth, allowsFractions)
      } catch {
        throw error.at(key)
      }
    }
    return members
  }

  private static func text(_ characters: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: characters, count: count), as: UTF8.self)
  }
}
