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

  private static let byEnding: [String: Self] = {
    let endings: [(Self, [String])] = [
      (
        .media,
        [
          "jpg", "jpeg", "jpe", "heic", "heif", "hif", "avif", "png", "tif", "tiff", "dng", "nef",
          "cr2", "arw", "orf", "rw2", "pef", "mov", "qt", "mp4", "m4v", "3gp", "3g2",
        ]
      ),
      (.unread(isMovie: false), ["gif", "webp", "bmp", "cr3", "raf"]),
      (.unread(isMovie: true), ["avi", "mts", "m2ts", "mpg", "mpeg", "wmv", "mkv", "webm"]),
      (.adjustments, ["aae"]),
      (.sidecar, ["xmp", "thm", "wav"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: endings.flatMap { kind, endings in endings.map { ($0, kind) } }
    )
  }()

  /// Returns the kind of files of a name; `nil` for files that belong to no camera roll.
  init?(name: String) {
    guard let dot = name.utf8.lastIndex(of: 0x2E),
      let kind = Self.byEnding[name[name.utf8.index(after: dot)...].lowercased()]
    else { return nil }
    self = kind
  }
}
