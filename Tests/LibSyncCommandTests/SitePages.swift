import Foundation
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pages of a site that `libsync site` has written.
struct SitePages {
  /// An element of a page.
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  /// A page, read as XML, which these pages are as well.
  final class Page: NSObject, XMLParserDelegate {
    private(set) var elements: [Element] = []
    private(set) var text = ""
    private(set) var problem: String?

    init(_ data: Data) {
      super.init()
      let parser = XMLParser(data: data)
      parser.delegate = self
      if !parser.parse() { problem = "\(String(describing: parser.parserError))" }
    }

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }
  }

  private let path: String

  init(at path: String) { self.path = path }

  /// The paths of all files with this extension, sorted.
  func files(_ suffix: String = "html") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix("." + suffix) }.sorted()
  }

  func data(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(path)/\(file)"))
  }

  func text(_ file: String) throws -> String { String(decoding: try data(file), as: UTF8.self) }

  func page(_ file: String) throws -> Page { Page(try data(file)) }

  /// The text of all files together.
  var everything: String {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        .compactMap { FileManager.default.contents(atPath: "\(path)/\($0)") }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
  }

  /// Returns the links of a page that lead to no file of the site.
  func brokenLinks(of file: String) throws -> [String] {
    let base = URL(filePath: "\(path)/\(file)")
    return try page(file).elements.compactMap { element in
      guard let link = element.attributes["href"] ?? element.attributes["src"] else { return nil }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0].isEmpty { return nil }
      let target = URL(filePath: String(parts[0]), relativeTo: base).path(percentEncoded: false)
      return FileManager.default.fileExists(atPath: target) ? nil : link
    }
  }
}
