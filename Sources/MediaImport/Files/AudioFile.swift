import Bytes
import CTagLib
import MediaModel
import System

/// An open audio file, whose tags were read when it was opened.
struct AudioFile: ~Copyable {
  let path: String
  let state: FileState
  private let file: OpaquePointer

  /// Opens a file and detects its format from its content; the extension is only the first guess.
  ///
  /// - Parameter path: The path, as an `ExactPath`; a symbolic link is followed.
  /// - Throws: `cannotOpen`, `wrongFormat` if the file is not audio or is too damaged to read, and
  ///   `malformed` if its tags take too much memory.
  init(path: String) throws(ImportError) {
    let (descriptor, status) = try Self.open(path)
    try self.init(descriptor, status, path: path)
  }

  /// Reads a file that is open; takes ownership of the descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of a regular file.
  ///   - status: The status of the file.
  ///   - path: The path, for its extension and for errors.
  /// - Throws: As above.
  init(_ descriptor: Int32, _ status: FileStatus, path: String) throws(ImportError) {
    let expected = AudioFormat(extensionOf: path.lastPathComponent)?.tagLibFormat
    var isTooLarge = false
    guard let file = ctaglib_open(descriptor, expected ?? CTAGLIB_UNKNOWN, &isTooLarge) else {
      if isTooLarge { throw ImportError(.malformed, "its tags take too much memory", path: path) }
      try Self.checkReading(path)
      let isEmpty = status.byteCount == 0
      let message = isEmpty ? "it is empty" : "not an audio file, or too damaged to read"
      throw ImportError(.wrongFormat, message, path: path)
    }
    self.path = path
    state = FileState(status)
    self.file = file
  }

  deinit { ctaglib_close(file) }

  private static func open(_ path: String) throws(ImportError) -> (Int32, FileStatus) {
    do {
      // Opening a named pipe would block until it has a writer.
      let file = try FileDescriptor(opening: path, .notWaiting)
      let status = try file.status()
      if status.kind == .file { return (file.release(), status) }
    } catch {
      throw ImportError(.cannotOpen, error.message, path: path)
    }
    throw ImportError(.wrongFormat, "it is not a file", path: path)
  }

  /// Throws if the system cannot read the start of a file, which TagLib takes for the end.
  private static func checkReading(_ path: String) throws(ImportError) {
    do {
      _ = try FileDescriptor(opening: path, .notWaiting).nextBlock()
    } catch {
      throw ImportError(.cannotOpen, error, path: path)
    }
  }

  /// The properties of the audio stream.
  var audio: CTagLibAudio { ctaglib_audio(file) }

  /// Returns the values of the tags by tag name, in upper case, as the tags say that they are
  /// encoded.
  func tags() throws(ImportError) -> [String: [String]] { try storedTags().asStated }

  /// Returns the values of the tags, before an encoding is chosen for those in doubt.
  func storedTags() throws(ImportError) -> StoredTags {
    var tags = StoredTags()
    let isComplete = withUnsafeMutablePointer(to: &tags) { tags in
      ctaglib_properties(file, tags) { context, name, value, claimsLatin1 in
        guard let context, let name, let value else { return }
        context.assumingMemoryBound(to: StoredTags.self).pointee
          .add(String(cString: value), named: String(cString: name), claimsLatin1: claimsLatin1)
      }
    }
    if isComplete { return tags }
    throw ImportError(.malformed, "its tags cannot be read", path: path)
  }

  /// The number of embedded pictures, or 0 if they cannot be read.
  var pictureCount: Int {
    var count = 0
    let isComplete = withUnsafeMutablePointer(to: &count) { count in
      ctaglib_pictures(file, count) { context, _ in
        context?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    return isComplete ? count : 0
  }

  /// Returns the embedded pictures, and the kinds of damage in the pictures that are left out.
  func pictures() throws(ImportError) -> EmbeddedPictures {
    var pictures = EmbeddedPictures()
    let isComplete = withUnsafeMutablePointer(to: &pictures) { pictures in
      ctaglib_pictures(file, pictures) { context, picture in
        context?.assumingMemoryBound(to: EmbeddedPictures.self).pointee.add(picture?.pointee)
      }
    }
    guard isComplete else {
      throw ImportError(.malformed, "its pictures cannot be read", path: path)
    }
    if ctaglib_unread_pictures(file) > 0 { pictures.record(.unreadable) }
    return pictures
  }

  /// Whether the ID3v2 tag has a frame for lyrics with times.
  var hasTimedLyrics: Bool { ctaglib_has_frame(file, "SYLT", "SLT") }

  /// The languages of the lyrics in ID3v2 frames without times, as they state them, by the names of
  /// the properties that have the texts.
  var lyricsLanguages: [String: [String]] {
    var languages: [String: [String]] = [:]
    let isComplete = withUnsafeMutablePointer(to: &languages) { languages in
      ctaglib_lyrics_languages(file, languages) { context, name, language, _ in
        guard let context, let name, let language else { return }
        context.assumingMemoryBound(to: [String: [String]].self)
          .pointee[String(cString: name), default: []].append(String(cString: language))
      }
    }
    return isComplete ? languages : [:]
  }

  // MARK: Writing

  /// Whether the tags can be written without losing anything in them.
  var isWritable: Bool { ctaglib_is_writable(file) }

  /// The ratings and plays in the tags.
  var statistics: TagStatistics { TagStatistics(ctaglib_statistics(file)) }

  /// The ReplayGain fields in the APE tag of an MP3 file, by their names in upper case.
  var addedGain: [String: [String]] {
    var fields: [String: [String]] = [:]
    let isComplete = withUnsafeMutablePointer(to: &fields) { fields in
      ctaglib_added_gain(file, fields) { context, name, value, _ in
        guard let context, let name, let value else { return }
        context.assumingMemoryBound(to: [String: [String]].self)
          .pointee[String(cString: name), default: []].append(String(cString: value))
      }
    }
    return isComplete ? fields : [:]
  }

  /// Makes a change in memory only, and returns whether the tags differ from it.
  func changes(with change: some TagChange) -> Bool { change.make(in: file) == true }

  /// The number of ID3v2 frames for anything else than ratings, plays and user-defined text.
  var otherFrameCount: Int { Int(ctaglib_other_frames(file)) }

  /// Returns the SHA-256 of the sound and of what describes it; `nil` if the file is damaged.
  ///
  /// Must be called after everything else, because it removes the limits for reading.
  func soundHash() -> [UInt8]? {
    var hash = SHA256()
    let isComplete = withUnsafeMutablePointer(to: &hash) { hash in
      ctaglib_sound(file, hash) { context, bytes, count in
        context?.assumingMemoryBound(to: SHA256.self).pointee
          .update(UnsafeRawBufferPointer(start: bytes, count: count))
      }
    }
    return isComplete ? hash.finish() : nil
  }

  /// Changes the tags of a copy, which must not be trusted until it has been read again.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - copy: The copy, open for reading and writing.
  ///   - format: The format of the file.
  /// - Returns: Whether TagLib reports success.
  static func make(
    _ change: some TagChange,
    in copy: consuming FileDescriptor,
    as format: CTagLibFormat
  ) -> Bool {
    guard let file = ctaglib_open_copy(copy.release(), format) else { return false }
    defer { ctaglib_close(file) }
    return change.make(in: file) != nil && ctaglib_save(file)
  }
}
