import MediaModel
import Testing

@Suite struct PropertyValueTests {
  @Test(arguments: [
    (PropertyType.integer, Int64(-5), PropertyValue.integer(-5)), (.boolean, 0, .boolean(false)),
    (.boolean, 1, .boolean(true)), (.boolean, 2, .boolean(true)),
    (.date, -1, .date(Timestamp(rawValue: -1))),
    (.duration, 107_440, .duration(milliseconds: 107_440)), (.rating, 80, .rating(80)),
    (.persistentID, 1, .persistentID(PersistentID(rawValue: 1))),
    (.persistentID, -1, .persistentID(PersistentID(rawValue: .max))),
    (.persistentID, .min, .persistentID(PersistentID(rawValue: 1 << 63))),
    (.mediaType, 0x0101, .mediaType([.music, .movie])),
  ])
  func `an integer is interpreted by its property's type`(
    type: PropertyType,
    integer: Int64,
    expected: PropertyValue
  ) {
    #expect(PropertyValue(integer: integer, type: type) == expected)
  }

  @Test(arguments: [PropertyType.text, .data])
  func `text and data are not stored as integers`(type: PropertyType) {
    #expect(PropertyValue(integer: 1, type: type) == nil)
  }

  @Test func `values of different types differ`() {
    let types: [PropertyType] = [
      .integer, .boolean, .date, .duration, .rating, .persistentID, .mediaType,
    ]
    let values = types.compactMap { PropertyValue(integer: 1, type: $0) }
    #expect(Set(values).count == types.count)
  }
}
