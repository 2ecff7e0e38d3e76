import ICU

/// The natural order of names, as in lists of items.
package struct NameOrder {
  private let maker: SortKeyMaker?

  package init() { maker = Collator().map(SortKeyMaker.init) }

  /// Returns the sort key of a name.
  package func key(of name: String) -> [UInt8] {
    guard let maker else { return Array(name.utf8) }
    var (name, key) = (name, [UInt8]())
    name.withUTF8 { maker.append($0, isExplicit: false, to: &key) }
    return key
  }
}
