import WalletDomain

/// How a processor writes a token: what tells its form, and where its members stand.
struct ProcessorForm: Sendable {
  let processor: String
  let isOne: @Sendable (JSONNode) -> Bool
  var own: [String] = ["id", "token"]
  var card: [String] = []
  var status: [String] = ["status"]
  var reference: [[String]] = []
  var cardReference: [[String]] = []
  var tokenSuffix: [String] = []
  var wallet: [[String]] = []
  var device: [[String]] = []
  var time: [String] = []
  /// Adds what only this processor tells.
  var rest: @Sendable (inout TokenRecord, inout DocumentReading, JSONNode) -> Void = { _, _, _ in }

  static let all: [ProcessorForm] = [stripe, marqeta, lithic, increase, wise, adyen, highnote]
}

extension ObjectForm {
  static let readProcessorToken: Read = { reading, node, _ in
    // Stripe's list names its own address, so that an empty one is an answer.
    if node["object"]?.text == "list", node["url"]?.text?.hasSuffix("/issuing/tokens") == true,
      let data = node["data"], data.isList, data.isEmpty
    {
      reading.found(.processorToken)
      reading.claim(.processor("Stripe"), .counted(name: "tokens", 0), at: node.line)
      reading.conclusion.note("what the devices hold: it is Stripe's own record")
      return true
    }
    guard let form = ProcessorForm.all.first(where: { $0.isOne(node) }) else { return false }
    reading.found(.processorToken)
    // Adyen's events hold what they tell in a member of theirs.
    let event = node["type"]?.text?.hasPrefix("balancePlatform") == true ? node : nil
    let node = event?["data"] ?? node
    func first(_ paths: [[String]]) -> String? {
      paths.lazy.compactMap { path in path.reduce(node) { $0?[$1] }?.text?.coveredValue }.first
    }
    var record = TokenRecord()
    record.status = node.first(form.status)?.text?.coveredValue
    record.state = record.status.flatMap(TokenState.init(word:))
    record.wallet = Wallet.name(first(form.wallet))
    record.cardReference = first(form.cardReference)
    let word = first(form.device)
    if let id = node.first(form.own)?.text?.coveredValue {
      record.members.append(Fact.Member(name: "id", value: id))
    }
    if let word { record.members.append(Fact.Member(name: "device", value: word)) }
    record.event = event?.covered("type")
    form.rest(&record, &reading, node)
    reading.claim(
      .processor(form.processor),
      Subject(
        device: StatedDevice(word: word, wallet: record.wallet),
        card: node.first(form.card)?.text.map { Card.ID(rawValue: $0.coveredValue) },
        tokenSuffix: node.first(form.tokenSuffix)?.text?.coveredValue,
        token: first(form.reference).map(TokenUniqueReference.init(rawValue:))),
      .token(record), at: node.line,
      (event ?? node).first(form.time)?.text.flatMap(StatedTime.init(reading:)))
    reading.conclusion.note("what the devices hold: it is \(form.processor)'s own record")
    return true
  }
}

extension ProcessorForm {
  static let stripe = ProcessorForm(
    processor: "Stripe", isOne: { $0["object"]?.text == "issuing.token" }, card: ["card"],
    reference: [
      ["network_data", "visa", "token_reference_id"],
      ["network_data", "mastercard", "token_reference_id"],
    ],
    cardReference: [
      ["network_data", "visa", "card_reference_id"],
      ["network_data", "mastercard", "card_reference_id"],
    ],
    tokenSuffix: ["last4"], wallet: [["wallet_provider"]],
    device: [["network_data", "device", "type"]], time: ["network_updated_at", "created"],
    rest: { record, reading, node in
      record.network = node.covered("network")
      // Nobody has decided so: the wallet's provider suggests it to the issuer.
      if let word = node.at("network_data", "wallet_provider")?.covered("suggested_decision") {
        record.members.append(Fact.Member(name: "the wallet's provider suggests", value: word))
      }
      record.addWalletReasons(node.at("network_data", "wallet_provider")?.texts("reason_codes"))
      reading.conclusion.note("the card's last four digits: last4 is the token's own")
    })

