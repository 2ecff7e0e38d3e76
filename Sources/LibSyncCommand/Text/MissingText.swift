import CommandLineIO
import LibSync

/// The files that are missing, for people.
struct MissingText {
  let found: MissingFiles

  var text: String {
    var lines: [String] = []
    for file in found.missing {
      let names = [file.item.title, file.item.artist].compactMap(\.self)
      lines.append("\(file.item.persistentID)  \(names.joined(separator: " — "))")
      lines.append("  missing: \(file.path)")
      lines += file.candidates.map { "  perhaps: \($0)" }
    }
    lines += found.unknown.map { "in no library: \($0)" }
    let checked = NumberFormat.count(found.checkedCount, "file")
    var summary = "\(checked) checked, \(NumberFormat.grouped(found.missing.count)) missing"
    if !found.unknown.isEmpty {
      summary += ", \(NumberFormat.grouped(found.unknown.count)) in no library"
    }
    return (lines + [summary]).map { $0.onOneLine + "\n" }.joined()
  }
}
