/// A column of a table, and what it was taken for.
public struct TableColumn: Hashable, Sendable {
  /// What a column can hold.
  public enum Meaning: String, CaseIterable, Hashable, Sendable {
    case card, lastFour, number, network, status, name, holder, expiry, token, tokenStatus,
      tokenSuffix
    case suspender, wallet, device
    case time, message, service

    public var title: String {
      switch self {
      case .card: "the card's id"
      case .lastFour: "the card's last four digits"
      case .number: "the card's number, of which only the last four digits are kept"
      case .network: "the network"
      case .status: "the status"
      case .name: "the card's name"
      case .holder: "the cardholder, who is covered"
      case .expiry: "the expiry"
      case .token: "the token's reference"
      case .tokenStatus: "the token's status"
      case .tokenSuffix: "the last four digits of the token's own number"
      case .suspender: "who suspended it"
      case .wallet: "the wallet"
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
    return meanings[name] ?? meaning(ofWords: header)
  }

  /// By words that a header has in any order, as in “last digits of the card”.
  private static func meaning(ofWords header: String) -> Meaning? {
    let words = header.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // What is longer is a sentence.
    if words.count > 6 { return nil }
    func has(_ beginnings: String...) -> Bool {
      words.contains { word in beginnings.contains(where: word.hasPrefix) }
    }
    let tellsStatus = has("status", "state", "stan", "zustand")
    let tellsDigits =
      has("last4")
      || has("last", "letzte", "ostatni")
        && has("4", "four", "digit", "vier", "ziffer", "cyfr", "stelle")
    if has("date", "updated", "timestamp", "changed", "geändert", "zmian"), !has("expir", "exp") {
      return .time
    }
    if has("suspended", "gesperrt", "zawieszon"), has("by", "von", "durch", "przez") {
      return .suspender
    }
    if has("token", "dpan") {
      if tellsStatus { return .tokenStatus }
      if tellsDigits || has("suffix") { return .tokenSuffix }
      if has("device", "gerät", "urządz") { return .device }
      if has("requestor") { return .wallet }
      return !has("ref", "unique") && has("dpan", "type", "count", "id") ? nil : .token
    }
    if has("device", "gerät") { return has("type", "kind", "typ", "art") ? .device : nil }
    if words == ["current", "status"] { return .status }
    if has("phone", "telefon", "mobile", "iban", "konto", "account", "customer", "kunde", "klient")
    {
      return nil
    }
    if tellsDigits { return .lastFour }
    guard has("card", "karte", "karty", "kart") else { return nil }
    if tellsStatus { return .status }
    if has("end", "końc") { return .lastFour }
    return has("id", "identifier") ? .card : nil
  }

  private static let ofPayments: Set<String> = [
    "amount", "total", "price", "merchant", "orderid", "order", "betrag", "händler", "umsatz",
    "kwota", "sprzedawca", "transactionid", "transaction",
  ]

  /// Whether the header says that the column has cards' numbers, whole or masked.
  var isOfNumbers: Bool {
    let name = header.lowercased().filter(\.isLetter)
    return [
      "cardnumber", "kartennummer", "kartennr", "numerkarty", "nrkarty", "maskedpan", "fpan",
    ].contains(name)
  }

  /// Whether headers are those of payments or orders, whose status is not the card's.
  static func tellOfPayments(_ headers: [String]) -> Bool {
    headers.contains { header in
      ofPayments.contains(header.lowercased().filter { $0.isLetter })
    }
  }

  /// Whether a header such as “Card” may mean ids, digits or names, which its values tell.
  var isAmbiguous: Bool { ["card", "karte", "karta"].contains(header.lowercased()) }

  /// Whether only its values tell if it has tokens' references, as under “Token”.
  var mayHaveReferences: Bool {
    meaning == .token
      && !["ref", "id", "tur"].contains { header.lowercased().contains($0) }
  }

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
      letzte4 letzteziffern letzte4ziffern letzte4stellen letztevier letztevierziffern letztevierstellen endziffern endnummer kartenendziffern
      kartenendung kartennummer kartennr ostatnie4 ostatniecyfry ostatnie4cyfry ostatnieczterycyfry końcówka koncowka końcówkakarty
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
    (.wallet, "wallet wallettype walletprovider geldbörse portfel"),
    (.tokenSuffix, "tokensuffix tokenlast4 dpanlast4 dpansuffix"),
    (
      .device,
      "device devicetype devicekind gerät geraet gerätetyp geräteart urządzenie urzadzenie typurządzenia"
    ),
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
