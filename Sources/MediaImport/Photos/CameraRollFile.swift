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
  var sha256: String?

  /// The file as the grouping of files into photos sees it.
  var rollFile: RollFile {
    var file = RollFile(folder: path.folderPath, name: path.lastPathComponent, kind: reading.kind)
    file.contentID = reading.values.text(PhotoProperty.contentID)
    file.burstID = reading.values.text(PhotoProperty.burstID)
    file.date = reading.date
    file.duration = reading.values.integer(PhotoProperty.duration).map { Double($0) / 1000 }
    return file
  }

  /// The record of a file that belongs to no photo, so that it need not be opened again.
  var record: DeviceFileRecord {
    DeviceFileRecord(
      path: path,
      kind: .besidePhotos,
      byteCount: byteCount,
      fingerprint: UInt64(bitPattern: modifiedTime),
      bytes: Array(reading.stored.utf8)
    )
  }

  func photoFile(_ role: PhotoFile.Role) -> PhotoFile {
    var file = PhotoFile(role, path, byteCount: byteCount)
    file.modifiedTime = modifiedTime
    file.sha256 = sha256
    file.reading = reading.stored
    return file
  }
}

extension String {
  /// The path of the folder of a relative path; empty if it has none.
  var folderPath: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