  static let marqeta = ProcessorForm(
    processor: "Marqeta",
    // In an event what is secret stands in a member of its own.
    isOne: {
      $0.hasAll("fulfillment_status", "token_service_provider")
        || $0.hasAll("fulfillment_status", "encrypted_data")
    },
    own: ["token"], card: ["card_token"], status: ["state"],
    reference: inEvents(["token_service_provider", "token_reference_id"]),
    cardReference: inEvents(["token_service_provider", "pan_reference_id"]),
    wallet: inEvents(["token_service_provider", "token_requestor_name"])
      + inEvents(["token_service_provider", "token_requestor_id"]),
    device: inEvents(["device", "type"]), time: ["last_modified_time", "created_time"],
    rest: { record, reading, node in
      record.decision = node.covered("fulfillment_status")
      if let reason = node.covered("state_reason") {
        record.members.append(Fact.Member(name: "state_reason", value: reason))
      }
      // Three parties vote; any red wins.
      for (name, vote) in [
        ("issuer_eligibility_decision", node),
        (
          "token_eligibility_decision",
          node["token_service_provider"] ?? node.at("encrypted_data", "token_service_provider")
        ),
      ] {
        guard let vote = vote?.covered(name) else { continue }
        record.members.append(Fact.Member(name: name, value: vote))
        reading.conclusion.add(.ofVote(vote, called: name))
      }
      let wallet = node["wallet_provider_profile"]
      record.addWalletReasons(wallet?.texts("recommendation_reasons"))
      for (name, score) in [
        ("the wallet's device score", wallet?["device_score"]),
        ("the wallet's account score", wallet?.at("account", "score")),
      ] {
        guard let score = score?.text?.coveredValue else { continue }
        record.members.append(Fact.Member(name: name, value: score))
      }
      if record.decision == "DECISION_RED" {
        reading.conclusion.cause(
          "any of three votes, the issuer's, the token service's and the wallet's: one that is red decides",
          .vendor("Marqeta"))
      }
    })

  /// A path of Marqeta's, and the same in an event.
  private static func inEvents(_ path: [String]) -> [[String]] {
    [path, ["encrypted_data"] + path]
  }

  static let lithic = ProcessorForm(
    processor: "Lithic",
    isOne: {
      $0.has("token_requestor_name") && ($0["events"]?.isList == true || $0.has("card_token"))
    },
    own: ["token"], card: ["card_token"], reference: [["token_unique_reference"]],
    cardReference: [["pan_unique_reference"]], wallet: [["token_requestor_name"]],
    time: ["updated_at", "created_at"],
    rest: { record, reading, node in
      // Lists of events have either order.
      let events = node["events"]?.itemsOrSelf.filter { $0.has("result") } ?? []
      func time(_ event: JSONNode) -> String { event["created_at"]?.text ?? "" }
      guard let event = events.max(by: { time($0) <= time($1) }) else { return }
      // One without a time may be the last as well.
      for other in events where time(other).isEmpty && !time(event).isEmpty {
        let words =
          ["type", "result"].compactMap { other.covered($0) }
          + other.texts("tokenization_decline_reasons") + other.texts("tfa_reasons")
        record.members.append(
          Fact.Member(name: "event without a time", value: words.joined(separator: " ")))
        reading.conclusion.note("which event was the last: one has no time")
      }
      let decisions = events.filter { $0.covered("type")?.hasSuffix("DECISIONING") == true }
      let decided = decisions.max { time($0) <= time($1) }
      let decision = decided ?? event
      func reasons(_ event: JSONNode) -> [String] {
        event.texts("tokenization_decline_reasons") + event.texts("tfa_reasons")
          + event.texts("tokenization_tfa_reasons")
      }
      let isLast = time(decision) >= time(event)
      guard decided != nil || decision.covered("result")?.hasPrefix("TOKEN_") != true else {
        // An event is no decision.
        record.event = event.covered("type")
        return
      }
      record.decision = decision.covered("result")
      record.reasons = reasons(decision)
      if isLast {
        record.event = decision.covered("type")
      } else {
        // What came after a decision is none.
        for event in events where time(event) >= time(decision) {
          let words = [event.covered("result"), event.covered("created_at")].compactMap(\.self)
          record.members.append(
            Fact.Member(
              name: event.covered("type") ?? "event", value: words.joined(separator: " at ")))
        }
      }
      // A declined one never came to be; INACTIVE says no more than that.
      if record.decision == "DECLINED" { record.state = .refused }
      if record.reasons.contains(where: { $0.hasPrefix("CARD_EXPIRY") }) {
        reading.conclusion.note(
          "who gave the wrong expiry: a customer who typed it, or our app's payload")
        reading.conclusion.ask(
          "Was the card typed in, or added from our app? If from the app, which expiry does our file hold?"
        )
      }
    })

