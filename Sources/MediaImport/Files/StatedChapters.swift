package import MediaModel
import System

/// The chapters in files of the formats that are read here and not by FFmpeg, which loses some.
package enum StatedChapters {
  /// Returns the chapters of a file of any format.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - encoding: The encoding of titles that claim to be in Latin-1; `nil` if none was stated.
  ///   - found: The chapters that FFmpeg finds.
  /// - Returns: The chapters that are read here, or else those that FFmpeg finds, of which the first
  ///   one may begin later.
  package static func chapters(
    of path: String,
    in encoding: TagEncoding?,
    found: [Chapter]
  ) -> [Chapter] {
    if let chapters = read(from: path, in: encoding) { return chapters }
    guard !found.isEmpty, let file = try? FileDescriptor(opening: path, .notWaiting) else {
      return found
    }
    return NeroChapters.corrected(found, in: file)
  }

  /// Returns the names of the fields of a file in which chapters have no valid time, and which are
  /// left out: of Vorbis comments such as `CHAPTER003`, or frames of ID3v2 such as `CHAP 3`.
  package static func unreadableFields(of path: String) -> [String] {
    if let file = try? FileDescriptor(opening: path, .notWaiting),
      (try? file.status().kind) == .file, let tag = ID3v2Tag(of: file)
    {
      let frames = ID3v2Chapters.unreadable(tag)
      if !frames.isEmpty { return frames }
    }
    return VorbisChapters(of: path)?.unreadable ?? []
  }

  /// Returns the chapters of a file with an ID3v2 tag or Vorbis comments, or of Matroska.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - encoding: The encoding of titles that claim to be in Latin-1; `nil` if none was stated.
  /// - Returns: The chapters in the order of their starts; `nil` if the file has none, has another
  ///   format or cannot be read.
  package static func read(from path: String, in encoding: TagEncoding? = nil) -> [Chapter]? {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      (try? file.status().kind) == .file
    else { return nil }
    let chapters: [Chapter]
    if let found = MatroskaChapters.read(file) {
      chapters = found
    } else if let tag = ID3v2Tag(of: file), !tag.frames("CHAP").isEmpty {
      chapters = ID3v2Chapters.read(tag, Latin1Reading(ofFileAt: path, in: encoding))
    } else if let comments = VorbisChapters(of: path) {
      chapters = comments.chapters
    } else {
      return nil
    }
    return chapters.isEmpty ? nil : chapters
  }
}
