public import MediaModel

/// The numbers of photos of a library, by the values that they have in common.
public struct PhotoStatistics: Hashable, Sendable {
  /// A number of photos that have a value in common.
  public struct Count: Hashable, Sendable {
    /// The value, such as `2011-07` or the name of a camera; empty if the photos have none.
    public let name: String
    /// The number of photos.
    public let count: Int
  }

  /// The number of photos and movies.
  public private(set) var photoCount = 0, movieCount = 0
  /// The number of live photos, screenshots, photos of bursts and edited photos.
  public private(set) var liveCount = 0, screenshotCount = 0, burstCount = 0, editedCount = 0
  /// The number of photos with a position.
  public private(set) var positionCount = 0
  /// The number of photos whose date has no time zone, and of those without a date.
  public private(set) var unknownZoneCount = 0, undatedCount = 0
  /// The number of photos by where their pixels are.
  public private(set) var states: [PhotoState: Int] = [:]
  /// The total size of the originals in bytes.
  public private(set) var byteCount: Int64 = 0
  /// The months in which photos were taken, in their order.
  public private(set) var months: [Count] = []
  /// The cameras, the one with the most photos first.
  public private(set) var cameras: [Count] = []

  init(_ photos: some Sequence<Photo>) {
    var byMonth: [String: Int] = [:]
    var byCamera: [String: Int] = [:]
    for photo in photos {
      if photo.kind == .movie { movieCount += 1 } else { photoCount += 1 }
      if photo.isLive { liveCount += 1 }
      if photo.value(for: .isScreenshot) != nil { screenshotCount += 1 }
      if photo.value(for: .burstID) != nil { burstCount += 1 }
      if photo.value(for: .isEdited) != nil { editedCount += 1 }
      if photo.position != nil { positionCount += 1 }
      if photo.zone == .unknown { unknownZoneCount += 1 }
      states[photo.state, default: 0] += 1
      byteCount += Int64(photo.number(for: .fileSize) ?? 0)
      let isDated = photo.text(for: .dateSource).map { $0 != "file" } ?? false
      if isDated, let taken = photo.takenText {
        byMonth[String(taken.prefix(7)), default: 0] += 1
      } else {
        undatedCount += 1
      }
      byCamera[photo.camera ?? "", default: 0] += 1
    }
    months = byMonth.sorted { $0.key < $1.key }.map { Count(name: $0.key, count: $0.value) }
    cameras = byCamera.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Count(name: $0.key, count: $0.value) }
  }
}

extension MediaLibrary {
  /// Returns the statistics of the photos of a query.
  ///
  /// - Throws: `StoreError`.
  public func photoStatistics(_ query: PhotoQuery = PhotoQuery()) throws -> PhotoStatistics {
    PhotoStatistics(try photos(query))
  }
}
