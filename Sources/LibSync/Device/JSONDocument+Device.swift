import JSON

extension JSONDocument {
  /// Returns the document that describes devices.
  public static func device(_ devices: [DeviceSummary]) -> Self {
    Self(.device, ["devices": .array(devices.map(json))])
  }

  private static func json(_ device: DeviceSummary) -> JSONValue {
    let description = device.description
    var members: [String: JSONValue] = [
      "mount": .string(device.path), "problems": device.problems.json,
      "isReadable": .boolean(device.failure == nil),
      "databases": .array(description.databases.map(json)),
      "syncObstacles": .array(device.syncObstacles.map(JSONValue.string)),
    ]
    let texts = [
      "name": device.name, "modelNumber": description.modelNumber,
      "model": description.modelName, "generation": description.generation,
      "capacity": description.capacity, "color": description.color,
      "serialNumber": description.serialNumber, "fireWireGUID": description.fireWireGUID,
      "firmware": description.firmware, "clock": device.clock,
      "persistentID": device.persistentID?.description, "failure": device.failure?.message,
    ]
    for (name, text) in texts { members[name] = text.map(JSONValue.string) }
    let setup = description.setup
    members["syncedBy"] = setup.userName.map(JSONValue.string)
    members["syncedOn"] = setup.computerName.map(JSONValue.string)
    members["syncedLibrary"] = setup.libraryID.map { .string($0.description) }
    members["opensITunes"] = setup.opensITunes.map(JSONValue.boolean)
    members["isDisk"] = setup.isDisk.map(JSONValue.boolean)
    members["equalizerPresets"] = .array(setup.equalizerPresets.map(JSONValue.string))
    members["photoFolders"] = .array(setup.photoFolders.map(JSONValue.string))
    members["covers"] = description.coverCount.map { .integer(Int64($0)) }
    members["photos"] = description.photoCount.map { .integer(Int64($0)) }
    members["freeBytes"] = (device.space?.free).map(JSONValue.integer)
    members["totalBytes"] = (device.space?.total).map(JSONValue.integer)
    if device.failure == nil {
      let counts = [
        "items": device.itemCount, "playlists": device.playlistCount,
        "onTheGoLists": device.onTheGoListCount, "ratings": device.plays.ratings,
      ]
      for (name, count) in counts { members[name] = .integer(Int64(count)) }
      members["plays"] = .integer(device.plays.plays)
      members["skips"] = .integer(device.plays.skips)
    }
    return .object(members)
  }

  private static func json(_ database: DeviceDescription.Database) -> JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(database.path), "byteCount": .integer(Int64(database.byteCount)),
      "kind": .string(database.kind.rawValue),
    ]
    members["version"] = database.version.map { .integer(Int64($0)) }
    return .object(members)
  }
}
