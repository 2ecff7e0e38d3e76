/// The file beside a picture or movie that says how Apple's Photos changed it (`.AAE`).
///
/// The adjustments themselves are not interpreted.
package struct AdjustmentFile: Sendable {
  private var values: [String: String] = [:]
  /// The kinds of changes, such as `Crop`; may be empty.
  package private(set) var renderTypes: [String] = []

  private static let maxValues = 200

  init?(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    var scanner = XMLScanner(XMLText.utf8(bytes))
    var open: [(name: String, text: String)] = []
    var key = ""
    var isPropertyList = false
    while let event = scanner.next() {
      switch event {
      case .start(let name, _):
        if open.isEmpty { isPropertyList = name == "plist" }
        guard isPropertyList else { return nil }
        open.append((name, ""))
      case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
      case .end:
        guard let element = open.popLast() else { break }
        // A value of the dictionary, or of an array in it.
        switch open.count {
        case 2 where element.name == "key": key = element.text
        case 2: if values.count < Self.maxValues { values[key] = element.text }
        case 3 where key == "adjustmentRenderTypes" && renderTypes.count < Self.maxValues:
          renderTypes.append(element.text)
        default: break
        }
      }
    }
    guard isPropertyList else { return nil }
    if !scanner.isSound { problems.add(.damagedXML) }
  }

  /// The kind of adjustments, such as `com.apple.photo`.
  package var format: String? { values["adjustmentFormatIdentifier"] }
  package var formatVersion: String? { values["adjustmentFormatVersion"] }
  /// The program that made them.
  package var editor: String? { values["adjustmentEditorBundleID"] }
  package var hasAdjustments: Bool { values["adjustmentData"] != nil }

  /// When they were made, in UTC.
  package var date: DateTime? {
    values["adjustmentTimestamp"].flatMap { DateText($0) }?.time
  }
}
