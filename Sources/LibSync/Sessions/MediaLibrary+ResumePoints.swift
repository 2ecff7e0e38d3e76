public import AudioSessions
import MediaModel
import MediaStore

/// The places from which applications under audio sessions go on after they have ended; a library
/// file keeps them, for no library of it in particular.
extension MediaLibrary {
  /// Returns the places of all applications, by the names of the application and of the stream.
  ///
  /// - Throws: `StoreError`.
  public func resumePoints() throws -> [String: [String: ResumePoint]] {
    var points: [String: [String: ResumePoint]] = [:]
    for stored in try store.resumePoints() {
      // Only a damaged file, or one of a later version, has other categories.
      guard let category = SessionCategory(rawValue: stored.category) else { continue }
      points[stored.application, default: [:]][stored.stream] = ResumePoint(
        file: stored.file,
        position: stored.position,
        category: category,
        flags: Set(stored.flags),
        time: stored.saved
      )
    }
    return points
  }
}

extension MediaLibraryWriter {
  /// Keeps the places of streams instead of earlier ones of the same streams.
  ///
  /// When this returns, they outlive the process, however that ends.
  ///
  /// - Parameter points: The places, by the names of the application and of the stream.
  /// - Throws: `StoreError`.
  public func save(_ points: [String: [String: ResumePoint]]) throws {
    let stored = points.flatMap { application, streams in
      streams.map { stream, point in
        StoredResumePoint(
          application: application,
          stream: stream,
          file: point.file,
          position: point.position,
          category: point.category.rawValue,
          flags: point.flags.sorted(),
          saved: point.time
        )
      }
    }
    try store.save(stored, options)
  }
}
