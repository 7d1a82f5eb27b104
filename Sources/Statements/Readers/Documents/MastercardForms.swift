import WalletDomain

/// Mastercard's customer service (MDES Customer Service API 2.0.7) and notifications.
extension ObjectForm {
  /// `SearchResponse`, with accounts and their tokens.
  static let readMastercardSearch: Read = { reading, node, _ in
    guard
      let response = node["SearchResponse"] ?? (node.at("Accounts", "Account") == nil ? nil : node)
    else { return false }
    reading.found(.mdesSearch)
    reading.conclusion.note(
      "what any device holds, and tokens that the search left out, such as deleted ones")
    let accounts = response.parts("Accounts", "Account")
    let before = reading.claims.count
    for account in accounts where !reading.isFull {
      reading.cardSuffix = account.covered("AccountPanSuffix")
      for token in account.parts("Tokens", "Token") {
        _ = readMastercardToken(&reading, token, "")
      }
      reading.cardSuffix = nil
    }
    let isEmpty = reading.claims.count == before
    // An error beside it says that nothing was searched.
    if isEmpty, node.has("Errors") { return readMastercardErrors(&reading, node, "") }
    // Not where tokens stand in a form that is not known.
    if isEmpty, !node.isCutOff, !node.mentions("TokenUniqueReference") {
      reading.claim(.mastercard, .counted(name: "tokens", 0), at: node.line)
      reading.conclusion.note(
        "whether the card has tokens under another number: a search by a replaced PAN finds nothing"
      )
    }
    return true
  }

  static let readMastercardToken: Read = { reading, node, _ in
    let status = node.covered("CurrentStatusCode")
    // The text may end before its status.
    guard node.has("TokenUniqueReference"), status != nil || node.isCutOff else { return false }
    reading.found(.mdesSearch)
    var record = TokenRecord()
    record.status = status
    record.provisioning = node.covered("ProvisioningStatusCode")
    record.decision = node.covered("FinalTokenizationDecision")
    record.state = status.flatMap {
      TokenState(mastercard: $0, provisioning: record.provisioning)
    }
    record.suspenders = node["Suspenders"]?.texts("Suspender") ?? []
    record.isRemovedFromWallet = node["TokenDeletedFromConsumerApp"]?.text.map {
      $0.lowercased() == "true"
    }
    record.network = PaymentNetwork.mastercard.rawValue
    record.wallet = Wallet.name(node.covered("WalletId") ?? node.covered("TokenRequestorId"))
    record.cardReference = node.covered("PrimaryAccountNumberUniqueReference")
    let device = node["Device"] ?? node["DeviceInformation"]
    let type = device?.covered("DeviceType")
    if let type {
      record.members.append(Fact.Member(name: "DeviceType", value: MastercardWords.device(type)))
    }
    for name in ["DigitizationRequestDateTime", "ActivationCodeExpirationDateTime"] {
      if let value = node.covered(name) {
        record.members.append(Fact.Member(name: name, value: value))
      }
    }
    reading.claim(
      .mastercard,
      Subject(
        device: StatedDevice(word: type, wallet: record.wallet), cardSuffix: reading.cardSuffix,
        tokenSuffix: node.covered("TokenSuffix"), token: node.reference("TokenUniqueReference")),
      .token(record), at: node.line)
    reading.concludeMastercard(record)
    return true
  }

  static let readMastercardMethods: Read = { reading, node, _ in
    let methods =
      node.at("ActivationMethods", "ActivationMethod")
      ?? node.at("TokenActivationMethodsResponse", "ActivationMethods", "ActivationMethod")
    guard methods != nil || node.has("ActivationMethods") else { return false }
    reading.found(.mdesActivationMethods)
    let offered = methods?.itemsOrSelf ?? []
    let token =
      (node["TokenActivationMethodsResponse"] ?? node).reference("TokenUniqueReference")
    for method in offered {
      let type = method.covered("ActivationMethodType") ?? "?"
      // The value is masked by Mastercard; its last digits let the customer compare.
      let value = method.covered("ActivationMethodValue").map { ", to \($0)" } ?? ""
      let resend = method.covered("ResendIndicator").map { ", ResendIndicator \($0)" } ?? ""
      reading.claim(
        .mastercard, Subject(token: token),
        .other("A way to verify is \(ActivationMethod.title(type))\(value)\(resend)."),
        at: method.line)
    }
    if offered.isEmpty {
      reading.claim(
        .mastercard, Subject(token: token), .other("No way to verify is offered."), at: node.line)
      reading.conclusion.cause(
        "the issuer gave no telephone number, mail or app when the token was authorised",
        .vendor("Mastercard"))
    }
    reading.conclusion.note("whether a code was sent, and whether it arrived")
    return true
  }

