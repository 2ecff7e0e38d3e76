/// The two formats of native libraries.
package enum LibraryFormat: Sendable {
  /// `iTunes Library.itl` of iTunes.
  case iTunes
  /// `Library.musicdb` of Music and `Library.tvdb` of TV.
  case music

  /// The offset of the content in a data record.
  var dataStart: Int { self == .iTunes ? 24 : 20 }
}
