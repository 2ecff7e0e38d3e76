/// The generation of an iPod or similar device.
package enum DeviceGeneration: String, CaseIterable, Sendable {
  case first, second, third, fourth, photo, mini1, mini2
  case shuffle1, shuffle2, shuffle3, shuffle4
  case nano1, nano2, nano3, nano4, nano5, nano6, nano7
  case video1, video2, classic1, classic2, classic3
  case touch1, touch2, touch3, touch4
  case phone1, phone2, phone3, phone4, pad1
  /// A mobile phone by another manufacturer that plays music from iTunes.
  case mobile

  /// The name of the generation, for example `iPod mini (1st generation)`.
  package var name: String {
    switch self {
    case .first: "iPod (1st generation)"
    case .second: "iPod (2nd generation)"
    case .third: "iPod (3rd generation)"
    case .fourth: "iPod (4th generation)"
    case .photo: "iPod photo"
    case .mini1: "iPod mini (1st generation)"
    case .mini2: "iPod mini (2nd generation)"
    case .shuffle1: "iPod shuffle (1st generation)"
    case .shuffle2: "iPod shuffle (2nd generation)"
    case .shuffle3: "iPod shuffle (3rd generation)"
    case .shuffle4: "iPod shuffle (4th generation)"
    case .nano1: "iPod nano (1st generation)"
    case .nano2: "iPod nano (2nd generation)"
    case .nano3: "iPod nano (3rd generation)"
    case .nano4: "iPod nano (4th generation)"
    case .nano5: "iPod nano (5th generation)"
    case .nano6: "iPod nano (6th generation)"
    case .nano7: "iPod nano (7th generation)"
    case .video1: "iPod video (5th generation)"
    case .video2: "iPod video (late 2006)"
    case .classic1: "iPod classic (1st generation)"
    case .classic2: "iPod classic (2nd generation)"
    case .classic3: "iPod classic (3rd generation)"
    case .touch1: "iPod touch (1st generation)"
    case .touch2: "iPod touch (2nd generation)"
    case .touch3: "iPod touch (3rd generation)"
    case .touch4: "iPod touch (4th generation)"
    case .phone1: "iPhone"
    case .phone2: "iPhone 3G"
    case .phone3: "iPhone 3GS"
    case .phone4: "iPhone 4"
    case .pad1: "iPad"
    case .mobile: "mobile telephone"
    }
  }

  /// The kinds of database that a device can play from.
  package enum Database: Sendable {
    /// `iTunesDB`.
    case binary
    /// `iTunesSD`.
    case shuffle
    /// The tables of `iTunes Library.itlp`; iTunes also writes `iTunesCDB`, for its own use.
    case tables
  }

  /// The kind of database that the device plays from.
  package var database: Database {
    switch self {
    case .shuffle1, .shuffle2, .shuffle3, .shuffle4: .shuffle
    case .nano5, .nano6, .nano7, .touch1, .touch2, .touch3, .touch4, .phone1, .phone2, .phone3,
      .phone4, .pad1:
      .tables
    default: .binary
    }
  }
}
