import Bytes
import System

/// The kinds of files in a camera roll, by the endings of their names.
enum PhotoFileKind {
  /// A picture or movie whose metadata are read.
  case media
  /// A picture or movie of a format whose metadata are not read.
  case unread(isMovie: Bool)
  /// A description of edits, or any other file that belongs to a photo of the same name.
  case adjustments, sidecar

  private static let readEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "heic", "heif", "hif", "avif", "png", "tif", "tiff", "dng", "nef", "cr2",
    "arw", "orf", "rw2", "pef", "mov", "qt", "mp4", "m4v", "3gp", "3g2",
  ]
  private static let unreadPictures: Set<String> = ["gif", "webp", "bmp", "cr3", "raf"]
  private static let unreadMovies: Set<String> = [
    "avi", "mts", "m2ts", "mpg", "mpeg", "wmv", "mkv", "webm",
  ]

  /// Returns the kind of files of a name; `nil` for files that belong to no camera roll.
  init?(name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    if Self.readEndings.contains(ending) {
      self = .media
    } else if Self.unreadPictures.contains(ending) {
      self = .unread(isMovie: false)
    } else if Self.unreadMovies.contains(ending) {
      self = .unread(isMovie: true)
    } else if ending == "aae" {
      self = .adjustments
    } else if ["xmp", "thm", "wav"].contains(ending) {
      self = .sidecar
    } else {
      return nil
    }
  }
}
