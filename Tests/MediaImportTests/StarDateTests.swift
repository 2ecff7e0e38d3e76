import MediaImport
import MediaModel
import Testing

/// The dates of stars.
struct StarDateTests {
  @Test(arguments: [
    (#"{"starred_at":{"string":"2021-01-01 00:00:00.5+02:00"}}"#, "2020-12-31T22:00:00Z"),
    (
      #"{"id":{"string":"a"},"starred_at":{"string":"2021-01-01T00:00:00Z"}}"#,
      "2021-01-01T00:00:00Z"
    ),
    (#"{"starred_at":{"string":"soon"}}"#, nil), (#"{"starred_at":{"integer":"1"}}"#, nil),
    (#"{"starred_at":"2021-01-01"}"#, nil), ("{}", nil), ("[]", nil), ("", nil),
  ])
  func `a date is read from the kept values of an item`(values: String, date: String?) {
    #expect(StarDate.read(values).map { "\($0)" } == date)
  }
}
