/// The beginnings of tags as words, with the first byte lowest.
enum Tag {
  static var openDictionary: UInt64 { 0x3E74_6369_643C }  // <dict>
  static var closeDictionary: UInt64 { 0x3E_7463_6964_2F3C }  // </dict>
  static var openArray: UInt64 { 0x3E_7961_7272_613C }  // <array>
  static var closeArray: UInt64 { 0x3E79_6172_7261_2F3C }  // </array>
  static var closeList: UInt64 { 0x3E74_7369_6C70_2F3C }  // </plist>
  static var openKey: UInt64 { 0x3E_7965_6B3C }  // <key>
  static var closeKey: UInt64 { 0x3E79_656B_2F3C }  // </key>
  static var openString: UInt64 { 0x3E67_6E69_7274_733C }  // <string>
  static var closeString: UInt64 { 0x676E_6972_7473_2F3C }  // </string
  static var openInteger: UInt64 { 0x7265_6765_746E_693C }  // <integer
  static var closeInteger: UInt64 { 0x6567_6574_6E69_2F3C }  // </intege
  static var integerEnd: UInt64 { 0x3E72_6567_6574_6E69 }  // integer>
  static var openDate: UInt64 { 0x3E65_7461_643C }  // <date>
  static var closeDate: UInt64 { 0x3E_6574_6164_2F3C }  // </date>
  static var openData: UInt64 { 0x3E61_7461_643C }  // <data>
  static var closeData: UInt64 { 0x3E_6174_6164_2F3C }  // </data>
  static var openReal: UInt64 { 0x3E6C_6165_723C }  // <real>
  static var closeReal: UInt64 { 0x3E_6C61_6572_2F3C }  // </real>
  static var yes: UInt64 { 0x3E_2F65_7572_743C }  // <true/>
  static var spacedYes: UInt64 { 0x3E2F_2065_7572_743C }  // <true />, as other software writes it
  static var no: UInt64 { 0x3E2F_6573_6C61_663C }  // <false/>
  static var spacedNo: UInt64 { 0x2F20_6573_6C61_663C }  // <false /
}
