import Bytes

/// The URI that those of an XML document are relative to, as XML Base defines it
/// (https://www.w3.org/TR/xmlbase).
struct BaseURI {
  private let text: String

  init(_ text: String = "") { self.text = text }

  /// Returns the base of an element's content.
  func base(of element: XMLTree.Element) -> Self {
    element.attributes["base"].map { Self(resolve($0)) } ?? self
  }

  /// Returns a URI that may be relative to the base; without a base, it stays as it is.
  func resolve(_ uri: String) -> String {
    if text.isEmpty || Self.scheme(of: uri) != nil { return uri }
    if uri.utf8.first != 0x2F { return text.prefix(upTo: endOfFolder) + uri }
    guard let scheme = Self.scheme(of: text) else { return uri }
    if uri.hasPrefix("//") { return scheme + uri }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.hasPrefix("//") ? "//" + rest.dropFirst(2).prefix { $0 != "/" } : ""
    return scheme + authority + uri
  }

  /// The place after the last slash.
  private var endOfFolder: String.Index {
    text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
  }

  private static let schemeBytes = ASCIISet(alphanumericsAnd: "+-.")

  /// Returns the scheme of a URI with its colon; `nil` if the URI is relative.
  private static func scheme(of uri: String) -> String? {
    let name = uri.utf8.prefix { schemeBytes.contains($0) }
    guard !name.isEmpty, uri.utf8.dropFirst(name.count).first == 0x3A else { return nil }
    return String(Substring(name)) + ":"
  }
}
