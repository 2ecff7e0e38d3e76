import PropertyListScanning

/// The events that the scanner finds in a text, as lines.
struct ScannedEvents {
  private(set) var lines: [String] = []
  /// `end` or `foreign`.
  private(set) var result = PropertyListScanner.Event.incomplete

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - source: The bytes of the source.
  ///   - step: The number of bytes that are added to the window each time.
  init(_ source: [UInt8], step: Int = .max) {
    var scanner = PropertyListScanner()
    var rest = source[...]
    var window: [UInt8] = []
    let zeros = [UInt8](repeating: 0, count: PropertyListScanner.padding)
    while result == .incomplete {
      let added = rest.prefix(step)
      rest = rest.dropFirst(added.count)
      window = Array(window[scanner.position...]) + added
      scanner.refill(count: window.count, isLast: added.isEmpty)
      result = scan(window + zeros, &scanner)
    }
  }

  init(_ text: String, step: Int = .max) { self.init(Array(text.utf8), step: step) }

  /// Adds the events in a window, and returns the one that ends it.
  private mutating func scan(
    _ window: [UInt8],
    _ scanner: inout PropertyListScanner
  ) -> PropertyListScanner.Event {
    func text(_ range: Range<Int>) -> String {
      String(decoding: window[range], as: UTF8.self)
    }
    while true {
      let event = scanner.next(window.span)
      switch event {
      case .scalar(let scalar):
        lines.append("\(scalar) \(text(scanner.key))=\(text(scanner.text))")
      case .decodedScalar(let scalar):
        let decoded = String(decoding: scanner.decoded, as: UTF8.self)
        lines.append("\(scalar) \(text(scanner.key))=\(decoded)")
      case .dictionary, .array: lines.append("\(event) \(text(scanner.key))")
      case .close: lines.append("close")
      case .incomplete, .foreign, .end: return event
      }
    }
  }
}
