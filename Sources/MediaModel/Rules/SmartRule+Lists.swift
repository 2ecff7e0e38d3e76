extension SmartRule {
  /// The list that the rule refers to; `nil` if it refers to none.
  package var playlistReference: ListReference? {
    guard field == .playlist else { return nil }
    return switch operand {
    case .number(let number): .persistentID(PersistentID(rawValue: number))
    case .text(let name): .name(name)
    default: nil
    }
  }

  fileprivate func replacingReference(_ new: (ListReference) -> PersistentID?) -> SmartRule {
    guard let id = playlistReference.flatMap(new) else { return self }
    let action = SmartAction(rawValue: action.rawValue & ~SmartAction.textBit)
    return SmartRule(subject, action, .number(id.rawValue))
  }
}

extension SmartCriteria {
  /// The lists that the rules refer to, without duplicates.
  package var playlistReferences: [ListReference] {
    var found: [ListReference] = []
    forEachRule { rule in
      guard let reference = rule.playlistReference, !found.contains(reference) else { return }
      found.append(reference)
    }
    return found
  }

  /// Returns rules that refer to other lists.
  ///
  /// - Parameter new: Returns the ID of the list to refer to instead; `nil` keeps the reference.
  /// - Returns: The rules.
  package func replacingReferences(
    _ new: (ListReference) -> PersistentID?
  ) -> SmartCriteria {
    let replaced = terms.map { term -> Term in
      switch term {
      case .rule(let rule): .rule(rule.replacingReference(new))
      case .group(let group): .group(group.replacingReferences(new))
      case .negation(let group): .negation(group.replacingReferences(new))
      }
    }
    var criteria = SmartCriteria(conjunction, replaced)
    criteria.writerCode = writerCode
    return criteria
  }

  /// Returns encoded rules that refer to other playlists; `nil` if the rules refer to none of those
  /// to be replaced, or cannot be decoded.
  package static func replacingPlaylists(
    _ ids: [PersistentID: PersistentID],
    in bytes: [UInt8]
  ) -> [UInt8]? {
    guard !ids.isEmpty, let criteria = try? SmartCriteria(decoding: bytes.span) else { return nil }
    let replaced = criteria.replacingReferences { reference in
      if case .persistentID(let id) = reference { ids[id] } else { nil }
    }
    return replaced == criteria ? nil : try? replaced.encoded()
  }
}
