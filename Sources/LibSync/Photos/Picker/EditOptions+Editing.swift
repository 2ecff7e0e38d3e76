import Bytes
import MediaArtwork
import MediaCapture
import System

extension EditOptions {
  /// Edits what was picked; the original stays as it is.
  ///
  /// - Parameters:
  ///   - media: What was picked.
  ///   - duration: The duration of a movie; `nil` if it is not known.
  ///   - size: The size of a movie; `nil` if it is not known.
  /// - Throws: `ImagePickerError`, and any error of the editor.
  func edit(_ media: inout PickedMedia, duration: Duration?, size: PictureSize?) throws {
    if let editor {
      let edited = try editor(media.fileToUse)
      switch media.mediaType {
      case .image: media.editedImage = edited
      case .movie: media.mediaFile = edited
      }
      return
    }
    switch media.mediaType {
    case .image: try editImage(&media)
    case .movie: try checkMovie(media, duration, size)
    }
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

  /// Writes an edited picture beside no other file of its name.
  private func write(_ bytes: [UInt8], _ original: String) throws(ImagePickerError) -> String {
    let name = OutputFolder.split(original).name
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return try Self.attempt(original) { () throws(OutputError) in
      let folder = try OutputFolder(making: folder)
      var (result, number) = ("\(stem)-edited.jpg", 1)
      while try folder.kind(of: result) != nil {
        number += 1
        result = "\(stem)-edited-\(number).jpg"
      }
      let file = try folder.file(result)
      try file.write(bytes)
      try file.finish()
      return try folder.path(of: result)
    }
  }

  private static func attempt<Result, Failure: Error>(
    _ path: String,
    _ body: () throws(Failure) -> Result
  ) throws(ImagePickerError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      switch error {
      case let error as ArtworkError: throw .cannotEdit(path: path, message: error.message)
      case let error as OutputError: throw .cannotEdit(path: error.path, message: error.message)
      default: throw .cannotEdit(path: path, message: "\(error)")
      }
    }
  }

  private func checkMovie(
    _ media: PickedMedia,
    _ duration: Duration?,
    _ size: PictureSize?
  ) throws(ImagePickerError) {
    if let trim, let duration {
      guard trim.lowerBound >= .zero, !trim.isEmpty, trim.upperBound <= duration else {
        throw .outsideMovie(duration)
      }
    }
    let isShort = duration.map { $0 <= maxDuration } ?? false
    let isSmall = size.map { $0.width <= maxSize.width && $0.height <= maxSize.height } ?? false
    let isWhole = trim.map { $0.lowerBound == .zero && $0.upperBound == duration } ?? true
    guard isShort, isSmall, isWhole else { throw .movieEditingUnsupported(path: media.fileToUse) }
  }
}
