import CommandLineIO
import ICU

/// A line with placeholders for the columns of a list, such as `{artist} - {title:40}`.
///
/// libsync-template(7) describes the language.
struct LineTemplate<Column> {
  /// A part of the line.
  enum Part {
    case text(String)
    case value(Placeholder)
  }

  /// A placeholder: the first of its columns with a value.
  struct Placeholder {
    let columns: [Column]
    /// The text for a record that has a value in none of the columns.
    var fallback = ""
    var width: Width?
    /// The format of dates; `nil` for the usual one.
    var dateFormat: DateFormat?
  }

  /// The width that values are padded or truncated to, in columns of a terminal.
  struct Width: Equatable {
    static var range: ClosedRange<Int> { 1...1000 }

    let columns: Int
    var isRightAligned = false

    func fit(_ text: String) -> String {
      let text = text.cut(toDisplayWidth: columns)
      let blanks = String(repeating: " ", count: max(0, columns - text.displayWidth))
      return isRightAligned ? blanks + text : text + blanks
    }
  }

  let parts: [Part]

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - text: The template as the user typed it.
  ///   - column: Returns the column for a name.
  /// - Throws: `QueryTextError`, which shows the part at fault.
  init(
    _ text: String,
    column: @escaping (LineTemplateName) throws(QueryTextError) -> Column
  ) throws(QueryTextError) {
    var parser = LineTemplateParser(text, column: column)
    parts = try parser.parts()
  }

  /// The columns of all placeholders.
  var columns: [Column] {
    parts.flatMap { part -> [Column] in
      if case .value(let placeholder) = part { placeholder.columns } else { [] }
    }
  }

  /// Returns the line of a record, without a line break.
  ///
  /// `value` returns the value in a column; `nil` or empty if the record has none.
  func line(_ value: (Column, DateFormat?) -> String?) -> String {
    parts.reduce(into: "") { line, part in
      switch part {
      case .text(let text): line += text
      case .value(let placeholder):
        let text = Self.text(of: placeholder, value)
        line += placeholder.width?.fit(text) ?? text
      }
    }
  }

  private static func text(
    of placeholder: Placeholder,
    _ value: (Column, DateFormat?) -> String?
  ) -> String {
    for column in placeholder.columns {
      if let text = value(column, placeholder.dateFormat), !text.isEmpty { return text }
    }
    return placeholder.fallback
  }
}

/// The name of a column in a template.
struct LineTemplateName {
  let template: String
  let range: Range<String.Index>
  /// Whether the placeholder has a format of dates.
  let isDate: Bool

  var text: String { String(template[range]) }
}
