import CTagLib
import MediaModel
import System

/// Changes the tags of files that are not finished, and makes sure that nothing else changes.
enum UnfinishedTags {
  /// Changes the tags of an unfinished file, which stays unfinished.
  ///
  /// - Parameters:
  ///   - file: The file, in MPEG-4, MP3 or Opus.
  ///   - change: Changes the tags in memory, and returns whether that succeeded.
  /// - Throws: `TagObstacle`, in which case the file must not be used.
  static func rewrite(
    _ file: OutputFile,
    _ change: (OpaquePointer, CTagLibFormat) -> Bool
  ) throws(TagObstacle) {
    let (format, sound) = try Self.sound(of: file)
    guard [CTAGLIB_MP4, CTAGLIB_MPEG, CTAGLIB_OPUS].contains(format) else { throw .unknownFormat }
    let isWritten = try reopened(file) { descriptor in
      guard let tags = ctaglib_open_copy(descriptor, format) else { return false }
      defer { ctaglib_close(tags) }
      return change(tags, format) && ctaglib_save(tags)
    }
    guard isWritten else { throw failure(file) }
    // TagLib does not notice that the disk is full.
    do throws(TagObstacle) {
      let after = try Self.sound(of: file)
      guard after.format == format, after.hash == sound else { throw failure(file) }
    } catch {
      throw failure(file)
    }
    if isFull(file) { throw .full }
  }

  /// Calls the body with a descriptor for changes to the file, of which it takes ownership.
  private static func reopened(
    _ file: OutputFile,
    _ body: (Int32) -> Bool
  ) throws(TagObstacle) -> Bool {
    do throws(SystemError) {
      return body(try file.reopenedForUpdating().release())
    } catch {
      throw error.isFull ? .full : .failed(error.message)
    }
  }

  private static func sound(
    of file: OutputFile
  ) throws(TagObstacle) -> (format: CTagLibFormat, hash: [UInt8]) {
    do {
      let status = try file.status()
      let audio = try AudioFile(try file.reopened().release(), status, path: file.path)
      let format = audio.audio.format
      if let hash = audio.soundHash() { return (format, hash) }
    } catch let error as ImportError {
      throw .unreadable(error.message)
    } catch {
      throw .failed("\(error)")
    }
    throw .unreadable("its sound cannot be told apart from its tags")
  }

  private static func failure(_ file: OutputFile) -> TagObstacle {
    isFull(file) ? .full : .notPreserved
  }

  private static func isFull(_ file: OutputFile) -> Bool {
    FileSystemSize(of: FilePlace(file.path).folder).map { $0.free < 1 << 16 } ?? false
  }
}
