/// The answer of a terminal to the question what it can show.
package struct GraphicsAnswer: Equatable, Sendable {
  /// Whether the terminal has the graphics protocol of kitty.
  package private(set) var showsKitty = false
  package private(set) var showsSixels = false

  /// Reads what a terminal has answered; `nil` unless the answer is complete.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1B}[?"),
      let end = text[start.upperBound...].firstIndex(of: "c")
    else { return nil }
    let attributes = text[start.upperBound..<end].split(separator: ";")
    // The first number is the class of the terminal.
    showsSixels = attributes.dropFirst().contains("4")
    showsKitty = text.contains("\u{1B}_Gi=31;OK\u{1B}\\")
  }
}
