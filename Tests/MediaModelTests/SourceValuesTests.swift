import JSON
import Testing

@testable import MediaModel

struct SourceValuesTests {
  private let key = JSONValue.object(["key": .string("17")])

  private func stable(_ members: [String: JSONValue]) -> String {
    SourceValues.stable(JSONValue.object(members).text)
  }

  @Test func `the dictionary's key is left out in any position`() {
    let one = JSONValue.object(["string": .string("x")])
    #expect(stable(["(key)": key]) == "")
    #expect(stable(["(key)": key, "A": one]) == #"{"A":{"string":"x"}}"#)
    #expect(stable(["!": one, "(key)": key]) == #"{"!":{"string":"x"}}"#)
    #expect(
      stable(["!": one, "(key)": key, "A": one])
        == #"{"!":{"string":"x"},"A":{"string":"x"}}"#
    )
  }

  @Test(arguments: [#"""#, #"\"#, #"\""#, #"\\"#, "", "}", ",", "ü\n", #""},"B":{"#])
  func `any key is left out`(text: String) {
    let members: [String: JSONValue] = [
      "(key)": .object(["key": .string(text)]), "A": .object(["string": .string(text)]),
    ]
    var rest = members
    rest["(key)"] = nil
    #expect(stable(members) == JSONValue.object(rest).text)
  }

  @Test func `strings that look like the key are kept`() {
    let text = #""(key)":{"key":"1"}"#
    let members: [String: JSONValue] = [
      "A": .object(["string": .string(text)]), text: .object(["string": .string("")]),
      "B": .object(["dict": .object(["(key)": .object(["integer": .string("1")])])]),
    ]
    #expect(stable(members) == JSONValue.object(members).text)
    #expect(SourceValues.stable("") == "")
  }
}
