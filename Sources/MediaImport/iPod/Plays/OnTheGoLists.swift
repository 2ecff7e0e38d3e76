import IPodFormats
import MediaModel

/// The lists that were made on a device since its last sync.
///
/// The last one is in `OTGPlaylistInfo`, those saved before it in `OTGPlaylistInfo_1` and on.
struct OnTheGoLists {
  private(set) var records: [OnTheGoListRecord] = []

  /// Gives the IDs of these lists a range of their own.
  private static let seed: UInt64 = 0x4F54_4750_6C61_796C
  /// No device keeps as many.
  private static let maxLists = 1000

  /// Reads the lists.
  ///
  /// - Parameters:
  ///   - files: The device's, which take what is wrong with the lists.
  ///   - tracks: Those of the database that the lists go with.
  ///   - database: That database.
  init(_ files: inout DeviceFiles, _ tracks: DeviceTracks, _ database: any DeviceDatabase) {
    var known: Set<PersistentID> = []
    for number in 0..<Self.maxLists {
      let name = number == 0 ? "OTGPlaylistInfo" : "OTGPlaylistInfo_\(number)"
      guard let entry = files.folder.findInControl("iTunes/\(name)") else {
        // The first one is gone when the list is empty.
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
            "it names tracks by their places, which are not sure in a damaged database; not used"
          )
        )
        continue
      }
      let positions = list.positions.filter(tracks.references.indices.contains)
      if positions.count < list.positions.count {
        files.problems.add(
          ImportWarning(
            file: entry.path,
            "of its \(list.positions.count) entries \(list.positions.count - positions.count) "
              + "are of tracks that the database does not have"
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

  /// What follows from the content of a list; another for each of several that are alike.
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
