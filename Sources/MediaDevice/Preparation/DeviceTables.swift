import IPodFormats
import MediaImport

/// The tables from which an iPod nano of the fifth generation plays, as they are on the device.
package struct DeviceTables: Sendable {
  /// The files by their parts.
  let files: [LibraryTables.Part: DatabaseFile]
  /// The signed checksums of the table of files, without which the firmware ignores all tables.
  let checksums: DatabaseFile
  /// The SQL that the firmware wants to be run after its tables have been written.
  let commands: [String]
  /// Whether the tables lack tracks or playlists of `iTunesCDB`.
  package let isOutdated: Bool

  /// The parts that a sync replaces, in this order; the device itself writes to `Dynamic.itdb`, and
  /// the tables of Genius belong to iTunes.
  private static let order: [LibraryTables.Part] = [.library, .extras, .locations, .dynamic]

  /// The files in the order in which they are replaced; the checksums are the last.
  package var replaced: [DatabaseFile] { Self.order.compactMap { files[$0] } + [checksums] }

  /// The path of the file with what the device itself counts.
  package var livePath: String? { files[.dynamic]?.path }

  /// Edits and signs the tables.
  ///
  /// - Parameters:
  ///   - edit: Edits the tables.
  ///   - isNewState: Whether the result must differ from the present tables even if no row does.
  ///   - material: The material of the device for signatures.
  ///   - functions: The cryptographic functions.
  /// - Returns: The files that are to replace those on the device, in their order, without those
  ///   that stay the same.
  /// - Throws: `DeviceRefusal` if the tables cannot be edited.
  func edited(
    _ edit: (TableSet) throws(TablesError) -> Void,
    isNewState: Bool,
    material: SigningMaterial,
    functions: SigningFunctions
  ) throws(DeviceRefusal) -> [DeviceBytes] {
    var result: [DeviceBytes] = []
    do throws(TablesError) {
      let set = try TableSet(files.mapValues(\.stored.bytes))
      try edit(set)
      for part in Self.order {
        guard let file = files[part] else { continue }
        let bytes = try set.bytes(
          of: part,
          replacing: file.stored.bytes,
          isNew: isNewState && part == .library
        )
        if bytes != file.stored.bytes { result.append(DeviceBytes(path: file.path, bytes: bytes)) }
        if part == .locations { result += try signed(bytes, material, functions) }
      }
    } catch {
      throw refusal(error)
    }
    // The signature says that all tables are there.
    let last = result.firstIndex { $0.path == checksums.path }.map { result.remove(at: $0) }
    return result + [last].compactMap(\.self)
  }

  private func signed(
    _ locations: [UInt8],
    _ material: SigningMaterial,
    _ functions: SigningFunctions
  ) throws(TablesError) -> [DeviceBytes] {
    let bytes = LocationChecksums.bytes(for: locations, material: material, functions: functions)
    if bytes == checksums.stored.bytes { return [] }
    let file = DeviceBytes(path: checksums.path, bytes: bytes)
    do throws(SigningError) {
      _ = try LocationChecksums.material(from: file, locations: locations, functions: functions)
    } catch {
      throw TablesError(file: checksums.path, error.message)
    }
    return [file]
  }

  /// Returns the reason for a failure, with the path of the file on the device.
  func refusal(_ error: TablesError) -> DeviceRefusal {
    let path = LibraryTables.Part(rawValue: error.file).flatMap { files[$0]?.path } ?? error.file
    return .damaged(file: path, message: error.message)
  }
}