  static let increase = ProcessorForm(
    processor: "Increase", isOne: { $0["type"]?.text == "digital_wallet_token" }, own: ["id"],
    card: ["card_id"], wallet: [["token_requestor"]], device: [["device", "device_type"]],
    rest: { record, reading, node in
      // The time of its making is not that of its state.
      for (name, time) in [("created", node.covered("created_at"))]
        + (node["updates"]?.items.map { ($0.covered("status") ?? "?", $0.covered("timestamp")) }
          ?? [])
      {
        if let time { record.members.append(Fact.Member(name: name, value: time)) }
      }
      record.reasons = [(node["decline"] ?? node["declined"])?.covered("reason")].compactMap(\.self)
      if record.status == "declined" { record.state = .refused }
    })

  static let wise = ProcessorForm(
    processor: "Wise", isOne: { $0.hasAll("paymentTokenUniqueReference", "provisioningStatus") },
    own: [], card: ["cardToken"], status: ["provisioningStatus"],
    reference: [["paymentTokenUniqueReference"]], cardReference: [["panUniqueReference"]],
    wallet: [["walletName"]],
    rest: { _, reading, _ in
      reading.conclusion.note(
        "whether it still holds after a device was reset: by Wise's own words the wallet decides")
    })

  static let adyen = ProcessorForm(
    processor: "Adyen",
    isOne: { node in
      node["type"]?.text?.hasPrefix("balancePlatform.networkToken") == true
        || node["id"]?.text?.hasPrefix("NWTK") == true
          && node.hasAny("tokenLastFour", "device", "tokenRequestor")
    },
    own: ["id"], card: ["paymentInstrumentId"], tokenSuffix: ["tokenLastFour"],
    wallet: [["tokenRequestor", "name"], ["tokenRequestor", "id"], ["wallet", "type"]],
    device: [
      ["device", "formFactor"], ["wallet", "device", "formFactor"], ["wallet", "deviceType"],
    ],
    time: ["creationDate", "timestamp"],
    rest: { record, reading, node in
      let decision = node["decision"]
      record.decision = decision?.covered("result") ?? node.covered("decision")
      record.addWalletReasons(node["wallet"]?.texts("recommendationReasons"))
      if let way = node["authentication"]?.covered("method") {
        let result = node["authentication"]?.covered("result").map { ", result \($0)" } ?? ""
        record.members.append(Fact.Member(name: "way to verify", value: way + result))
      }
      for (name, member) in [
        ("responseCode", decision?["responseCode"]),
        ("deviceScore", node.at("wallet", "deviceScore")),
        ("accountScore", node.at("wallet", "accountScore")),
      ] {
        guard let value = member?.text?.coveredValue else { continue }
        record.members.append(Fact.Member(name: name, value: value))
      }
      if record.decision == "declined" {
        reading.conclusion.note("who declined it: the issuer, the network or the wallet")
      }
      if node["type"]?.text == "cardOnFile" {
        record.members.append(
          Fact.Member(name: "type", value: "cardOnFile, a shop's and no wallet's"))
      }
      // Inactive is any that is not active yet.
      if record.state == .awaitsVerification {
        switch record.decision {
        case "declined": record.state = .refused
        case "requireAuthentication", "requiresAuthentication": break
        default: record.state = nil
        }
      }
    })

  static let highnote = ProcessorForm(
    processor: "Highnote",
    isOne: {
      $0.has("additionalWalletTokenDetails") && $0.hasAny("requesterName", "requesterIdentifier")
    },
    own: ["id"], reference: [["additionalWalletTokenDetails", "tokenUniqueReference"]],
    tokenSuffix: ["last4"], wallet: [["requesterIdentifier"], ["requesterName"]],
    device: [["additionalWalletTokenDetails", "deviceInformation", "formFactor"]],
    rest: { record, _, node in
      let details = node["additionalWalletTokenDetails"]
      record.reasons =
        (details?.texts("walletProviderDeclineReasons") ?? [])
        + (details?.texts("issuerDeclineReasons") ?? [])
      if let attempts = details?.covered("numActivationAttempts") {
        record.members.append(Fact.Member(name: "activation attempts", value: attempts))
      }
      let methods = node.texts("verificationMethods")
      if !methods.isEmpty {
        record.members.append(
          Fact.Member(name: "ways to verify", value: methods.joined(separator: " or ")))
      }
    })
}

