/// The words of songs.
package enum Lyrics {
  /// Returns the lyrics in the tags of a file: those with times from ID3v2 as the text of an LRC
  /// file, then those of its other tags, which may have times in the same form.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Returns: The lyrics, with line breaks as they are in the file.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio.
  package static func read(from path: String) throws(ImportError) -> [String] {
    let file = try AudioFile(path: path)
    let timed = file.hasTimedLyrics ? SynchronizedLyrics.read(from: path) : nil
    return [timed].compactMap(\.self) + AudioTags(try file.tags()).lyrics
  }
}
