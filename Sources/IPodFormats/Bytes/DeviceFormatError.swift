/// Why nothing of a device's file can be read.
package struct DeviceFormatError: Error, Equatable, Sendable {
  /// What is wrong, without a period.
  package let message: String
  /// What problems call the file.
  package let file: String
  /// Where in the file, in bytes from its start; nil when it is about all of it.
  package let offset: Int?
  /// What kind of chunk, by its four letters; nil when there is none.
  package let chunk: String?

  package init(_ message: String, file: String, offset: Int? = nil, chunk: String? = nil) {
    self.message = message
    self.file = file
    self.offset = offset
    self.chunk = chunk
  }
}
