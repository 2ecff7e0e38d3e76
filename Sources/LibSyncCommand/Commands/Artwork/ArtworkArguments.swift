import ArgumentParsing
import LibSync

extension Rendition.Fit: ArgumentValue {}
extension Rendition.Filter: ArgumentValue {}
extension Rendition.Format: ArgumentValue {}
extension ArtworkGrouping: ArgumentValue {}

extension PictureSize: ArgumentValue {
  /// The maximum width and height in pixels.
  private static let maxSide = 16_384

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ (1...Self.maxSide).contains($0) })
    else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  package static var expectation: String {
    "WIDTHxHEIGHT in pixels, such as 300x300, each from 1 to \(maxSide)"
  }
}

extension ArtworkName: ArgumentValue {
  package init?(argument: String) { self.init(argument) }

  package static var expectation: String {
    "a name with the placeholders "
      + placeholders.map { "{\($0)}" }.joined(separator: ", ")
      + "; {folder} only as {folder}/ at the beginning"
  }
}

extension Rendition.Color: ArgumentValue {
  package init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16),
      green: UInt8(number >> 8 & 0xFF),
      blue: UInt8(number & 0xFF)
    )
  }

  package static var expectation: String { "a colour as six hexadecimal digits, such as ffffff" }
}
