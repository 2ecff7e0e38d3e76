import LibSync

/// The files of the items of a library: where they are, and what lists show of their contents.
struct ItemFiles {
  /// Finds the files.
  let finder: MediaFileFinder
  private let find: (MediaItem) -> String?
  private let tagEncoding: TagEncoding?
  private let deviceFolder: String?
  private let pictures: (PersistentID) throws -> [FoundPicture]

  /// - Parameters:
  ///   - library: The library.
  ///   - fields: The fields that are shown.
  /// - Throws: `StoreError`.
  init(of library: MediaLibrary, for fields: [ItemField]) throws {
    let isNeeded = fields.contains(where: \.needsFile)
    finder = isNeeded ? try MediaFileLocations().finder(of: library) : MediaFileFinder()
    pictures = fields.contains(.inFile(.artwork)) ? try library.pictureLookup() : { _ in [] }
    let needsLyrics = fields.contains(.inFile(.lyrics))
    tagEncoding = needsLyrics ? try library.tagEncoding : nil
    deviceFolder = needsLyrics ? try library.deviceFolder() : nil
    find = needsLyrics ? try library.fileFinder() : { _ in nil }
  }

  /// Returns a value in the file of an item; `nil` if it has none, or cannot be read.
  func text(of property: FileProperty, of item: MediaItem) -> String? {
    switch property {
    case .lyrics:
      find(item).flatMap {
        FoundLyrics.find(for: $0, in: tagEncoding, onDeviceAt: deviceFolder)?.text
      }
    case .artwork:
      (try? pictures(item.persistentID))?.first.map(Self.description)
    case .assetURL: nil
    }
  }

  /// Returns the format, the size and the hash of a picture, with which other pictures can be
  /// compared.
  private static func description(_ picture: FoundPicture) -> String {
    let size = picture.size.map { "\($0.width)x\($0.height)" }
    return [picture.format?.rawValue, size, "\(picture.hash)"].compactMap(\.self)
      .joined(separator: " ")
  }
}
