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
    var text = text
    let flags = JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL
    let root = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        json_loadb($0.baseAddress, $0.count, Int(flags), nil)
      }
    }
    guard let root else { return nil }
    defer { json_decref(root) }
    self.init(root, depth: 0, allowsFractions)
  }

  /// Copies a jansson value; `nil` if it contains a fraction that is not allowed or is nested too
  /// deeply.
  private init?(_ json: UnsafeMutablePointer<json_t>, depth: Int, _ allowsFractions: Bool) {
    switch json.pointee.type {
    case JSON_NULL: self = .null
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    case JSON_INTEGER: self = .integer(json_integer_value(json))
    case JSON_REAL where allowsFractions: self = .encoded("\(json_real_value(json))")
    case JSON_STRING: self = .string(Self.text(json_string_value(json), json_string_length(json)))
    case JSON_ARRAY where depth < Self.maxDepth:
      guard let values = Self.values(json, depth: depth + 1, allowsFractions) else { return nil }
      self = .array(values)
    case JSON_OBJECT where depth < Self.maxDepth:
      guard let members = Self.members(json, depth: depth + 1, allowsFractions) else { return nil }
      self = .object(members)
    default: return nil
    }
  }

  private static func values(
    _ json: UnsafeMutablePointer<json_t>,
    depth: Int,
    _ allowsFractions: Bool
  ) -> [Self]? {
    var values: [Self] = []
    for index in 0..<json_array_size(json) {
      guard let part = json_array_get(json, index),
        let value = Self(part, depth: depth, allowsFractions)
      else { return nil }
      values.append(value)
    }
    return values
  }

  private static func members(
    _ json: UnsafeMutablePointer<json_t>,
    depth: Int,
    _ allowsFractions: Bool
  ) -> [String: Self]? {
    var members: [String: Self] = [:]
    var position = json_object_iter(json)
    while let member = position {
      guard let key = json_object_iter_key(member), let part = json_object_iter_value(member),
        let value = Self(part, depth: depth, allowsFractions)
      else { return nil }
      members[String(cString: key)] = value
      position = json_object_iter_next(json, member)
    }
    return members
  }

  private static func text(_ characters: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: characters, count: count), as: UTF8.self)
  }
}
