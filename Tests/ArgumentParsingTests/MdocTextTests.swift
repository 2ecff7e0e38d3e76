import Testing

@testable import ArgumentParsing

@Suite struct MdocTextTests {
  @Test(arguments: [
    ("plain text\non two lines", "    plain text on two lines"),
    (".Ql is not ,\n.Ql = .", "    'is not', '='."),
    (".Pq also Ql plays ,\n.Fl -now", "    (also 'plays'), --now"),
    (".Xr libsync 1 .", "    libsync(1)."),
    ("\\(dqa\\(dq \\e\\e n\\&o \\-", "    \"a\" \\\\ no -"),
    (".Sh ONE\na\n.Pp\nb\n.Ss two\nc", "ONE\n\n    a\n\n    b\n\n  two\n\n    c"),
    (".Bd -literal -offset indent\na   b\n  c\n.Ed", "        a   b\n          c"),
    (
      ".Bl -tag -width indent\n.It Ic limit Op Cm by Ar order\nA limit.\n.El\nEnd.",
      "    limit [by order]\n        A limit.\n\n    End."
    ),
    (".Dq a b\n.It Va c , d Pq \"e, f\"\ng", "    \u{201C}a b\u{201D}\n\n    c, d (e, f)\n    g"),
    (".Unknown macro", "    Unknown macro"),
    ("", ""),
  ])
  func `macros become text`(source: String, text: String) {
    #expect(MdocText(source).text == text)
  }
}
