import JSON
package import PhotoFormats

/// Tiles of a picture for the process that decodes; all places are those in its file.
package struct PictureTiles: Hashable, Sendable {
  /// The largest number of parts of the data in one request, whose line would become too long.
  private static let maxExtents = 512

  package let codec: HEIFImage.Codec
  package let colors: HEIFImage.Colors?
  /// The size of each tile.
  package let width: Int
  package let height: Int
  /// The tiles, all of which have the same configuration.
  package private(set) var tiles: [HEIFImage.Tile]

  /// The place of what the decoder needs in addition to the data.
  package var configuration: Range<Int> { tiles.first?.configuration ?? 0..<0 }

  private init(_ image: HEIFImage, _ tiles: [HEIFImage.Tile]) {
    (codec, colors) = (image.codec, image.colors)
    (width, height) = (image.tileWidth, image.tileHeight)
    self.tiles = tiles
  }

  /// Returns the requests that together have all tiles of a picture.
  package static func all(of image: HEIFImage) -> [Self] {
    var parts: [[HEIFImage.Tile]] = []
    var extents = 0
    for tile in image.tiles {
      extents += tile.extents.count
      if extents > maxExtents || parts.last?.first?.configuration != tile.configuration {
        parts.append([])
        extents = tile.extents.count
      }
      parts[parts.count - 1].append(tile)
    }
    return parts.map { Self(image, $0) }
  }
}

extension PictureTiles {
  /// The members of the JSON object of a request.
  var jsonMembers: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "codec": .string(codec.rawValue), "width": .integer(Int64(width)),
      "height": .integer(Int64(height)), "configuration": .array(Self.numbers([configuration])),
      "tiles": .array(
        tiles.map {
          .array([.integer(Int64($0.x)), .integer(Int64($0.y))] + Self.numbers($0.extents))
        }
      ),
    ]
    members["matrix"] = colors.map { .integer(Int64($0.matrix)) }
    members["fullRange"] = colors.map { .boolean($0.isFullRange) }
    return members
  }

  /// Reads a request; `nil` if the object is none.
  init?(_ json: JSONValue) {
    guard let codec = json["codec"]?.asText.flatMap(HEIFImage.Codec.init),
      let width = json["width"]?.asInteger, let height = json["height"]?.asInteger,
      Self.sides.contains(width), Self.sides.contains(height),
      case .array(let places)? = json["configuration"],
      let configuration = Self.ranges(places), configuration.count == 1,
      case .array(let values)? = json["tiles"]
    else { return nil }
    let tiles = values.compactMap { Self.tile($0, configuration[0]) }
    guard tiles.count == values.count, !tiles.isEmpty else { return nil }
    (self.codec, self.width, self.height) = (codec, Int(width), Int(height))
    self.tiles = tiles
    colors = json["matrix"]?.asInteger.map {
      HEIFImage.Colors(
        matrix: Int(UInt16(clamping: $0)),
        isFullRange: json["fullRange"] == .boolean(true)
      )
    }
  }

  private static let sides: ClosedRange<Int64> = 1...65_535

  private static func tile(_ json: JSONValue, _ configuration: Range<Int>) -> HEIFImage.Tile? {
    guard case .array(let values) = json, values.count >= 4, let x = values[0].asInteger,
      let y = values[1].asInteger, abs(x) <= sides.upperBound, abs(y) <= sides.upperBound,
      let extents = ranges(Array(values.dropFirst(2)))
    else { return nil }
    return HEIFImage.Tile(
      x: Int(x),
      y: Int(y),
      configuration: configuration,
      extents: extents
    )
  }

  /// The starts and the lengths of ranges, one after the other.
  private static func numbers(_ ranges: [Range<Int>]) -> [JSONValue] {
    ranges.flatMap { [.integer(Int64($0.lowerBound)), .integer(Int64($0.count))] }
  }

  private static func ranges(_ numbers: [JSONValue]) -> [Range<Int>]? {
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var ranges: [Range<Int>] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let start = numbers[index].asInteger, let count = numbers[index + 1].asInteger,
        (0...1 << 48).contains(start), (0...1 << 48).contains(count)
      else { return nil }
      ranges.append(Int(start)..<Int(start + count))
    }
    return ranges
  }
}
