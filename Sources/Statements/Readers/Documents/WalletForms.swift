import IssuerAPI
import WalletDomain

/// What wallets on devices hold, as apps print it in JSON, and Visa's records of tokens.
extension ObjectForm {
  /// A pass of PassKit's.
  static let readPass: Read = { reading, node, name in
    guard node.has("serialNumber"),
      node.hasAny(
        "passTypeIdentifier", "passActivationState", "isRemotePass", "deviceAccountIdentifier")
    else { return false }
    reading.found(.passList)
    var record = PassRecord()
    record.passTypeIdentifier = node.covered("passTypeIdentifier")
    let state = node.first(["passActivationState", "activationState", "state"])?.text
    record.state = state.flatMap(PassActivationState.init(printed:))
    if record.state == nil { record.printedState = state?.coveredValue }
    record.primaryAccountIdentifier = node.covered("primaryAccountIdentifier")
    switch node["isRemotePass"]?.text?.lowercased() {
    case "true", "1": record.isRemote = true
    case "false", "0": record.isRemote = false
    default: record.isRemote = name.lowercased().contains("remote") ? true : nil
    }
    let isOnWatch = record.isRemote ?? node["deviceName"]?.text.map { $0.contains("Watch") }
    reading.claim(
      .app,
      Subject(
        device: isOnWatch.map { $0 ? .watch : .iPhone },
        cardSuffix: node.covered("primaryAccountNumberSuffix"),
        tokenSuffix: node.covered("deviceAccountNumberSuffix"),
        token: node.reference("deviceAccountIdentifier"),
        serialNumber: node.covered("serialNumber")), .pass(record), at: node.line)
    reading.conclusion.note("passes that the app may not see, and what TMP or the network hold")
    return true
  }

  /// A digital card as D1's SDK lists it (an assumption: D1 publishes no bytes).
  static let readDigitalCard: Read = { reading, node, _ in
    guard node.has("digitalCardId"), node.hasAny("cardId", "state", "tokenStatus") else {
      return false
    }
    reading.found(.d1)
    var record = TokenRecord()
    record.status = node.covered("state", "tokenStatus").map(IssuerSDK.tokenStatus(ofD1:))
    record.state = record.status.flatMap(TokenState.init(word:))
    record.wallet = Wallet.name(node.covered("wallet", "walletName"))
    reading.claim(
      .sdk("D1's SDK"),
      Subject(card: node.cardID("cardId"), token: node.reference("digitalCardId")),
      .token(record), at: node.line)
    reading.conclusion.note("the network's status: it is the SDK's view")
    return true
  }

  /// A token that Google's wallet lists (`TokenInfo`).
  static let readGoogleToken: Read = { reading, node, _ in
    guard node.has("issuerTokenId"), node.hasAny("tokenState", "fpanLastFour", "dpanLastFour")
    else { return false }
    reading.found(.tapAndPay)
    var record = TokenRecord()
    record.status = node.covered("tokenState")
    record.state = record.status.flatMap(TokenState.init(google:))
    record.wallet = "Google Pay"
    record.network =
      ["3": "mastercard", "4": "visa", "1": "amex", "2": "discover"][node["network"]?.text ?? ""]
      ?? node.covered("network")
    reading.claim(
      .google,
      Subject(
        device: .android, cardSuffix: node.covered("fpanLastFour"),
        tokenSuffix: node.covered("dpanLastFour"),
        token: node.reference("issuerTokenId")), .token(record), at: node.line)
    reading.conclusion.note(
      "tokens of other Google accounts, other phones and other wallets on this one")
    return true
  }

  /// A record or an event of Visa's; issuers and wallets know a token by two ids that do not compare.
  static let readVisaToken: Read = { reading, node, _ in
    guard node.hasAny("tokenReferenceID", "vProvisionedTokenID"),
      node.hasAny(
        "panReferenceID", "vPanEnrollmentID", "tokenStatus", "eventType", "event", "tokenInfo",
        "tokenRequestorID", "status"),
      // Processors give the tokens of all networks the same names; Mastercard's are told by their beginning.
      node.first(["tokenReferenceID"])?.text?.prefix(6).hasSuffix("MC") != true
    else { return false }
    reading.found(.vts)
    var record = TokenRecord()
    record.status =
      node.covered("tokenStatus", "status") ?? node["tokenInfo"]?.covered("tokenStatus")
    record.state = record.status.flatMap(TokenState.init(word:))
    record.event = node.covered("eventType", "event")
    record.network = PaymentNetwork.visa.rawValue
    record.wallet = Wallet.name(node.covered("tokenRequestorID"))
    record.cardReference = node.covered("panReferenceID", "vPanEnrollmentID")
    if node.hasAll("tokenReferenceID", "vProvisionedTokenID"),
      let id = node.covered("vProvisionedTokenID")
    {
      record.members = [Fact.Member(name: "vProvisionedTokenID", value: id)]
    }
    reading.claim(
      .visa,
      Subject(
        device: StatedDevice(
          word: node.at("deviceInfo", "deviceType")?.text, wallet: record.wallet),
        token: node.reference("tokenReferenceID") ?? node.reference("vProvisionedTokenID")),
      .token(record), at: node.line, node.time("dateTime", "timestamp", "eventTime"))
    if record.event != nil, record.status == nil {
      reading.conclusion.note("the status: Visa's event names none")
      reading.conclusion.advise("Ask Visa for the token's status.")
    }
    return true
  }
}

extension PassActivationState {
  /// By PassKit's name, also after a type or a point, or by its raw value; nil for a type's name alone.
  init?(printed text: String) {
    let word = text.split(separator: ".").last.map(String.init) ?? text
    let numbers: [String: PassActivationState] = [
      "0": .activated, "1": .requiresActivation, "2": .activating, "3": .suspended,
      "4": .deactivated,
    ]
    guard let state = numbers[word] ?? PassActivationState(rawValue: word) else { return nil }
    self = state
  }
}

extension TokenState {
  /// By the number or name of Google's `TokenState`.
  init?(google text: String) {
    switch text.uppercased().replacing("TOKEN_STATE_", with: "") {
    case "2", "PENDING": self = .underWay
    case "3", "NEEDS_IDENTITY_VERIFICATION": self = .awaitsVerification
    case "4", "SUSPENDED": self = .suspended
    case "5", "ACTIVE": self = .active
    default: return nil
    }
  }
}
