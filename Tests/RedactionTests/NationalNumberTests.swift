import Redaction
import Testing

@Suite("National numbers") struct NationalNumberTests {
  /// With a check digit that is right, and another that is not.
  static let checked = [
    ("12345678Z", "12345678A"), ("12345678-Z", "12345678-A"), ("X1234567L", "X1234567A"),
    ("184127645108946", "184127645108947"), ("1 84 12 76 451 089 46", "1 84 12 76 451 089 47"),
    ("1 84 12 2A 990 384 58", "1 84 12 2C 990 384 58"), ("284122B28245360", "284122B28245361"),
    ("811218-9876", "811218-9877"),
    ("19811218-9876", "19811218-9877"), ("070761-4285", "070761-4286"),
    ("131052-308T", "131052-308U"), ("131052A308T", "131052A308U"), ("736028/5163", "736028/5164"),
    ("QQ123456C", "QQ123456E"), ("AB123456C", "DA123456C"), ("123-45-6789", "666-45-6789"),
    ("85.07.30-033.28", "85.07.30-033.29"), ("85073003328", "85073003329"),
    ("15066392004", "15066392005"), ("150663 92004", "150663 92014"),
    ("1237 010180", "1238 010180"),
    ("65170839J003", "65170839J004"), ("65 170839 J 003", "65 170839 J 004"),
    ("756.9217.0769.85", "756.9217.0769.86"), ("7569217076985", "7569217076986"),
    ("1800101221144", "1800101221145"), ("RSSMRA85T10A562S", "RSSMRA85T10A562T"),
    ("111.444.777-35", "111.444.777-36"),
    ("61 1090 1014 0000 0712 1981 2874", "62 1090 1014 0000 0712 1981 2874"),
    ("61109010140000071219812874", "62109010140000071219812874"),
  ]

  @Test(arguments: checked)
  func `a number is covered where its check digit is right, and kept where it is not`(
    right: String, wrong: String
  ) {
    for (before, behind) in [("", ""), ("customer ", " rang"), ("(", ")"), ("id=", ", ok")] {
      #expect(Redactor.covered(before + right + behind) == before + Redactor.cover + behind)
      #expect(Redactor.covered(before + wrong + behind) == before + wrong + behind)
    }
  }

  @Test(arguments: [
    ("REGON 123456785", "123456785"), ("nr REGON firmy to 12345678512347", "12345678512347"),
    ("burgerservicenummer: 111222333", "111222333"), ("NIF: 123456789", "123456789"),
    ("contribuinte 123456789", "123456789"), ("DNI 87654321-A", "87654321-A"),
    ("numéro de sécurité sociale 1 84 12 76 451 089 47", "089"),
    ("PPS number 1234567TW", "1234567"),
    ("SVNR 1238 010180", "1238 010180"), ("CPR 0707614286", "0707614286"),
    ("{\"dni\":\"87654321A\"}", "87654321A"), ("{\"regon\":123456785}", "123456785"),
    ("nr_regon=123456785", "123456785"), ("henkilötunnus 1310523088", "1310523088"),
  ])
  func `a number is covered behind the word that names it`(text: String, number: String) {
    #expect(!Redactor.coveredJSON(text).contains(number))
  }

  @Test(arguments: [
    "40010030273", "50110030273", "50120834693", "20260519Z", "1716104130000", "202605190735",
    "15009 40456 6A88 9000 Code=2 Code=-1009", "A0000000041010", "12345678a", "123456785 rows",
    "V-3815023863409817870482", "DNITHE381502386342002358", "1.234.567-89",
    "192.168.0.1-192.168.0.9", "AB123456", "12:34:56", "1 84 12 76", "2026/05/19 811218/9876",
  ])
  func `requestors, times, codes and references are none`(text: String) {
    #expect(Redactor.covered(text) == text)
    #expect(Redactor.coveredJSON("{\"a\":\"\(text)\"}") == "{\"a\":\"\(text)\"}")
  }
}
