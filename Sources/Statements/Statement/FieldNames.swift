extension TableColumn.Meaning {
  /// By the name of a column or of a line `name: value`, in English, German or Polish; nil for others.
  init?(named name: String) {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "@" }
    guard let meaning = Self.byName[letters] ?? (name.isName ? Self(words: name.words) : nil),
      !name.words.contains(where: { Self.former.contains($0) || Self.wanted.contains($0) })
    else { return nil }
    self = meaning
  }

  /// Words before a name by which its value is no longer so.
  private static let former: Set<String> = [
    "previous", "prior", "former", "old", "vorheriger", "voriger", "bisheriger", "früherer",
    "alter",
    "poprzedni", "stary", "dawny",
  ]
  /// Words before a name by which its value is only expected or asked for.
  private static let wanted: Set<String> = [
    "expected", "requested", "planned", "target", "desired", "erwarteter", "gewünschter",
    "geplanter",
    "soll", "oczekiwany", "planowany", "żądany",
  ]

  /// What a name means without a word by which its value is no longer so, as in “Previous token status”; nil for others.
  init?(formerly name: String) {
    let words = name.words
    guard words.contains(where: Self.former.contains) else { return nil }
    self.init(named: words.filter { !Self.former.contains($0) }.joined(separator: " "))
  }

  /// Whether a word of a name makes its value another than what is so.
  static func isQualified(_ name: String) -> Bool {
    name.words.contains { former.contains($0) || wanted.contains($0) }
  }

  /// By the words of a name in any order, as in “last digits of the card”.
  private init?(words: [String]) {
    func has(_ beginnings: String...) -> Bool {
      words.contains { word in beginnings.contains(where: word.hasPrefix) }
    }
    if has("phone", "telefon", "mobil", "iban", "konto", "customer", "kund", "klient", "holder") {
      return nil
    }
    let isOfStatus = has("status", "state", "zustand", "stan")
    if isOfStatus, words.contains(where: { ["app", "apps", "aplikacji", "apce"].contains($0) }) {
      self = .appStatus
      return
    }
    let isEnd =
      has("suffix", "endung", "endziff", "końc", "konc")
      || has("last", "letzte", "ost")
        && has("4", "four", "digit", "vier", "ziff", "cyfr", "stell", "czter")
    if has("wallet", "portfel"),
      has("shows", "says", "message", "zeigt", "sagt", "meldung", "pokazuje", "komunikat")
    {
      self = .shown
      return
    }
    // “Card grey in Wallet: no”, “in_wallet”
    if has("wallet", "portfel"),
      words.contains(where: { ["in", "im", "w", "grey", "gray", "grau", "szara"].contains($0) })
    {
      return nil
    }
    if has("suspen", "ausgesetzt", "gesperrt", "zawiesz") {
      guard has("by", "von", "durch", "przez") else { return nil }
      self = .suspendedBy
    } else if has("requestor", "requester", "wallet", "portfel") {
      guard !has("reason", "account", "score", "status", "state", "reference") else { return nil }
      self = .wallet
    } else if has("provisioning") {
      guard isOfStatus else { return nil }
      self = .provisioning
    } else if has("token", "dpan") {
      if has("device", "gerät", "urządz") {
        self = .device
      } else if isOfStatus {
        self = .tokenStatus
      } else if has("ref", "unique", "uniq") {
        self = .token
      } else if isEnd || words == ["dpan"] {
        self = .tokenEnd
      } else if words == ["token"] || has("apple", "google", "mastercard", "visa"),
        !has("date", "count", "number")
      {
        self = .token
      } else {
        return nil
      }
    } else if isOfStatus, has("date", "datum", "since", "seit", "changed", "change", "od", "time") {
      self = .time
    } else if has("device", "gerät", "urządz") {
      if has("name", "nazwa") {
        self = .holder
      } else if words.count == 1 || has("type", "typ", "kind", "art", "model") {
        self = .device
      } else {
        return nil
      }
    } else if isEnd {
      self = .lastFour
    } else if has("card", "karte", "kart") {
      if isOfStatus {
        self = .cardStatus
      } else if has("end") {
        self = .lastFour
      } else if has("id", "identifier", "uuid")
        || words.contains(where: { ["ref", "reference", "key"].contains($0) })
      {
        self = .card
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static let byName: [String: Self] = {
    var meanings: [String: Self] = [:]
    for (meaning, names) in names {
      for name in names.split(whereSeparator: \.isWhitespace) { meanings[String(name)] = meaning }
    }
    return meanings
  }()

  private static let names: [(Self, String)] = [
    (
      .card,
      "id cardid externalcardid cardtoken carduuid kartenid kennung idkarty identyfikator identyfikatorkarty"
    ),
    (
      .lastFour,
      """
      last4 lastfour last4digits lastfourdigits primaryaccountsuffix primaryaccountnumbersuffix suffix pansuffix
      accountpansuffix pan maskedpan cardnumber fpan panlastfour panlast4 endnummer kartenendung kartennummer kartennr
      numerkarty nrkarty
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
    (.status, "status state zustand stan currentstatus aktuellerstatus bieżącystatus"),
    (.cardStatus, "statusderkarte kartenstatus kartenzustand statuskarty stankarty"),
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
      imieinazwisko nazwiskoiimię holdername
      """
    ),
    (
      .customer,
      """
      cust custid custno customerid customernumber customerno customerref clientid clientnumber accountid userid kundennummer kundennr
      kundenid klientid idklienta numerklienta nrklienta cif
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
      "tur tokenreferenz referencjatokenu paymenttokenuniquereference deviceaccountidentifier"
    ),
    (.tokenStatus, "tokenstatus currentstatuscode statusdestokens statustokenu stantokenu"),
    (.tokenEnd, "tokensuffix dpan dpanlastfour dpanlast4 deviceaccountnumbersuffix"),
    (.provisioning, "provisioningstatuscode"),
    (.decision, "authorizationpath finaltokenizationdecision decision entscheidung decyzja"),
    (.suspendedBy, "suspendedby suspenders suspender initiator"),
    (.wallet, "wallet wallettype walletid walletname walletprovider portfel"),
    (.device, "device devicetype gerät geraet gerätetyp urządzenie urzadzenie"),
    (
      .time,
      """
      datazgłoszenia datazgloszenia datareklamacji complaintdate reportdate meldedatum date timestamp @timestamp ts opened openedat opendate reported reportedat eventtime occurredat loggedat epoch unixtime timestampms time datetime datum uhrzeit zeit zeitpunkt zeitstempel czas data dataigodzina znacznikczasu
      updatedat updated lastupdate lastupdated lastmodified modifiedat changedat laststatuschange statustimestamp
      geändertam letzteänderung zmieniono ostatniazmiana
      """
    ),
    (
      .message,
      "message content msg raw body log line logmessage meldung nachricht komunikat wiadomość"
    ),
    (.service, "service servicename application appname source"),
    (.reason, "reason reasoncode declinereason grund ablehnungsgrund powód powod"),
    (
      .comment,
      "comment comments remark remarks kommentar bemerkung notiz anmerkung uwagi komentarz summary zusammenfassung"
    ),
  ]
}

extension String {
  /// Whether it can be a field's name by its letters and length, and no sentence.
  fileprivate var isName: Bool {
    utf8.count < 48 && allSatisfy { $0.isLetter || $0.isNumber || " _-.()#".contains($0) }
      && split(separator: " ").count < 7
  }

  /// The words of a name in lower case, also where only capitals part them; digits are words of their own.
  fileprivate var words: [String] {
    var words: [String] = []
    var last: Character?
    for letter in self {
      let isBegun =
        last.map { before in
          letter.isNumber != before.isNumber || letter.isUppercase && before.isLowercase
        } ?? true
      if letter.isLetter || letter.isNumber {
        if isBegun || words.isEmpty { words.append("") }
        words[words.count - 1] += letter.lowercased()
        last = letter
      } else {
        last = nil
      }
    }
    return words
  }
}
