/// A column of a table, and what it was taken for.
public struct TableColumn: Hashable, Sendable {
  /// What a column can hold.
  public enum Meaning: String, CaseIterable, Hashable, Sendable {
    case card, lastFour, network, status, name, holder, expiry, token, tokenStatus, device
    case time, message, service

    public var title: String {
      switch self {
      case .card: "the card's id"
      case .lastFour: "the card's last four digits"
      case .network: "the network"
      case .status: "the status"
      case .name: "the card's name"
      case .holder: "the cardholder, who is covered"
      case .expiry: "the expiry"
      case .token: "the token's reference"
      case .tokenStatus: "the token's status"
      case .device: "the device"
      case .time: "the time"
      case .message: "what was logged"
      case .service: "the service"
      }
    }
  }

  /// Its name in the header, without secrets.
  public var header: String
  /// Nil where it was taken for nothing.
  public var meaning: Meaning?

  /// By a header in English, German or Polish, in any letter case; nil for others.
  static func meaning(of header: String) -> Meaning? {
    let name = header.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
      .replacing("_", with: "")
    return meanings[name]
  }

  private static let ofPayments: Set<String> = [
    "amount", "total", "price", "merchant", "orderid", "order", "betrag", "händler", "umsatz",
    "kwota", "sprzedawca", "transactionid", "transaction",
  ]

  /// Whether headers are those of payments or orders, whose status is not the card's.
  static func tellOfPayments(_ headers: [String]) -> Bool {
    headers.contains { header in
      ofPayments.contains(header.lowercased().filter { $0.isLetter })
    }
  }

  /// Whether a header such as “Card” may mean ids as well as names, which its values tell.
  var isAmbiguous: Bool { ["card", "karte", "karta"].contains(header.lowercased()) }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (meaning, names) in names {
      for name in names.split(whereSeparator: \.isWhitespace) { meanings[String(name)] = meaning }
    }
    return meanings
  }()

  private static let names: [(Meaning, String)] = [
    (.card, "id cardid externalcardid cardtoken kartenid idkarty identyfikatorkarty"),
    (
      .lastFour,
      """
      last4 lastfour last4digits lastfourdigits primaryaccountsuffix suffix pansuffix accountpansuffix pan maskedpan cardnumber fpan
      letzte4 letzte4ziffern letzte4stellen letztevier letztevierziffern letztevierstellen endziffern endnummer kartenendziffern
      kartenendung kartennummer kartennr ostatnie4 ostatnie4cyfry ostatnieczterycyfry końcówka koncowka końcówkakarty
      koncowkakarty numerkarty nrkarty
      """
    ),
    (
      .network,
      """
      network scheme cardscheme brand cardbrand paymentnetwork netz netzwerk kartennetz kartennetzwerk kartenmarke marke
      kartenorganisation zahlungsnetz zahlungsnetzwerk organizacja organizacjapłatnicza organizacjaplatnicza organizacjakarty
      siec sieć siećkarty siećpłatnicza systempłatniczy schemat marka schéma réseau
      """
    ),
    (
      .status,
      """
      status state cardstatus zustand stan kartenstatus kartenzustand statusderkarte statuskarty stankarty
      """
    ),
    (
      .name,
      """
      name cardname product productname produkt produktname kartenprodukt kartenname kartenart kartentyp kartenbezeichnung
      bezeichnung nazwa nazwakarty nazwaproduktu rodzajkarty typkarty karte karta card
      """
    ),
    (
      .holder,
      """
      cardholder holder cardholdername nameoncard accountholder customer customername client clientname contact owner
      firstname lastname surname fullname karteninhaber inhaber kontoinhaber namedeskarteninhabers kunde kundin kundenname
      vorname nachname posiadacz posiadaczkarty użytkownikkarty właściciel klient klientka imię imie nazwisko imięinazwisko
      imieinazwisko nazwiskoiimię
      """
    ),
    (
      .expiry,
      """
      expiry exp expdate expirydate expirationdate expireson expires validthru validuntil validto gültigbis gueltigbis
      gültigkeit verfall verfallsdatum ablauf ablaufdatum datawaznosci dataważności terminważności ważność waznosc ważnado waznado ważnedo
      """
    ),
    (
      .token,
      """
      tokenuniquereference tokenreference tokenref tur paymenttokenuniquereference tokenreferenz referencjatokenu
      """
    ),
    (.device, "device devicetype gerät geraet gerätetyp urządzenie urzadzenie"),
    (.tokenStatus, "tokenstatus tokenzustand statusdestokens statustokenu stantokenu"),
    (
      .time,
      """
      date timestamp @timestamp time datetime datum uhrzeit zeit zeitpunkt zeitstempel czas data dataigodzina znacznikczasu
      """
    ),
    (
      .message, "message content msg raw body log logmessage meldung nachricht komunikat wiadomość"
    ),
    (.service, "service servicename service.name host source sourcetype"),
  ]
}
