import WalletDomain

/// What tells a card of the bank's list: one strong sign, or two weak ones of different sorts.
///
/// An id, a status or four digits alone are in all kinds of logs.
enum CardForm {
  static let idNames = ["id", "cardId", "externalCardId"]
  static let last4Names = [
    "last4", "lastFour", "last4Digits", "lastFourDigits", "cardLast4Digits", "primaryAccountSuffix",
    "maskedPan", "pan",
  ]
  static let nameNames = ["name", "cardName", "productName", "product"]
  static let holderNames = ["cardholder", "cardholderName", "holderName"]
  static let networkNames = ["network", "scheme", "brand", "paymentNetwork"]
  static let stateNames = ["status", "state", "cardStatus"]
  private static let expiryNames = [
    "expiry", "expiryDate", "expirationDate", "expiresOn", "validThru", "expMonth",
  ]

  /// Members with the customer that a card is of.
  fileprivate static let ownerNames = [
    "customerId", "customer", "customerNumber", "accountId", "userId", "clientId", "ownerId",
  ]

  /// Names of which each card has one.
  static let namesOfAny = (idNames + last4Names + networkNames).joined(separator: " ")

  /// What a list is called whose items are all cards.
  static let listName = "cards"
  static let namesOfLists: Set<String> = ["cards", "cardIds", "cardIDs"]

  /// What a list is called whose items are no cards, though they may have an id, a status and four digits.
  static let namesOfOtherLists: Set<String> = [
    "users", "customers", "accounts", "orders", "payments", "transactions", "devices", "contacts",
    "employees", "merchants",
  ]

  /// Members of tokens, passes, calls, events and errors, which cards do not have.
  private static let namesOfOthers = [
    "tokenUniqueReference", "tokenStatus", "digitalCardId", "issuerTokenId",
    "tokenUniqueReferences", "serialNumber", "passTypeIdentifier", "passActivationState",
    "deviceAccountIdentifier", "method", "path", "url", "uri", "headers", "level", "severity",
    "nonce",
    "certificate", "certificates", "nonceSignature", "walletType", "amount", "merchant", "currency",
    "event",
    "eventType", "reasonCode", "tokenServiceProvider", "networkData", "fulfillmentStatus",
    "tokenization", "device",
    "deviceType",
  ]

  /// Members of which a card has one, but for those in a list that is named for cards.
  private static let hashesOfCards = Set(
    (last4Names + networkNames + expiryNames + ["cardId", "externalCardId", "object"])
      .map { JSONNode.hash(of: $0.utf8) })

  private static let hashesOfOthers = Set(namesOfOthers.map { JSONNode.hash(of: $0.utf8) })

  /// Whether an object is a card; outside a list, only if it has an id.
  static func isCard(_ node: JSONNode, called name: String, inList: Bool) -> Bool {
    // Of one in which the text ends, its digits or the others of its list tell that it is a card.
    guard node.isObject,
      !node.isCutOff
        || inList && (namesOfLists.contains(name) || node.hasAny("last4", "maskedPan", "pan")),
      namesOfLists.contains(name) || node.hasAny(ofHashes: hashesOfCards),
      !namesOfOtherLists.contains(name.lowercased())
    else { return false }
    func has(_ names: [String]) -> Bool { names.contains { node[$0]?.text?.isEmpty == false } }
    let idNames = node.isKnownByToken ? idNames + ["token"] : idNames
    guard has(idNames) || has(last4Names) || has(networkNames),
      !node.hasAny(ofHashes: hashesOfOthers), !node.isRefusal
    else { return false }
    if let object = node["object"]?.text { return object.hasSuffix(".card") && has(idNames) }
    if let type = node["type"]?.text?.lowercased(),
      type.contains("token") || type == "log" || !isTypeOfCard(type)
    {
      return false
    }
    if namesOfLists.contains(name) { return has(idNames + last4Names) }
    // An object with an id beside that of a card is about the card, such as a payment.
    if has(["id"]), has(["cardId", "externalCardId"]) { return false }
    guard inList || has(idNames) else { return false }
    let network = networkNames.lazy.compactMap { node[$0]?.text }.contains(where: isNetwork)
    let state = stateNames.lazy.compactMap { node[$0]?.text }.contains(where: isState)
    let strong = [has(last4Names), network, has(expiryNames)].count { $0 }
    let weak = [has(nameNames + holderNames), state].count { $0 }
    return has(["cardId", "externalCardId"]) ? strong + weak > 0 : strong > 0 && strong + weak > 1
  }

  private static func isTypeOfCard(_ word: String) -> Bool {
    isNetwork(word)
      || ["card", "credit", "debit", "prepaid", "virtual", "physical", "plastic"].contains {
        word.contains($0)
      }
  }

  static func isNetwork(_ word: String) -> Bool {
    let word = word.lowercased()
    let others = [
      "amex", "american express", "discover", "maestro", "jcb", "unionpay", "diners", "girocard",
      "mc",
    ]
    return PaymentNetwork.allCases.contains { word.contains($0.rawValue) } || others.contains(word)
  }

  static func isState(_ word: String) -> Bool { Card.State.isNamed(by: word) }
}

extension ObjectForm {
  static let readCard: Read = { reading, node, name in
    let isOfList =
      reading.call.operation == .cards && JSONNode.namesOfBodies.contains(name.lowercased())
    guard !reading.call.isRequest, !reading.call.hasFailed,
      CardForm.isCard(node, called: isOfList ? CardForm.listName : name, inList: reading.isInList)
    else { return false }
    let printer = reading.isInList ? nil : reading.printer
    reading.found(printer == nil ? .cardList : .xcodeConsole)
    reading.claim(
      node["object"]?.text == "issuing.card" ? .processor("Stripe") : printer ?? .bank,
      Subject(
        card: node.cardID("id", "cardId", "externalCardId")
          ?? (node.isKnownByToken ? node.cardID("token") : nil), cardSuffix: node.lastFour),
      .card(CardRecord(node)), at: node.line, owner: node.first(CardForm.ownerNames)?.text)
    // Its tokens may stand in it.
    for (name, value) in node.members
    where (value.isObject || value.isList) && name.lowercased().contains("token") {
      reading.visit(value, called: name)
    }
    return true
  }
}

extension CardRecord {
  fileprivate init(_ node: JSONNode) {
    func text(_ names: [String]) -> String? { node.first(names)?.text.map(\.coveredValue) }
    self.init(
      name: text(CardForm.nameNames), network: text(CardForm.networkNames),
      status: text(CardForm.stateNames),
      primaryAccountIdentifier: (node["primaryAccountIdentifier"]
        ?? node.at("wallets", "primaryAccountIdentifier"))?
        .text.map(\.coveredValue))
  }
}

extension JSONNode {
  /// Whether what is called its token is a card's id, as processors have it that write `last_four`.
  fileprivate var isKnownByToken: Bool {
    !has("id") && hasAll("token", "state") && hasExactly(["last_four"])
      && hasAny("expMonth", "expiration")
  }

  /// The last four digits in one of a card's members.
  fileprivate var lastFour: String? {
    let digits = first(CardForm.last4Names)?.text?.filter(\.isNumber).suffix(4)
    return digits?.count == 4 ? digits.map(String.init) : nil
  }
}
