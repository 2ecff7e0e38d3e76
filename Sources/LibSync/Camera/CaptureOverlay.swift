import JSON
import MediaPlayback

/// The texts and boxes over the preview of a camera, which are never captured, and the meanings of
/// keys.
package struct CaptureOverlay: Hashable, Sendable {
  /// A text or a frame, at a place that counts from 0 to 1, from left to right and from top to
  /// bottom.
  package struct Element: Hashable, Sendable {
    /// The text; `nil` for a frame.
    package let text: String?
    package let x: Double, y: Double
    /// The size of a frame; 0 for text.
    package let width: Double, height: Double
  }

  /// An error in the description of an overlay.
  package struct Failure: Error {
    /// A description, without a final period.
    package let message: String
  }

  /// The texts and boxes.
  package private(set) var elements: [Element] = []
  /// The meanings of keys.
  package private(set) var keys: [Character: CaptureScript.Event] = [:]

  /// An overlay that shows nothing.
  package init() {}

  /// Reads an overlay: `{"texts": [{"text": "HELLO", "x": 0.5, "y": 0.1}], "boxes": [{"x": 0, "y":
  /// 0, "width": 1, "height": 0.2}], "keys": {"s": "shutter"}}`.
  ///
  /// - Throws: `Failure`.
  package init(json bytes: [UInt8]) throws(Failure) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(reading: bytes, allowsFractions: true)
    } catch {
      throw Failure(message: "not JSON: \(error.message)")
    }
    guard case .object(let members) = json else { throw Failure(message: "not an object") }
    if let unknown = members.keys.sorted().first(where: {
      !["texts", "boxes", "keys"].contains($0)
    }) {
      throw Failure(message: "'\(unknown)' is not known (expected texts, boxes or keys)")
    }
    for value in try Self.list(json["texts"], "texts") {
      guard let text = value["text"]?.asText, let x = Self.part(value["x"]),
        let y = Self.part(value["y"])
      else { throw Failure(message: "a text needs 'text', 'x' and 'y' from 0 to 1") }
      elements.append(Element(text: text, x: x, y: y, width: 0, height: 0))
    }
    for value in try Self.list(json["boxes"], "boxes") {
      guard let x = Self.part(value["x"]), let y = Self.part(value["y"]),
        let width = Self.part(value["width"]), let height = Self.part(value["height"])
      else { throw Failure(message: "a box needs 'x', 'y', 'width' and 'height' from 0 to 1") }
      elements.append(Element(text: nil, x: x, y: y, width: width, height: height))
    }
    guard let keys = json["keys"] else { return }
    guard case .object(let meanings) = keys else { throw Failure(message: "'keys' is no object") }
    for (key, meaning) in meanings {
      guard let character = key.first, key.count == 1,
        let event = meaning.asText.flatMap(CaptureScript.Event.init), !event.isKey
      else { throw Failure(message: "the key '\(key)' is not a key with a step") }
      self.keys[character] = event
    }
  }

  /// A text at a place among letters.
  package struct Mark: Hashable, Sendable {
    package let row: Int
    package let column: Int
    package let text: String
  }

  /// Returns the texts and boxes as letters over a picture of letters; what would leave it is cut
  /// off.
  ///
  /// - Parameters:
  ///   - columns: The number of letters in a line of the picture.
  ///   - rows: The number of its lines.
  /// - Returns: The marks, the later ones over the earlier ones.
  package func marks(columns: Int, rows: Int) -> [Mark] {
    guard columns > 0, rows > 0 else { return [] }
    return elements.flatMap { Self.marks($0, columns, rows) }
  }

  private static func marks(_ element: Element, _ columns: Int, _ rows: Int) -> [Mark] {
    func place(_ part: Double, _ count: Int) -> Int { min(Int(part * Double(count)), count - 1) }
    let (left, top) = (place(element.x, columns), place(element.y, rows))
    if let text = element.text {
      return [Mark(row: top, column: left, text: String(text.prefix(columns - left)))]
    }
    let right = place(element.x + element.width, columns)
    let bottom = place(element.y + element.height, rows)
    let line = String(repeating: "-", count: max(0, right - left - 1))
    let edge = left == right ? "+" : "+" + line + "+"
    let sides = (top + 1..<max(top + 1, bottom)).flatMap { row in
      [left, right].map { Mark(row: row, column: $0, text: "|") }
    }
    return [top, bottom].map { Mark(row: $0, column: left, text: edge) } + sides
  }

  private static func list(_ value: JSONValue?, _ name: String) throws(Failure) -> [JSONValue] {
    guard let value else { return [] }
    guard case .array(let values) = value else { throw Failure(message: "'\(name)' is not a list") }
    return values
  }

  private static func part(_ value: JSONValue?) -> Double? {
    value?.asNumber.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}

extension CaptureScript.Event {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}
