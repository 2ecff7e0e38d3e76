public import MediaModel

/// Photos that are probably the same, or files that are the same.
public struct PhotoDuplicateGroup: Hashable, Sendable {
  /// The reasons why photos are probably the same.
  public enum Reason: String, CaseIterable, Sendable {
    /// The files of one photo have equal bytes.
    case content
    /// They were taken by the same camera at the same time, and have the same size.
    case exposure
  }

  /// The reason.
  public let reason: Reason
  /// The photos: one for equal files.
  public let photos: [Photo]
}

extension MediaLibrary {
  /// Returns the photos whose files are there twice, and those that are probably the same.
  ///
  /// - Throws: `StoreError`.
  public func photoDuplicates(
    _ query: PhotoQuery = PhotoQuery()
  ) throws -> [PhotoDuplicateGroup] {
    var query = query
    query.readsFiles = true
    let photos = try photos(query)
    let copied = photos.filter { photo in photo.files.contains { $0.role == .copy } }
    var exposures: [Exposure: [Photo]] = [:]
    var order: [Exposure] = []
    for photo in photos {
      guard let exposure = Exposure(photo) else { continue }
      if exposures[exposure] == nil { order.append(exposure) }
      exposures[exposure, default: []].append(photo)
    }
    return copied.map { PhotoDuplicateGroup(reason: .content, photos: [$0]) }
      + order.compactMap { exposures[$0] }.filter { $0.count > 1 }
      .map { PhotoDuplicateGroup(reason: .exposure, photos: $0) }
  }
}

/// The values that only copies of the same picture have in common.
private struct Exposure: Hashable {
  let time: Int
  let camera: String
  let kind: PhotoKind
  let width: Int?
  let height: Int?
  let exposure: Int?

  /// Creates the exposure; `nil` if the photo does not say when and by what it was taken.
  init?(_ photo: Photo) {
    guard photo.text(for: .dateSource) != "file", let camera = photo.camera,
      let time = photo.number(for: .localTimeTaken)
    else { return nil }
    // The pictures of a burst may have been taken within one second.
    if photo.text(for: .burstID) != nil { return nil }
    (self.time, self.camera, kind) = (time, camera, photo.kind)
    (width, height) = (photo.number(for: .width), photo.number(for: .height))
    exposure = photo.number(for: .exposureTime)
  }
}
