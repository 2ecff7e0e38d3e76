/// The places of numbers in the header of a track that edits derive.
enum TrackPlaces {
  static let number = 0x10
  static let id = 0x70
  static let format = 0x7E
  static let sampleRateFloat = 0x88
  static let codec = 0x90
  static let secondID = 0xA8
  static let album = 0x120
  /// The ID of the library that the track comes from, from 0x24 of the header of the database.
  static let library = 0x124
  static let secondSize = 0x12C
  /// Six bytes whose lowest bits say which sort texts exist.
  static let sortTexts = 0x134
  static let source = 0x168
  static let artist = 0x1E0
  static let secondNumber = 0x1F4
}
