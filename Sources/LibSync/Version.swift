import JSON
import MediaArchive
import System

extension MediaLibrary {
  /// The version of this software.
  public static let version = SoftwareVersion.text

  /// The commit from which the program was built; `nil` unless it is a release.
  package static var commit: String? { ProgramBuild.commit }

  /// The third-party libraries in use, with their versions.
  package static var components: [(name: String, version: String)] {
    [
      ("SQLite", MediaStore.sqliteVersion), ("libxml2", ITunesLibraryReader.parserVersion),
      ("ICU", MediaStore.collationVersion), ("TagLib", AudioFolderReader.tagVersion),
      ("libjpeg", PictureFormat.jpegVersion), ("libspng", PictureFormat.pngVersion),
      ("libdeflate", PictureFormat.inflationVersion), ("libwebp", PictureFormat.webPVersion),
      ("zlib", IPodReader.inflationVersion), ("jansson", JSONValue.parserVersion),
      ("OpenSSL", SHA256.libraryVersion), ("xxHash", ContentHash.libraryVersion),
      ("libarchive", Bag.libraryVersion),
    ]
  }
}
