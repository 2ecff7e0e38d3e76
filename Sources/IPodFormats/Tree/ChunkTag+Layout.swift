/// The third number in the header of a chunk, and the counts in it.
///
/// The offsets are from the iPodLinux wiki and libgpod; real databases of all versions confirm
/// them.
extension ChunkTag {
  /// The minimum length of any header: the letters, its length and the length or count.
  static let minHeaderCount = 12
  static let lengthOffset = 8

  /// Whether the third number is the number of chunks in a list, not a length in bytes.
  var isList: Bool {
    switch self {
    case .mhlt, .mhlp, .mhla, .mhli, .mhlf: true
    default: false
    }
  }

  /// The offset of the number of chunks in this one; `nil` if it has none, or one for each kind.
  var countOffset: Int? {
    switch self {
    case .mhbd, .mhfd: 0x14
    case .mhit, .mhia, .mhii, .mhip, .mhni: 0x0C
    default: nil
    }
  }

  /// The root of a database of tracks, or of covers or photos.
  var isRoot: Bool { self == .mhbd || self == .mhfd }
}
