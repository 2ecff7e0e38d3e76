/// The layout of a sort index (type 52) or of a jump table (type 53), which follows its index.
struct SortIndexLayout {
  let start: Int
  let rowSize: Int

  static let index = SortIndexLayout(start: 0x30, rowSize: 4)
  static let jumps = SortIndexLayout(start: 0x10, rowSize: 12)
  static let indexType: UInt32 = 52
  static let jumpType: UInt32 = 53
  static let countOffset = 4

  private init(start: Int, rowSize: Int) {
    self.start = start
    self.rowSize = rowSize
  }

  init?(type: UInt32) {
    switch type {
    case Self.indexType: self = .index
    case Self.jumpType: self = .jumps
    default: return nil
    }
  }
}
