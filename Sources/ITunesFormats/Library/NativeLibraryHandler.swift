/// Receives what a native library contains, in the order in which the library stores it.
package protocol NativeLibraryHandler: AnyObject {
  /// Whether artists are to be read.
  var readsArtists: Bool { get }
  /// The URL of the folder with the media files.
  func mediaFolder(_ url: [UInt8])
  func album(_ album: NativeAlbum) throws
  /// Reports that albums may be missing.
  func albumsAreIncomplete()
  func artist(_ artist: NativeArtist) throws
  /// Receives a track, which it may change; the next track takes its memory.
  func track(_ track: inout NativeTrack) throws
  func playlist(_ playlist: borrowing NativePlaylist) throws
  /// Receives a section that nothing else is known about.
  ///
  /// - Parameters:
  ///   - type: The type of the section.
  ///   - bytes: The content of the section, without its header.
  ///   - isPersonal: Whether it is about accounts of the store, or may be.
  /// - Throws: Any error, which stops the reading.
  func section(_ type: UInt32, _ bytes: [UInt8], isPersonal: Bool) throws
  /// Reports a part that could not be read.
  ///
  /// - Parameters:
  ///   - message: The problem, without a period.
  ///   - offset: The offset in the payload in bytes.
  ///   - tag: The content of the section and the four letters of the record.
  func problem(_ message: String, at offset: Int, in tag: String)
}
