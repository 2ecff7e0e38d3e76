import System

/// The messages about files that can hold no library.
enum ForeignFile {
  /// Says what a file is and what to do; `nil` if it may be an XML property list.
  static func description(of kind: ContentKind) -> String? {
    let what = "it is \(kind.name)"
    return switch kind {
    case .blank: nil
    case .xml where !kind.isForeignDocument: nil
    case .empty: what
    case .device: "\(what); if it is that of an iPod, give the folder where it is mounted"
    case .gzip: "\(what); unpack it with 'gunzip' first"
    case .bzip2: "\(what); unpack it with 'bunzip2' first"
    case .xz: "\(what); unpack it with 'unxz' first"
    case .zstd: "\(what); unpack it with 'unzstd' first"
    case .zip, .tar, .otherArchive: "\(what); unpack it first"
    case .emptyZip: "\(what) without files"
    case .wideText: "\(what); convert it to UTF-8 with 'iconv' first"
    case .nativeLibrary, .iPodDatabase: "\(what); give the path of its file instead"
    case .oldPropertyList: "\(what); convert it to XML with 'plutil -convert xml1' first"
    case .sqlite: "\(what) of a program that libsync does not know"
    case .media: "\(what), not a library; give its folder to import its music"
    case .unknown: "it is not a library; \(advice)"
    default: "\(what), not a library; \(advice)"
    }
  }

  private static let advice =
    "give a library of iTunes or Music, its XML, an iPod or a folder of music"
}
