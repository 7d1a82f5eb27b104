import Redaction
import WalletDomain

/// TMP's questions and answers.
extension ObjectForm {
  /// The question of `tokens/searches`.
  static let readSearch: Read = { reading, node, _ in
    guard let references = node["tokenUniqueReferences"], references.isList else { return false }
    reading.found(.tokenSearch)
    let filled = references.texts.filter { !$0.isPlaceholder }
    if filled.isEmpty, !references.isEmpty {
      reading.conclusion.note("which token was meant: the request has a variable in its place")
      return true
    }
    let asked = filled.map(TokenUniqueReference.init(rawValue:))
    let wallet = node.covered("walletType")
    reading.call.asked = (reading.call.asked ?? []) + asked
    reading.claim(
      reading.caller,
      Subject(device: wallet == "GOOGLE_PAY" ? .android : nil, call: Operation.search.title),
      .askedFor(asked, wallet: wallet), at: node.line)
    return true
  }

  /// A token in an answer of `tokens/searches`.
  static let readToken: Read = { reading, node, name in
    guard !reading.call.isRequest,
      !node.hasAny("reasonCode", "event", "eventType", "method", "path"),
      !reading.call.hasFailed
    else { return false }
    let own = [
      "tokenStatus", "externalCardId", "panUniqueReference", "authorizationPath", "processStatus",
    ]
    .count { node.has($0) }
    // A schema has objects in the place of values.
    if ["tokenUniqueReference", "tokenStatus"].contains(where: { node[$0]?.isObject == true }) {
      return false
    }
    // Nor has a template any, and what failed has not become so.
    let values = ["tokenUniqueReference", "tokenStatus"].compactMap { node[$0]?.text }
    let result = node["result"]?.text?.uppercased() ?? ""
    if values.contains(where: \.isPlaceholder)
      || ["FAILED", "FAILURE", "ERROR", "REJECTED"].contains(result)
    {
      return false
    }
    let hasReference = node.has("tokenUniqueReference")
    let isAnswered = reading.call.operation == .search && reading.isInList && !node.has("status")
    guard hasReference ? own > 0 || isAnswered : node.has("tokenStatus") && own > 1 else {
      return false
    }
    reading.found(.tokenList)
    var record = TokenRecord()
    record.status = node.covered("tokenStatus")
    record.state = record.status.flatMap(TokenState.init(word:))
    record.cardReference = node.covered("panUniqueReference")
    record.suspenders = node.texts("suspendedBy")
    for name in ["authorizationPath", "processStatus"] {
      if let value = node.covered(name) {
        record.members.append(Fact.Member(name: name, value: value))
      }
    }
    let token = node.reference("tokenUniqueReference")
    reading.add(token: token)
    reading.claim(
      .tmp,
      Subject(card: node.cardID("externalCardId"), token: token, call: Operation.search.title),
      .token(record), at: node.line)
    reading.conclusion.note("whether a device holds a pass: an answer of TMP's does not tell")
    return true
  }

  /// The question of `tokens/activations` and its answer, which say nothing of a token's state.
  static let readActivation: Read = { reading, node, _ in
    let decision = node.covered("issuerMobileAppAuthResponse")
    guard
      decision != nil || node.hasAll("tokenUniqueReference", "activationMethod")
        || reading.call.operation == .activation && reading.call.isRequest
          && node.has("tokenUniqueReference")
    else { return false }
    reading.found(.activation)
    let subject = Subject(
      cardSuffix: node.covered("cardLast4Digits"), token: node.reference("tokenUniqueReference"),
      call: Operation.activation.title)
    if let decision {
      var record = TokenRecord()
      record.event = "activation"
      record.decision = decision
      if let comment = node.covered("comment") {
        record.members = [Fact.Member(name: "comment", value: Redactor.coveredForReading(comment))]
      }
      reading.claim(.tmp, subject, .token(record), at: node.line)
    } else {
      reading.claim(reading.caller, subject, .activationAsked, at: node.line)
    }
    reading.conclusion.note("in which state the token is")
    return true
  }

  /// A question for a signed card; that it names a card does not put that card into a list.
  static let readSigningRequest: Read = { reading, node, _ in
    guard node.hasAny("nonce", "nonceSignature"),
      node.hasAny("certificate", "certificates", "cardId", "leafCert")
    else { return false }
    reading.found(.signingRequest)
    reading.claim(
      reading.caller, Subject(card: node.cardID("cardId"), call: Operation.signing.title),
      .other("A signed card was asked for."), at: node.line)
    return true
  }

  private static let fields = [
    "activationData", "encryptedPassData", "encryptedData", "ephemeralPublicKey", "wrappedKey",
  ]

  /// An answer with a signed card for PassKit, by the names of TMP and of other issuers.
  static let readSignedCard: Read = { reading, node, _ in
    let content = node["provisioning_payload"] ?? node
    let isStripe = node["object"]?.text == "issuing.push_provisioning_details"
    let found = fields.filter { content.has($0) } + (isStripe ? ["contents"] : [])
    guard !reading.call.isRequest, found.count > 1,
      isStripe || content.hasAny("encryptedPassData", "encryptedData")
    else { return false }
    let members = found.map { name in
      Fact.Member(name: name, value: content[name].flatMap { $0.sizeOfBase64 })
    }
    reading.claimSignedCard(
      members, by: isStripe ? .processor("Stripe") : reading.isOfTMP ? .tmp : nil, at: node.line)
    return true
  }
}
