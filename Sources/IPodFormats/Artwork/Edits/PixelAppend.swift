/// Bytes to append to a file with pixels.
package struct PixelAppend: Equatable, Sendable {
  /// The name of the file in the folder of covers, such as `F1028_1.ithmb`.
  package let file: String
  /// The present end of the file; 0 if the file is to be created.
  package let offset: Int
  package let bytes: [UInt8]
}
