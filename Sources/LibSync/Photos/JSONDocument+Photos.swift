import JSON

/// The documents about photos.
extension JSONDocument {
  /// Returns the document of the albums of a library.
  public static func photoAlbums(_ albums: [PhotoAlbum], of library: String) -> Self {
    Self(
      .photoAlbums,
      ["library": .string(library), "albums": .array(albums.map(\.record.json))]
    )
  }

  /// Returns the document of photos of a library, without their files.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - library: The library.
  /// - Returns: The document.
  /// - Throws: `StoreError`.
  public static func photos(_ photos: [Photo], of library: MediaLibrary) throws -> Self {
    let (albums, folder) = (try library.photoAlbumNames(), try library.photoFolder)
    let objects = photos.map { photo in
      var members: [String: JSONValue] = [:]
      for column in Photo.columns {
        let member = photo.cell(column, albums: albums[photo.id] ?? [], folder: folder)
        members[column] = member.parts ?? member.value?.json
      }
      return JSONValue.object(members)
    }
    return Self(.photos, ["library": .string(try library.name), "photos": .array(objects)])
  }

  /// Returns the document of everything known about a photo.
  ///
  /// - Parameters:
  ///   - photo: The photo, with its files.
  ///   - albums: The albums that have it.
  ///   - library: The name of the library.
  ///   - folder: The folder of the photos' files.
  ///   - showsComputer: Whether the paths of files on the owner's computer are included.
  ///   - metadata: All values that the file of the photo states; `nil` to leave them out.
  /// - Returns: The document.
  public static func photo(
    _ photo: Photo,
    albums: [PhotoAlbum],
    of library: String,
    in folder: String,
    showsComputer: Bool = false,
    metadata: [PhotoMetadataValue]? = nil
  ) -> Self {
    var members: [String: JSONValue] = ["library": .string(library)]
    members["metadata"] = metadata?.json
    let names = albums.map(\.name)
    for column in Photo.columns {
      let member = photo.cell(column, albums: names, folder: folder)
      members[column] = member.parts ?? member.value?.json
    }
    members["files"] = .array(
      photo.files.map { file in
        guard showsComputer, file.role == .onComputer else { return file.json(in: folder) }
        return .object(["role": .string(file.role.rawValue), "path": .string(file.location)])
      }
    )
    return Self(.photo, members)
  }

  /// Returns the document of the numbers of photos.
  public static func photoStats(_ statistics: PhotoStatistics, of library: String) -> Self {
    var members: [String: JSONValue] = [
      "library": .string(library), "byteCount": .integer(statistics.byteCount),
      "months": list(statistics.months), "cameras": list(statistics.cameras),
    ]
    let counts = [
      "photos": statistics.photoCount, "movies": statistics.movieCount,
      "livePhotos": statistics.liveCount, "screenshots": statistics.screenshotCount,
      "burstPhotos": statistics.burstCount, "editedPhotos": statistics.editedCount,
      "withPosition": statistics.positionCount, "withoutZone": statistics.unknownZoneCount,
      "withoutDate": statistics.undatedCount,
    ]
    for (name, count) in counts { members[name] = .integer(Int64(count)) }
    members["states"] = .object(
      Dictionary(
        uniqueKeysWithValues: statistics.states.map {
          ($0.key.rawValue, JSONValue.integer(Int64($0.value)))
        }
      )
    )
    return Self(.photoStats, members)
  }

  private static func list(_ counts: [PhotoStatistics.Count]) -> JSONValue {
    .array(
      counts.map { .object(["name": .string($0.name), "count": .integer(Int64($0.count))]) }
    )
  }

  /// Returns the document of photos that are there twice.
  public static func photoDuplicates(
    _ groups: [PhotoDuplicateGroup],
    of library: String,
    in folder: String
  ) -> Self {
    let objects = groups.map { group in
      JSONValue.object([
        "reason": .string(group.reason.rawValue),
        "photos": .array(
          group.photos.map { photo in
            .object([
              "persistentID": .string("\(photo.persistentID)"), "name": .string(photo.name),
              "files": .array(photo.files.map { $0.json(in: folder) }),
            ])
          }
        ),
      ])
    }
    return Self(
      .photoDuplicates,
      ["library": .string(library), "groups": .array(objects)]
    )
  }

  /// Returns the document of an export of photos.
  public static func photoExport(_ summary: PhotoExportSummary) -> Self {
    Self(.photoExport, summary.members)
  }
}

extension PhotoExportSummary {
  /// The members of the JSON object that describes it.
  var members: [String: JSONValue] {
    let files = files.map { file in
      var members: [String: JSONValue] = [
        "persistentID": .string("\(file.photo)"), "name": .string(file.name),
        "role": .string(file.role.rawValue), "outcome": .string(file.outcome.rawValue),
      ]
      members["source"] = file.source.map(JSONValue.string)
      members["path"] = file.path.map(JSONValue.string)
      if file.path != nil { members["byteCount"] = .integer(Int64(file.byteCount)) }
      members["sha256"] = file.sha256.map(JSONValue.string)
      members["width"] = file.size.map { .integer(Int64($0.width)) }
      members["height"] = file.size.map { .integer(Int64($0.height)) }
      members["problem"] = file.problem.map(JSONValue.string)
      return JSONValue.object(members)
    }
    return [
      "folder": .string(folder), "dryRun": .boolean(isDryRun), "files": .array(files),
    ]
  }
}
