import Bytes
package import IPodFormats
import MediaImport
import System

/// The database of covers of a device and the files with their pixels, as they are on the device.
package struct DeviceArtwork: Sendable {
  /// The path of the database relative to the device, where there may be none yet.
  package let path: String
  /// The SHA-256 of the database; `nil` if there is none.
  package let digest: [UInt8]?
  /// The size of the database in bytes.
  package let byteCount: Int
  /// The pictures that the device needs of each cover.
  package let layouts: CoverLayouts
  /// Whether tracks may share an image.
  package let sharesImages: Bool
  private let editable: EditableArtwork
  /// The path of the folder with the database and the pixels.
  private let folderPath: String
  /// The sizes in bytes of the files in the folder, by name.
  private let files: [String: Int]

  /// The size in bytes of an image in the database, with pictures in six formats.
  private static let imageByteCount: Int64 = 2048

  /// Reads the covers of a device; `nil` if the device shows none.
  ///
  /// - Parameter device: The device.
  /// - Throws: `DeviceRefusal` if the covers cannot be edited; the music can.
  package init?(of device: WritableDevice) throws(DeviceRefusal) {
    let capabilities = device.capabilities
    guard !capabilities.coverFormats.isEmpty else { return nil }
    let folder = device.folder
    let parent = folder.findInControl("Artwork")
    folderPath = parent?.path ?? folder.control + "/Artwork"
    let entry = parent.flatMap { folder.find($0.path + "/ArtworkDB") }
    path = entry?.path ?? folderPath + "/ArtworkDB"
    var files: [String: Int] = [:]
    for entry in try Self.entries(of: parent, in: folder) where entry.kind == .file {
      files[entry.name] = entry.byteCount
    }
    self.files = files
    var present: EditableArtwork?
    if let entry {
      let bytes = try Self.bytes(of: entry, in: folder)
      digest = SHA256.hash(of: bytes)
      byteCount = bytes.count
      if !bytes.isEmpty {
        present = try Self.editable(DeviceBytes(path: entry.path, bytes: bytes))
      }
    } else {
      (digest, byteCount) = (nil, 0)
    }
    do throws(ArtworkEditError) {
      layouts = try CoverLayouts(
        present,
        of: capabilities.generation,
        described: device.identity.extended?.coverFormats ?? []
      )
      if let present {
        editable = present
      } else {
        editable = try EditableArtwork.empty(for: layouts)
      }
    } catch {
      throw .damaged(file: path, message: error.message)
    }
    sharesImages = capabilities.sharesCovers
  }

  /// The entry of the database in a journal.
  package var journalEntry: SyncJournal.Database {
    SyncJournal.Database(path: path, hash: digest.map { Hexadecimal.text($0) })
  }

  /// Returns the space that images take, in bytes.
  package func pixelByteCount(ofImages count: Int) -> Int64 {
    let (product, isOver) = Int64(count).multipliedReportingOverflow(by: Int64(layouts.byteCount))
    return isOver ? .max : product
  }

  /// Returns the largest size that the database can have with further images, in bytes.
  package func databaseByteCount(withImages count: Int) -> Int64 {
    Int64(byteCount) + Int64(count) * Self.imageByteCount
  }

  /// Returns the path of a file with pixels, relative to the device.
  package func path(of append: PixelAppend) -> String { folderPath + "/" + append.file }

  /// Prepares to set covers.
  ///
  /// - Parameter references: The covers of the tracks on the device before the sync.
  /// - Returns: The writer.
  package func writer(_ references: [CoverReference]) -> CoverWriter {
    CoverWriter(
      editable,
      layouts: layouts,
      references: references,
      files: files,
      sharesImages: sharesImages
    )
  }

  /// Checks that the database is still the one that was read.
  ///
  /// - Parameter device: The device.
  /// - Throws: `DeviceRefusal.changedDatabase`.
  package func recheck(on device: WritableDevice) throws(DeviceRefusal) {
    let entry = device.folder.find(path)
    let present: [UInt8]?
    if let entry {
      present = SHA256.hash(of: try Self.bytes(of: entry, in: device.folder))
    } else {
      present = nil
    }
    if present != digest { throw .changedDatabase(file: path) }
  }

  // MARK: Reading

  private static func entries(
    of parent: DeviceFolder.Entry?,
    in folder: DeviceFolder
  ) throws(DeviceRefusal) -> [DeviceFolder.Entry] {
    guard let parent else { return [] }
    do throws(DeviceFormatError) {
      return try folder.entries(of: parent)
    } catch {
      throw .unreadable(file: parent.path, message: error.message)
    }
  }

  private static func bytes(
    of entry: DeviceFolder.Entry,
    in folder: DeviceFolder
  ) throws(DeviceRefusal) -> [UInt8] {
    do throws(DeviceFormatError) {
      return try folder.read(entry, limit: ChunkTree.maxByteCount)
    } catch {
      throw .unreadable(file: entry.path, message: error.message)
    }
  }

  private static func editable(_ file: DeviceBytes) throws(DeviceRefusal) -> EditableArtwork {
    let tree: ChunkTree
    do throws(DeviceFormatError) {
      tree = try ChunkTree(file)
    } catch {
      throw DeviceRefusal(error)
    }
    do throws(ArtworkEditError) {
      return try EditableArtwork(tree)
    } catch {
      throw .damaged(file: file.path, message: error.message)
    }
  }
}
