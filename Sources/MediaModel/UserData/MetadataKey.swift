/// The name of metadata that the user attaches to items: a namespace and a key, such as
/// `meta.mood`.
///
/// Both consist of ASCII letters, digits and underscores and begin with a letter. Case does not
/// matter.
public struct MetadataKey: Hashable, Sendable {
  /// The namespace, in lower case.
  public let namespace: String
  /// The key within its namespace, in lower case.
  public let name: String

  /// The maximum number of characters of each part.
  public static let maxLength = 64

  /// Parses a namespace and a key separated by a full stop; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isName) else { return nil }
    (namespace, name) = (String(parts[0]), String(parts[1]))
  }

  /// Combines parts that are known to be valid.
  package init(namespace: String, name: String) {
    (self.namespace, self.name) = (namespace, name)
  }

  private static func isName(_ part: Substring) -> Bool {
    guard let first = part.first, first.isASCII, first.isLetter, part.count <= maxLength else {
      return false
    }
    return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension MetadataKey: Comparable {
  /// Returns whether the left key comes first in alphabetical order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.namespace, left.name) < (right.namespace, right.name)
  }
}

extension MetadataKey: CustomStringConvertible {
  /// The namespace and the key, separated by a full stop.
  public var description: String { "\(namespace).\(name)" }
}

extension MetadataKey: Codable, CodingKeyRepresentable {
  /// The namespace and the key, separated by a full stop.
  public var codingKey: any CodingKey { NameKey(description) }

  /// Creates a key from a namespace and a key separated by a full stop; `nil` for anything else.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }

  /// Decodes a key from a namespace and a key separated by a full stop.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("metadata key") { Self($0) }
  }

  /// Encodes the namespace and the key, separated by a full stop.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(description) }
}
