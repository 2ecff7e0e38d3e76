import PropertyListScanning

/// Reads property lists with the scanner, which knows only what iTunes and Music write and is three
/// times as fast as libxml2.
enum ScannedReading {
  /// Passes keys and values to a handler as long as the scanner understands the source.
  ///
  /// - Parameters:
  ///   - handler: Receives keys and values.
  ///   - windowSize: The number of bytes to scan at once; larger values enlarge the window.
  ///   - read: Copies the next bytes and returns their number, 0 at the end; throws to stop.
  /// - Returns: The handler with which libxml2 must read the source from its beginning, if it has
  ///   anything that the scanner or the handler does not accept; `nil` if it was read to its end.
  /// - Throws: Any error that `read` throws, and those of the handler that need no position.
  static func read<Handler: PropertyListHandler>(
    handler: Handler,
    windowSize: Int,
    read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> ReplayedEvents<Handler>? {
    var handler = handler
    var scanner = PropertyListScanner()
    var window = ScanWindow(size: max(windowSize, PropertyListScanner.leastWindowSize))
    var eventCount = 0
    do {
      var last = PropertyListScanner.Event.incomplete
      while last == .incomplete, try window.refill(from: scanner.position, read) {
        scanner.refill(count: window.count, isLast: window.isLast)
        last = try handle(window.bytes.span, &scanner, &handler, &eventCount)
      }
      if last == .end { return nil }
    } catch let failure as ParseError {
      return ReplayedEvents(handler, after: eventCount, failure: failure)
    }
    return ReplayedEvents(handler, after: eventCount, failure: nil)
  }

  /// Passes on what is in a window; returns the event that ends it.
  private static func handle(
    _ window: Span<UInt8>,
    _ scanner: inout PropertyListScanner,
    _ handler: inout some PropertyListHandler,
    _ eventCount: inout Int
  ) throws -> PropertyListScanner.Event {
    while true {
      let event = scanner.next(window)
      switch event {
      case .scalar(let scalar):
        try window.extracting(scanner.key).withUnsafeBufferPointer { key in
          try window.extracting(scanner.text).withUnsafeBufferPointer { text in
            try handler.scalar(PropertyListElement(scalar), text, key: key)
          }
        }
      case .decodedScalar(let scalar):
        try window.extracting(scanner.key).withUnsafeBufferPointer { key in
          try scanner.decoded.withUnsafeBufferPointer { text in
            try handler.scalar(PropertyListElement(scalar), text, key: key)
          }
        }
      case .dictionary, .array:
        try window.extracting(scanner.key).withUnsafeBufferPointer { key in
          try handler.open(event == .dictionary ? .dictionary : .array, key: key)
        }
      case .close: try handler.close()
      case .incomplete, .foreign, .end: return event
      }
      eventCount += 1
    }
  }
}

extension PropertyListElement {
  fileprivate init(_ scalar: PropertyListScanner.Scalar) {
    switch scalar {
    case .integer: self = .integer
    case .string: self = .string
    case .date: self = .date
    case .yes: self = .yes
    case .no: self = .no
    case .data: self = .data
    case .real: self = .real
    }
  }
}
