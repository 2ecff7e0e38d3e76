import IPodFormats

/// A track on a device, as far as a plan depends on it.
package struct DeviceTrack: Equatable, Sendable {
  /// The persistent ID on the device.
  package let id: UInt64
  package let title: String
  package let artist: String
  package let album: String
  /// In milliseconds.
  package let duration: UInt64
  /// In bytes.
  package let byteCount: UInt64
  /// The path of the file relative to the device; empty if the track names none.
  package let path: String
}

extension EditableDatabase {
  /// The tracks of the database, in their order.
  var deviceTracks: [DeviceTrack] {
    trackIDs.compactMap { id in try? deviceTrack(id) }
  }

  private func deviceTrack(_ id: UInt64) throws(DatabaseEditError) -> DeviceTrack {
    DeviceTrack(
      id: id,
      title: try text(.title, of: id) ?? "",
      artist: try text(.artist, of: id) ?? "",
      album: try text(.album, of: id) ?? "",
      duration: try number(.duration, of: id) ?? 0,
      byteCount: try number(.fileSize, of: id) ?? 0,
      path: path(of: id) ?? ""
    )
  }
}
