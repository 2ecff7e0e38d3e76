/// The properties of one of the items of a HEIF file.
struct HEIFProperties {
  /// The size before it is cropped and turned.
  private(set) var width: Int?
  private(set) var height: Int?
  /// The number of turns by 90° anticlockwise.
  private(set) var rotation = 0
  /// The halves that are exchanged after the picture is turned.
  private(set) var mirror: HEIFPicture.Mirror?
  private(set) var colors: HEIFImage.Colors?
  /// The place of the ICC profile.
  private(set) var profile: Range<Int>?
  /// The place of what the decoder needs in addition to the data.
  private(set) var configuration: Range<Int>?
  private var aperture: ByteView?

  init(_ properties: [(name: BoxName, range: Range<Int>)], _ boxes: BoxReader) {
    for (name, range) in properties {
      switch name {
      case "ispe":
        let view = boxes.view(range)
        width = view.number(at: 4, bytes: 4)
        height = view.number(at: 8, bytes: 4)
      case "irot": rotation = Int(boxes.view(range)[0] ?? 0) & 3
      case "imir": mirror = (boxes.view(range)[0] ?? 0) & 1 == 0 ? .topAndBottom : .leftAndRight
      case "clap": aperture = boxes.view(range)
      case "hvcC", "av1C": configuration = range
      case "colr": readColors(boxes.view(range), range)
      default: break
      }
    }
  }

  private mutating func readColors(_ view: ByteView, _ range: Range<Int>) {
    if view.hasText("nclx"), let matrix = view.number(at: 8, bytes: 2), let flags = view[10] {
      colors = HEIFImage.Colors(matrix: matrix, isFullRange: flags & 0x80 != 0)
    }
    if view.hasText("prof") || view.hasText("rICC") { profile = range.dropping(4) }
  }

  /// The turn that shows the picture upright, as Exif counts from 1 to 8.
  var orientation: Int { HEIFPicture.orientation(rotation: rotation, mirror: mirror) }

  /// Returns the columns and rows of a picture of a size that are shown.
  func shownPart(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let all = (0..<width, 0..<height)
    guard let columns = shownRange(of: width, at: 0), let rows = shownRange(of: height, at: 8)
    else { return all }
    return (columns, rows)
  }

  /// Returns the part of a side that is shown; `nil` if nothing valid limits it.
  private func shownRange(of side: Int, at place: Int) -> Range<Int>? {
    guard let aperture, let length = Self.fraction(aperture, at: place),
      let offset = Self.fraction(aperture, at: place + 16)
    else { return nil }
    let count = length.rounded(.down)
    // The offset is that of the centre from the centre.
    let start = (offset + (Double(side) - length) / 2).rounded()
    guard count >= 1, start >= 0, start + count <= Double(side) else { return nil }
    return Int(start)..<Int(start + count)
  }

  private static func fraction(_ view: ByteView, at place: Int) -> Double? {
    guard let dividend = view.signed32(at: place),
      let divisor = view.number(at: place + 4, bytes: 4),
      divisor > 0
    else { return nil }
    return Double(dividend) / Double(divisor)
  }
}

extension HEIFPicture {
  /// Returns the turn that shows a picture upright, as Exif counts from 1 to 8.
  static func orientation(rotation: Int, mirror: Mirror?) -> Int {
    // Turned anticlockwise by 0, 90, 180 and 270 degrees.
    let index = rotation & 3
    return switch mirror {
    case nil: [1, 8, 3, 6][index]
    case .topAndBottom: [4, 5, 2, 7][index]
    case .leftAndRight: [2, 7, 4, 5][index]
    }
  }
}
