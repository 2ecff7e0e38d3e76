/// How a picture is to be turned to be shown, as Exif numbers it.
///
/// The names tell where the first row and the first column of the stored pixels belong.
enum Orientation: Int {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  /// Whether rows become columns.
  var isTransposing: Bool { rawValue >= Self.leftTop.rawValue }

  /// Whether what is shown at the left is stored at the end of a row, or of a column.
  var isMirroredInX: Bool {
    switch self {
    case .topRight, .bottomRight, .rightTop, .rightBottom: true
    case .topLeft, .bottomLeft, .leftTop, .leftBottom: false
    }
  }

  /// Whether what is shown at the top is stored at the end of a column, or of a row.
  var isMirroredInY: Bool {
    switch self {
    case .bottomRight, .bottomLeft, .rightBottom, .leftBottom: true
    case .topLeft, .topRight, .leftTop, .rightTop: false
    }
  }

  /// A size as it is shown.
  func shown(_ size: PictureSize) -> PictureSize { isTransposing ? size.transposed : size }
}
