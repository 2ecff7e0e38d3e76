/// Returns the words of a command line, in which single quotation marks keep blanks.
func typedWords(_ line: String) -> [String] {
  var (words, isQuoted, isWord) = ([""], false, false)
  for character in line {
    if character == "'" {
      (isQuoted, isWord) = (!isQuoted, true)
    } else if character == " ", !isQuoted {
      words.append("")
      isWord = false
    } else {
      words[words.count - 1].append(character)
      isWord = true
    }
  }
  return isWord ? words : words.dropLast()
}
