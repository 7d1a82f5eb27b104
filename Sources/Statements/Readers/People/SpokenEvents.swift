// What people say that they or others have done to a device, an app or a card.
extension SpokenSentence {
  private struct Event {
    var experience: Experience
    /// Beginnings of the words that tell it, in one clause with one of `objects`.
    var verbs: [String]
    var objects: [String]
    /// Beginnings of words beside which it is something else.
    var except: [String] = []
  }

  private static let ofDevices = [
    "phone", "handy", "telefon", "iphon", "watch", "uhr", "zegar", "smartphone", "gerät", "device",
    "urządz", "pixel", "galaxy", "ipad",
  ]
  private static let ofCards = ["card", "karte", "karta", "kartę", "karty", "kreditkarte"]
  private static let losing = [
    "lost", "stolen", "verloren", "gestohlen", "geklaut", "zgubi", "skradzi", "ukrad", "ukradzi",
  ]

  private static let events = [
    Event(
      experience: .deviceReset,
      verbs: [
        "reset", "erased", "wiped", "zurückgesetzt", "zresetow", "fabryczn", "werkseinstellung",
      ],
      objects: ofDevices + ["factory", "werkseinstellung", "fabryczn"],
      except: [
        "password", "passwort", "hasł", "pin", "code", "kod", "passcode", "network", "netzwerk",
      ]),
    Event(
      experience: .watchUnpaired, verbs: ["unpaired", "entkoppel", "odparow", "rozparow"],
      objects: ["watch", "uhr", "zegar"]),
    Event(
      experience: .deviceLost, verbs: losing, objects: ofDevices,
      except: ["connection", "verbindung", "signal"] + ofCards),
    Event(experience: .cardLost, verbs: losing, objects: ofCards, except: ofDevices),
    Event(
      experience: .cardRemoved,
      verbs: [
        "removed", "deleted", "entfernt", "gelöscht", "usunął", "usunęł", "usunię", "skasow",
      ],
      objects: ofCards + ["wallet", "portfel"],
      except: ["token", "passcode", "code", "kod"]),
    Event(
      experience: .appReinstalled, verbs: ["reinstalled", "re-installed", "przeinstalow"],
      objects: ["app", "aplikacj"]),
    Event(
      experience: .systemUpdated, verbs: ["updated", "upgraded", "aktualisiert", "zaktualizow"],
      objects: ["ios", "watchos", "android", "system", "betriebssystem"] + ofDevices,
      except: ["app", "aplikacj"]),
    Event(
      experience: .cardIsNew, verbs: ["got", "received", "bekommen", "erhalten"],
      objects: ["ersatzkarte"]),
    Event(
      experience: .deviceChanged,
      verbs: [
        "changed", "switched", "gewechselt", "zmieni", "wymieni", "replaced", "ausgetauscht",
      ],
      objects: ofDevices, except: ["number", "nummer", "numer", "sim"] + ofCards),
  ]

  private static let doers: Set<String> = [
    "i", "i've", "we", "she", "he", "they", "was", "were", "has", "have", "had", "been", "customer",
    "client", "got",
  ]

  private static let phrases: [(Experience, [String])] = [
    (
      .signedOut,
      [
        "signed out of icloud", "logged out of icloud", "signed out of my apple",
        "aus icloud abgemeldet",
        "aus der icloud abgemeldet", "von icloud abgemeldet", "bei icloud abgemeldet",
        "wylogowałem się z icloud", "wylogowałam się z icloud", "wylogowałem z icloud",
        "wylogowałam z icloud", "wylogowany z icloud",
      ]
    ),
    (
      .cardIsNew,
      ["replacement card", "card was replaced", "karte wurde ersetzt", "karte wurde ausgetauscht"]
    ),
    (
      .nothingHappens,
      [
        "nothing happens", "passiert nichts", "nichts passiert", "nic się nie dzieje",
        "geschieht nichts",
      ]
    ),
    (
      .ofCompany,
      [
        "company phone", "work phone", "company iphone", "work iphone", "corporate phone",
        "diensthandy",
        "firmenhandy", "dienst-iphone", "diensttelefon", "telefon służbow", "telefonie służbow",
        "służbowy telefon", "służbowym telefon", "telefon firmow", "służbowy iphone",
        "iphone służbow",
      ]
    ),
    (
      .appReinstalled,
      [
        "app neu installiert", "app nochmal installiert", "zainstalowałem ponownie",
        "zainstalowałam ponownie", "ponownie zainstalowa",
      ]
    ),
    (
      .systemUpdated,
      [
        "after the update to ios", "nach dem update auf ios", "seit dem update auf ios",
        "since the ios update", "after the ios update", "po aktualizacji do ios",
        "po aktualizacji ios", "nach dem ios-update", "seit dem ios-update",
      ]
    ),
  ]

  /// What was done, each with its word.
  var events: [SpokenFact] {
    if isOfOthers || isConditional { return [] }
    let told =
      Self.events.compactMap(fact) + Self.phrases.compactMap(fact)
      + [adding, missingButton, refusedCode, newCard].compactMap(\.self)
    return told.filter { !isWish($0.word) }
  }

