import Testing

@testable import MediaStore

struct NumberMapTests {
  @Test func `numbers of any size have values`() {
    // The last one of the array, and the first one beyond it.
    let limit: Int64 = 1 << 18
    let numbers = [0, 7, 3, limit - 1, limit, -1, .min, .max]
    var map = NumberMap<Int>()
    for (value, number) in numbers.enumerated() {
      #expect(map[number] == nil)
      map[number] = value
    }
    for (value, number) in numbers.enumerated() { #expect(map[number] == value) }
    #expect(map[4] == nil && map[limit + 1] == nil)
    #expect(Set(map.elements.map(\.number)) == Set(numbers))
    #expect(map.elements.map(\.value).sorted() == Array(numbers.indices))
    map[7] = nil
    map[.max] = nil
    #expect(map[7] == nil && map[.max] == nil && map.elements.count == numbers.count - 2)
  }

  @Test func `a value can be counted up from another`() {
    var map = NumberMap<Int>()
    for number: Int64 in [5, 5, -5, 5] { map[number, default: 10] += 1 }
    #expect(map[5] == 13 && map[-5] == 11 && map[6, default: 2] == 2 && map[6] == nil)
  }
}
