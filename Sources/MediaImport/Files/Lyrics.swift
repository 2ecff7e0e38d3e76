/// The words of songs.
package enum Lyrics {
  /// Returns the lyrics in the tags of a file.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Returns: The lyrics, with line breaks as they are in the file; `nil` if it has none.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio.
  package static func read(from path: String) throws(ImportError) -> String? {
    AudioTags(try AudioFile(path: path).tags()).lyrics
  }
}
