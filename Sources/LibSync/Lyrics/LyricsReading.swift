import MediaImport
package import MediaModel

/// Lyrics that were found for a music file.
package struct FoundLyrics {
  package let text: String
  /// The language, as in `TaggedLyrics`.
  var language: String?
  /// The path of the file that has them.
  package let path: String
  /// Whether they are in a file beside the music file.
  package let isBeside: Bool

  fileprivate var isTimed: Bool { LyricsText.isTimed(text) }

  /// Returns the preferred lyrics of a music file; `nil` if there are none that can be read.
  ///
  /// - Parameters:
  ///   - path: The path of the music file.
  ///   - encoding: The encoding of texts in its tags and beside it, as for `LyricsReading`.
  ///   - folder: The folder of the device that the file is on; `nil` if it is on none.
  /// - Returns: The lyrics.
  package static func find(
    for path: String,
    in encoding: TagEncoding?,
    onDeviceAt folder: String?
  ) -> FoundLyrics? {
    try? LyricsReading(of: path, in: encoding, on: DeviceBounds(folder)).found.first
  }
}

/// The lyrics of a music file.
struct LyricsReading {
  /// The lyrics: those with times before others, and of both those in the file before those beside
  /// it.
  let found: [FoundLyrics]
  /// The problems of files beside it that cannot be read.
  let problems: [ImportError]

  /// Reads the lyrics of a music file.
  ///
  /// - Parameters:
  ///   - path: The path of the music file.
  ///   - encoding: The encoding of texts in its tags that claim to be in Latin-1, and of files beside
  ///     it that are not in Unicode; `nil` if none was stated.
  ///   - device: The folder of the device that the file is on; `nil` if it is on none.
  /// - Throws: `ImportError` if nothing was found, and the file or one beside it cannot be read.
  init(
    of path: String,
    in encoding: TagEncoding?,
    on device: DeviceBounds?
  ) throws(ImportError) {
    var found: [FoundLyrics] = []
    var problems: [ImportError] = []
    var failure: ImportError?
    do throws(ImportError) {
      found = try Lyrics.read(from: path, in: encoding).map {
        FoundLyrics(text: $0.text, language: $0.language, path: path, isBeside: false)
      }
    } catch {
      failure = error
    }
    for (path, text) in LyricsFile.texts(beside: path, in: encoding, on: device) {
      switch text {
      case .success(let text): found.append(FoundLyrics(text: text, path: path, isBeside: true))
      case .failure(let error): problems.append(error)
      }
    }
    if found.isEmpty, let error = problems.first ?? failure { throw error }
    self.found = found.filter(\.isTimed) + found.filter { !$0.isTimed }
    self.problems = problems
  }
}
