import Glibc

/// The character encoding of the names that libarchive reads and writes.
enum UTF8Locale {
  // A locale is never changed once it is made.
  private nonisolated(unsafe) static let locale = newlocale(
    Int32(1 << LC_CTYPE),
    "C.UTF-8",
    nil
  )

  /// Runs a body while the encoding of this thread, not that of the process, is UTF-8.
  ///
  /// In the C locale, libarchive crashes when it writes a name that is not ASCII.
  static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = uselocale(locale)
    defer { uselocale(before) }
    return try body()
  }
}
