/// A place in a stream from which an application goes on, also after it has ended.
public struct ResumePoint: Hashable, Sendable {
  /// The file of the stream; `nil` if it has none.
  public var file: String?
  /// The nanoseconds from the beginning of the stream.
  public var position: Int64
  /// The category that the application had set.
  public var category: SessionCategory
  /// The flags that its program had set.
  public var flags: Set<String>
  /// The time at which it was saved, in nanoseconds.
  public var time: Int64

  /// Creates a point.
  public init(
    file: String?,
    position: Int64,
    category: SessionCategory,
    flags: Set<String>,
    time: Int64
  ) {
    (self.file, self.position, self.category) = (file, position, category)
    (self.flags, self.time) = (flags, time)
  }
}
