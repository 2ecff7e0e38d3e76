/// The picture that a HEIF file shows, and where its metadata are.
package struct HEIFPicture: Sendable {
  /// The size before it is turned.
  package let width: Int?
  package let height: Int?
  /// The number of turns by 90° anticlockwise.
  package let rotation: Int
  /// The halves that are exchanged after the picture is turned; `nil` for none.
  package let mirror: Mirror?
  /// The places of the Exif data and the XMP packet in the file.
  let exif: Range<Int>?
  let xmp: Range<Int>?

  /// The halves of a picture that a mirror exchanges.
  package enum Mirror: Sendable {
    case topAndBottom, leftAndRight
  }

  init(_ items: HEIFItems) {
    let properties = items.properties(of: items.primary ?? -1)
    (width, height) = (properties.width, properties.height)
    (rotation, mirror) = (properties.rotation, properties.mirror)
    exif = Self.described(items.exif, items)
    xmp = Self.described(items.xmp, items)
  }

  /// Whether width and height are exchanged when the picture is shown.
  package var isTurned: Bool { !rotation.isMultiple(of: 2) }

  /// Returns where the item is that describes the shown picture; others may describe its depth, for
  /// example.
  private static func described(_ found: [Int], _ items: HEIFItems) -> Range<Int>? {
    let targets = found.map { items.targets(of: $0, "cdsc").first }
    let index =
      targets.firstIndex { $0 != nil && $0 == items.primary }
      ?? targets.firstIndex { $0 == nil } ?? 0
    return found.indices.contains(index) ? items.extents[found[index]]?.first : nil
  }
}
