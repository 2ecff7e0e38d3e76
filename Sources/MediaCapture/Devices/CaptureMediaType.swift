/// A kind of media that cameras capture.
public enum CaptureMediaType: String, Hashable, Sendable, CaseIterable {
  /// A single picture.
  case image = "public.image"
  /// A movie.
  case movie = "public.movie"

  /// Narrows a choice to what is available.
  ///
  /// - Parameters:
  ///   - wanted: The wanted media types.
  ///   - available: The media types that a source offers.
  /// - Returns: The wanted ones that are available.
  /// - Throws: ``CaptureError`` if there are none.
  public static func narrow(
    _ wanted: [Self],
    to available: [Self]
  ) throws(CaptureError) -> [Self] {
    if wanted.isEmpty { throw CaptureError(.emptyMediaTypes, "no media types are given") }
    let narrowed = wanted.filter(available.contains)
    guard narrowed.isEmpty else { return narrowed }
    let names = wanted.map(\.rawValue).joined(separator: ", ")
    throw CaptureError(.noAvailableMediaType, "it cannot capture \(names)")
  }

  static func available(from source: any FrameSource, _ formats: [FrameFormat]) -> [Self] {
    guard formats.contains(where: \.isUsable) else { return [] }
    return source.isStillOnly ? [.image] : [.image, .movie]
  }
}
