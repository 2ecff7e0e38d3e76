import Bytes
import IPodFormats
import MediaModel
import System

/// The part of an iPod that a path leads to.
enum IPodSource {
  /// A complete device.
  case device(DeviceFolder)
  /// A database alone: `iTunesDB`, `iTunesCDB` or `iTunesSD`, under any name.
  case database(DeviceFolder, DeviceFolder.Entry)
  /// A folder `iTunes Library.itlp` alone.
  case tables(DeviceFolder)

  /// Recognises the part of an iPod by its content; `nil` for anything else.
  ///
  /// - Parameter path: The path of a file or a folder.
  /// - Throws: `wrongFormat` for a file of a device other than its library.
  init?(_ path: String) throws(ImportError) {
    guard path != "-", let realPath = FilePlace.realPath(path) else { return nil }
    let whole = DeviceFolder(path: realPath)
    if let device = DeviceFolder(holdingDevice: realPath) {
      self = .device(device)
    } else if let link = whole.controlLink {
      throw ImportError(
        .wrongFormat,
        "'\(link)' in it is a symbolic link, which is not followed on a device",
        path: path
      )
    } else if whole.holdsTables {
      self = .tables(whole)
    } else if Self.isFolder(realPath) {
      return nil
    } else {
      let place = FilePlace(realPath)
      let folder = DeviceFolder(path: place.folder)
      guard let file = folder.find(place.name), file.kind == .file else { return nil }
      let start: [UInt8]
      do {
        start = try folder.start(of: file)
      } catch {
        if error.isReadFailure { throw ImportError(.inputOutput, error.message, path: path) }
        return nil
      }
      if let what = Self.otherFile(start) {
        throw ImportError(
          .wrongFormat,
          "it is \(what) of an iPod, not its library; give the folder where the iPod is mounted",
          path: path
        )
      }
      if Self.isDatabase(start) {
        self = .database(folder, file)
      } else if start.starts(with: Array("SQLite format 3".utf8)), folder.holdsTables,
        place.name.lowercased().hasSuffix(".itdb")
      {
        self = .tables(folder)
      } else {
        return nil
      }
    }
  }

  /// Returns the path of an iPod's database in a folder that is not on an iPod, such as a copy of
  /// its folder `iTunes`; `nil` if there is none.
  static func looseDatabase(in folder: String, _ entries: [FolderListing.Entry]) -> String? {
    func path(_ name: String) -> String? {
      entries.first { $0.kind == .file && $0.name.isSameName(as: name) }
        .map { folder.appendingPath($0.name) }
    }
    if path("Library.itdb") != nil { return folder }
    // An iPod that has the first keeps an empty file in place of the second.
    let found = ["iTunesCDB", "iTunesDB", "iTunesSD"].compactMap(path)
    return found.first { ((try? FileStatus(of: $0).byteCount) ?? 0) > 0 } ?? found.first
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path).kind) == .folder
  }

  private static func isDatabase(_ start: [UInt8]) -> Bool {
    ITunesDatabase.recognises(start) || ShuffleDatabase.recognises(start)
  }

  /// Describes a file that contains no tracks, given its first letters in either byte order.
  private static func otherFile(_ start: [UInt8]) -> String? {
    switch String(decoding: start.prefix(4), as: UTF8.self) {
    case "mhfd", "dfhm": "the picture index (ArtworkDB or Photo Database)"
    case "mhdp", "pdhm": "the Play Counts"
    case "mhpo", "ophm": "an on-the-go list (OTGPlaylistInfo)"
    case "frpd", "dprf": "a settings file"
    case "mqed", "deqm": "the equalizer presets"
    default: nil
    }
  }
}

extension DeviceFolder {
  /// Reads the first bytes of a file, enough to recognise it.
  fileprivate func start(of file: Entry) throws(DeviceFormatError) -> [UInt8] {
    try read(file, upTo: 64)
  }

  /// Whether the folder is an `iTunes Library.itlp`.
  var holdsTables: Bool { find("Library.itdb")?.kind == .file }
}
