import Bytes
package import MediaModel

/// The values in the tags and the head of an audio file.
package struct AudioFileSummary: Sendable {
  /// The format of its content; `nil` for an unknown one.
  package let format: AudioFormat?
  /// Whether its sound is encrypted.
  package let isProtected: Bool
  /// The values that an import would take from it.
  package let values: PropertyRow
  /// Whether its tags have a title; an import takes the name of the file otherwise.
  package let hasTitle: Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path, as an `ExactPath`; a symbolic link is followed.
  ///   - encoding: The encoding of texts that claim to be in Latin-1; `nil` if none was stated.
  /// - Throws: `cannotOpen`, `wrongFormat` if the file is not audio or is too damaged to read, and
  ///   `malformed` if its tags take too much memory.
  package init(path: String, encoding: TagEncoding? = nil) throws(ImportError) {
    let file = try TaggedFile(path: path, decoder: TagDecoder(encoding ?? .latin1))
    var record = ItemRecord()
    file.describe(&record)
    values = record.values
    format = file.format
    isProtected = file.isProtected
    hasTitle = file.hasTitle
  }
}
