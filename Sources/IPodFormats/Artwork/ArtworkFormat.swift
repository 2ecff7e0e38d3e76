/// A thumbnail size and pixel format, which devices identify by number.
package struct ArtworkFormat: Equatable, Sendable {
  /// The encoding of the pixels.
  package enum Pixels: Sendable {
    /// Five bits of red, six of green and five of blue in two bytes.
    case rgb565, rgb565BigEndian
    case rgb555, rgb555BigEndian
    /// Eight bits of each colour in four bytes.
    case rgb888, rgb888BigEndian
    /// Like `rgb555`, but ordered by recursively dividing the picture into four squares.
    case rgb555Recursive
    /// Two adjacent pixels share one colour value; even rows are stored before odd rows.
    case uyvy
    /// Separate planes of brightness and colour.
    case i420
    case jpeg
  }

  package let id: UInt32
  package let width: Int
  package let height: Int
  package let pixels: Pixels
  /// Rows are padded to a multiple of this number of bytes; 1 for no padding.
  let rowAlignment: Int
  /// libgpod pads thumbnails to a multiple of this number of bytes; 1 for no padding.
  let alignment: Int
  /// Whether iTunes stores pictures rotated to the left.
  let isTurnedByApple: Bool

  init(
    _ id: UInt32,
    _ width: Int,
    _ height: Int,
    _ pixels: Pixels,
    rowAlignment: Int = 1,
    alignment: Int = 1,
    isTurnedByApple: Bool = false
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.pixels = pixels
    self.rowAlignment = rowAlignment
    self.alignment = alignment
    self.isTurnedByApple = isTurnedByApple
  }

  /// The maximum size of a thumbnail in bytes.
  var maxBytes: Int {
    // Some devices write one or two rows more than they show; the width has the same allowance.
    (width + 2) * (height + 2) * 2 + alignment
  }

  /// The known formats by number, except those of devices that use a number for another format.
  package static let all = byNumber(known)

  /// Returns the formats of a generation by number, or all formats if it is unknown.
  package static func known(to generation: DeviceGeneration?) -> [UInt32: Self] {
    generation == .nano7 ? all.merging(byNumber(redefinedByNano7)) { $1 } : all
  }

  private static func byNumber(_ formats: [Self]) -> [UInt32: Self] {
    Dictionary(uniqueKeysWithValues: formats.map { ($0.id, $0) })
  }

  /// The known formats, most of them from libgpod's `itdb_device.c`.
  private static let known: [Self] = [
    Self(1005, 80, 80, .rgb565), Self(1007, 480, 864, .rgb565), Self(1009, 42, 30, .rgb565),
    Self(1010, 240, 240, .rgb565),
    Self(1013, 220, 176, .rgb565BigEndian, isTurnedByApple: true),
    Self(1015, 130, 88, .rgb565), Self(1016, 140, 140, .rgb565), Self(1017, 56, 56, .rgb565),
    Self(1019, 720, 480, .uyvy),
    Self(1020, 220, 176, .rgb565BigEndian, isTurnedByApple: true),
    Self(1023, 176, 132, .rgb565BigEndian),
    Self(1024, 320, 240, .rgb565), Self(1027, 100, 100, .rgb565), Self(1028, 100, 100, .rgb565),
    Self(1029, 200, 200, .rgb565), Self(1031, 42, 42, .rgb565), Self(1032, 42, 37, .rgb565),
    Self(1036, 50, 41, .rgb565), Self(1055, 128, 128, .rgb565), Self(1056, 128, 128, .rgb565),
    Self(1060, 320, 320, .rgb565), Self(1061, 56, 56, .rgb565), Self(1066, 64, 64, .rgb565),
    Self(1067, 720, 480, .i420), Self(1068, 128, 128, .rgb565), Self(1071, 240, 240, .rgb565),
    Self(1073, 240, 240, .rgb565), Self(1074, 50, 50, .rgb565), Self(1078, 80, 80, .rgb565),
    Self(1079, 80, 80, .rgb565), Self(1081, 640, 480, .jpeg), Self(1083, 240, 320, .rgb565),
    Self(1084, 240, 240, .rgb565), Self(1085, 88, 88, .rgb565), Self(1087, 384, 384, .rgb565),
    Self(1089, 58, 58, .rgb565), Self(1092, 80, 80, .rgb565), Self(1093, 512, 512, .rgb565),
    Self(2002, 50, 50, .rgb565BigEndian), Self(2003, 150, 150, .rgb565BigEndian),
    Self(3001, 256, 256, .rgb555Recursive), Self(3002, 128, 128, .rgb555Recursive),
    Self(3003, 64, 64, .rgb555Recursive), Self(3004, 56, 55, .rgb555, alignment: 8192),
    Self(3005, 320, 320, .rgb555), Self(3006, 56, 56, .rgb555, alignment: 8192),
    Self(3007, 88, 88, .rgb555, alignment: 16384), Self(3008, 640, 480, .rgb555),
    Self(3009, 160, 120, .rgb555), Self(3011, 80, 79, .rgb555),
  ]

  /// The covers of the iPod nano 7G, which have the numbers of earlier iPods' photos.
  private static let redefinedByNano7: [Self] = [
    Self(1013, 50, 50, .rgb565), Self(1015, 58, 58, .rgb565),
    Self(1016, 57, 57, .rgb565, rowAlignment: 4),
  ]
}

extension DeviceGeneration {
  /// The formats of this generation's covers; empty if it shows no covers or the formats are
  /// unknown.
  package var coverFormats: [UInt32] {
    switch self {
    case .photo: [1017, 1016]
    case .nano1, .nano2: [1031, 1027]
    case .video1, .video2: [1028, 1029]
    case .nano3, .classic1, .classic2, .classic3: [1061, 1055, 1068, 1060]
    case .nano4: [1055, 1068, 1071, 1074, 1078, 1084]
    case .nano5: [1056, 1078, 1073, 1074]
    case .nano6: [1073, 1074, 1085, 1089]
    case .nano7: [1010, 1013, 1015, 1016]
    case .touch1, .touch2, .touch3, .phone1, .phone2, .phone3:
      [3001, 3002, 3003, 3005, 3006, 3007]
    case .mobile: [2002, 2003]
    default: []
    }
  }

  /// Whether several tracks may name one image as their cover, as libgpod's
  /// `itdb_device_supports_sparse_artwork` says; on others, each track has an image of its own.
  package var sharesCovers: Bool {
    switch self {
    case .nano3, .nano4, .nano5, .nano6, .nano7, .classic1, .classic2, .classic3: true
    case .touch1, .touch2, .touch3, .touch4, .phone1, .phone2, .phone3, .phone4, .pad1: true
    default: false
    }
  }

  /// The formats of this generation's photos; empty if it shows no photos or the formats are
  /// unknown.
  package var photoFormats: [UInt32] {
    switch self {
    case .photo: [1009, 1015, 1013, 1019]
    case .nano1, .nano2: [1032, 1023]
    case .video1, .video2: [1036, 1015, 1024, 1019]
    case .nano3, .classic1, .classic2, .classic3: [1067, 1024, 1066]
    case .nano4: [1024, 1066, 1079, 1083]
    case .nano5: [1087, 1079, 1066]
    case .nano6: [1092, 1093]
    case .nano7: [1005, 1007]
    case .touch1, .touch2, .touch3, .phone1, .phone2, .phone3: [3004, 3011, 3009, 3008]
    default: []
    }
  }
}
