import Foundation
import LibSync

/// The bytes of a smart playlist with the result of another decoder.
struct SmartVector: Decodable {
  struct Info: Decodable, Equatable {
    let live: Bool
    let match_rules: Bool
    let limited: Bool
    let limit_type: String
    let sort: String
    let limit: UInt32
    let only_checked: Bool
    let reverse: Bool
    let word_10: Int
    let media_wrap: Bool
  }

  struct Group: Decodable, Equatable {
    let op: String
    let rules: [Rule]
  }

  struct Rule: Decodable, Equatable {
    let field: UInt32
    let action: UInt32
    let group: Group?
    let string: String?
    let from_value: UInt64?
    let from_date: Int64?
    let from_units: UInt64?
    let to_value: UInt64?
  }

  let desc: String?
  let info_b64: String
  let criteria_b64: String
  let info: Info?
  let criteria: Group?
  let error: String?

  func infoBytes() throws -> [UInt8] { try Self.bytes(info_b64) }

  func criteriaBytes() throws -> [UInt8] { try Self.bytes(criteria_b64) }

  func decodedInfo() throws -> SmartInfo {
    let bytes = try infoBytes()
    return try SmartInfo(decoding: bytes.span)
  }

  func decodedCriteria() throws -> SmartCriteria {
    let bytes = try criteriaBytes()
    return try SmartCriteria(decoding: bytes.span)
  }

  private static func bytes(_ base64: String) throws -> [UInt8] {
    guard let data = Data(base64Encoded: base64) else { throw CocoaError(.coderReadCorrupt) }
    return Array(data)
  }
}

extension SmartVector.Info {
  private static let units: [UInt8: String] = [
    1: "minutes", 2: "MB", 3: "items", 4: "hours", 5: "GB",
  ]

  private static let orders: [UInt32: String] = [
    0x01: "lowest rating", 0x02: "random", 0x05: "name", 0x06: "album", 0x07: "artist",
    0x09: "genre", 0x15: "recently added", 0x19: "often played", 0x1A: "recently played",
    0x1C: "rating",
  ]

  /// Converts decoded settings to the other decoder's terms.
  ///
  /// The writer's version must be given, since our decoder does not read it.
  init(_ info: SmartInfo, writer: Int) {
    live = info.isLive
    match_rules = info.matchesRules
    limited = info.isLimited
    limit_type = Self.units[info.limitSetting.unitCode] ?? ""
    sort = Self.orders[info.limitSetting.orderCode] ?? ""
    limit = info.limitSetting.amount
    only_checked = info.onlyChecked
    reverse = info.limitSetting.prefersLeast
    word_10 = writer
    media_wrap = info.isForMusic
  }

  /// The parts that are equal for playlists with the same meaning.
  var meaning: [String] {
    let limits = limited ? [limit_type, sort, "\(limit)", "\(reverse)"] : []
    return ["\(live)", "\(match_rules)", "\(only_checked)", "\(media_wrap)"] + limits
  }
}

extension SmartVector.Group {
  /// Returns the tree found by the other decoder.
  func criteria() throws -> SmartCriteria {
    SmartCriteria(op == "or" ? .any : .all, try rules.map { try $0.term() })
  }
}

extension SmartVector.Rule {
  fileprivate func term() throws -> SmartCriteria.Term {
    if let group { return .group(try group.criteria()) }
    let action = SmartAction(rawValue: action)
    return .rule(SmartRule(RuleSubject(code: field), action, try operand()))
  }

  private func operand() throws -> SmartOperand {
    if let string { return .text(string) }
    guard let from_value, let from_date, let from_units, let to_value else {
      throw CocoaError(.coderValueNotFound)
    }
    return switch action & 0xFFFF {
    case 0x100: .range(from_value...to_value)
    case 0x200: .timeFromNow(count: from_date, secondsPerUnit: from_units)
    case 0x800: .bits(mask: from_value, value: to_value)
    default: .number(from_value)
    }
  }
}
