/// The files of a library's photos at its last import.
package struct KnownPhotos: Sendable {
  /// A file, by its path in the source.
  package struct File: Sendable {
    package let byteCount: Int
    /// In nanoseconds since 1970.
    package let modifiedTime: Int64
    package let sha256: String?
    /// The stored reading of the file.
    package let reading: String

    package init(byteCount: Int, modifiedTime: Int64, sha256: String?, reading: String) {
      (self.byteCount, self.modifiedTime) = (byteCount, modifiedTime)
      (self.sha256, self.reading) = (sha256, reading)
    }
  }

  package private(set) var files: [String: File] = [:]

  package init() {}

  package mutating func add(_ path: String, _ file: File) { files[path] = file }
}
