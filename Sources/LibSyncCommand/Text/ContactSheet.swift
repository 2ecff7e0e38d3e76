import Bytes
import CommandLineIO
import LibSync
import System

/// An HTML page with embedded pictures, which needs no other files.
///
/// The fallback is embedded once, as a symbol that all tiles without a picture use; without a
/// fallback, these have the initials of the title.
final class ContactSheet {
  private let path: String
  private let output: OutputStream
  private let fallback: ArtworkOptions.Fallback
  private var hasFallbackSymbol = false
  /// The files that the pictures may come from.
  private var originals: Set<FileIdentity> = []

  /// Starts a page; its file appears when the page is finished.
  ///
  /// - Parameters:
  ///   - output: The output, whose escapes must be of the kind `reference`.
  ///   - path: The path of the output on the command line.
  ///   - library: The library of the pictures.
  ///   - content: The number of targets, such as `2,000 albums`.
  ///   - fallback: The stand-in for missing pictures.
  init(
    _ output: OutputStream,
    at path: String,
    of library: Library,
    content: String,
    fallback: ArtworkOptions.Fallback
  ) {
    self.path = path
    self.output = output
    self.fallback = fallback
    if case .file(let picture) = fallback, let identity = FileStamp(picture)?.identity {
      originals.insert(identity)
    }
    let title = "Artwork of \(library.name)".escapedForHTML
    let date = library.revision.map { " · imported \($0.made.description.prefix(10))" } ?? ""
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(String.htmlPolicy)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\n
      """ + Self.style + """
        </style>
        </head>
        <body>
        <header>
        <h1>\(title)</h1>
        <p>\((content + date).escapedForHTML)</p>
        </header>
        <main>

        """
    )
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { display: flex; flex-direction: column; font: 14px/1.4 system-ui, sans-serif; margin: clamp(.75rem, 3vw, 2rem); }
    h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
    header { order: -2; }
    header p { margin: .25rem 0 1.5rem; }
    .reason { border-left: 3px solid #c60; margin: 0 0 1.5rem; order: -1; overflow-wrap: anywhere; \
    padding-left: .75rem; }
    main { display: grid; gap: clamp(.75rem, 2vw, 1.5rem); \
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); }
    figure { margin: 0; min-width: 0; }
    .picture { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; \
    background: #8882; border-radius: 4px; }
    .initials { align-items: center; display: flex; font-size: 2.5rem; justify-content: center; \
    overflow: hidden; }
    figcaption { margin-top: .35rem; overflow-wrap: anywhere; }
    figcaption span, header p { opacity: .7; }

    """

  /// Adds the first picture of an outcome, or the fallback.
  func add(_ outcome: ArtworkOutcome) throws {
    originals.formUnion(outcome.originals)
    let (title, artist) = (
      outcome.target.title.escapedForHTML, outcome.target.artist.escapedForHTML
    )
    let name = artist.isEmpty ? title : "\(title) by \(artist)"
    output.write(
      "<figure>\(picture(of: outcome, name))<figcaption><bdi>\(title)</bdi><br>"
        + "<span><bdi>\(artist)</bdi></span>"
        + "</figcaption></figure>\n"
    )
    if output.hasFailed { try output.stop() }
  }

  private func picture(of outcome: ArtworkOutcome, _ name: String) -> String {
    guard let rendition = outcome.rendition else {
      let initials = Self.initials(outcome.target.title).escapedForHTML
      return "<div class=\"picture initials\" role=\"img\" aria-label=\"\(name), no picture\">"
        + "<bdi>\(initials)</bdi></div>"
    }
    if outcome.isFallback {
      if !hasFallbackSymbol { writeFallbackSymbol(rendition) }
      return "<svg class=\"picture\" role=\"img\" aria-label=\"\(name), no picture\">"
        + "<use href=\"#fallback\"/></svg>"
    }
    let size = rendition.size
    return "<img class=\"picture\" alt=\"\(name)\" loading=\"lazy\" width=\"\(size.width)\" "
      + "height=\"\(size.height)\" src=\"\(Self.dataURL(rendition.bytes))\">"
  }

  /// Returns the first letters or digits of the first two words, or of the only one.
  static func initials(_ title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    let letters = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    // A letter with hundreds of accents would cover what is above it.
    let scalars = letters.prefix(2).flatMap { $0.unicodeScalars.prefix(8) }
    return String(String.UnicodeScalarView(scalars)).uppercased()
  }

  private func writeFallbackSymbol(_ rendition: RenderedPicture) {
    let size = rendition.size
    let content =
      if case .builtIn = fallback {
        " viewBox=\"0 0 1000 1000\">" + Self.note
      } else {
        " viewBox=\"0 0 \(size.width) \(size.height)\"><image width=\"\(size.width)\" "
          + "height=\"\(size.height)\" href=\"\(Self.dataURL(rendition.bytes))\"/>"
      }
    output.write(
      "<svg width=\"0\" height=\"0\" style=\"position: absolute\" aria-hidden=\"true\">"
        + "<symbol id=\"fallback\"\(content)</symbol></svg>\n"
    )
    hasFallbackSymbol = true
  }

  /// The musical note of the built-in picture, in the text colour of the page.
  private static let note = """
    <g fill="currentColor" opacity=".4">\
    <ellipse cx="330" cy="710" rx="85" ry="62" transform="rotate(-20 330 710)"/>\
    <ellipse cx="620" cy="650" rx="85" ry="62" transform="rotate(-20 620 650)"/>\
    <path d="M382 306 700 242V640H672V332L410 385V700H382Z"/></g>
    """

  /// Returns a URL that contains a picture.
  static func dataURL(_ bytes: [UInt8]) -> String {
    let format = PictureFormat(recognising: bytes) ?? .jpeg
    return "data:\(format.mediaType);base64,\(Base64.text(bytes))"
  }

  /// Ends the page; throws if it would replace a file that its pictures may come from.
  ///
  /// - Parameter reason: Why some tiles have no picture. It is known only at the end of the run, so
  ///   the style of the page moves it to the top.
  /// - Throws: `OutputError`.
  func finish(_ reason: String?) throws {
    if path != "-", let identity = FileStamp(path)?.identity, originals.contains(identity) {
      throw OutputError(.notReplaced, "pictures are read from it", path: path)
    }
    let note = reason.map { "<p class=\"reason\">\($0.escapedForHTML)</p>\n" } ?? ""
    output.write("</main>\n\(note)</body>\n</html>\n")
    try output.finish()
  }
}
