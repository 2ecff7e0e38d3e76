/// The text that precedes the dictionary at the top of a property list.
enum Prolog {
  /// Returns where the prolog ends, with `<plist version="1.0">`; `nil` if it is not one that
  /// applications write.
  static func end(in bytes: Span<UInt8>) -> Int? {
    var position = 0
    _ = skip("\u{FEFF}", bytes, &position)
    guard
      skip("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", bytes, &position)
        || skip("<?xml version=\"1.0\" encoding=\"utf-8\"?>", bytes, &position)
    else { return nil }
    skipSpace(bytes, &position)
    if skip("<!DOCTYPE plist PUBLIC \"-//", bytes, &position) {
      guard
        skip("Apple Computer", bytes, &position) || skip("Apple", bytes, &position),
        skip("//DTD PLIST 1.0//EN\" ", bytes, &position),
        skip("\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">", bytes, &position)
      else { return nil }
      skipSpace(bytes, &position)
    }
    return skip("<plist version=\"1.0\">", bytes, &position) ? position : nil
  }

  private static func skip(_ text: String, _ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    let expected = Array(text.utf8)
    guard expected.count <= bytes.count - position else { return false }
    for index in expected.indices where bytes[position + index] != expected[index] { return false }
    position += expected.count
    return true
  }

  private static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count, PropertyListScanner.isSpace(bytes[position]) { position += 1 }
  }
}
