import IPodFormats
import MediaImport
import System

/// The check of the tables from which an iPod nano of the fifth generation plays.
struct TableInspection {
  private(set) var findings: [DeviceFinding] = []
  private let folder: DeviceFolder

  init(_ folder: DeviceFolder) { self.folder = folder }

  /// Checks the signature of the tables, each file, and what they have in common with `iTunesCDB`.
  ///
  /// - Parameter database: The whole file `iTunesCDB`; `nil` if there is none.
  mutating func run(against database: DeviceBytes?) {
    var files: [LibraryTables.Part: DeviceBytes] = [:]
    for part in LibraryTables.Part.allCases {
      guard let entry = folder.findInControl(DeviceFolder.tables + "/" + part.rawValue) else {
        continue
      }
      files[part] = read(entry, .unreadablePart)
    }
    if let locations = files[.locations] { inspectSignature(of: locations) }
    guard let database, files[.library] != nil,
      let content = try? DatabaseFile(database).content, let tree = try? ChunkTree(content),
      let editable = try? EditableDatabase(tree, makeID: { 0 }, fold: { $0 })
    else { return }
    compare(files, with: editable)
  }

  private mutating func inspectSignature(of locations: DeviceBytes) {
    let name = DeviceFolder.tables + "/Locations.itdb.cbk"
    guard let checksums = folder.findInControl(name),
      let signed = read(checksums, .wrongSignature)
    else { return }
    do throws(SigningError) {
      _ = try LocationChecksums.material(
        from: signed,
        locations: locations.bytes,
        functions: .openSSL
      )
    } catch {
      add(.wrongSignature, checksums.path, error.message)
    }
  }

  private mutating func compare(
    _ files: [LibraryTables.Part: DeviceBytes],
    with database: EditableDatabase
  ) {
    func path(of error: TablesError) -> String {
      let file = LibraryTables.Part(rawValue: error.file).flatMap { files[$0]?.path }
      return file ?? "\(folder.control)/\(DeviceFolder.tables)/\(error.file)"
    }
    do throws(TablesError) {
      let check = TableCheck(try TableSet(files.mapValues(\.bytes)), against: database)
      for error in try check.damage() {
        add(.unreadableDatabase, path(of: error), error.message)
      }
      _ = try check.libraryID()
      for difference in try check.differences() {
        add(.differingTables, path(of: difference.error), difference.error.message)
      }
    } catch {
      add(.unreadableDatabase, path(of: error), error.message)
    }
  }

  private mutating func add(_ kind: DeviceFinding.Kind, _ path: String, _ message: String) {
    findings.append(DeviceFinding(kind, path, message))
  }

  private mutating func read(
    _ entry: DeviceFolder.Entry,
    _ kind: DeviceFinding.Kind
  ) -> DeviceBytes? {
    do throws(DeviceFormatError) {
      let bytes = try folder.read(entry, limit: ChunkTree.maxByteCount)
      return DeviceBytes(path: entry.path, bytes: bytes)
    } catch {
      add(kind, entry.path, error.message)
      return nil
    }
  }
}
