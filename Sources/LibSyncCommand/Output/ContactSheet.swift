import LibSync

/// A page of HTML with pictures in it, which needs no other file.
final class ContactSheet {
  private let output: OutputStream

  /// Begins a page, which appears when it is finished.
  init(_ path: String, title: String) throws {
    output = try OutputStream.file(path)
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem; }
      main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
      figure { margin: 0; }
      img, .none { width: 100%; aspect-ratio: 1; object-fit: contain; background: #8882; border-radius: 4px; }
      figcaption { overflow-wrap: anywhere; }
      figcaption span { opacity: .65; }
      </style>
      </head>
      <body>
      <h1>\(Self.escaped(title))</h1>
      <main>

      """
    )
  }

  /// Adds the first picture of an outcome that has brought it along.
  func add(_ outcome: ArtworkOutcome) throws {
    let (title, artist) = (Self.escaped(outcome.target.title), Self.escaped(outcome.target.artist))
    var picture = "<div class=\"none\"></div>"
    if let rendition = outcome.rendition {
      let format = PictureFormat(recognising: rendition.bytes) ?? .jpeg
      let data = Base64.text(rendition.bytes)
      picture =
        "<img alt=\"\(title)\" loading=\"lazy\" width=\"\(rendition.size.width)\" "
        + "height=\"\(rendition.size.height)\" src=\"data:\(format.mediaType);base64,\(data)\">"
    }
    output.write(
      "<figure>\(picture)<figcaption>\(title)<br><span>\(artist)</span></figcaption></figure>\n"
    )
    if output.hasFailed { try output.finish() }
  }

  /// Ends the page.
  func finish() throws {
    output.write("</main>\n</body>\n</html>\n")
    try output.finish()
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // What HTML does not allow even as a reference.
      case "\u{0}"..<"\u{20}", "\u{7F}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
