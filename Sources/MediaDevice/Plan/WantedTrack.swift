package import IPodFormats

/// A track that a device is to have.
package struct WantedTrack: Sendable {
  /// The persistent ID of the item in the library.
  package let id: UInt64
  /// The values that describe the track, except its location and those of its file.
  package var values: TrackValues
  /// The values that describe the file, such as its duration.
  package var fileValues: TrackValues
  /// The file; `nil` if it cannot be put on a device, in which case the track stays if it is there.
  package var file: WantedFile?

  package init(id: UInt64, values: TrackValues, fileValues: TrackValues, file: WantedFile?) {
    self.id = id
    self.values = values
    self.fileValues = fileValues
    self.file = file
  }

  package var title: String { values.texts[.title] ?? "" }
  package var artist: String { values.texts[.artist] ?? "" }
  package var album: String { values.texts[.album] ?? "" }
  /// In milliseconds.
  package var duration: UInt64 { fileValues.numbers[.duration] ?? 0 }
}

/// The file of a track that a device is to have.
package struct WantedFile: Hashable, Sendable {
  /// The path of the original on this computer.
  package let path: String
  /// The size of the original in bytes.
  package let byteCount: Int
  /// The time of the original's last change, in seconds since 1970.
  package let modified: Int64
  /// The extension of the file on the device, in lower case.
  package let fileExtension: String
  /// The name of the encoding that the original is converted to; `nil` if it is copied as it is.
  package let encoding: String?
  /// The digest of the library's tags that the file gets; `nil` if it keeps its own.
  package var tags: String?
  /// The size of the file on the device in bytes, which is an estimate if it is converted.
  package let deviceByteCount: Int

  package init(
    path: String,
    byteCount: Int,
    modified: Int64,
    fileExtension: String,
    encoding: String? = nil,
    deviceByteCount: Int? = nil
  ) {
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
    self.fileExtension = fileExtension
    self.encoding = encoding
    self.deviceByteCount = deviceByteCount ?? byteCount
  }

  /// The state of the original and what becomes of it; equal if copying it again would make the
  /// same file.
  package var content: FileContent {
    FileContent(byteCount: byteCount, modified: modified, encoding: encoding, tags: tags)
  }
}
