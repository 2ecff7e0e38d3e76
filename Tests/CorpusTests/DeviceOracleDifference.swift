/// A known difference between the reader and libgpod, with the reason.
struct DeviceOracleDifference {
  /// The end of the database's path.
  let database: String
  /// The values that differ.
  let subjects: [String]
  let reason: String

  static let all = [
    Self(
      database: "tests__resources__iTunes__iTunesDB",
      subjects: ["header offset"],
      reason: "the header ends before the offset, and libgpod reads what comes behind"
    ),
    Self(
      database: "t__comp.itunes",
      subjects: ["header offset"],
      reason: "the header ends before the offset, and libgpod reads what comes behind"
    ),
    Self(
      database: "SPIFF/iTunesDB",
      subjects: ["header offset"],
      reason: "the header ends before the offset, and libgpod reads what comes behind"
    ),
    Self(
      database: "t__comp.itunes",
      subjects: (0..<6).map { "playlist \($0) id" } + (0..<3).map { "track \($0) dbid" },
      reason: "the database has no IDs, and libgpod makes them up at random"
    ),
    Self(
      database: "SPIFF/iTunesDB",
      subjects: ["playlist 0 id"] + (0..<3).map { "track \($0) dbid" },
      reason: "the database has no IDs, and libgpod makes them up at random"
    ),
    Self(
      database: "ipod-test-db-hashed.db",
      subjects: ["playlist 0 id"],
      reason: "the list has no ID, and libgpod makes one up at random"
    ),
    Self(
      database: "SPIFF/iTunesDB",
      subjects: ["playlist 0 count"],
      reason: "libgpod leaves out entries that have no part for their order"
    ),
    Self(
      database: "SPIFF/iTunesDB",
      subjects: ["playlist 0 name"],
      reason: "the list has no name, and libgpod makes one up"
    ),
    Self(
      database: "classic3/iPod_Control/iTunes/iTunesDB",
      subjects: ["track 1 played", "track 1 skip", "track 2 played"],
      reason: "libgpod adds what the device's Play Counts say"
    ),
    Self(
      database: "video5g/iPod_Control/iTunes/iTunesDB",
      subjects: ["track 1 played", "track 1 skip", "track 2 played"],
      reason: "libgpod adds what the device's Play Counts say"
    ),
  ]
}
