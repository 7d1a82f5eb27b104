import Testing

@testable import Redaction

@Suite("Letters read in the wrong encoding") struct MisreadTextTests {
  @Test(arguments: [
    ("MÃ¼ller", "Müller"), ("Å\u{81}ucja Å»Ã³Å‚Ä‡", "Łucja Żółć"), ("BÄ…k", "Bąk"),
    ("BÄ\u{85}k", "Bąk"), ("Wa³êsa", "Wałêsa"), ("£ukasz ¯ó³ty", "Łukasz Żółty"),
    ("M=C3=BCller", "Müller"),
    ("M?ller", "Mɂller"), ("M\u{fffd}ller", "Mɂller"), ("M├╝ller", "Mɂller"),
    ("M&uuml;ller", "Mɂller"), ("&Ouml;zdemir", "Ɂzdemir"),
  ])
  func `they are letters, with their place in the original`(written: String, read: String) throws {
    let line = "é “\(written)”"
    let text = try #require(MisreadText(line[...]))
    #expect(text.text == "é “\(read)”")
    #expect(text.original(of: read) == written)
  }

  @Test(arguments: [
    "Müller, Łucja Żółć, “Größe”", "Is it so? yes", "/path?name=x&y=1;", "GET a?b=1",
    "¿Qué? ¡Hola!",
    "5 £ and 3 m", "a=C and b", "├─ Anna", "1 ± 2", "12\u{a0}345", "\\n\\t",
  ])
  func `other signs are none`(line: String) {
    #expect(MisreadText(line[...]) == nil)
  }

  @Test(arguments: [
    ("Sehr geehrter Herr JÃ¼rgen MÃ¼ller,", "JÃ¼rgen MÃ¼ller"), ("Kundin: MÃ¼ller", "MÃ¼ller"),
    ("Szanowny Panie Wa³êsa, dzień dobry", "Wa³êsa"),
    ("Nazywam się Å\u{81}ucja Å»Ã³Å‚Ä‡ i", "Å\u{81}ucja Å»Ã³Å‚Ä‡"),
    ("GrÃ¼ÃŸe, £ukasz ¯ó³ty", "£ukasz ¯ó³ty"), ("Herr M?ller ruft an", "M?ller"),
    ("Frau M=C3=BCller ruft an", "M=C3=BCller"), ("Frau M&uuml;ller ruft an", "M&uuml;ller"),
    ("{\"text\":\"Herr J\\u00fcrgen M\\u00fcller\"}", "J\\u00fcrgen"),
    ("{\"text\":\"Pani Å\\u0081ucja \"}", "ucja"), ("Pani &#321;ucja ", "ucja"),
    ("note=Kunde%20M%C3%BCller%2C%20Hans", "%BCller"), ("Frau M%5Cu00fcller ruft", "ller"),
    ("{\"text\":\"Regards,\\nJane Roe\\n\"}", "Roe"),
  ])
  func `a name is covered in whatever encoding it was read`(line: String, name: String) {
    let covered = Redactor.coveredJSON(line, of: Redactor.personalPhrases(in: line))
    #expect(!covered.contains(name))
    #expect(covered.contains(Redactor.cover))
  }
}
