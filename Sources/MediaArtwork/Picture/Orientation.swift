/// The orientation of a stored picture, with the raw values of Exif.
///
/// The names say where the first row and the first column of the stored pixels are displayed.
enum Orientation: Int {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  /// Whether rows are displayed as columns.
  var isTransposing: Bool { rawValue >= Self.leftTop.rawValue }

  /// Whether the left edge of the displayed picture is at the end of the stored rows, or of the
  /// stored columns if the picture is transposed.
  var isMirroredInX: Bool {
    switch self {
    case .topRight, .bottomRight, .rightTop, .rightBottom: true
    case .topLeft, .bottomLeft, .leftTop, .leftBottom: false
    }
  }

  /// Whether the top edge of the displayed picture is at the end of the stored columns, or of the
  /// stored rows if the picture is transposed.
  var isMirroredInY: Bool {
    switch self {
    case .bottomRight, .bottomLeft, .rightBottom, .leftBottom: true
    case .topLeft, .topRight, .leftTop, .rightTop: false
    }
  }

  /// Returns the displayed size of a picture from its stored size.
  func shown(_ size: PictureSize) -> PictureSize { isTransposing ? size.transposed : size }
}
