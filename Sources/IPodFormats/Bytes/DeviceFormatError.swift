/// An error that makes an entire file on a device unreadable.
package struct DeviceFormatError: Error, Equatable, Sendable {
  /// The reason, without a period.
  package let message: String
  /// The path of the file.
  package let file: String
  /// The offset in the file, in bytes; `nil` if the error concerns the whole file.
  package let offset: Int?
  /// The four letters of the chunk, or `nil` if the error does not concern a chunk.
  package let chunk: String?
  /// Whether the system could not read the file, which says nothing about its content.
  package let isReadFailure: Bool

  package init(
    _ message: String,
    file: String,
    offset: Int? = nil,
    chunk: String? = nil,
    isReadFailure: Bool = false
  ) {
    self.message = message
    self.file = file
    self.offset = offset
    self.chunk = chunk
    self.isReadFailure = isReadFailure
  }
}
