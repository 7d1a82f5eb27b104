import Redaction
import Testing

@Suite("Personal phrases in what somebody brings along") struct PersonalPhrasesTests {
  @Test(arguments: [
    ("customer: Wanda Zielinska", ["Wanda Zielinska"]),
    ("Kunde: Herr Bernd Huber, seit 2019", ["Bernd Huber"]),
    ("Klientka Iwona Nowacka dzwoni", ["Iwona Nowacka"]),
    ("deviceName=Piotr's Apple Watch isRemotePass=1", ["Piotr", "Piotr's Apple Watch"]),
    (#""DeviceName": "Eva iPhone","#, ["Eva iPhone"]),
    (#"{"name":"iPhone (Eva)","type":"phone"}"#, ["iPhone (Eva"]),
    ("c-4;Gold;1471;EWA NOWAK-LIS", ["EWA NOWAK-LIS"]),
    ("tried 4111 1111 1111 1112 twice", ["4111 1111 1111 1112"]),
    (#"{"externalCardId":"5412751234123456"}"#, ["5412751234123456"]),
    ("card=5412751234123456&user=x, 5412751234123457", ["5412751234123456", "5412751234123457"]),
    ("5412751234123456,3456,ACTIVE", ["5412751234123456"]),
    ("370000000000001", ["370000000000001"]),
  ])
  func `names of persons and devices, and numbers as on cards, are found`(
    line: String, phrases: [String]
  ) {
    #expect(Redactor.personalPhrases(in: line) == phrases)
    var redactor = Redactor(replacingNames: true, of: phrases)
    for phrase in phrases { #expect(!redactor.text(line).contains(phrase)) }
  }

  @Test func `an id that is written as a card's number is covered, and another is kept`() {
    #expect(Redactor.coveredWithNumbers("5412751234123456") == Redactor.cover)
    for id in ["DAPLMC4111111111111112", "9111111111111112", "card-gold-1234567890"] {
      #expect(Redactor.coveredWithNumbers(id) == id)
    }
  }

  @Test(arguments: [
    ("Dear Gwendolyn,", "Gwendolyn"), ("Sehr geehrte Frau Dr. Rosenthal,", "Rosenthal"),
    ("Szanowna Pani Wójcicka, dzień dobry", "Wójcicka"), ("Fr. Rosenthal sagt", "Rosenthal"),
    ("> Von: Otto Krämer <x>", "Otto Krämer"), ("Am 2. schrieb Otto Krämer:", "Otto Krämer"),
    ("On Mon, 2 Nov 2026, Otto Krämer wrote:", "Otto Krämer"),
    ("[02.11.26, 09:14:02] Otto Krämer: hallo", "Otto Krämer"),
    ("02.11.26, 09:14 - Otto: hallo", "Otto"), ("Ich heiße Otto Krämer und", "Otto Krämer"),
    ("Ich bin Otto Krämer und", "Otto Krämer"), ("My colleague Otto Krämer can", "Otto Krämer"),
    ("Mit freundlichen Grüßen\nOtto Krämer", "Otto Krämer"),
    ("Pozdrawiam, Zofia Wróbel", "Zofia Wróbel"), ("Personalausweis L01X00T471", "L01X00T471"),
    ("NI number QQ 12 34 56 C", "QQ 12 34 56 C"), ("Kunde *12.03.1984", "12.03.1984"),
    ("Konto 532013000 seit 2019", "532013000"),
    ("IMEI 35 209900 176148 1", "35 209900 176148 1"),
    ("card number 5105105105105109", "5105105105105109"),
    ("device 00008110-000A11111111801E", "00008110-000A11111111801E"),
    ("Sie heißt Gräfin von Thun-Hohenstein, und", "Gräfin von Thun-Hohenstein"),
    ("Er heißt Jürgen van der Vaart.", "Jürgen van der Vaart"),
    ("Mein Name ist Ludwig van Beethoven: x", "Ludwig van Beethoven"),
    ("I am Patrick O'Brien: x", "Patrick O'Brien"), ("Please call Ali Yilmaz back", "Ali Yilmaz"),
    ("She is called Zofia Nałkowska", "Zofia Nałkowska"), ("lives at Wiejska 4/6", "Wiejska 4/6"),
    ("bei Lukas Podolski (Kunde)", "Lukas Podolski"),
    ("Nazywa się Anna de Lorme", "Anna de Lorme"),
    ("Provisioning for Marianne Vogelsang started", "Marianne Vogelsang"),
    ("Welcome back, Łucja Żółć!", "Łucja Żółć"),
    ("Adding card for Jürgen Müller to Wallet", "Jürgen Müller"),
    ("Provisioning for Hans-Joachim Überreiter (••••", "Hans-Joachim Überreiter"),
    ("{\"message\":\"Müller not found\"}", "Müller"), ("“Anna Müller not found”", "Anna Müller"),
    ("User 'Jane Roe' not found", "Jane Roe"), ("Kundin Müller sagt", "Müller"),
    ("Könnt ihr Ali Yılmaz zurückrufen?", "Ali Yılmaz"),
    ("Hier ist Max Mustermann", "Max Mustermann"),
    ("signed in as Jane Roe", "Jane Roe"), ("Olivia Hartmann says so", "Olivia Hartmann"),
    ("codice fiscale RSSMRA85T10A562S x", "RSSMRA85T10A562S"),
    ("Passnummer C01X00T47, x", "C01X00T47"), ("Führerschein B072RRE2I55", "B072RRE2I55"),
    ("Rückruf an Wojciech", "Wojciech"), ("call back to Wojciech after 3", "Wojciech"),
    ("callback for Wojciech", "Wojciech"), ("proszę oddzwonić do Wojciecha", "Wojciecha"),
    ("An: Wojciech", "Wojciech"), ("An: Nowak, Wojciech", "Nowak, Wojciech"),
    ("rozmawiałem z panią Anną o karcie", "Anną"), ("Zadzwonił pan Zbigniew w", "Zbigniew"),
    ("Dzwoniła Zofia Wróbel", "Zofia Wróbel"), ("Spoke with Siobhan today", "Siobhan"),
    ("Hi Eva, is it", "Eva"), ("Good morning Gudrun", "Gudrun"), ("my wife Gudrun has", "Gudrun"),
    ("iPhone von Gudrun", "Gudrun"), ("iPhone de Lucía no", "Lucía"),
    ("Gudrun Ensslin's iPhone shows", "Gudrun Ensslin"), ("Viele Grüße Otto Krämer", "Otto Krämer"),
    ("Caller Rupert Giles, 9:14", "Rupert Giles"), ("Zofia Wróbel, dzwoni", "Zofia Wróbel"),
    ("Me llamo Lucía Romero y", "Lucía Romero"), ("a nombre de Lucía Romero", "Lucía Romero"),
    ("Estimado Sr. Ortega:", "Ortega"), ("Atentamente, Javier Ortega", "Javier Ortega"),
    ("Je m'appelle Amélie Dubois et", "Amélie Dubois"), ("Madame Dubois a appelé", "Dubois"),
    ("Cordialement,\nAmélie Dubois", "Amélie Dubois"), ("vivo en Calle Mayor 12", "Calle Mayor 12"),
    ("au 14 rue de la Paix, Paris", "14 rue de la Paix"), ("user=jane.roe ok", "jane.roe"),
    ("dowód osobisty ABA 300000", "ABA 300000"), ("Ausweis-Nr.: L01X00T471", "L01X00T471"),
    ("Sprawa p. Kowalskiej zamknięta", "Kowalskiej"), ("M. Dubois a rappelé", "Dubois"),
    ("Fam. Lehmann wartet", "Lehmann"), ("Ehepaar Lehmann hat", "Lehmann"),
    ("Name: Lehmann, Vorname: x", "Lehmann"), ("Best, Otto", "Otto"), ("Thx Otto", "Otto"),
    ("Otto Krämer (customer) says", "Otto Krämer"), ("his name's Otto Krämer", "Otto Krämer"),
    ("They call me Otto", "Otto"), ("Otto Krämer here, my card", "Otto Krämer"),
    ("Mi nombre es Lucía Romero", "Lucía Romero"), ("Ottos iPhone zeigt", "Otto"),
    ("Signed-off-by: Jane Roe <j@example.com>", "Jane Roe"),
    ("Karteninhaberin laut System: ZOFIA WRÓBEL, x", "ZOFIA WRÓBEL"),
    ("Herr Dr. med. Otto Amadé Krämer bat", "Otto Amadé Krämer"),
    ("klient nr 00912345 (Zofia Wróbel)", "Zofia Wróbel"), ("Zofia z domu Wróbel", "Wróbel"),
    ("Gesprächspartner: Otto Krämer", "Otto Krämer"), ("Właściciel: Zofia Wróbel", "Zofia Wróbel"),
    ("my password is hunter2", "hunter2"), ("Das Einmalpasswort ist Xy7-Kq2", "Xy7-Kq2"),
    ("iPhone serial number: F2LZK1ABCD12, it", "F2LZK1ABCD12"),
    ("kod z tyłu karty 345", "karty 345"), ("the code on the back: 345", "back: 345"),
    (
      "SEID 04 4A 1B 33 C7 F2 80 01 23 45 00 48 00 00 00 00 A1 B2 C3 D4 E5 F6 07 18 from",
      "04 4A 1B 33 C7 F2 80 01 23 45 00 48 00 00 00 00 A1 B2 C3 D4 E5 F6 07 18"
    ),
    (
      "seid 044A1B33-C7F28001-23450048-00000000-A1B2C3D4-E5F60718",
      "044A1B33-C7F28001-23450048-00000000-A1B2C3D4-E5F60718"
    ), ("Kennwort lautet „Sommer2024“", "Sommer2024"),
    ("Kunde Müller, Hans-Peter; ruft an", "Müller, Hans-Peter"),
    ("customer Doe-Smythe, Jane (gold)", "Doe-Smythe, Jane"),
    ("kunde=Schröder, Bärbel; Karte", "Schröder, Bärbel"),
    ("Rozmowa z klientem: Wiśniewski, Jan Paweł; tel", "Wiśniewski, Jan Paweł"),
    ("Cc: Kim Novak, support@example.com", "Kim Novak"), ("password Kitten99!", "Kitten99!"),
    ("read out as 4000123456789, no", "4000123456789"),
    ("and 40001234567891; then", "40001234567891"),
    ("tried 6304000000000000018", "6304000000000000018"),
    ("DPAN 40001234567891234 x", "40001234567891234"),
    ("sftp anna@annas-macbook:22", "anna@annas-macbook"), ("ssh jroe@mail x", "jroe@mail"),
    ("host=jane-mbp.local up", "jane-mbp.local"),
    ("stable_hardware_id 351756051523999 imei=3", "351756051523999"),
  ])
  func `letters, mails and chats announce a name, and papers a number`(
    text: String, phrase: String
  ) {
    #expect(Redactor.personalPhrases(in: text) == [phrase])
  }

  @Test(arguments: ["Łucja Żółć", "Żółć", "Żaneta"])
  func `a name is covered from its first letter to its last`(name: String) {
    for text in ["Welcome back, \(name)!", "“\(name)” (\(name))"] {
      var redactor = Redactor(replacingNames: true, of: [name])
      #expect(redactor.text(text) == text.replacing(name, with: Redactor.cover))
    }
  }

  @Test(arguments: [
    "Dear Customer", "Hallo Team,", "Sehr geehrte Damen und Herren,", "Viele Grüße\n\n",
    "PAN Suffix: 5511", "Ich bin Kunde", "Jestem Klientem",
    "From: Wallet", "[02.11.26, 09:14:02] Agent: ok", "to Wallet",
    "Watch serialNumber SN-1001", "error code 345", "SEID 04 4A is the start",
    "came back 345 times",
    "card 88120", "2026-04-02 10:15:00 Shop[7:9] Nothing: x", "10:15:00 Bank: saved",
    "error 2026-04-02 08:00:12 Shop: Nothing",
    "Klient mówi: Portfel pokazuje limit", "customer: cust_41", "deviceName=iPhone isRemotePass=0",
    "deviceName = \"Apple Watch Series 9\"", "name: Gold", #""name": "Gold card","#,
    "1000 2000 3000", "agent: ok", "Kundin („Watch Ultra“", "customer: Invalid Card",
    "for Apple Watch Series 9", "Provisioning for Gold Card", "for Example Bank", "bei Google Pay",
    "am Montag Abend Neustart", "call PKAddPassesViewController Delegate", "for TAP AND PAY",
    "\"Token not found\"", "“Card Not Found”", "Host not found", "for App Review", "for My Visa",
    "for Your Android", "Wallet says Card Not Added", "Die Kundin sagt", "In Apple Pay says",
    "it is Invalid Card", "Klient mówi", "of the customer. It says",
    "Welcome to Wallet", "for Larkspur Blue", "Provisioning for Larkspur Blue started",
    "cardTitle: Harbour Point; for Harbour Point", "product=Harbour Point\nfor Harbour Point",
    "bank: { name: Meadowsweet Savings, accent: blue }", "waits 100 ms. There is no time",
    "customer: \"My Wise card is in Wallet\"", "KIND, NOT KNOWN, MUST NOT BE SAID, ASK",
    "`deviceName`. (PKPass.h.) That", "deviceName\tState", "Rückruf an Kundenservice",
    "call back to Support", "user=com.apple.passd user=wallet.service", "Customer's iPhone",
    "my password is forgotten", "from Apple Pay to Google Wallet", "the pan Suffix",
    "from Main Thread", "by United Kingdom issuer", "about Eligibility Check", "This iPhone shows",
    "Best Regards,", "Previous iPhone", "page p. wallet", "a <b> of List <T>", "Otto",
    "DAPLMC4111111111111112 id-4111111111111112 52.4111111111111112 9111111111111112",
    "4111111111111112ab V-4111111111111112 350000000000001",
    "with Face ID on iPhone 15 Pro", "iPhone von Apple", "card of Mastercard",
    "Kunde Müller, Fehler 40456", "customer Visa, Gold", "To: Wallet; Team Wallet",
    "size 4234567890123", "orderId=4234567890123", "4234567890123 bytes", "at 1716104130000",
    "build 20260519073530", "password reset", "git@github.com:a/b", "image@sha-256", "a-b.c-d",
  ])
  func `other words are no names`(line: String) {
    #expect(Redactor.personalPhrases(in: line) == [])
  }

  @Test func `a title of a card is none for who only seems to be named, and one for who is`() {
    let titles: Set = ["Jane Roe"]
    #expect(Redactor.personalPhrases(in: "for Jane Roe", besides: titles) == [])
    #expect(Redactor.personalPhrases(in: "customer: Jane Roe", besides: titles) == ["Jane Roe"])
  }

  @Test func `a name of three letters is no month and no word`() {
    var redactor = Redactor(replacingNames: true, of: ["Jan"])
    let text = "Jan 12 10:15:00 Jan says jan.txt"
    #expect(redactor.text(text) == "Jan 12 10:15:00 \(Redactor.cover) says jan.txt")
  }

  @Test(arguments: [
    "born 3 May 1980 in Berlin", "geboren am 12. März 1980", "urodzony 12 marca 1980",
    "date of birth: 1. Mai 1980", "born on the 3 May 1980", "geboren bin ich am 12. März 1980",
    "mein Geburtstag ist der 03.04.1980", "nacida el 3 de mayo de 1980", "née le 03/05/1980",
    "date de naissance : 3 août 1980", "born 14th of March 1980",
    "Geburtstag des Kunden ist der 24. Dezember 1980",
  ])
  func `a date of birth in words is covered`(line: String) {
    #expect(!Redactor.covered(line).contains("1980"))
  }

  @Test(arguments: [
    ("Der Freischaltcode lautet: 7 7 1 2 0 4, Karte", "7 7 1 2 0 4"), ("PIN 1 2 3 4", "1 2 3 4"),
    ("Kod SMS, który dostała: 88 12 04", "88 12 04"), ("kod to 4411", "4411"),
    ("kod SMS-a 558812", "558812"), ("kod SMS-a 4411", "4411"),
    ("mój numer to 601 222 333", "601 222 333"), ("My number is 601 222 333", "601 222 333"),
    ("IBAN PL 61 1090 1014 0000 0712 1981 2874", "1981"), ("NIP 525-000-12-34", "525-000-12-34"),
    ("hasło: Kotek2024!", "Kotek2024!"), ("contraseña: Gatito99", "Gatito99"),
    ("mot de passe : Chaton2024", "Chaton2024"), ("código de activación 482913", "482913"),
    ("le code reçu par SMS est 482913", "482913"), ("llámame al 612 345 678", "612 345 678"),
    ("seid = <041e2b3c 4d5e6f70 8192a3b4>", "4d5e6f70"),
    ("Tax ID 12 345 678 903", "345 678"), ("Geb.-Datum: 03.05.1980", "1980"),
    ("BSN 111222333", "111222333"), ("(geb. 14.03.198", "14.03.198"),
  ])
  func `a number that its owner tells is covered`(line: String, number: String) {
    #expect(!Redactor.covered(line).contains(number))
  }

  @Test(arguments: [
    "código de error 404561", "code postal 75001", "key=<key>", "kod to 40456", "kod błędu to 1009",
    "in PL 61 cards", "code 1.2.3.4.5.6", "code 1 2 3 4", "the number is 601 222 333",
  ])
  func `a number of something else is kept`(line: String) {
    #expect(Redactor.covered(line) == line)
  }

  @Test(arguments: [
    ("prénom: Amélie", "Amélie"), ("imię: Łucja", "Łucja"), ("apellidos: Romero", "Romero"),
    ("{\"name\":\"X-User\",\"value\":\"Zofia\"}", "Zofia"),
    ("{\"queryString\":[{\"name\":\"user\",\"value\":\"Zofia\"}]}", "Zofia"),
    ("{\"billingAddress\":{\"line1\":\"Polna 3\"}}", "Polna"),
    ("deviceName: Optional(\"Evas iPhone\")", "Evas"),
    ("{\"user\":{\"first\":\"Zofia\",\"last\":\"W\"}}", "Zofia"),
    ("{\"user\":{\"first\":\"Z\",\"last\":\"Wróbel\"}}", "Wróbel"),
  ])
  func `a name is covered behind its label in other languages and prints`(
    text: String, name: String
  ) { #expect(!Redactor.coveredJSON(text, of: []).contains(name)) }

  @Test func `a mail names all whom it is sent to`() {
    let mail = "An: Roe, Jane; Krämer, Otto; Team\nCc: Kim Novak; Ada Byron"
    #expect(
      Redactor.personalPhrases(in: mail)
        == ["Roe, Jane", "Krämer, Otto", "Kim Novak", "Ada Byron"])
  }

  @Test(arguments: [
    ("{\"displayName\":\"Zofia Wróbel\"}", "Zofia"), ("displayName=Zofia Wróbel id=1", "Zofia"),
    ("subject=C=DE, O=Musterbank AG, CN=Zofia Wróbel, L=X", "Wróbel"),
    ("/O=Musterbank/CN=Zofia Wróbel/OU=x", "Wróbel"), ("<ns:HolderName>ZOFIA</x>", "ZOFIA"),
    ("<key>displayName</key>\n <string>Zofia von Wróbel</string>", "Zofia"),
    ("{\"customer\":{\"name\":{\"given\":\"Zofia\",\"family\":\"W\"}}}", "Zofia"),
    ("{\"customer\":{\"name\":\"Zofia Wróbel\"}}", "Zofia"),
    ("{\"dob\":{\"year\":1984,\"month\":3}}", "1984"), ("{\"birthDate\":[1984,3,9]}", "1984"),
    ("<key>dob</key><date>1984-03-09</date>", "1984"), ("Geburtsjahr: 1984", "1984"),
  ])
  func `a person and a birth are covered in objects, certificates and property lists`(
    text: String, secret: String
  ) { #expect(!Redactor.coveredJSON(text, of: []).contains(secret)) }

  @Test(arguments: [
    "{\"displayName\":\"Larkspur Blue\"}", "issuer=CN=Apple Root CA, O=Apple Inc.",
    "CN=tmp.bank.example", "{\"customer\":{\"name\":\"gold\",\"card\":{\"name\":\"Sea Green\"}}}",
    "{\"expiry\":{\"year\":2029,\"month\":11}}", "<key>name</key><string>Gold</string>",
  ])
  func `cards, issuers and other dates are kept there`(text: String) {
    #expect(Redactor.coveredJSON(text, of: []) == text)
  }

  @Test(arguments: [
    ("a,dob,name,b\n1,1984-03-09,Jane Roe,x", ["1984-03-09", "Jane Roe"]),
    ("c;Steuer-ID;Nr karty\n1;12345678903;40001234567891", ["12345678903", "40001234567891"]),
    ("id,holder,x\n1,\"Roe, Jane\",ok", ["Roe, Jane"]),
    ("id,name,status\n1,Jane Roe,ok", []), ("id,dob,name\n1,,Sea-Card", []),
  ])
  func `a table's header tells what is secret in its rows`(table: String, phrases: [String]) {
    #expect(Set(Redactor.personalPhrases(in: table)) == Set(phrases))
  }

  @Test(arguments: [
    "deviceName=iPhone state=1", "{\"DeviceName\":\"Apple Watch Series 9\"}",
    "deviceName: Galaxy Watch 6",
  ])
  func `the model of a device is no name`(text: String) {
    #expect(Redactor.coveredJSON(text, of: []) == text)
  }

  @Test(arguments: ["released 3 May 1980", "12 March 1980 was a Wednesday"])
  func `another date in words is kept`(line: String) {
    #expect(Redactor.covered(line) == line)
  }

  @Test func `two capitalised words alone in a line may be a name, and a heading is none`() {
    for name in ["Jane Roe", "JANE ROE", "Anna-Maria Żółć", "J. Roe "] {
      #expect(Redactor.isNameAlone(name))
    }
    for other in [
      "Jane", "Invalid Card", "Watch Ultra", "Set Up Later", "Card Device Limit", "Request Body",
      "Best Regards", "Dear Team", "Gold card", "Error Domain=X",
    ] {
      #expect(!Redactor.isNameAlone(other))
    }
  }
}
