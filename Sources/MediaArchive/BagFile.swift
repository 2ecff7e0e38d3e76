/// The files that describe a bag (RFC 8493).
package enum BagFile: String, CaseIterable, Sendable {
  case declaration = "bagit.txt"
  case information = "bag-info.txt"
  case manifest = "manifest-sha256.txt"
  case tagManifest = "tagmanifest-sha256.txt"
  /// A list of files to be fetched from elsewhere, which these bags never have.
  case fetch = "fetch.txt"
  /// Our mark of a bag that is being written; its presence says that the bag is not complete.
  case unfinished = "libsync-unfinished.txt"

  var bytes: [UInt8] { Array(rawValue.utf8) }

  init?(_ path: BagPath) { self.init(rawValue: path.text) }

  /// The content of the declaration.
  static let declared = Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)

  /// The content of the mark, for people who find it.
  static let mark = Array(
    "This archive is not complete. Run the same 'libsync archive' again to complete it.\n".utf8
  )
}
