/// A manual page in the mdoc language, converted to text for a terminal.
///
/// It knows the macros that libsync-rules(7) and libsync-json(5) use; the words of any other macro
/// become text.
struct MdocText {
  private var blocks: [String] = []
  private var words: [MdocWord] = []
  /// The lines of the current literal block; `nil` outside such a block.
  private var literal: [String]?
  /// The term of the current item of a list.
  private var term: String?
  private var listDepth = 0

  /// The page as text.
  var text: String { blocks.joined(separator: "\n\n") }

  /// Converts the source of a page.
  init(_ source: String) {
    for line in source.split(separator: "\n") { add(line) }
    flush()
  }

  private mutating func add(_ line: Substring) {
    guard line.hasPrefix("."), line.dropFirst().first?.isLetter == true else {
      if literal == nil {
        words += MdocWord.plain(line)
      } else {
        literal?.append(MdocWord.unescaped(line))
      }
      return
    }
    let arguments = MdocWord.arguments(line.dropFirst())
    let rest = arguments.dropFirst()
    switch arguments[0] {
    case "Dd", "Dt", "Os": break
    case "Sh", "Ss":
      flush()
      let title = rest.joined(separator: " ")
      blocks.append(arguments[0] == "Sh" ? title : "  \(title)")
    case "Pp": flush()
    case "Nd":
      words += [MdocWord("-")] + rest.map { MdocWord($0) }
      flush()
    case "Bd":
      flush()
      literal = []
    case "Ed":
      blocks.append((literal ?? []).indented(by: Self.indentation + 4).joined(separator: "\n"))
      literal = nil
    case "Bl":
      flush()
      listDepth += 1
    case "It":
      flush()
      term = MdocWord.joined(MdocWord.inline(rest))
    case "El":
      flush()
      listDepth -= 1
    default: words += MdocWord.inline(arguments[...])
    }
  }

  private static let indentation = 4

  /// Ends the paragraph or the item of a list.
  private mutating func flush() {
    let indentation = Self.indentation + (listDepth > 0 ? 4 : 0)
    let lines = MdocWord.joined(words).wrapped(to: lineWidth - indentation).indented(
      by: indentation
    )
    let heading = term.map { [$0].indented(by: Self.indentation) } ?? []
    words = []
    term = nil
    if !(heading + lines).isEmpty { blocks.append((heading + lines).joined(separator: "\n")) }
  }
}