  private func fact(of event: Event) -> SpokenFact? {
    guard
      let verb = words.first(where: { word in event.verbs.contains(where: word.text.hasPrefix) }),
      !denies(verb)
    else { return nil }
    let clause = words.filter { $0.clause == verb.clause }
    func has(_ stems: [String]) -> Bool {
      clause.contains { word in stems.contains(where: word.text.hasPrefix) }
    }
    let aged = agedDevice(in: clause)
    let isOfDevice = event.objects.starts(with: Self.ofDevices)
    guard has(event.objects) || isOfDevice && aged != nil, !has(event.except) else { return nil }
    // “Reset the phone” is an order.
    let isOrder =
      verb.text == "reset" && !clause.contains { Self.doers.contains($0.text) }
    return isOrder
      ? nil : told(event.experience, verb, device: device(near: verb), quoting: aged)
  }

  private func fact(of phrases: (Experience, [String])) -> SpokenFact? {
    guard let word = find(phrase: phrases.1), !denies(word) || phrases.0 == .nothingHappens else {
      return nil
    }
    return told(phrases.0, word, device: device(near: word))
  }

  private static let adds = [
    "add", "adding", "added", "hinzufüg", "hinzugefügt", "hinterleg", "einricht", "eingerichtet",
    "doda", "set",
  ]

  /// That the card was added, or could not be.
  private var adding: SpokenFact? {
    guard
      let verb = words.first(where: { word in
        Self.adds.contains(where: word.text.hasPrefix)
          && !["address", "adds", "set", "setting", "dodatk"].contains(where: word.text.hasPrefix)
          && words.contains { other in
            other.clause == word.clause
              && (Self.ofCards + ["it", "sie", "ją", "wallet", "portfel"]).contains(
                where: other.text.hasPrefix)
          }
      })
    else { return nil }
    let able = words.first { word in
      word.clause == verb.clause
        && [
          "can't", "cannot", "couldn't", "can", "could", "kann", "konnte", "lässt", "ließ", "mogę",
          "mogłem", "mogłam", "da", "udaje", "udało", "able", "unable", "managed",
        ].contains(word.text)
    }
    if let able {
      if !String(text).messagesOfWallet.isEmpty { return nil }
      let isDenied = denies(verb) || ["can't", "cannot", "couldn't", "unable"].contains(able.text)
      return isDenied ? told(.couldNotAdd, verb, device: device(near: verb)) : nil
    }
    let isPast =
      ["added", "hinzugefügt", "hinterlegt", "eingerichtet"].contains(verb.text)
      || ["dodał", "dodan"].contains(where: verb.text.hasPrefix)
    let isRule = words.contains { word in
      word.clause == verb.clause
        && ["when", "wenn", "sobald", "gdy", "be", "werden", "before", "bevor", "zanim", "until"]
          .contains(
            word.text)
    }
    guard isPast, !verb.isOfMessage,
      isOfSpeaker || verb.text.hasSuffix("łem") || verb.text.hasSuffix("łam"),
      !denies(verb), !isRule
    else { return nil }
    return told(.added, verb, device: device(near: verb))
  }

  private var missingButton: SpokenFact? {
    guard let button = find(["button", "knopf", "schaltfläche", "przycisk"]) else { return nil }
    let isMissing = words.contains { word in
      areNear(word, button)
        && ["missing", "gone", "fehlt", "fehlen", "weg", "verschwunden", "brakuje", "znikn"]
          .contains(
            where: word.text.hasPrefix)
    }
    let before = words.prefix { $0.place < button.place }.suffix(7)
    let isDenied = before.contains { $0.clause == button.clause && Self.denials.contains($0.text) }
    return isMissing != isDenied ? told(.noButton, button) : nil
  }

  private var refusedCode: SpokenFact? {
    guard
      let code = words.first(where: { word in
        ["code", "sms-code", "otp", "tan", "kod"].contains(word.text)
      }),
      let word = words.first(where: { word in
        areNear(word, code, within: 5)
          && [
            "invalid", "wrong", "expired", "rejected", "refused", "ungültig", "falsch",
            "abgelaufen",
            "abgelehnt", "nieprawidłow", "błędn", "wygas", "odrzuc", "accepted", "akzeptiert",
            "angenommen", "przyjmuje", "zaakceptowan", "accept", "work", "funktioniert", "działa",
          ].contains(where: word.text.hasPrefix)
      })
    else { return nil }
    let isOfAccepting = [
      "accept", "akzept", "angenommen", "przyjmuje", "zaakcept", "work", "funktioniert", "działa",
    ].contains(where: word.text.hasPrefix)
    return denies(word) == isOfAccepting ? told(.codeRefused, code) : nil
  }

  /// “I got a new card”: it came to the customer, and is not only one more.
  private var newCard: SpokenFact? {
    for (place, word) in words.enumerated().dropLast()
    where ["new", "neue", "neuen", "nowa", "nową"].contains(word.text) {
      let noun = words[(place + 1)...].prefix(2).first { noun in
        Self.ofCards.contains(where: noun.text.hasPrefix)
      }
      let came = words.contains { other in
        other.clause == word.clause
          && ["got", "received", "bekommen", "erhalten", "dosta", "otrzyma", "came", "gekommen"]
            .contains(
              where: other.text.hasPrefix)
      }
      if noun != nil, came, !denies(word) { return told(.cardIsNew, word) }
    }
    return nil
  }
}
