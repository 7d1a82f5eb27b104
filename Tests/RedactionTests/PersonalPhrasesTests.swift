import Redaction
import Testing

@Suite("Personal phrases in what somebody brings along") struct PersonalPhrasesTests {
  @Test(arguments: [
    ("customer: Wanda Zielinska", ["Wanda Zielinska"]),
    ("Kunde: Herr Bernd Huber, seit 2019", ["Bernd Huber"]),
    ("Klientka Iwona Nowacka dzwoni", ["Iwona Nowacka"]),
    ("deviceName=Piotr's Apple Watch isRemotePass=1", ["Piotr's Apple Watch"]),
    (#""DeviceName": "Eva iPhone","#, ["Eva iPhone"]),
    ("c-4;Gold;1471;EWA NOWAK-LIS", ["EWA NOWAK-LIS"]),
    ("tried 4111 1111 1111 1112 twice", ["4111 1111 1111 1112"]),
  ])
  func `names of persons and devices, and numbers as on cards, are found`(
    line: String, phrases: [String]
  ) {
    #expect(Redactor.personalPhrases(in: line) == phrases)
    var redactor = Redactor(replacingNames: true, of: phrases)
    for phrase in phrases { #expect(!redactor.text(line).contains(phrase)) }
  }

  @Test(arguments: [
    "Klient mówi: Portfel pokazuje limit", "customer: cust_41", "deviceName=iPhone isRemotePass=0",
    "deviceName = \"Apple Watch Series 9\"", "name: Gold", "1000 2000 3000", "agent: ok",
  ])
  func `other words are no names`(line: String) {
    #expect(Redactor.personalPhrases(in: line) == [])
  }

  @Test(arguments: [
    "born 3 May 1980 in Berlin", "geboren am 12. März 1980", "urodzony 12 marca 1980",
    "date of birth: 1. Mai 1980",
  ])
  func `a date of birth in words is covered`(line: String) {
    #expect(!Redactor.covered(line).contains("1980"))
  }

  @Test(arguments: ["released 3 May 1980", "12 March 1980 was a Wednesday"])
  func `another date in words is kept`(line: String) {
    #expect(Redactor.covered(line) == line)
  }
}
