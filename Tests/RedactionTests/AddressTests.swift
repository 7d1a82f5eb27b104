import Redaction
import Testing

@Suite("Addresses, devices and what stands on a card") struct AddressTests {
  @Test(arguments: [
    ("Ich wohne in der Lindenstraße 14, 50674 Köln.", "Lindenstraße 14, 50674 Köln"),
    ("wohnhaft Berliner Str. 7b", "Berliner Str. 7b"), ("Am Rosenweg 3", "Rosenweg 3"),
    ("mieszkam: ul. Polna 3/5, 00-950 Warszawa", "ul. Polna 3/5, 00-950 Warszawa"),
    ("al. Jana Pawła 12", "al. Jana Pawła 12"),
    ("I live at 14 High Street, Leeds", "14 High Street"),
    ("220B Old Mill Road.", "220B Old Mill Road"),
    ("* Connected to tmp.bank.test (10.20.0.4) port 443", "10.20.0.4"),
    (#"{"ip":"83.12.44.9","port":1}"#, "83.12.44.9"),
    ("from https://172.16.9.8:8443/x", "172.16.9.8"),
    ("client 2a02:8109:9a80::1f2e refused", "2a02:8109:9a80::1f2e"),
    ("fe80:0:0:0:1ff:fe23:4567:890a", "fe80:0:0:0:1ff:fe23:4567:890a"),
    ("DeviceId=C8PLANTED77 ok", "C8PLANTED77"), ("device_id: 04aa22cc33", "04aa22cc33"),
    (
      #"{"deviceInformation":{"name":"x","serialNumber":"F2LPLANTED99"}}"#, "F2LPLANTED99"
    ),
    ("card ending 9012, exp 09/27", "exp 09/27"), ("VALID THRU 05/2028", "THRU 05/2028"),
    ("Karte gültig bis 11/27.", "bis 11/27"), ("ważna do 11/27", "do 11/27"),
    ("then cvv 123.", "cvv 123"), ("CVC2: 4321", "CVC2: 4321"),
    ("Prüfziffer 123", "Prüfziffer 123"),
    ("Karten-ID;Inhaber;Status\nK-1;Renate Öztürk;aktiv", "Renate Öztürk"),
    ("id,customer name,status\n7,\"Anna Kowal\",ok", "Anna Kowal"),
    ("| Karta | Posiadacz | Stan |\n|---|---|---|\n| k1 | Ola Żak | aktywna |", "Ola Żak"),
  ])
  func `they are found where somebody writes them`(text: String, phrase: String) {
    let phrases = Redactor.personalPhrases(in: text)
    #expect(phrases == [phrase])
    var redactor = Redactor(replacingNames: true, of: phrases)
    #expect(!redactor.text(text).contains(phrase))
  }

  @Test(arguments: [
    "Lindenstraße", "Speicherplatz 14 GB", "Weg 14", "Umweg 2", "HTTP 200 Connection Close",
    "error 14 Failed", "step 3/5 done", "ul. Polna", "os. 14", "404 Not Found", "pl. 12",
    "version 1.2.3.4", "v1.2.3.4", "okhttp/4.9.0.1", "iOS 17.5.1.2", "appVersion=1.2.3.4",
    "1.2.840.113635.100.6.39", "127.0.0.1", "300.1.2.3", "1.2.3.4.5", "10:15:00", "08:31:11.000",
    "00:1b:44:11:3a:b7", "std::dec::cafe", "Shop::add", "::1", "deviceId missing", "DeviceId: nil",
    "\"serialNumber\":\"SN-4417\"", #"{"device":{"type":"phone"},"serialNumber":"SN-4417"}"#,
    "attempt 09/27", "step 05/28 until 10:15", "expires in 30 days", "exp: 1716104130",
    "cvv check returned 200", "CVC_MISMATCH 403", "cvv 12 of 40", "1 EUR/2",
    "id;name;status\n7;Gold;ok", "customer,1", "the holder, the card, the phone",
  ])
  func `versions, times, states and amounts are none of them`(text: String) {
    #expect(Redactor.personalPhrases(in: text) == [])
  }

  @Test(arguments: [
    ("born 12-Mar-75, Mrs", "12-Mar-75"), ("date of birth 3rd May 1984.", "3rd May 1984"),
    ("mein Geburtstag ist der 03.04.71;", "03.04.71"), ("born May 3, 1984", "3, 1984"),
    ("born on March 3rd, 1984", "3rd, 1984"), ("ur. 12/03/75 w Łodzi", "12/03/75"),
    ("geb. am 4. Juli 62", "4. Juli 62"),
  ])
  func `a date of birth is covered with a short year, too`(line: String, date: String) {
    #expect(Redactor.covered(line) == line.replacing(date, with: Redactor.cover))
  }

  @Test(arguments: [
    "released 3rd May 1984", "12-Mar-75 10:15:00 error", "03.04.71", "born in release 4.3.2",
    "May 3, 1984", "the 3rd of 5", "birth of version 10.2",
  ])
  func `another date or number is kept`(line: String) {
    #expect(Redactor.covered(line) == line)
  }
}
