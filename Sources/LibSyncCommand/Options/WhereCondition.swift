import LibSync

/// A condition on the command line, such as `KEY=VALUE`, `KEY~TEXT` or `KEY>=NUMBER`.
enum WhereCondition {
  /// Adds a condition to a selection or to rules.
  ///
  /// - Parameters:
  ///   - text: The condition.
  ///   - ignoresCase: Whether `=` ignores case.
  ///   - time: The clock for dates such as `today`.
  ///   - selection: The selection, for what needs no rules.
  ///   - rules: The rules.
  /// - Throws: `QueryTextError`, which shows the part at fault.
  static func add(
    _ text: String,
    ignoringCase ignoresCase: Bool,
    in time: LocalTime,
    to selection: inout MediaSelection,
    or rules: inout [SmartRules]
  ) throws(QueryTextError) {
    guard let sign = sign(in: text) else {
      throw QueryTextError(
        "--where takes KEY=VALUE, KEY~TEXT, or another comparison such as KEY>=VALUE",
        in: text,
        at: text.startIndex..<text.endIndex
      )
    }
    let key = text.startIndex..<sign.lowerBound
    let place = sign.upperBound..<text.endIndex
    let name = String(text[key].trimmingBlanks)
    if let property = MediaItemProperty(nameOrAlias: name), property.canFilter,
      let comparison = comparisons[text[sign]]
    {
      do throws(MediaQueryError) {
        let value = String(text[place])
        let compared =
          comparison == .equalTo ? Self.value(value, of: property) : .text(value)
        guard let compared else { throw .typeMismatch(property) }
        let predicate = try MediaPropertyPredicate(
          property,
          compared,
          by: comparison,
          ignoringCase: ignoresCase
        )
        return try selection.add(predicate)
      } catch {
        if case .typeMismatch = error {
          throw QueryTextError(error.description, in: text, at: place)
        }
        throw QueryTextError(error.description, in: text, at: key)
      }
    }
    if name == ItemField.path.name {
      throw QueryTextError(
        "there is no property '\(name)'",
        in: text,
        at: key,
        typed: name,
        orElse: "use the URL of the file, as in 'location~Music/My%20Songs'"
      )
    }
    // The values of some fields are only in files.
    if FileProperty(rawValue: name) != nil {
      let error = MediaQueryError.unknownProperty(name)
      throw QueryTextError(error.description, in: text, at: key)
    }
    do throws(RuleTextError) {
      rules.append(try rule(name, String(text[sign]), String(text[place].trimmingBlanks), in: time))
    } catch {
      throw QueryTextError(
        error.message,
        in: text,
        at: error.typed == name ? key : place,
        typed: error.typed,
        candidates: error.candidates,
        orElse: error.typed == name
          ? "'libsync properties' lists the properties; your own values are meta.NAME" : nil
      )
    }
  }

  /// Returns the rule that compares a property with a value, or with a date that only the command
  /// line knows, such as `today`.
  private static func rule(
    _ name: String,
    _ sign: String,
    _ value: String,
    in time: LocalTime
  ) throws(RuleTextError) -> SmartRules {
    do throws(RuleTextError) {
      return try SmartRules(comparing: name, sign, with: value)
    } catch {
      guard MediaItemProperty(nameOrAlias: name)?.type == .date,
        let date = DateArgument(value, in: time)
      else { throw error }
      return try SmartRules(comparing: name, sign, with: date.ruleText(in: time))
    }
  }

  /// The comparisons that need no rules.
  private static let comparisons: [Substring: MediaPropertyPredicate.Comparison] = [
    "=": .equalTo, "~": .contains,
  ]

  /// Returns the place of the first sign of a comparison.
  private static func sign(in text: String) -> Range<String.Index>? {
    for index in text.indices {
      for sign in SmartRules.comparisonSigns where text[index...].hasPrefix(sign) {
        return index..<text.index(index, offsetBy: sign.count)
      }
    }
    return nil
  }

  /// Returns a value of the type of a property; `nil` for a text of another form.
  private static func value(_ text: String, of property: MediaItemProperty) -> PropertyValue? {
    switch property.type {
    case .text: .text(text)
    case .persistentID: PersistentID(text).map(PropertyValue.persistentID)
    case .mediaType: MediaTypeList.type(named: text).map(PropertyValue.mediaType)
    case .boolean:
      switch text.lowercased() {
      case "yes", "true", "1": .boolean(true)
      case "no", "false", "0": .boolean(false)
      default: nil
      }
    // Such properties cannot be filtered by.
    default: .text(text)
    }
  }
}

extension DateArgument {
  /// Returns the date as rules write it: a year, a month, a day, or a moment.
  fileprivate func ruleText(in time: LocalTime) -> String {
    let shown = localStart.map(Timestamp.init(rawValue:)) ?? time.reading(at: start)
    let days = (end.rawValue - start.rawValue) / 86_000
    let length =
      switch days {
      case 0: 19
      case 1..<28: 10
      case 28..<365: 7
      default: 4
      }
    return String(shown.description.prefix(length))
  }
}
