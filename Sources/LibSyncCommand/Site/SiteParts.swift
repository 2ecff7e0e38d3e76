import CommandLineIO

/// A long list on several pages.
struct SiteParts {
  /// The maximum number of rows of a page.
  static let maxRows = 1000

  /// The name of the first page without the extension.
  let name: String

  /// Returns the file of a page, from 0.
  func file(_ part: Int) -> String { part == 0 ? "\(name).html" : "\(name)-\(part + 1).html" }

  /// Returns links to the pages before and after a page; empty if there are none.
  func links(on part: Int, isLast: Bool) -> Markup {
    if part == 0, isLast { return "" }
    let first = part * Self.maxRows + 1
    let previous: Markup =
      part == 0 ? "" : "<a rel=\"prev\" href=\"\(file(part - 1))\">Previous items</a> "
    let next: Markup =
      isLast ? "" : " <a rel=\"next\" href=\"\(file(part + 1))\">Next items</a>"
    return """
      <nav class="parts" aria-label="Parts"><p>\(previous)<span>From \(NumberFormat.grouped(first))\
      </span>\(next)</p></nav>

      """
  }
}
