extension SmartCriteria {
  /// Returns encoded rules that refer to other playlists; nil if the rules refer to none of those
  /// to be replaced, or cannot be decoded.
  package static func replacingPlaylists(
    _ ids: [PersistentID: PersistentID],
    in bytes: [UInt8]
  ) -> [UInt8]? {
    guard !ids.isEmpty, let criteria = try? SmartCriteria(decoding: bytes.span),
      criteria.referencedPlaylists.contains(where: { ids[$0] != nil })
    else { return nil }
    return try? criteria.replacingPlaylists(ids).encoded()
  }

  private func replacingPlaylists(_ ids: [PersistentID: PersistentID]) -> SmartCriteria {
    let replaced = terms.map { term -> Term in
      switch term {
      case .rule(let rule): .rule(rule.replacingPlaylist(ids))
      case .group(let group): .group(group.replacingPlaylists(ids))
      case .negation(let group): .negation(group.replacingPlaylists(ids))
      }
    }
    var criteria = SmartCriteria(conjunction, replaced)
    criteria.writerCode = writerCode
    return criteria
  }
}

extension SmartRule {
  fileprivate func replacingPlaylist(_ ids: [PersistentID: PersistentID]) -> SmartRule {
    guard field == .playlist, case .number(let number) = operand,
      let id = ids[PersistentID(rawValue: number)]
    else { return self }
    return SmartRule(subject, action, .number(id.rawValue))
  }
}
