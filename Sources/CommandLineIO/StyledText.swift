/// Text whose parts may have styles.
///
/// It is written like a string. On a terminal, everything that is not a style is escaped if it
/// would control the terminal, even if it looks like a style.
package struct StyledText: ExpressibleByStringInterpolation, Sendable {
  enum Piece: Sendable {
    case plain(String)
    case style(Style.Sequence)
  }

  private(set) var pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Creates text without a style.
  package init(_ text: String) { pieces = [.plain(text)] }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ text: String) { pieces.append(.plain(text)) }

    package mutating func appendInterpolation(_ text: StyledText) { pieces += text.pieces }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      pieces.append(.plain(value.description))
    }
  }

  package static func += (text: inout StyledText, more: StyledText) { text.pieces += more.pieces }

  /// The text as it is written; nothing is escaped without an escape.
  func text(escaping escape: TerminalText.Escape?) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .plain(let plain): text += escape.map { TerminalText.safe(plain, $0) } ?? plain
      case .style(let sequence): text += sequence.text
      }
    }
  }
}

extension Sequence<StyledText> {
  /// Returns the texts one after the other.
  package func joined(separator: StyledText = "") -> StyledText {
    var joined = StyledText([])
    for (index, text) in enumerated() {
      if index > 0 { joined += separator }
      joined += text
    }
    return joined
  }
}

extension DefaultStringInterpolation {
  /// A string has no styles, and would be escaped.
  @available(*, unavailable, message: "use StyledText")
  package mutating func appendInterpolation(_ text: StyledText) {}
}
