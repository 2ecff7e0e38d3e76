/// One play of an item on a device, with what other programs want to know about it.
public struct Listen: Hashable, Sendable {
  /// The date of the play.
  public let date: Timestamp
  /// The name of the library of the device.
  public let device: String
  /// The title of the item.
  public let title: String
  /// Its artist.
  public let artist: String
  /// Its album; `nil` if it has none.
  public let albumTitle: String?
  /// The artist of its album; `nil` if it has none.
  public let albumArtist: String?
  /// The number of the track in its album; `nil` if it has none.
  public let trackNumber: Int64?
  /// The playing time in milliseconds; `nil` if it is not known.
  public let milliseconds: Int64?
  /// The number of the play.
  package let play: Int64
  /// The row of the library of the device.
  package let library: Int64

  package init(
    date: Timestamp,
    device: String,
    title: String,
    artist: String,
    albumTitle: String?,
    albumArtist: String?,
    trackNumber: Int64?,
    milliseconds: Int64?,
    play: Int64,
    library: Int64
  ) {
    self.date = date
    self.device = device
    self.title = title
    self.artist = artist
    self.albumTitle = albumTitle
    self.albumArtist = albumArtist
    self.trackNumber = trackNumber
    self.milliseconds = milliseconds
    self.play = play
    self.library = library
  }
}

/// The plays on devices since a date, or since they were last written for a program.
public struct Listens: Hashable, Sendable {
  /// The plays whose dates are known, in the order of these dates.
  public package(set) var listens: [Listen] = []
  /// The number of plays without a date: a device only keeps that of the last play of an item.
  public package(set) var undatedCount: Int64 = 0
  /// The number of plays of items without a title or an artist, which no program accepts.
  public package(set) var namelessCount = 0
  /// The last play of each device, by the row of its library.
  package var ends: [Int64: Int64] = [:]
  /// The plays that are left out, by the row of their library.
  package private(set) var leftOut: [Int64: [Int64]] = [:]

  /// Whether there are no plays at all, with or without dates.
  public var isEmpty: Bool { ends.isEmpty }

  package init() {}

  /// Returns the plays without those that a program does not take, which are then not noted as
  /// written for it.
  ///
  /// - Parameter isRefused: Whether a play is left out.
  /// - Returns: The other plays.
  public func leavingOut(where isRefused: (Listen) -> Bool) -> Listens {
    var others = self
    for listen in listens where isRefused(listen) {
      others.leftOut[listen.library, default: []].append(listen.play)
    }
    others.listens.removeAll(where: isRefused)
    return others
  }
}
