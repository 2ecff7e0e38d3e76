extension ParameterInfo {
  /// The placeholder as an argument of the macro `Ar`.
  var mdocPlaceholder: String { Mdoc.argument(placeholder.lowercased()) }

  /// The option with all its names, for the list of options.
  var mdocLabel: String {
    let names = names.map { "Fl \(Mdoc.verbatim(String($0.dropFirst())))" }
    return names.joined(separator: " , ") + mdocValue(afterLongName: !longNames.isEmpty)
  }

  /// The parameter in its shortest form, for the synopsis.
  var mdocSynopsis: String {
    guard kind != .operand else {
      let operand = "Ar \(mdocPlaceholder)" + (isRepeatable ? " ..." : "")
      return isRequired ? operand : "Op \(operand)"
    }
    var brief = self
    brief.names = Array((isValueOptional ? longNames : names).prefix(1))
    return "Op \(brief.mdocLabel)"
  }

  private func mdocValue(afterLongName isAfterLongName: Bool) -> String {
    switch kind {
    case .flag, .operand: ""
    case .option where isValueOptional: " Ns Op = Ns Ar \(mdocPlaceholder)"
    case .option: (isAfterLongName ? " Ns = Ns" : "") + " Ar \(mdocPlaceholder)"
    }
  }
}
