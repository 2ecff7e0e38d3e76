import Bytes
import MediaModel
import Synchronization
import System

/// Finds the pictures in the folders of music files.
final class FolderImages: Sendable {
  struct Image: Sendable {
    let path: String
    let stamp: FileStamp
  }

  /// The pictures of a folder.
  struct Contents: Sendable {
    /// The pictures, the one with the most common name first.
    var images: [Image] = []
    /// The reason why some pictures may not have been found; `nil` if all were found.
    var problem: ImportWarning?
  }

  /// The pictures by folder; many items share a folder.
  private let known = Mutex<[[UInt8]: Contents]>([:])

  /// The names that players use for the pictures of a folder, the most common first.
  private static let names = ["cover", "folder", "front"]
  private static let prefix = "albumart"
  private static let extensions = ["jpg", "jpeg", "png", "webp", "bmp"]

  /// Returns the pictures in the folder of a file.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The pictures.
  func images(beside file: String) -> Contents {
    let folder = FilePlace(file).folder
    // Names that differ only in Unicode normalisation are equal as strings, but not on disk.
    let key = Array(folder.utf8)
    if let contents = known.withLock({ $0[key] }) { return contents }
    let contents = Self.contents(of: folder)
    known.withLock { $0[key] = contents }
    return contents
  }

  private static func contents(of folder: String) -> Contents {
    var contents = Contents()
    do throws(SystemError) {
      let listing = try FolderListing(folder)
      let named = listing.entries.filter { $0.kind != .folder }
        .compactMap { entry in rank(entry.name).map { (rank: $0, name: entry.name) } }
        .sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
      for entry in named {
        let path = folder.appendingPath(entry.name)
        do throws(SystemError) {
          // A symbolic link may be dangling, or lead to a device file whose content never ends.
          guard let status = try FileStatus.ifThere(path), status.kind == .file else { continue }
          contents.images.append(Image(path: path, stamp: FileStamp(status)))
        } catch  where !error.isLink {
          contents.problem = ImportWarning(file: path, error.message)
        } catch {}
      }
      if let failure = listing.failure { throw failure }
    } catch  where !error.isMissing {
      contents.problem = ImportWarning(file: folder, error.message)
    } catch {}
    return contents
  }

  /// Returns the position of a name in the search order, or `nil` if it is not searched for.
  static func rank(_ name: String) -> Int? {
    let name = name.lowercased()
    guard let dot = name.lastIndex(of: "."),
      let suffix = extensions.firstIndex(of: String(name[name.index(after: dot)...]))
    else { return nil }
    let base = name[..<dot]
    if let index = names.firstIndex(of: String(base)) { return index * extensions.count + suffix }
    // Windows Media Player also writes a small picture, whose name sorts before that of the large
    // picture.
    guard base.hasPrefix(prefix) else { return nil }
    return names.count * extensions.count + (base.hasSuffix("small") ? 1 : 0)
  }
}
