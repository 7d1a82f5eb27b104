import JSON
import WalletDomain

/// Rules that tell cards, tokens and errors among pasted objects: by one strong sign, or two of different kinds.
///
/// An id, a status or four digits alone are in all kinds of logs.
enum PastedSigns {
  static let idKeys = ["id", "cardId", "cardID"]
  static let last4Keys = [
    "last4", "lastFour", "last4Digits", "lastFourDigits", "cardLast4Digits", "primaryAccountSuffix",
    "maskedPan", "pan",
  ]
  static let nameKeys = ["name", "cardName", "productName"]
  static let holderKeys = ["cardholder", "cardholderName", "holderName"]
  static let networkKeys = ["network", "scheme", "brand", "paymentNetwork"]
  static let stateKeys = ["state", "status", "cardStatus"]
  static let identifierKeys = ["primaryAccountIdentifier", "primary_account_identifier"]
  private static let expiryKeys = [
    "expiry", "expiryDate", "expirationDate", "expiresOn", "validThru",
  ]

  static let namesOfTokens: Set<String> = ["tokens", "tokenResponses"]
  static let namesOfCards: Set<String> = ["cards", "cardIds", "cardIDs"]
  /// Names that an answer of any kind may have.
  static let namesOfBodies: Set<String> = [
    "", "data", "result", "items", "content", "body", "response", "responsebody", "answer",
    "payload", "received",
  ]

  /// Keys of tokens, passes, calls, events and errors, which cards do not have.
  private static let keysOfOthers: Set<String> = [
    "tokenUniqueReference", "tokenStatus", "externalCardId", "digitalCardId", "issuerTokenId",
    "tokenUniqueReferences", "serialNumber", "passTypeIdentifier", "passActivationState",
    "deviceAccountIdentifier", "method", "path", "url", "uri", "headers", "level", "severity",
    "nonce", "certificate", "certificates", "nonceSignature", "walletType", "amount", "merchant",
    "currency", "event", "eventType", "reasonCode", "token_service_provider", "network_data",
    "fulfillment_status", "tokenization", "device", "deviceType",
  ]

  // MARK: Cards

  /// Whether an object is a card; outside a list, only if it has an id.
  static func isCard(_ members: [String: JSONValue], called key: String, inList: Bool) -> Bool {
    let keys = Set(members.keys)
    if !keys.isDisjoint(with: keysOfOthers) || isError(members) { return false }
    func has(_ names: [String]) -> Bool { names.contains { members[$0]?.scalar?.isEmpty == false } }
    let object = members["object"]?.scalar
    if let object { return object.hasSuffix("card") && has(idKeys) }
    if let type = members["type"]?.scalar?.lowercased(), type.contains("token") || type == "log" {
      return false
    }
    if namesOfCards.contains(key) { return has(idKeys + last4Keys) }
    if let type = members["type"]?.scalar, !isTypeOfCard(type) { return false }
    // An object with an id beside that of a card is about the card, such as a payment.
    if has(["id"]), has(Array(idKeys.dropFirst())) { return false }
    guard inList || has(idKeys) else { return false }
    let network = networkKeys.lazy.compactMap { members[$0]?.scalar }.contains(where: isNetwork)
    let state = stateKeys.lazy.compactMap { members[$0]?.scalar }.contains(where: isState)
    // Strong signs, which only cards have.
    let signs = [has(last4Keys), network, has(expiryKeys)].count { $0 }
    let weak = [has(nameKeys + holderKeys), state].count { $0 }
    if has(Array(idKeys.dropFirst())) { return signs + weak > 0 }
    return signs > 0 && signs + weak > 1
  }

  private static func isTypeOfCard(_ word: String) -> Bool {
    let word = word.lowercased()
    return isNetwork(word)
      || ["card", "credit", "debit", "prepaid", "virtual", "physical", "plastic"].contains {
        word.contains($0)
      }
  }

  private static func isNetwork(_ word: String) -> Bool {
    let word = word.lowercased()
    let others = ["amex", "american express", "discover", "maestro", "jcb", "unionpay", "diners"]
    return PaymentNetwork.allCases.contains { word.contains($0.rawValue) } || others.contains(word)
  }

  private static func isState(_ word: String) -> Bool {
    let words = ["stolen", "frozen", "inactive", "dormant", "expired", "cancelled", "canceled"]
    return Card.State(rawValue: word.lowercased()) != nil || words.contains(word.lowercased())
  }

  // MARK: Tokens

