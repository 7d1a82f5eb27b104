import WalletDomain

/// Wallets by the words and ids that networks and processors use.
enum Wallet {
  /// “Apple Pay”; the word itself where it is unknown.
  static func name(_ word: String?) -> String? {
    guard let word else { return nil }
    switch word.uppercased() {
    case "APPLE_PAY", "APPLEPAY", "APPLE PAY", "APPLE", "103", "50110030273", "40010030273":
      return "Apple Pay"
    case "GOOGLE_PAY", "GOOGLEPAY", "GOOGLE PAY", "ANDROID_PAY", "GOOGLE", "216", "50120834693",
      "40010075001":
      return "Google Pay"
    case "SAMSUNG_PAY", "SAMSUNGPAY", "217", "50139059239": return "Samsung Pay"
    default: return word
    }
  }
}

extension StatedDevice {
  /// By a network's or processor's word or number for a kind of device; a phone's system follows from the wallet.
  init?(word: String?, wallet: String?) {
    switch (word ?? "").uppercased() {
    case "03", "W", "WATCH", "SMARTWATCH", "WATCH_OR_WRISTBAND": self = .watch
    case "09", "01", "PHONE", "MOBILE", "MOBILE_PHONE", "MOBILE PHONE", "MOBILEPHONE", "SMARTPHONE":
      switch wallet {
      case "Apple Pay": self = .iPhone
      case "Google Pay": self = .android
      default: return nil
      }
    default: return nil
    }
  }
}

extension StatedDevice {
  /// By the words of whoever keeps a list or a note, if they name one kind alone.
  init?(named words: String?) {
    guard let words = words?.lowercased(), !words.contains(where: { ",+/&".contains($0) }) else {
      return nil
    }
    // A model may follow, but no person's name.
    let models: Set<Substring> = [
      "series", "ultra", "se", "pro", "max", "plus", "mini", "air", "x", "xr", "xs",
    ]
    func isKind(_ name: String) -> Bool {
      words.hasPrefix(name)
        && words.dropFirst(name.count).split(separator: " ").allSatisfy {
          models.contains($0) || $0.first?.isNumber == true
        }
    }
    if isKind("apple watch") || isKind("watch") {
      self = .watch
    } else if isKind("iphone") {
      self = .iPhone
    } else if words == "android" {
      self = .android
    } else {
      return nil
    }
  }
}

extension JSONNode {
  /// A token's reference in a member; nil if it has none.
  func reference(_ names: String...) -> TokenUniqueReference? {
    first(names)?.text.flatMap {
      $0.isEmpty || $0.isPlaceholder ? nil : TokenUniqueReference(rawValue: $0.coveredValue)
    }
  }

  func cardID(_ names: String...) -> Card.ID? {
    first(names)?.text.flatMap { $0.isEmpty ? nil : Card.ID(rawValue: $0.coveredValue) }
  }

  func time(_ names: String...) -> StatedTime? {
    first(names)?.text.flatMap(StatedTime.init(reading:))
  }

  /// The items of a list, or a single object that stands in place of one.
  var itemsOrSelf: [JSONNode] { isList ? Array(items) : isObject ? [self] : [] }

  /// The items of a list that XML names twice, such as `Tokens` and `Token`; JSON made of it may leave out the inner name.
  func parts(_ outer: String, _ inner: String) -> [JSONNode] {
    at(outer, inner)?.itemsOrSelf ?? self[outer].map { Array($0.items) } ?? []
  }

  /// Whether a member of this name stands anywhere in it.
  func mentions(_ name: String) -> Bool {
    has(name) || items.contains { $0.mentions(name) }
      || members.contains { $0.value.mentions(name) }
  }
}

extension String {
  /// Whether it stands in the place of a value, as in a template: `<TUR here>`, `{{tur}}`.
  var isPlaceholder: Bool { hasPrefix("<") && hasSuffix(">") || contains("{{") }
}

extension StatementParty {
  static let mastercard = StatementParty.network(.mastercard)
  static let visa = StatementParty.network(.visa)
}
