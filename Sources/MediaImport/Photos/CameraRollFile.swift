import Bytes
import MediaModel
import PhotoFormats
import System

/// A file of a camera roll with what was read of it.
struct CameraRollFile {
  /// The path in the roll.
  let path: String
  let byteCount: Int
  /// In nanoseconds since 1970.
  let modifiedTime: Int64
  let reading: PhotoReading
  /// The reading as it is stored.
  let storedReading: String
  var sha256: String?

  /// The file as the grouping of files into photos sees it.
  var rollFile: RollFile {
    var file = RollFile(folder: path.folderPath, name: path.lastPathComponent, kind: reading.kind)
    file.contentID = reading.values[.contentID]?.text
    file.burstID = reading.values[.burstID]?.text
    file.date = reading.date
    file.duration = reading.values[.duration]?.integer.map { Double($0) / 1000 }
    return file
  }

  func photoFile(_ role: PhotoFile.Role) -> PhotoFile {
    var file = PhotoFile(role, path, byteCount: byteCount)
    file.modifiedTime = modifiedTime
    file.sha256 = sha256
    file.reading = storedReading
    return file
  }
}

extension String {
  /// The path of the folder of a relative path; empty if it has none.
  var folderPath: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
