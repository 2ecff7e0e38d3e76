package import MediaModel

/// The words of songs.
package enum Lyrics {
  /// Returns the lyrics in the tags of a file: those with times from ID3v2 as the text of an LRC
  /// file, then those of its other tags, which may have times in the same form.
  ///
  /// - Parameters:
  ///   - path: The path of an audio file of any format that can be imported.
  ///   - encoding: The encoding of texts that claim to be in Latin-1; `nil` if none was stated.
  /// - Returns: The lyrics, with line breaks as they are in the file.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio.
  package static func read(
    from path: String,
    in encoding: TagEncoding? = nil
  ) throws(ImportError) -> [String] {
    let file = try AudioFile(path: path)
    let decoder = TagDecoder(encoding ?? .latin1)
    return read(file, decoder.decode(try file.storedTags()), decoder)
  }

  /// Returns the lyrics of an open file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tags: The values of its tags.
  ///   - decoder: The decoder with which they were read.
  /// - Returns: The lyrics.
  static func read(
    _ file: borrowing AudioFile,
    _ tags: DecodedTags,
    _ decoder: TagDecoder
  ) -> [String] {
    let timed =
      file.hasTimedLyrics
      ? SynchronizedLyrics.read(from: file.path, Latin1Reading(decoder, tags)) : nil
    return [timed].compactMap(\.self) + AudioTags(tags.values).lyrics
  }
}
