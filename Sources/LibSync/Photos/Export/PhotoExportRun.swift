import Bytes
import MediaArtwork
import MediaModel
import PhotoFormats
import System

/// Exports photos, one after the other.
struct PhotoExportRun {
  private let options: PhotoExportOptions
  /// The folder of the photos' files.
  private let source: String
  private let pictures: PhotoPictures
  /// The output folder; `nil` if it does not exist in a dry run.
  private let output: OutputFolder?
  /// The folders of albums; `nil` if files are not sorted into them.
  private let albums: PhotoAlbumFolders?
  private var names = PhotoNames()

  /// - Throws: `OutputError`.
  init(
    of source: String,
    albums: PhotoAlbumFolders?,
    to folder: String,
    _ options: PhotoExportOptions
  ) throws(OutputError) {
    self.options = options
    self.source = source
    self.albums = albums
    pictures = PhotoPictures(in: source, options)
    output = try OutputFolder.opened(folder, isDryRun: options.isDryRun)
  }

  /// A file to write.
  private struct Piece {
    let file: PhotoFile
    let name: PhotoNames.Name
    let content: PhotoContent
    let outcome: ExportedPhotoFile.Outcome
    var size: PictureSize?
    var problem: String?
    /// The path of the file whose time of change the exported file gets.
    var dated: String?
  }

  /// Exports a photo with its files, and returns what became of them.
  ///
  /// - Throws: `OutputError` if a file cannot be written.
  mutating func export(_ photo: Photo) async throws -> [ExportedPhotoFile] {
    var pieces: [Piece] = []
    var failed: [ExportedPhotoFile] = []
    for file in exportedFiles(of: photo) {
      do {
        pieces.append(try await piece(file, of: photo))
      } catch let failure as PhotoFailure {
        let isMissing = file.role == .onComputer || failure.isMissing
        failed.append(
          self.failed(photo, file, isMissing ? .missing : .unreadable, failure.message)
        )
      } catch let problem as LocationRemovalProblem {
        let message = "the place where it was taken cannot be removed: \(problem.rawValue)"
        failed.append(self.failed(photo, file, .withheld, message))
      }
    }
    var written: [ExportedPhotoFile] = []
    for folder in folders(of: photo) { written += try write(pieces, of: photo, to: folder) }
    return written + failed
  }

  /// Returns the files of a photo that are exported; a thumbnail stands for an original that is
  /// gone.
  private func exportedFiles(of photo: Photo) -> [PhotoFile] {
    guard photo.original != nil else {
      return photo.thumbnails.first.map { [$0] }
        ?? photo.files.first { $0.role == .onComputer }.map { [$0] } ?? []
    }
    let roles: Set<PhotoFile.Role> =
      options.exportsOnlyPictures
      ? [.original, .edit]
      : [
        .original, .edit, .liveMovie, .editedLiveMovie, .adjustments, .originalAdjustments,
        .sidecar,
      ]
    return photo.files.filter { roles.contains($0.role) }
  }

  private func piece(_ file: PhotoFile, of photo: Photo) async throws -> Piece {
    if file.role == .onComputer {
      throw PhotoFailure(message: "it is on the computer that the device was synced with")
    }
    let place = file.role == .original ? photo.place(in: source) : nil
    let path = place ?? source.appendingPath(file.location)
    if file.role == .thumbnail {
      let picture = try await pictures.thumbnail(of: photo)
      return Piece(
        file: picture.file,
        name: PhotoNames.Name(Self.name(of: photo), fileExtension: "jpg"),
        content: content(of: picture, of: photo),
        outcome: .thumbnail,
        size: picture.size,
        problem: Self.description(of: picture)
      )
    }
    let isPicture = file.role == .original && photo.kind == .photo || file.role == .edit
    if isPicture, let picture = try await pictures.rendition(of: path, as: file) {
      return Piece(
        file: file,
        name: PhotoNames.Name(file.name, fileExtension: "jpg"),
        content: content(of: picture, of: photo),
        outcome: .rendered,
        size: picture.size,
        problem: picture.problem,
        dated: path
      )
    }
    let content = try pictures.content(of: path)
    return Piece(
      file: file,
      name: PhotoNames.Name(file.name),
      content: content,
      outcome: .copied,
      dated: path
    )
  }

  /// Returns the content of the file of a picture that was made.
  private func content(of picture: PhotoPictures.Picture, of photo: Photo) -> PhotoContent {
    let size = (picture.size.width, picture.size.height)
    return .bytes(
      photo.describing(picture.bytes, size, withPosition: !options.stripsLocation)
    )
  }

  /// Says what stands for an original that is gone.
  private static func description(of picture: PhotoPictures.Picture) -> String {
    guard let (size, isLargest) = picture.thumbnail else { return "the original is gone" }
    let kind = isLargest ? "its largest thumbnail" : "one of its smaller thumbnails"
    let change = picture.size == size ? "" : ", resized to \(picture.size)"
    return "the original is gone; this is \(kind), \(size)\(change)"
  }

