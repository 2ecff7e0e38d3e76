import CLibArchive
import System

extension ArchiveError {
  /// Creates the error for a tar that libarchive cannot read.
  init(_ archive: OpaquePointer, _ path: String) {
    let kind = ContentKind(ofFileAt: path)
    let message = archive_error_string(archive).map { String(cString: $0) } ?? ""
    // libarchive has one code for all kinds of damage; only the text says which.
    if message.hasPrefix("Truncated") {
      self = .cutOff(path: path)
    } else if [.tar, .zstd].contains(kind) {
      self = .damaged("parts of it are unreadable; copy it again", path: path)
    } else {
      self = .otherContent(kind, path: path)
    }
  }
}
