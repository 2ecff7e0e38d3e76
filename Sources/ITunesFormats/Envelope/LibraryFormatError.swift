/// An error in the envelope of a library, without which nothing of it can be read.
package struct LibraryFormatError: Error, Equatable, Sendable {
  /// The problem, without a period.
  package let message: String
  /// The offset in the file in bytes.
  package let offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