  private static func name(of photo: Photo) -> String {
    photo.name.isEmpty ? "\(photo.persistentID)" : photo.name
  }

  /// Returns the paths of the folders that get the photo.
  private func folders(of photo: Photo) -> [[String]] {
    switch options.layout {
    case .flat: return [[]]
    case .months:
      guard let taken = photo.takenText else { return [["Unknown date"]] }
      return [[String(taken.prefix(4)), String(taken.dropFirst(5).prefix(2))]]
    case .albums: return albums?.folders(of: photo) ?? [[]]
    }
  }

  /// The path of a file in the source; `nil` if it is on the owner's computer.
  private func sourcePath(of file: PhotoFile) -> String? {
    file.role == .onComputer ? nil : source.appendingPath(file.location)
  }

  private func failed(
    _ photo: Photo,
    _ file: PhotoFile,
    _ outcome: ExportedPhotoFile.Outcome,
    _ problem: String
  ) -> ExportedPhotoFile {
    ExportedPhotoFile(
      photo: photo.id,
      name: Self.name(of: photo),
      source: sourcePath(of: file),
      role: file.role,
      outcome: outcome,
      path: nil,
      byteCount: 0,
      sha256: nil,
      size: nil,
      problem: problem
    )
  }

  // MARK: Writing

  private mutating func write(
    _ pieces: [Piece],
    of photo: Photo,
    to folders: [String]
  ) throws(OutputError) -> [ExportedPhotoFile] {
    if pieces.isEmpty { return [] }
    let folder = try folder(folders)
    var present: [Bool] = []
    let names = try names.claim(pieces.map(\.name), in: folders.joined(separator: "/")) {
      (names) throws(OutputError) in
      present = []
      for (name, piece) in zip(names, pieces) {
        guard let isPresent = try Self.isPresent(piece.content, as: name, in: folder) else {
          return false
        }
        present.append(isPresent)
      }
      return true
    }
    var written: [ExportedPhotoFile] = []
    for (index, piece) in pieces.enumerated() {
      let path = (folders + [names[index]]).joined(separator: "/")
      do throws(CopyError) {
        let hash =
          present[index] || options.isDryRun
          ? nil : try Self.write(piece.content, as: names[index], in: folder, dated: piece.dated)
        written.append(
          ExportedPhotoFile(
            photo: photo.id,
            name: Self.name(of: photo),
            source: sourcePath(of: piece.file),
            role: piece.file.role,
            outcome: present[index] ? .present : piece.outcome,
            path: path,
            byteCount: piece.content.byteCount ?? 0,
            sha256: hash.map(Hexadecimal.text),
            size: piece.size,
            problem: piece.problem
          )
        )
      } catch {
        if case .output(let error) = error { throw error }
        let outcome = error.isOriginalMissing ? ExportedPhotoFile.Outcome.missing : .unreadable
        written.append(
          failed(photo, piece.file, outcome, error.problem ?? "it cannot be read")
        )
      }
    }
    return written
  }

  private func folder(_ names: [String]) throws(OutputError) -> OutputFolder? {
    guard var folder = output else { return nil }
    if !options.isDryRun { return try folder.folder(names) }
    for name in names {
      guard try folder.kind(of: name) != nil else { return nil }
      folder = try folder.folder(name)
    }
    return folder
  }

  /// Returns whether a folder has a file with the content; `nil` if it has something else of that
  /// name.
  private static func isPresent(
    _ content: PhotoContent,
    as name: String,
    in folder: OutputFolder?
  ) throws(OutputError) -> Bool? {
    guard let folder, let old = try folder.status(of: name) else { return false }
    guard old.kind == .file, old.byteCount == content.byteCount else { return nil }
    let path = try folder.path(of: name)
    do throws(SystemError) {
      let hash = try SHA256.hash(ofRestOf: folder.open(name, .notWaiting))
      // An original that cannot be read is no reason to overwrite.
      return (try? content.hash()) == hash ? true : nil
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  /// Writes a file, compares it with what was to be written, and returns its hash.
  private static func write(
    _ content: PhotoContent,
    as name: String,
    in folder: OutputFolder?,
    dated path: String?
  ) throws(CopyError) -> [UInt8]? {
    guard let folder else { return nil }
    let copy = try CopyError.output { () throws(OutputError) in try folder.file(name) }
    var hash = SHA256()
    try content.forEachBlock { (block) throws(OutputError) in
      hash.update(block)
      try copy.write(block)
    }
    let expected = hash.finish()
    if let status = path.flatMap({ try? FileStatus(of: $0) }) { copy.setModified(as: status) }
    try CopyError.output { () throws(OutputError) in
      let written = try copy.written()
      let found: [UInt8]
      do throws(SystemError) {
        found = try SHA256.hash(ofRestOf: written)
      } catch {
        throw OutputError(.inputOutput, error, path: copy.path)
      }
      guard found == expected else {
        let message = "the bytes read back differ from those written; check the disk"
        throw OutputError(.inputOutput, message, path: copy.path)
      }
      try copy.finish()
    }
    return expected
  }
}
