import Bytes
import CommandLineIO
import LibSync

/// Writes the pictures that items have.
struct PictureListing {
  private let isJSON: Bool
  private let style: Style
  private let output: OutputStream
  private var items: [ItemPictures] = []
  private(set) var pictureCount = 0
  private(set) var problemCount = 0

  init(isJSON: Bool, style: Style, output: OutputStream) {
    self.output = output
    self.isJSON = isJSON
    self.style = style
  }

  /// Writes the pictures of an item, the preferred one first, and in JSON also the problems.
  ///
  /// The library is named if items of several are listed.
  mutating func write(
    _ id: PersistentID,
    title: String,
    in library: String?,
    _ pictures: [FoundPicture],
    _ problems: [ImportWarning]
  ) {
    pictureCount += pictures.count
    problemCount += problems.count
    if isJSON {
      items.append(ItemPictures(pictures, of: id, title: title, in: library, problems))
      return
    }
    let place: StyledText = library.map { "  \(style.faint($0.onOneLine))" } ?? ""
    output.write(styled: "\(id)  \(title.onOneLine)\(place)\n")
    for picture in pictures { output.write(styled: "  \(line(picture))\n") }
    if pictures.isEmpty { output.write(styled: "  \(style.faint("no picture"))\n") }
  }

  func finish() throws {
    if isJSON { output.write(JSONDocument.pictures(items).text + "\n") }
    try output.finish()
  }

  private func line(_ picture: FoundPicture) -> StyledText {
    let size = picture.size.map { "\($0.width)x\($0.height)" }
    let parts = [
      picture.source.rawValue, picture.kind, picture.format?.rawValue ?? "unknown format", size,
      NumberFormat.count(picture.bytes.count, "byte"), String("\(picture.hash)".prefix(16)),
    ]
    let path = style.faint(ExactPath.shown(picture.path).onOneLine)
    return "\(parts.compactMap(\.self).joined(separator: ", "))  \(path)"
  }
}