  static let readMastercardHistory: Read = { reading, node, _ in
    let history = node["TokenStatusHistoryResponse"] ?? node
    guard let statuses = history.at("Statuses", "Status")?.itemsOrSelf,
      statuses.contains(where: { $0.hasAll("StatusCode", "Initiator") })
    else { return false }
    reading.found(.mdesStatusHistory)
    for status in statuses {
      var record = TokenRecord()
      record.status = status.covered("StatusCode")
      record.state = record.status.flatMap { TokenState(mastercard: $0, provisioning: nil) }
      record.event = "status history"
      let initiator = status.covered("Initiator")
      record.suspenders = record.state == .suspended ? [initiator].compactMap(\.self) : []
      record.reasons = [status.covered("ReasonCode").map(MastercardWords.reason)]
        .compactMap(\.self)
      if let initiator {
        record.members = [
          Fact.Member(name: "Initiator", value: MastercardWords.suspender(initiator))
        ]
      }
      reading.claim(
        .mastercard,
        Subject(
          token: history.reference("TokenUniqueReference") ?? node.reference("TokenUniqueReference")
        ),
        .token(record), at: status.line, status.time("StatusDateTime"))
    }
    return true
  }

  static let readMastercardErrors: Read = { reading, node, _ in
    guard let errors = node.at("Errors", "Error")?.itemsOrSelf,
      errors.contains(where: { $0.has("ReasonCode") })
    else { return false }
    reading.found(.apiError)
    for error in errors {
      let code = error.covered("ReasonCode")
      reading.claim(
        .mastercard, Subject(token: reading.namedToken),
        .refused(status: nil, code: code, words: error.covered("Description")),
        at: error.line)
      if code == "EMPTY_RESULT" {
        reading.conclusion.note(
          "whether the card has a token: a search by a replaced PAN finds nothing")
      }
    }
    return true
  }

  private static let reasonCodes: Set<String> = [
    "STATUS_UPDATE", "REDIGITIZATION_COMPLETE", "DELETED_FROM_CONSUMER_APP", "TOKEN_UPDATED",
    "PROVISIONED",
  ]

  /// A notification of Mastercard's (Notify Token Updated), or another one with the same members.
  static let readNotification: Read = { reading, node, _ in
    guard let reason = node.covered("reasonCode"),
      node["tokens"]?.isList == true || node.has("tokenUniqueReference")
    else { return false }
    reading.found(.mdesNotification)
    let isMastercard =
      reasonCodes.contains(reason) || node.hasAny("responseHost", "tokenRequestorId")
    for token in node["tokens"]?.itemsOrSelf ?? [node] {
      var record = TokenRecord()
      record.status = token.covered("status", "tokenStatus")
      record.state = record.status.flatMap(TokenState.init(word:))
      record.event = reason
      if (token["dryRun"] ?? node["dryRun"])?.text == "true" {
        // Nothing has changed by it.
        record.state = nil
        record.members.append(Fact.Member(name: "dryRun", value: "true"))
      }
      record.isRemovedFromWallet = reason == "DELETED_FROM_CONSUMER_APP" ? true : nil
      record.suspenders = token.texts("suspendedBy")
      if isMastercard, record.state == .suspended, !record.suspenders.isEmpty {
        reading.concludeMastercard(record)
      }
      record.wallet = Wallet.name(token.covered("tokenRequestorId"))
      if let trigger = token.covered("triggeredBy") ?? node.covered("triggeredBy") {
        record.members.append(Fact.Member(name: "triggeredBy", value: trigger))
      }
      reading.claim(
        isMastercard ? .mastercard : .someService,
        Subject(token: token.reference("tokenUniqueReference")),
        .token(record), at: token.line, token.time("statusTimestamp") ?? node.time("timestamp"))
    }
    reading.conclusion.note(
      "who caused it, on which device, and what holds now: it tells of one moment")
    return true
  }
}

extension TokenState {
  /// By Mastercard's codes; U is no status but “in progress”, and the step of provisioning tells how far.
  init?(mastercard status: String, provisioning: String?) {
    switch (status, provisioning) {
    case ("U", "A"): self = .awaitsVerification
    case ("U", "F"): self = .failed
    case ("U", "P"), ("U", "T"), ("U", "D"): self = .underWay
    case ("A", _): self = .active
    case ("S", _): self = .suspended
    case ("D", _): self = .deleted
    default: return nil
    }
  }
}

