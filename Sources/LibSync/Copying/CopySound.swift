import MediaModel
import MediaPlayback

/// The treatment of the sound of a file that is copied in a certain format.
struct CopySound: Hashable, Sendable {
  /// The format in which it is encoded; `nil` if the file is copied as it is.
  var target: TranscodingTarget?
  /// The size of the copy, which is an estimate for an encoding.
  var byteCount: Int
  /// The reason why it cannot be encoded; `nil` if it can.
  var problem: String?

  /// The extensions of files that are copied as they are: movies, books and pictures.
  private static let others: Set = [
    "3gp", "avi", "bmp", "epub", "gif", "heic", "heif", "ibooks", "ipa", "itlp", "jpeg", "jpg",
    "m4v", "mkv", "mov", "mpeg", "mpg", "pdf", "png", "tif", "tiff", "ts", "webm", "webp", "wmv",
  ]

  /// The extensions of files that usually have the codec of a format.
  private static func usual(_ target: TranscodingTarget) -> Set<String> {
    switch target {
    case .alac: ["m4a"]
    case .aac: ["m4a", "m4b", "aac"]
    case .mp3: ["mp3"]
    case .opus: ["opus"]
    }
  }

  /// The extensions of encodings.
  static let encodedExtensions = ["m4a", "mp3", "opus"]

  /// Returns the extension that the copy of a file probably had before the file went missing.
  static func fileExtension(ofMissing fileExtension: String, in target: TranscodingTarget) -> String
  {
    usual(target).contains(fileExtension.lowercased())
      ? fileExtension : target.fileExtension(replacing: fileExtension)
  }

  /// Returns whether the file of an item may have sound and nothing else.
  ///
  /// - Parameters:
  ///   - item: The item, with its media type.
  ///   - fileExtension: The extension of the file's name.
  /// - Returns: Whether it may.
  static func isPossible(in item: MediaItem, fileExtension: String) -> Bool {
    item.mediaType?.isDisjoint(with: .anyAudio) != true
      && !others.contains(fileExtension.lowercased())
  }
}

/// The file whose content a copy gets.
enum CopySource: Sendable {
  /// The original.
  case original
  /// The encoding at a path, in a cache, and what it lacks, in English.
  case encoding(path: String, lacks: [String])
  /// Neither, for a reason.
  case failure(String)
}
