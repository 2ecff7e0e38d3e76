import Bytes
import MediaModel
import Testing

struct BitSetTests {
  @Test(arguments: [0, 1, 63, 64, 1 << 26, 1 << 40, .max, -1, -64, .min])
  func `any number can be in a set`(number: Int) {
    var set = BitSet()
    #expect(!set.contains(number))
    let isNew = set.insert(number)
    #expect(isNew)
    let isNewAgain = set.insert(number)
    #expect(!isNewAgain)
    #expect(set.contains(number))
    #expect(!set.contains(number ^ 2))
  }
}
