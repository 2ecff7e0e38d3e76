/// Finds out how items of a HEIF file are decoded, within limits that hostile files cannot exceed.
struct HEIFPlanner {
  private static let maxSide = 65_535
  private static let maxTiles = 4096
  private static let maxExtents = 256
  private static let maxConfiguration = 64 << 10

  let items: HEIFItems
  let maxPixels: Int

  /// Returns how an item is decoded.
  func image(_ item: Int) throws(HEIFProblem) -> HEIFImage {
    let properties = items.properties(of: item)
    let isGrid = items.types[item] == "grid"
    let tiles = isGrid ? items.targets(of: item, "dimg") : [item]
    guard let first = tiles.first else { throw .damaged("it has no tiles") }
    let tile = items.properties(of: first)
    let tileSize = try size(tile.width, tile.height)
    let grid =
      isGrid
      ? try Grid(items.start(of: item, count: 12))
      : Grid(columns: 1, rows: 1, width: tileSize.width, height: tileSize.height)
    let (width, height) = try size(grid.width, grid.height)
    guard grid.columns * grid.rows <= Self.maxTiles else {
      throw .tooLarge("it has too many tiles")
    }
    guard tiles.count >= grid.columns * grid.rows,
      grid.columns == (width - 1) / tileSize.width + 1,
      grid.rows == (height - 1) / tileSize.height + 1
    else { throw .damaged("its tiles do not cover the picture") }
    let part = properties.shownPart(width: width, height: height)
    let codec = try codec(first)
    return HEIFImage(
      codec: codec,
      tiles: try placed(Array(tiles.prefix(grid.columns * grid.rows)), codec, tileSize, grid, part),
      tileWidth: tileSize.width,
      tileHeight: tileSize.height,
      width: part.columns.count,
      height: part.rows.count,
      orientation: properties.orientation,
      colors: properties.colors ?? tile.colors,
      profile: properties.profile ?? tile.profile
    )
  }

  private typealias Size = (width: Int, height: Int)

  /// The arrangement of tiles.
  private struct Grid {
    let columns, rows, width, height: Int

    init(columns: Int, rows: Int, width: Int, height: Int) {
      (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
    }

    /// Reads the content of an item of the type `grid`.
    init(_ bytes: [UInt8]) throws(HEIFProblem) {
      let view = ByteView(bytes[...])
      let size = (view[1] ?? 0) & 1 == 1 ? 4 : 2
      guard view[0] == 0, let rows = view[2], let columns = view[3],
        let width = view.number(at: 4, bytes: size),
        let height = view.number(at: 4 + size, bytes: size)
      else { throw .damaged("the arrangement of its tiles is damaged") }
      self.init(columns: Int(columns) + 1, rows: Int(rows) + 1, width: width, height: height)
    }
  }

  private func size(_ width: Int?, _ height: Int?) throws(HEIFProblem) -> Size {
    guard let width, let height, width > 0, height > 0 else {
      throw .damaged("its size is missing")
    }
    guard max(width, height) <= Self.maxSide, width * height <= maxPixels else {
      throw .tooLarge("it has \(width)×\(height) pixels (maximum \(maxPixels))")
    }
    return (width, height)
  }

  private func codec(_ item: Int) throws(HEIFProblem) -> HEIFImage.Codec {
    switch items.types[item] {
    case "hvc1", "hev1": return .hevc
    case "av01": return .av1
    case let type?: throw .unsupported("pictures of the kind '\(type.text)' are not decoded")
    case nil: throw .damaged("its picture is missing")
    }
  }

  private func placed(
    _ tiles: [Int],
    _ codec: HEIFImage.Codec,
    _ size: Size,
    _ grid: Grid,
    _ part: (columns: Range<Int>, rows: Range<Int>)
  ) throws(HEIFProblem) -> [HEIFImage.Tile] {
    var placed: [HEIFImage.Tile] = []
    var byteCount = 0
    // An item may be named many times.
    var known: [Int: HEIFProperties] = [:]
    for (index, item) in tiles.enumerated() {
      let properties = known[item] ?? items.properties(of: item)
      known[item] = properties
      let extents = items.extents[item] ?? []
      guard try self.codec(item) == codec, properties.width == size.width,
        properties.height == size.height
      else { throw .damaged("its tiles differ") }
      guard let configuration = properties.configuration,
        configuration.count <= Self.maxConfiguration
      else { throw .damaged("what the decoder needs is missing") }
      guard !extents.isEmpty, extents.count <= Self.maxExtents else {
        throw .damaged("the data of a tile are missing")
      }
      byteCount += extents.reduce(0) { $0 + $1.count }
      // Tiles that share their data would let a small file take much time.
      guard byteCount <= items.boxes.window.byteCount else { throw .damaged("its tiles overlap") }
      placed.append(
        HEIFImage.Tile(
          x: index % grid.columns * size.width - part.columns.lowerBound,
          y: index / grid.columns * size.height - part.rows.lowerBound,
          configuration: configuration,
          extents: extents
        )
      )
    }
    return placed
  }
}
