import CTagLib
import MediaModel
import SystemFiles

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
    let expected = AudioFormat(extensionOf: path.lastPathComponent)?.tagLibFormat
    var isTooLarge = false
    guard let file = ctaglib_open(descriptor, expected ?? CTAGLIB_UNKNOWN, &isTooLarge) else {
      if isTooLarge { throw ImportError(.malformed, "its tags take too much memory", path: path) }
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

  /// The properties of the audio stream.
  var audio: CTagLibAudio { ctaglib_audio(file) }

  /// Returns the values of the tags by tag name, in upper case.
  func tags() throws(ImportError) -> [String: [String]] {
    var tags: [String: [String]] = [:]
    let isComplete = withUnsafeMutablePointer(to: &tags) { tags in
      ctaglib_properties(file, tags) { context, name, value in
        guard let context, let name, let value else { return }
        let tags = context.assumingMemoryBound(to: [String: [String]].self)
        tags.pointee[String(cString: name), default: []].append(String(cString: value))
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
}
