public import MediaArtwork
public import MediaCapture
import PhotoFormats

/// The limits of movies in a camera roll.
public struct MovieLimits: Hashable, Sendable {
  /// The largest side in pixels.
  public var maxSide = 4096
  /// The longest duration in seconds.
  public var maxDuration = 4.0 * 3600
  /// The largest file in bytes; file systems of cameras have no larger ones.
  public var maxBytes = 4 << 30 - 1

  /// Creates the usual limits.
  public init() {}

  /// The codecs of pictures: H.264, MPEG-4, JPEG and HEVC.
  static let videoCodecs: Set = ["avc1", "mp4v", "jpeg", "hvc1", "hev1"]
  /// The codecs of sound: AAC, uncompressed, Apple Lossless and spatial sound.
  static let audioCodecs: Set = ["mp4a", "sowt", "twos", "lpcm", "alac", "apac"]
}

/// Whether a file can be part of a camera roll, and why not.
public struct CameraRollCheck: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The kind of its content, whatever its name says; `nil` for anything but pictures and movies.
  public private(set) var mediaType: CaptureMediaType?
  /// The stored size in pixels; `nil` if it is unknown.
  public private(set) var size: PictureSize?
  /// The duration of a movie in seconds; `nil` if it is unknown.
  public private(set) var duration: Double?
  /// The codecs of a movie.
  public private(set) var codecs: [String] = []
  /// The reasons why it cannot be part of a camera roll.
  public private(set) var problems: [String] = []
  /// The end of the names of such files in a camera roll, without the period.
  package private(set) var ending = ""

  /// Whether it can be part of a camera roll.
  public var isCompatible: Bool { problems.isEmpty }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: What movies may be.
  /// - Throws: ``CameraRollError`` if it cannot be read.
  public init(_ path: String, limits: MovieLimits = MovieLimits()) throws(CameraRollError) {
    try self.init(CameraRollError.open(path), at: path, limits)
  }

  init(_ file: OpenPhoto, at path: String, _ limits: MovieLimits) throws(CameraRollError) {
    self.path = path
    let contents = PhotoContents(file)
    switch contents.kind {
    case .jpeg: (mediaType, ending) = (.image, "JPG")
    case .png: (mediaType, ending) = (.image, "PNG")
    case .heif: (mediaType, ending) = (.image, "HEIC")
    case .movie:
      // Files without a brand are older than brands.
      (mediaType, ending) = (.movie, ["qt  ", nil].contains(contents.brand) ? "MOV" : "MP4")
    default: problems.append("it is neither a picture nor a movie that camera rolls have")
    }
    if let width = contents.width, let height = contents.height {
      size = PictureSize(width: width, height: height)
    }
    if mediaType != nil, contents.problems.all.contains(.cutOff) {
      problems.append("the file is cut off")
    }
    guard mediaType == .movie else { return }
    if file.byteCount > limits.maxBytes { problems.append("it is too large a file") }
    guard let movie = contents.movie else {
      problems.append("the movie has no index, so that it cannot be played")
      return
    }
    check(movie, limits)
  }

  private mutating func check(_ movie: Movie, _ limits: MovieLimits) {
    duration = movie.duration
    codecs = movie.tracks.compactMap(\.codec)
    if movie.video == nil { problems.append("the movie has no pictures") }
    for track in movie.tracks {
      let codec = track.codec ?? "none"
      if track.isVideo, !MovieLimits.videoCodecs.contains(codec) {
        problems.append("its pictures are in '\(codec)', which camera rolls do not have")
      }
      if track.isAudio, !MovieLimits.audioCodecs.contains(codec) {
        problems.append("its sound is in '\(codec)', which camera rolls do not have")
      }
    }
    if let size, max(size.width, size.height) > limits.maxSide {
      problems.append("its size, \(size), is more than \(limits.maxSide) pixels on a side")
    }
    if let duration, duration > limits.maxDuration {
      problems.append("it is longer than \(Int(limits.maxDuration)) seconds")
    }
  }
}
