import Bytes
@testable import MediaImport
import MediaModel
import Testing

/// The values of other programs and the properties that they become.
@Suite struct PlayerValueTests {
  private static func number(_ form: PlayerField.Form, _ value: StoredValue) -> Int64? {
    var item = PlayerItem()
    item.set(PlayerField("", .playbackDuration, form), to: value)
    return item.record.values.integer(MediaItemProperty.playbackDuration)
  }

  @Test(arguments: [
    "0", "7", "007", "215.123", "0.0005", "215.0625", "12345678901234.5", "123456789.0123456",
    "1234567890123456", "12345678901234567", "1e3", "0x10", ".5", "5.", "-7.3", "+7", "1.2.3", ".",
    "inf", "nan", "", "12a", "١٢", " 12 ", "\u{A0}12\u{A0}",
  ])
  func `a number is that of its text`(text: String) {
    let range = 0.5...Double(UInt32.max)
    let expected = Double(text.trimmed).flatMap { number in
      range.contains(number * 1000) ? Int64((number * 1000).rounded()) : nil
    }
    #expect(Self.number(.seconds, .text(text)) == expected)
  }

  @Test(arguments: [
    ("2024-05-06", 1_714_953_600), ("2024-05-06 07:08:09", 1_714_979_289),
    ("2024-05-06T07:08:09.5+02:00", 1_714_972_089), (" 2024-05-06 07:08:09-0730 ", 1_715_006_289),
    ("2024-13-06", nil), ("2024-05", nil), ("1969-12-31", nil), ("", nil),
  ])
  func `a date is in UTC unless it states an offset`(text: String, seconds: Int64?) {
    #expect(Self.number(.dateText, .text(text)) == seconds)
  }

  @Test func `text has no space around it and is not that of a missing value`() {
    var item = PlayerItem(placeholders: ["[Unknown Artist]"])
    let artist = PlayerField("", .artist)
    for text in [" [Unknown Artist]", "[Unknown Artist]", " \u{A0}", ""] {
      item.set(artist, to: .text(text))
      #expect(item.record.values.text(MediaItemProperty.artist) == nil)
    }
    item.set(artist, to: .text("\u{A0}Zoë "))
    #expect(item.record.values.text(MediaItemProperty.artist) == "Zoë")
    item.set(PlayerField("", .title), to: .text("[Unknown Artist]"))
    #expect(item.record.values.text(MediaItemProperty.title) == "[Unknown Artist]")
    item.set(artist, to: .data([0x5A, 0x6F, 0xEB]))
    #expect(item.record.values.text(MediaItemProperty.artist) == "Zoë")
  }
}