/// What Mastercard's letters and numbers mean, behind each; others stay as they are.
package enum MastercardWords {
  /// Who suspended a token or changed its status.
  package static func suspender(_ code: String) -> String {
    switch code {
    case "I": "I, the issuer"
    case "W": "W, the wallet's provider"
    case "C": "C, the cardholder"
    case "P", "M": "\(code), by a mobile PIN"
    default: ofIssuer.contains(code.lowercased()) ? "\(code), the issuer" : code
    }
  }

  /// Who suspended a token, by a letter or a word of Mastercard's, without it where it is known.
  static func suspenderAlone(_ code: String) -> String {
    switch code.uppercased() {
    case "I", "ISSUER": "the issuer"
    case "W", "WALLET", "WALLET_PROVIDER": "the wallet's provider"
    case "C", "CARDHOLDER": "the cardholder"
    case "P", "M": "a mobile PIN"
    case "TOKEN_REQUESTOR": "the token requestor"
    default: ofIssuer.contains(code.lowercased()) ? "the issuer" : code
    }
  }

  /// Words for the issuer in German and Polish.
  private static let ofIssuer: Set<String> = ["emittent", "herausgeber", "wydawca", "wydawcę"]

  /// The step of provisioning.
  package static func provisioning(_ code: String) -> String {
    switch code {
    case "P": "P, being prepared"
    case "T": "T, waiting for the terms"
    case "D": "D, being delivered"
    case "A": "A, waiting for activation"
    case "S": "S, done"
    case "F": "F, failed"
    default: code
    }
  }

  /// Why a status changed.
  static func reason(_ code: String) -> String {
    switch code {
    case "A": "A, in the bank's app"
    case "C": "C, with an agent, or the account was closed"
    case "F": "F, the device was found"
    case "L": "L, the device was lost"
    case "S": "S, the device was stolen"
    case "T": "T, fraud"
    case "Z": "Z, another reason"
    default: code
    }
  }

  /// The kind of device.
  static func device(_ code: String) -> String {
    switch code {
    case "03": "03, a watch"
    case "09": "09, a phone"
    case "13": "13, a tablet"
    default: code
    }
  }
}

/// Mastercard's ways to verify.
enum ActivationMethod {
  static func title(_ code: String) -> String {
    switch code {
    case "SMS": "a text message"
    case "EMA": "an e-mail"
    case "ACC": "an automatic call centre"
    case "CLC": "the call centre"
    case "WEB": "a web page"
    case "BAP": "the bank's app"
    case "OBC": "a voice call"
    default: code
    }
  }
}

extension DocumentReading {
  fileprivate mutating func concludeMastercard(_ record: TokenRecord) {
    let mastercard = Conclusion.Authority.vendor("Mastercard")
    switch record.state {
    case .awaitsVerification:
      conclusion.note("whether a code was sent or arrived, and to which number")
      conclusion.advise("Ask Mastercard for the token's activation methods.")
    case .failed:
      conclusion.advise("Have the customer add the card anew: this token cannot be activated.")
    case .suspended where ["C", "CARDHOLDER"].contains(record.suspenders.joined()):
      conclusion.note("why the cardholder suspended it, and whether the device is lost")
      conclusion.cause(
        "the cardholder did, in one of Apple's ways such as Lost Mode; for Apple Pay the issuer may lift that",
        mastercard)
      conclusion.ask("Is the phone in your hands?")
    case .suspended:
      let suspenders = record.suspenders.map(MastercardWords.suspenderAlone)
      let ofCardholder =
        record.suspenders.contains("C") || record.suspenders.contains("CARDHOLDER")
        ? "; for Apple Pay the issuer may lift the cardholder's, too" : ""
      if suspenders.isEmpty {
        conclusion.note("who suspended it, which its Suspenders tell")
        conclusion.ask("Which Suspenders does Mastercard list for the token?")
      } else {
        conclusion.cause(
          suspenders.count == 1
            ? "the suspension by \(suspenders[0]), who alone can lift it"
            : "the suspensions by \(suspenders.joined(separator: " and by ")), of whom each can lift "
              + "only its own\(ofCardholder)",
          mastercard)
      }
    case .deleted:
      conclusion.advise("A deleted token stays so: the customer removes the card and adds it anew.")
    case .active where record.isRemovedFromWallet == true:
      conclusion.note(
        "whether the phone is still the customer's: the wallet removed the token, which lives on at Mastercard"
      )
    default: break
    }
  }
}
