import CTagLib
import MediaModel
package import System

extension CarriedTags {
  /// The figures of a note that iTunes writes about the samples which an encoder added.
  package struct GaplessNote: Sendable {
    let before: Int64
    let after: Int64
    let between: Int64

    /// - Parameters:
    ///   - before: The number of samples before the sound.
    ///   - after: The number of samples after it.
    ///   - between: The number of samples of the sound.
    package init(before: Int64, after: Int64, between: Int64) {
      (self.before, self.after, self.between) = (before, after, between)
    }

    /// The value of `iTunSMPB`: zero, the three numbers, and eight that are not used.
    var text: String {
      let numbers =
        [(0, 8), (before, 8), (after, 8), (between, 16)] + Array(repeating: (0, 8), count: 8)
      return numbers.reduce(into: "") { text, number in
        let digits = String(number.0, radix: 16, uppercase: true)
        text += " " + String(repeating: "0", count: max(0, number.1 - digits.utf8.count)) + digits
      }
    }
  }

  /// Replaces the tags of an unfinished file, which stays unfinished.
  ///
  /// - Parameters:
  ///   - file: The file, in MPEG-4 or MP3.
  ///   - note: The note for a file in MPEG-4.
  /// - Throws: `TagObstacle`, in which case the file must not be used.
  package func write(to file: OutputFile, _ note: GaplessNote?) throws(TagObstacle) {
    let (format, sound) = try Self.sound(of: file)
    guard format == CTAGLIB_MP4 || format == CTAGLIB_MPEG else { throw .unknownFormat }
    guard try Self.reopened(file, isUpdating: true, write(as: format, note)) else {
      throw Self.failure(file)
    }
    // TagLib does not notice that the disk is full.
    do throws(TagObstacle) {
      let after = try Self.sound(of: file)
      guard after.format == format, after.hash == sound else { throw Self.failure(file) }
    } catch {
      throw Self.failure(file)
    }
    if Self.isFull(file) { throw .full }
  }

  /// Returns a function that writes the tags to an open file, of which it takes ownership.
  private func write(
    as format: CTagLibFormat,
    _ note: GaplessNote?
  ) -> (Int32) -> Bool {
    { descriptor in
      guard let file = ctaglib_open_copy(descriptor, format) else { return false }
      defer { ctaglib_close(file) }
      guard ctaglib_clear_tags(file) else { return false }
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        guard ctaglib_set_tag(file, name, text) else { return false }
      }
      if let cover {
        let isPNG = cover.mediaType == "image/png"
        guard ctaglib_set_cover(file, cover.bytes, cover.bytes.count, isPNG) else { return false }
      }
      if let note, format == CTAGLIB_MP4, !ctaglib_set_note(file, note.text) { return false }
      return ctaglib_save(file)
    }
  }

  private static func reopened<Result>(
    _ file: OutputFile,
    isUpdating: Bool,
    _ body: (Int32) -> Result
  ) throws(TagObstacle) -> Result {
    do {
      let open = isUpdating ? try file.reopenedForUpdating() : try file.reopened()
      return body(open.release())
    } catch let error as SystemError {
      throw error.isFull ? .full : .failed(error.message)
    } catch let error as OutputError {
      throw .failed(error.message)
    } catch {
      throw .failed("\(error)")
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
