/// The plays that a sync takes from a device before it replaces the device's database.
struct SyncedPlays {
  /// The database that the plays are about; nil if the device has no plays.
  let database: ReplacedDatabases.Key?
}
