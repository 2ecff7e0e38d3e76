package import JSON

extension Photo {
  /// The columns of lists: all properties in a form that people and programs read.
  package static let columns =
    [
      "name", "kind", "taken", "albums", "camera", "width", "height", "duration", "coordinates",
      "rating", "state", "persistentID",
    ] + moreColumns

  /// The columns that only lists for programs have unless they are asked for.
  package static let moreColumns = [
    "dateTaken", "localTimeTaken", "offsetFromUTC", "zone", "dateSource", "dateModified",
    "latitude", "longitude", "altitude", "make", "model", "lens", "exposureTime", "aperture",
    "sensitivity", "focalLength", "orientation", "codecs", "format", "fileSize", "title",
    "details", "comment", "keywords", "isLive", "isScreenshot", "isEdited", "contentID", "burstID",
    "path",
  ]

  /// The time at which the photo was taken, as its clock showed it, with the zone if it is known.
  package var takenText: String? {
    if let local = localTimeTaken {
      let text = String("\(local)".dropLast())
      guard let minutes = offsetFromUTC else { return text }
      return text + Self.offsetText(minutes)
    }
    return dateTaken.map { "\($0)" }
  }

  private static func offsetText(_ minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (minutes < 0 ? "-" : "+") + two(hours) + ":" + two(rest)
  }

  /// The camera, without a make that its model repeats.
  package var camera: String? {
    guard let model = text(for: .model) else { return text(for: .make) }
    guard let make = text(for: .make), !model.lowercased().hasPrefix(make.lowercased()) else {
      return model
    }
    return "\(make) \(model)"
  }

  /// Returns the value of a column.
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - albums: The names of the albums that have the photo.
  ///   - folder: The folder of the photos' files.
  /// - Returns: The value with the name of the column.
  package func cell(_ column: String, albums: [String], folder: String) -> ListRecord.Member {
    func text(_ text: String?) -> ListRecord.Member {
      ListRecord.Member(name: column, value: text.map(PropertyValue.text))
    }
    switch column {
    case "persistentID":
      return ListRecord.Member(name: column, value: .persistentID(persistentID))
    case "taken": return text(takenText)
    case "camera": return text(camera)
    case "albums":
      return ListRecord.Member(
        name: column,
        value: albums.isEmpty ? nil : .text(albums.joined(separator: ", ")),
        parts: albums.isEmpty ? nil : .array(albums.map(JSONValue.string))
      )
    case "coordinates":
      return ListRecord.Member(
        name: column,
        value: position.map { .text("\($0.latitude),\($0.longitude)") },
        parts: position.map {
          .object([
            "latitude": .encoded("\($0.latitude)"), "longitude": .encoded("\($0.longitude)"),
          ])
        }
      )
    case "path": return text(original.map { folder + "/" + $0.location })
    case "localTimeTaken": return text(localTimeTaken.map { String("\($0)".dropLast()) })
    case "latitude", "longitude", "altitude", "exposureTime", "aperture", "focalLength":
      return fraction(column)
    default:
      return ListRecord.Member(
        name: column,
        value: PhotoProperty(name: column).flatMap(value(for:))
      )
    }
  }

  /// Returns a property that is stored in units of its last decimal.
  private func fraction(_ column: String) -> ListRecord.Member {
    let scales: [String: Double] = [
      "latitude": PhotoPosition.scale, "longitude": PhotoPosition.scale, "altitude": 1000,
      "exposureTime": 1_000_000, "aperture": 100, "focalLength": 100,
    ]
    guard let property = PhotoProperty(name: column), let number = number(for: property),
      let scale = scales[column]
    else { return ListRecord.Member(name: column, value: nil) }
    let text = "\(Double(number) / scale)"
    return ListRecord.Member(name: column, value: .text(text), parts: .encoded(text))
  }
}

extension PhotoFile {
  /// The object in documents.
  package func json(in folder: String) -> JSONValue {
    var members: [String: JSONValue] = ["role": .string(role.rawValue), "name": .string(name)]
    // The names of folders on the owner's computer say who that is.
    if role != .onComputer { members["path"] = .string(folder + "/" + location) }
    let numbers = [
      ("byteCount", byteCount), ("offset", offset), ("format", format), ("width", width),
      ("height", height),
    ]
    for (name, number) in numbers { members[name] = number.map { .integer(Int64($0)) } }
    members["sha256"] = sha256.map(JSONValue.string)
    members["dateModified"] = dateModified.map { .string("\($0)") }
    return .object(members)
  }
}

extension PhotoAlbum {
  package static let columns = ["name", "kind", "photos", "persistentID"]

  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        .text(name), .text(kind.rawValue), .integer(Int64(count)), .persistentID(persistentID),
      ]
    )
  }
}
