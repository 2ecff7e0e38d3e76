import Glibc

/// The encodings in which libarchive reads and writes names.
enum NameEncoding {
  /// UTF-8, for writing: in the C locale, libarchive crashes when it writes a name that is not ASCII.
  case utf8
  /// Bytes as they are, for reading: in UTF-8, libarchive composes letters and their accents, so that
  /// names would differ from those in the manifest.
  case bytes

  // A locale is never changed once it is made.
  private nonisolated(unsafe) static let utf8Locale = newlocale(
    Int32(1 << LC_CTYPE),
    "C.UTF-8",
    nil
  )
  private nonisolated(unsafe) static let plainLocale = newlocale(Int32(1 << LC_CTYPE), "C", nil)

  /// Runs a body while this is the encoding of this thread, not that of the process.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = uselocale(self == .utf8 ? Self.utf8Locale : Self.plainLocale)
    defer { uselocale(before) }
    return try body()
  }
}
