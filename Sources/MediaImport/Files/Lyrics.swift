package import MediaModel

/// The words of songs.
package enum Lyrics {
  /// The maximum size of lyrics in bytes, 16 MiB; the whole Bible has a quarter of it.
  package static let maxByteCount = 16 << 20

  /// Returns the lyrics in the tags of a file: those with times from ID3v2 as the text of LRC
  /// files, then those of its other tags, which may have times in the same form.
  ///
  /// - Parameters:
  ///   - path: The path of an audio file of any format that can be imported.
  ///   - encoding: The encoding of texts that claim to be in Latin-1; `nil` if none was stated.
  /// - Returns: The lyrics.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio, or
  ///   has larger lyrics.
  package static func read(
    from path: String,
    in encoding: TagEncoding? = nil
  ) throws(ImportError) -> [TaggedLyrics] {
    let file = try AudioFile(path: path)
    let decoder = TagDecoder(encoding ?? .latin1)
    return try read(file, decoder.decode(try file.storedTags()), decoder)
  }

  /// Returns the lyrics of an open file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tags: The values of its tags.
  ///   - decoder: The decoder with which they were read.
  /// - Returns: The lyrics.
  /// - Throws: `malformed` if they are too large.
  static func read(
    _ file: borrowing AudioFile,
    _ tags: DecodedTags,
    _ decoder: TagDecoder
  ) throws(ImportError) -> [TaggedLyrics] {
    var lyrics: [TaggedLyrics] = []
    if file.hasTimedLyrics {
      lyrics = try SynchronizedLyrics.read(from: file.path, Latin1Reading(decoder, tags))
    }
    lyrics += AudioTags(tags.values).lyrics(in: file.lyricsLanguages)
    for one in lyrics { try check(one.text.utf8.count, of: file.path) }
    return lyrics
  }

  /// Throws `malformed` if lyrics are too large.
  package static func check(_ byteCount: Int, of path: String) throws(ImportError) {
    if byteCount > maxByteCount {
      throw ImportError(.malformed, "lyrics are larger than \(maxByteCount >> 20) MiB", path: path)
    }
  }
}