  /// Whether an object is a token; in a list the reference is enough, since TMP answers lists.
  static func isToken(_ members: [String: JSONValue], inList: Bool) -> Bool {
    let keys = Set(members.keys)
    if keys.contains("digitalCardId") || keys.contains("issuerTokenId") { return true }
    let isEvent = !keys.isDisjoint(with: ["reasonCode", "event", "eventType", "method", "path"])
    if isEvent || keys.contains("issuerMobileAppAuthResponse") { return false }
    let own = [
      "tokenStatus", "externalCardId", "panUniqueReference", "authorizationPath", "processStatus",
    ].count { keys.contains($0) }
    guard keys.contains("tokenUniqueReference") else {
      return keys.contains("tokenStatus") && own > 1
    }
    // TMP has “tokenStatus” instead of “status”.
    return own > 0 || inList && !keys.contains("status")
  }

  // MARK: Errors

  /// Keys whose values are the error itself.
  static let namesOfErrors: Set = ["error", "errors"]

  private static let errorKeys = [
    "status", "code", "errorCode", "error", "errors", "title", "message", "detail",
    "errorDescription", "error_description",
  ]

  /// Whether an object is the body of an error.
  ///
  /// Lines of logs have a message too, but also a level or a time; an NSError has a domain.
  static func isError(_ members: [String: JSONValue]) -> Bool {
    let keys = Set(members.keys)
    guard keys.isDisjoint(with: ["level", "severity", "@timestamp", "logger", "domain"]) else {
      return false
    }
    func has(_ names: Set<String>) -> Bool {
      names.contains { members[$0].map { $0 != .null && $0 != .list([]) } ?? false }
    }
    let words: Set = ["title", "message", "detail", "errorDescription", "error_description"]
    let status = members["status"]?.scalar.flatMap { Int($0) } ?? 0
    let code = members["code"]?.scalar?.lowercased() ?? ""
    let isGood = ["0", "00", "000", "200", "ok", "success"].contains(code)
    return has(["errorCode", "error", "errors", "errorDescription", "error_description"])
      || has(["code"]) && !isGood && (has(words) || isText(members["code"]) && !has(["id"]))
      || (400...599).contains(status) && has(words) || keys == ["message"]
  }

  private static func isText(_ value: JSONValue?) -> Bool {
    if case .text? = value { true } else { false }
  }

  static func errorWords(_ members: [String: JSONValue]) -> String {
    let words = errorKeys.flatMap { key -> [String] in
      guard let value = members[key] else { return [] }
      if let scalar = value.scalar { return [scalar] }
      return namesOfErrors.contains(key) ? value.scalars : []
    }
    return String(words.joined(separator: " · ").prefix(200))
  }

  // MARK: Lists

  /// Whether an answer says that its list is incomplete.
  static func saysMore(_ members: [String: JSONValue]) -> Bool {
    let isTrue = ["has_more", "hasMore", "is_more", "isMore", "truncated", "more"].contains {
      members[$0] == .bool(true)
    }
    let hasNext = [
      "next", "nextPage", "next_page", "nextCursor", "next_cursor", "nextPageToken",
      "next_page_token", "nextLink",
    ].contains { members[$0].map { $0 != .null && $0 != .text("") && $0 != .bool(false) } ?? false }
    let count = members.values.compactMap { value in
      if case .list(let items) = value { items.count } else { nil }
    }.max()
    let total = ["total", "totalCount", "total_count", "totalElements"].lazy
      .compactMap { members[$0]?.scalar }.compactMap { Int($0) }.first
    let pages = ["totalPages", "total_pages", "pageCount", "page_count"].lazy
      .compactMap { members[$0]?.scalar }.compactMap { Int($0) }.first
    return isTrue || hasNext || (count ?? .max) < (total ?? 0) || (pages ?? 0) > 1
  }

  /// Keys that an answer may have beside its list.
  private static let namesBesideLists: Set<String> = [
    "object", "url", "links", "meta", "page", "pages", "pagesize", "pagenumber",
    "pagecount", "totalpages", "size", "limit", "offset", "number", "first", "last", "next",
    "nextpage", "nextcursor", "nextpagetoken", "previous", "cursor", "count", "total", "totalcount",
    "totalelements", "hasmore", "ismore", "more", "truncated", "requestid", "responseid",
    "correlationid", "traceid", "timestamp", "time", "version", "code", "message", "status",
    "success", "ok", "error", "errors",
  ]

  /// Whether an object has only lists and the keys that go with them, so that it is a whole answer.
  static func isAllOfAnswer(_ members: [String: JSONValue]) -> Bool {
    members.keys.allSatisfy { key in
      let name = key.lowercased().filter { $0 != "_" && $0 != "-" }
      return namesOfTokens.contains(key) || namesOfCards.contains(key)
        || namesOfBodies.contains(name) || namesBesideLists.contains(name)
    }
  }
}

extension JSONValue {
  /// The text of a scalar; nil for null, lists and objects.
  var scalar: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): value ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  /// The texts of all scalars in it.
  var scalars: [String] {
    switch self {
    case .list(let items): items.flatMap(\.scalars)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.scalars)
    default: [scalar].compactMap { $0 }
    }
  }
}
