/// The properties of a picture or movie that a photo library shows.
package struct PhotoMetadata: Sendable {
  package let kind: PhotoKind?
  /// The size as stored.
  package let width: Int?
  package let height: Int?
  /// The turn that shows the stored picture upright, as Exif counts from 1 to 8.
  ///
  /// The boxes of HEIF decide for HEIF, and the orientation in its Exif data must not be applied.
  package let orientation: Int
  package private(set) var date: CaptureDate?
  package private(set) var position: GeographicPosition?
  package let make: String?
  package let model: String?
  package let lens: String?
  package let title: String?
  package let description: String?
  package let comment: String?
  package let keywords: [String]
  /// From 1 to 5 stars; `nil` without a rating.
  package let rating: Int?
  /// In seconds.
  package let exposureTime: Double?
  package let aperture: Double?
  package let sensitivity: Int?
  /// In millimetres.
  package let focalLength: Double?
  /// The duration of a movie in seconds.
  package let duration: Double?
  /// The codecs of the tracks of a movie.
  package let codecs: [String]
  /// The identifier that the picture and the movie of a live photo share.
  package let contentID: String?
  /// The identifier that the pictures of a burst share.
  package let burstID: String?
  package let isScreenshot: Bool
  package private(set) var problems: PhotoProblems

  /// Derives the properties.
  ///
  /// - Parameters:
  ///   - contents: The metadata of the file.
  ///   - fileTime: The time of the last change of the file, in seconds since 1970, which stands for
  ///     a missing date.
  ///   - latestTime: The time in seconds since 1970 after which no picture can have been taken.
  package init(_ contents: PhotoContents, fileTime: Int? = nil, latestTime: Int? = nil) {
    problems = contents.problems
    kind = contents.kind
    (width, height) = (contents.width, contents.height)
    orientation = contents.shownOrientation
    let (exif, xmp, movie) = (contents.exif, contents.xmp, contents.movie)
    make = exif?.text(0x010F) ?? xmp?["tiff:Make"] ?? movie?.text("make") ?? movie?.userData["©mak"]
    model =
      exif?.text(0x0110) ?? xmp?["tiff:Model"] ?? movie?.text("model") ?? movie?.userData["©mod"]
    lens =
      exif?.text(0xA434, in: .exif) ?? xmp?["aux:Lens"] ?? movie?.text("camera.lens_model")
    title = xmp?["dc:title"] ?? movie?.text("title")
    description =
      exif?.text(0x010E) ?? xmp?["dc:description"] ?? contents.iptc?.caption
      ?? contents.texts["Description"] ?? movie?.text("description")
    comment = exif?.userComment ?? xmp?["exif:UserComment"] ?? contents.texts["Comment"]
    let subjects = xmp?.all("dc:subject") ?? []
    keywords = subjects.isEmpty ? contents.iptc?.keywords ?? [] : subjects
    rating = xmp?["xmp:Rating"].flatMap { Int($0) }.flatMap { (1...5).contains($0) ? $0 : nil }
    exposureTime = exif?.number(0x829A, in: .exif)
    aperture = exif?.number(0x829D, in: .exif)
    sensitivity = exif?.value(0x8827, in: .exif)?.integer
    focalLength = exif?.number(0x920A, in: .exif)
    duration = movie?.duration
    codecs = movie?.tracks.compactMap(\.codec) ?? []
    let note = exif?.appleNote
    contentID = note?.contentID ?? movie?.text("content.identifier")
    burstID = note?.burstID
    isScreenshot =
      kind?.isPicture == true && (xmp?["exif:UserComment"] ?? exif?.userComment) == "Screenshot"
    position = Self.position(contents, &problems)
    date = CaptureDate.find(in: contents, latestTime: latestTime, problems: &problems)
    if date == nil { date = fileTime.flatMap(CaptureDate.init(fileTime:)) }
  }

  /// The size as shown.
  package var shownSize: (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return orientation >= 5 ? (height, width) : (width, height)
  }

  private static func position(
    _ contents: PhotoContents,
    _ problems: inout PhotoProblems
  ) -> GeographicPosition? {
    if let position = contents.exif?.position(problems: &problems) { return position }
    if let latitude = contents.xmp?["exif:GPSLatitude"].flatMap(XMPNumber.degrees),
      let longitude = contents.xmp?["exif:GPSLongitude"].flatMap(XMPNumber.degrees)
    {
      let isBelow = contents.xmp?["exif:GPSAltitudeRef"] == "1"
      let altitude = contents.xmp?["exif:GPSAltitude"].flatMap(XMPNumber.value)
      return GeographicPosition(
        latitude: latitude,
        longitude: longitude,
        altitude: isBelow ? altitude.map { -$0 } : altitude,
        problems: &problems
      )
    }
    guard
      let text = contents.movie?.text("location.ISO6709") ?? contents.movie?.userData["©xyz"]
    else { return nil }
    return GeographicPosition(iso6709: text, problems: &problems)
  }
}

extension PhotoContents {
  /// The turn that shows the stored picture upright.
  fileprivate var shownOrientation: Int {
    switch kind {
    case .heif:
      // Turned anticlockwise by 0, 90, 180 and 270 degrees.
      let turned = [1, 8, 3, 6][heif?.rotation ?? 0]
      switch heif?.mirror {
      case nil: return turned
      case .vertical: return [1: 2, 8: 5, 3: 4, 6: 7][turned] ?? 1
      case .horizontal: return [1: 4, 8: 7, 3: 2, 6: 5][turned] ?? 1
      }
    case .movie: return [0: 1, 90: 6, 180: 3, 270: 8][movie?.video?.rotation ?? 0] ?? 1
    default: return exif?.orientation ?? 1
    }
  }
}
