import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// After any changes to the photos of a library, each of its states can be read and restored.
struct RandomPhotoHistoryTests {
  @Test(arguments: (1...UInt64(30)).sample(of: 12))
  func `any history of photos can be read and restored`(seed: UInt64) throws {
    let file = try LibraryFile()
    var photos = RandomPhotos(seed: seed)
    var states: [[String]] = []
    var records: [RandomPhotos] = []
    for step in 0..<8 {
      let outcome = try file.take(photos)
      let state = try file.photoState()
      if let revision = outcome.revision {
        #expect(revision == Int64(states.count + 1), "seed \(seed), step \(step)")
        states.append(state)
        records.append(photos)
      } else {
        #expect(state == states.last, "seed \(seed), step \(step)")
      }
      let again = try file.take(photos)
      #expect(again.revision == nil && again.photos.isEmpty, "seed \(seed), step \(step), again")
      photos.change()
    }
    let store = try MediaStore.open(at: file.path)
    for (index, state) in states.enumerated() {
      let past = try store.state(at: .number(Int64(index + 1))).photoState()
      #expect(past == state, "seed \(seed), as of \(index + 1)")
    }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 where states.count > 1 {
      let target = Int.random(in: 1..<states.count, using: &random)
      let before = try file.photoState()
      try file.undo(Int64(target + 1))
      #expect(try file.photoState() == states[target - 1], "seed \(seed), back to \(target)")
      #expect(try file.take(records[target - 1]).photos.isEmpty, "seed \(seed), \(target) again")
      if before != states[target - 1] {
        try file.redo()
        #expect(try file.photoState() == before, "seed \(seed), redo of \(target)")
      }
    }
    #expect(try store.diagnose().isSound, "seed \(seed)")
  }

  @Test func `the numbers of changes are those of the differences`() throws {
    let file = try LibraryFile()
    var photos = RandomPhotos(seed: 7)
    try file.take(photos)
    for _ in 0..<10 {
      photos.change()
      let outcome = try file.take(photos)
      guard let revision = outcome.revision else { continue }
      let store = try MediaStore.open(at: file.path)
      let changes = try store.photoDifferences(of: store.rangeOfRevision(revision))
      for (kind, count) in [
        (ChangeKind.added, outcome.photos.added), (.changed, outcome.photos.changed),
        (.removed, outcome.photos.removed),
      ] {
        #expect(changes.photos.count { $0.kind == kind } == count, "\(kind) in \(revision)")
      }
      let albums = outcome.photoAlbums
      #expect(changes.albums.count == albums.added + albums.changed + albums.removed)
    }
  }
}

/// The photos and albums of a source that changes at random.
private struct RandomPhotos: Sendable {
  private struct Photo {
    let id: UInt64
    var name: String
    var rating: Int
    var time: Int
    var hasEdit: Bool
  }

  private struct Album {
    let id: UInt64
    var name: String
    /// The IDs of photos; a photo may occur more than once.
    var members: [UInt64]
  }

  private var random: SeededGenerator
  private var photos: [Photo] = []
  private var albums: [Album] = []
  private var lastID: UInt64 = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<12 { addPhoto() }
    for _ in 0..<3 { addAlbum() }
  }

  private mutating func addPhoto() {
    lastID += 1
    photos.append(
      Photo(
        id: lastID,
        name: "IMG_\(lastID).JPG",
        rating: 0,
        time: Int(lastID) * 100,
        hasEdit: false
      )
    )
  }

  private mutating func addAlbum() {
    lastID += 1
    albums.append(Album(id: lastID, name: "Album \(lastID % 3)", members: someMembers()))
  }

  private mutating func someMembers() -> [UInt64] {
    (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      photos.randomElement(using: &random)?.id
    }
  }

  mutating func change() {
    for _ in 0..<Int.random(in: 0...5, using: &random) { changeOnce() }
  }

  private mutating func changeOnce() {
    let place = Int.random(in: 0..<max(photos.count, 1), using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: addPhoto()
    case 1 where photos.count > 2:
      let gone = photos.remove(at: place).id
      for index in albums.indices { albums[index].members.removeAll { $0 == gone } }
    case 2: photos[place].name += "x"
    case 3: photos[place].rating = Int.random(in: 0...5, using: &random) * 20
    case 4: photos[place].hasEdit.toggle()
    case 5: addAlbum()
    case 6 where albums.count > 1: albums.removeFirst()
    case 7: albums.shuffle(using: &random)
    default:
      guard !albums.isEmpty else { return addAlbum() }
      albums[Int.random(in: albums.indices, using: &random)].members = someMembers()
    }
  }

  func read(into sink: any LibrarySink) throws {
    var library = LibraryRecord()
    library.kind = .photos
    library.hasAllPhotos = true
    try sink.begin(library)
    var references: [UInt64: PhotoReference] = [:]
    for photo in photos { references[photo.id] = try sink.photo(record(of: photo)) }
    for album in albums {
      var record = PhotoAlbumRecord(
        persistentID: PersistentID(rawValue: album.id),
        kind: .album,
        name: album.name
      )
      record.members = album.members.compactMap { references[$0] }
      try sink.photoAlbum(record)
    }
    try sink.end(library)
  }

  private func record(of photo: Photo) -> PhotoRecord {
    var record = PhotoRecord(persistentID: PersistentID(rawValue: photo.id))
    record.set(.name, photo.name)
    record.set(.rating, photo.rating == 0 ? nil : photo.rating)
    record.set(.localTimeTaken, photo.time)
    record.set(.kind, PhotoKind.photo.rawValue)
    record.files = [PhotoFile(.original, photo.name, byteCount: 10)]
    if photo.hasEdit { record.files.append(PhotoFile(.edit, "E" + photo.name, byteCount: 20)) }
    return record
  }
}

extension LibraryFile {
  @discardableResult
  fileprivate func take(_ photos: RandomPhotos) throws -> ImportOutcome {
    try importLibrary(from: "/photos") {
      $0.maxRemovals = 100
    } _: {
      try photos.read(into: $0)
    }
  }

  fileprivate func photoState() throws -> [String] { try MediaStore.open(at: path).photoState() }
}

extension MediaStore {
  /// All that is known about the photos and albums, a line for each.
  fileprivate func photoState() throws -> [String] {
    let albums = try photoAlbums()
    var members: [PersistentID: [PersistentID]] = [:]
    for album in albums {
      var query = PhotoQuery()
      query.album = album.id
      try readPhotos(query) { members[album.id, default: []].append($0.id) }
    }
    var lines = albums.map { "\($0) \(members[$0.id] ?? [])" }
    var query = PhotoQuery()
    query.readsFiles = true
    try readPhotos(query) { photo in
      let values = PhotoProperty.allCases.map { property in
        "\(property) \(photo.value(for: property).map { "\($0)" } ?? "-")"
      }
      lines.append("\(photo.id) \(values) \(photo.files)")
    }
    return lines
  }
}
