import Bytes
import MediaArtwork
import MediaCapture
import PhotoFormats
import System

extension EditOptions {
  /// Edits what was picked; the original stays as it is.
  ///
  /// - Parameters:
  ///   - media: What was picked.
  ///   - part: The part of a movie that the user keeps; `nil` for that of the options.
  /// - Throws: `ImagePickerError`, and any error of the editor.
  func edit(_ media: inout PickedMedia, trim part: Range<Duration>?) async throws {
    if let editor {
      let edited = try editor(media.fileToUse)
      try Self.check(edited, isA: media.mediaType)
      switch media.mediaType {
      case .image: media.editedImage = edited
      case .movie: media.mediaFile = edited
      }
      return
    }
    switch media.mediaType {
    case .image: try editImage(&media)
    case .movie: try await editMovie(&media, part ?? trim)
    }
  }

  /// Throws if a file is not a picture or movie as its bytes say.
  private static func check(
    _ path: String,
    isA type: CaptureMediaType
  ) throws(ImagePickerError) {
    let isOfType: Bool
    do throws(OpenPhoto.Failure) {
      let file = try OpenPhoto(path)
      let kind = PhotoContents(file).kind
      let isPicture = PictureFormat(recognising: file.bytes(in: 0..<min(32, file.byteCount))) != nil
      isOfType = type == .movie ? kind == .movie : isPicture || kind?.isPicture == true
    } catch {
      throw .cannotEdit(path: path, message: PhotoFailure(error).message)
    }
    let what = type == .movie ? "movie" : "picture"
    if !isOfType { throw .cannotEdit(path: path, message: "the editor made no \(what) of it") }
  }

  private func editImage(_ media: inout PickedMedia) throws(ImagePickerError) {
    let path = media.fileToUse
    let bytes = try Self.attempt(path) { () throws(ArtworkError) in
      try PictureFile.read(path, maxBytes: PictureFile.maxBytes)
    }
    let size: PictureSize?
    let picture: RenderedPicture?
    do throws(PictureError) {
      size = try PictureInfo(bytes).size
    } catch {
      throw .cannotEdit(path: path, message: error.message)
    }
    guard let size else { throw .cannotEdit(path: path, message: "its size is not known") }
    let square = try square(of: size)
    let side = max(1, min(maxSide, square.width))
    let rendition = Rendition(size: PictureSize(width: side, height: side), crop: square)
    do throws(PictureError) {
      picture = try PictureRenderer().render(bytes, as: [rendition]).first
    } catch {
      throw .cannotEdit(path: path, message: error.message)
    }
    guard let picture else { return }
    media.editedImage = try write(picture.bytes, path)
    media.cropRectangle = square
  }

  private func write(_ bytes: [UInt8], _ original: String) throws(ImagePickerError) -> String {
    try Self.attempt(original) { () throws(OutputError) in
      let (file, path) = try newFile(original, "jpg")
      try file.write(bytes)
      try file.finish()
      return path
    }
  }

  /// Creates a file that has the name of no other file.
  ///
  /// - Returns: The file, and its path.
  func newFile(
    _ original: String,
    _ ending: String
  ) throws(OutputError) -> (file: OutputFile, path: String) {
    let name = OutputFolder.split(original).name
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let folder = try OutputFolder(making: folder)
    var (result, number) = ("\(stem)-edited.\(ending)", 1)
    while try folder.kind(of: result) != nil {
      number += 1
      result = "\(stem)-edited-\(number).\(ending)"
    }
    return (try folder.file(result), try folder.path(of: result))
  }

  static func attempt<Result: ~Copyable, Failure: Error>(
    _ path: String,
    _ body: () throws(Failure) -> Result
  ) throws(ImagePickerError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      switch error {
      case let error as ArtworkError: throw .cannotEdit(path: path, message: error.message)
      case let error as SystemError: throw .cannotEdit(path: path, message: error.message)
      case let error as OutputError: throw .cannotEdit(path: error.path, message: error.message)
      default: throw .cannotEdit(path: path, message: "\(error)")
      }
    }
  }
}