extension TokenRecord {
  /// Adds the reasons of the wallet's provider for what it recommends, which need not be those of the decision.
  fileprivate mutating func addWalletReasons(_ reasons: [String]?) {
    guard let reasons, !reasons.isEmpty else { return }
    members.append(
      Fact.Member(name: "the wallet's own reasons", value: reasons.joined(separator: ", ")))
  }
}

extension Conclusion {
  /// What is known of a vote in Marqeta's words; the meaning of most is not.
  static func ofVote(_ vote: String, called name: String) -> Conclusion {
    func cause(_ text: String) -> [Cause] {
      [Cause(text: "\(text): \(vote)", authority: .vendor("Marqeta"))]
    }
    return switch vote {
    case "0000", "APPROVED", "DECLINED", "REQUIRE_ADDITIONAL_AUTHENTICATION",
      "REQUIRES_ADDITIONAL_AUTHENTICATION":
      Conclusion()
    case "invalid.cid":
      Conclusion(
        notKnown: ["whether the code was mistyped, or what the bank has of it is wrong"],
        questions: [
          "Was the card typed in? A card that our app adds has no security code with it."
        ],
        causes: cause("the card's security code (CVC) was refused"))
    case "avs.decline":
      Conclusion(
        notKnown: ["which part of the address did not fit"],
        questions: ["Which address has the customer given, and which has the bank's file?"],
        causes: cause("the address was refused"))
    default: Conclusion(notKnown: ["what \(name) \(vote) means"])
    }
  }
}

extension ObjectForm {
  /// Lithic's event of a request for a token, and of its result.
  static let readLithicEvent: Read = { reading, node, _ in
    guard node.has("card_token"), let event = node.covered("event_type"),
      event.contains("tokenization")
    else { return false }
    reading.found(.processorToken)
    let details = node["tokenization_result_details"] ?? node
    var record = TokenRecord()
    record.event = event
    record.decision = details.covered("issuer_decision")
    if record.decision == "DENIED" { record.state = .refused }
    record.reasons =
      details.texts("tokenization_decline_reasons") + details.texts("tokenization_tfa_reasons")
    for name in ["wallet_decision", "customer_decision"] {
      if let vote = details.covered(name) {
        record.members.append(Fact.Member(name: name, value: vote))
      }
    }
    reading.claim(
      .processor("Lithic"), Subject(card: node.cardID("card_token")), .token(record), at: node.line,
      node.time("created", "created_at"))
    reading.conclusion.note("what the devices hold: it is Lithic's own record")
    return true
  }

  /// Increase's record of a request for a token, which may have been declined.
  static let readIncreaseRequest: Read = { reading, node, _ in
    guard node["type"]?.text?.hasPrefix("digital_wallet_token_request") == true else {
      return false
    }
    reading.found(.processorToken)
    var record = TokenRecord()
    record.event = "digital_wallet_token_request"
    record.decision = node.covered("outcome")
    record.wallet = Wallet.name(node.covered("token_requestor"))
    let reason = node["declined"]?.covered("reason")
    if record.decision == "declined" { record.state = .refused }
    record.reasons = [reason].compactMap(\.self)
    reading.claim(
      .processor("Increase"),
      Subject(
        device: StatedDevice(word: node.at("device", "device_type")?.text, wallet: record.wallet),
        card: node.cardID("card_id")), .token(record), at: node.line, node.time("created_at"))
    if reason == "no_verification_method" {
      reading.conclusion.cause(
        "the card has no telephone number and no e-mail to verify with", .vendor("Increase"))
      reading.conclusion.note("whether the wallet would have asked for a verification")
      reading.conclusion.advise("Add a telephone number or an e-mail address to the card.")
    }
    return true
  }

  /// Galileo's event of a wallet's request: its first letter is the wallet.
  static let readGalileoEvent: Read = { reading, node, _ in
    guard let id = node.covered("msg_id"), ["ARDP", "GRDP", "SRDP"].contains(id), node.has("cad")
    else { return false }
    reading.found(.processorToken)
    var record = TokenRecord()
    (record.event, record.decision, record.state) = (id, "red", .refused)
    record.wallet = ["A": "Apple Pay", "G": "Google Pay", "S": "Samsung Pay"][String(id.prefix(1))]
    reading.claim(
      .processor("Galileo"), Subject(card: node.cardID("cad")), .token(record), at: node.line,
      node.time("timestamp"))
    return true
  }
}
