import Bytes
import MediaModel

/// The numbers in the header of a track, each of which sets one property if it is not zero.
struct HeaderFields: Sendable {
  /// The offset and the form of a number.
  enum Field: Sendable {
    case uint8(Int)
    case uint16(Int)
    case uint32(Int)
    case int32(Int)
    /// Set if the byte is not zero.
    case flag(Int)
    /// Set if the byte has the value.
    case choice(Int, UInt8)
    /// Set if the byte has one of the bits.
    case bits(Int, UInt8)
    /// Seconds since 1904 on the owner's clock.
    case localDate(Int)
    /// Seconds since 1904 in UTC.
    case date(Int)
    /// A floating-point number; only its whole part counts.
    case float(Int)
  }

  let fields: [(Field, MediaItemProperty)]

  var properties: [MediaItemProperty] { fields.map(\.1) }

  /// Reads all numbers of a header.
  func read(_ header: FormatRecord, clock: LocalClock, into values: inout PropertyRow) {
    for (field, property) in fields {
      let value: Int64 =
        switch field {
        case .uint8(let offset): Int64(header.uint8(at: offset))
        case .uint16(let offset): Int64(header.uint16(at: offset))
        case .uint32(let offset): Int64(header.uint32(at: offset))
        case .int32(let offset): header.int32(at: offset)
        case .flag(let offset): header.uint8(at: offset) == 0 ? 0 : 1
        case .choice(let offset, let value): header.uint8(at: offset) == value ? 1 : 0
        case .bits(let offset, let bits): header.uint8(at: offset) & bits == 0 ? 0 : 1
        case .float(let offset):
          Int64(exactly: Float(bitPattern: header.uint32(at: offset)).rounded(.towardZero)) ?? 0
        case .localDate(let offset):
          Self.moment(header.uint32(at: offset), clock)
        case .date(let offset):
          Self.moment(header.uint32(at: offset), nil)
        }
      if value != 0 { values.set(property.rawValue, integer: value) }
    }
  }

  /// Returns a moment in seconds since 1970; 0 for none.
  private static func moment(_ time: UInt32, _ clock: LocalClock?) -> Int64 {
    if time == 0 { return 0 }
    let seconds = LibraryTime.sinceEpoch(time)
    return clock?.moment(showing: seconds).rawValue ?? seconds
  }
}
