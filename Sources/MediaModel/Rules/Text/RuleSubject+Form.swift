/// The form in which the operands of a subject's rules are written.
enum RuleForm {
  case text
  /// A whole number.
  case number
  /// A number of bytes.
  case size
  /// A number of milliseconds.
  case duration
  /// 20 per star; each half star covers ten values: four stars are 80 to 89.
  case rating
  /// Seconds since 1904-01-01T00:00:00 on the clock of the library's owner.
  case date
  /// 1 for yes.
  case flag
  /// 1 for no; any other number for yes.
  case invertedFlag
  /// Numbers or bits that have names.
  case choice(RuleChoices)
  /// A persistent ID.
  case identifier
  /// The persistent ID of a playlist, or its name.
  case playlist
  /// Text in quotes, a whole number, or 1 for yes: the values themselves have types.
  case anyValue
  /// Any form, because the meaning of the subject is unknown.
  case unknown
}

extension RuleSubject {
  /// The form in which the operands of the subject's rules are written.
  var form: RuleForm {
    switch self {
    case .field(let field): field.form
    case .property(let property): property.form
    case .metadata: .anyValue
    case .unknown: .unknown
    }
  }
}

extension SmartField {
  fileprivate var form: RuleForm {
    switch self {
    case .rating, .albumRating: .rating
    case .fileSize: .size
    case .playbackDuration: .duration
    case .isChecked: .invertedFlag
    case .mediaKind: .choice(.mediaKinds)
    case .whereStored: .choice(.places)
    case .cloudStatus: .choice(.cloudStatuses)
    case .opinion, .albumOpinion: .choice(.opinions)
    default:
      switch valueType {
      case .text: .text
      case .number: .number
      case .date: .date
      case .flag: .flag
      case .choice: .number
      case .playlist: .playlist
      }
    }
  }
}

extension MediaItemProperty {
  fileprivate var form: RuleForm {
    switch type {
    case .text, .data: .text
    case .integer: .number
    case .boolean: .flag
    case .date: .date
    case .duration: .duration
    case .rating: .rating
    case .persistentID: .identifier
    case .mediaType: .choice(.mediaTypes)
    }
  }
}
