package import JSON
public import MediaModel
import MediaStore

/// The result of verifying an item.
public struct VerifiedItem: Sendable {
  /// The item, with its title, artist and album.
  public let item: MediaItem
  /// The path of the file; the location itself if it is not one, and `nil` if there is none.
  public let path: String?
  /// The findings, in the order of the examination.
  public internal(set) var findings: [VerificationFinding] = []
  /// The measurements; `nil` if the sound was not decoded.
  public internal(set) var sound: SoundMeasures?
  /// Whether the file has not changed since it was checked earlier, and was not checked again.
  public internal(set) var wasKnown = false

  /// The conclusion.
  public var outcome: VerificationOutcome { VerificationOutcome(findings) }

  /// The hash of what the file was compared with.
  private(set) var itemHash: String

  init(item: MediaItem, path: String?) {
    (self.item, self.path) = (item, path)
    itemHash = FileVerification.hash(of: item)
  }

  /// The findings and measures as they are stored in a library file.
  var details: String {
    var members: [String: JSONValue] = [
      "findings": .array(findings.map(\.json)), "item": .string(itemHash),
    ]
    if let sound { members["sound"] = sound.stored }
    return JSONValue.object(members).text
  }

  /// Reads stored findings and measures; ignores those that are not known.
  mutating func read(_ details: String) {
    guard case .object(let members)? = JSONValue(parsing: details, allowsFractions: true) else {
      return
    }
    if case .array(let list)? = members["findings"] {
      findings = list.compactMap(VerificationFinding.init)
    }
    sound = members["sound"].flatMap(SoundMeasures.init)
    itemHash = members["item"]?.asText ?? ""
  }
}

extension VerificationFinding {
  /// The finding as JSON, with the members `kind`, `property`, `expected` and `found`.
  package var json: JSONValue {
    var members: [String: JSONValue] = ["kind": .string(kind.rawValue)]
    members["property"] = property.map { .string($0.name) }
    members["expected"] = expected.map(JSONValue.string)
    members["found"] = found.map(JSONValue.string)
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.asText.flatMap(Kind.init(rawValue:)) else { return nil }
    self.init(
      kind,
      json["property"]?.asText.flatMap { MediaItemProperty(name: $0) },
      expected: json["expected"]?.asText,
      found: json["found"]?.asText
    )
  }
}
