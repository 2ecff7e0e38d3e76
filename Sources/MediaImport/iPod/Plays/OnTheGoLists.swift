import Bytes
import IPodFormats
import MediaModel

/// The lists created on a device since its last sync.
///
/// The most recent list is in `OTGPlaylistInfo`; earlier lists are in `OTGPlaylistInfo_1` and so
/// on.
struct OnTheGoLists {
  private(set) var records: [OnTheGoListRecord] = []

  /// Keeps the IDs of these lists distinct from other IDs.
  private static let seed: UInt64 = 0x4F54_4750_6C61_796C
  /// The maximum number of lists; no device stores this many.
  private static let maxLists = 1000

  /// Reads the lists.
  ///
  /// - Parameters:
  ///   - files: The files of the device; receives the problems.
  ///   - tracks: The tracks of the database that the lists belong to.
  ///   - database: The database itself.
  init(_ files: inout DeviceFiles, _ tracks: DeviceTracks, _ database: any DeviceDatabase) {
    var known: Set<PersistentID> = []
    for number in 0..<Self.maxLists {
      let name = number == 0 ? "OTGPlaylistInfo" : "OTGPlaylistInfo_\(number)"
      guard let entry = files.folder.findInControl("iTunes/\(name)") else {
        // The first file is absent if its list is empty.
        if number == 0 { continue }
        break
      }
      guard let bytes = files.read(entry, .onTheGo),
        let list = files.parse(
          bytes,
          { file, problems throws(DeviceFormatError) in
            try OnTheGoFile(file, problems: &problems)
          }
        )
      else { continue }
      if list.positions.isEmpty { continue }
      guard database.hasAllTracks else {
        files.problems.add(
          ImportWarning(
            file: entry.path,
            "it refers to positions in a damaged database; ignored"
          )
        )
        continue
      }
      let positions = list.positions.filter(tracks.references.indices.contains)
      if positions.count < list.positions.count {
        files.problems.add(
          ImportWarning(
            file: entry.path,
            "\(list.positions.count - positions.count) of its \(list.positions.count) entries "
              + "not found in the database"
          )
        )
      }
      if positions.isEmpty { continue }
      let persistentID = Self.persistentID(positions.map(tracks.identity), &known)
      records.append(
        OnTheGoListRecord(
          persistentID: persistentID,
          suggestedName: "On-The-Go \(number + 1)",
          path: entry.path,
          databaseFingerprint: database.fingerprint,
          entries: positions.map { tracks.references[$0] }
        )
      )
    }
  }

  /// Returns an ID derived from the content of a list; identical lists get different IDs.
  private static func persistentID(
    _ identities: [UInt64],
    _ known: inout Set<PersistentID>
  ) -> PersistentID {
    var hasher = StableHasher(seed: seed)
    identities.forEach { hasher.combine($0) }
    while true {
      let persistentID = PersistentID(rawValue: hasher.finalize())
      if persistentID.rawValue != 0, known.insert(persistentID).inserted { return persistentID }
      hasher.combine(1)
    }
  }
}
