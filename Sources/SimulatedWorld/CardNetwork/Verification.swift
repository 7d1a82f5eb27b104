import IssuerAPI
public import WalletDomain

/// The reason why a verification in Wallet failed.
public enum VerificationRefusal: Error, Hashable, Sendable {
  case notWaiting
  case notOffered(VerificationOption)
  /// The network knows no way at all.
  case noWay
  case watchOutOfReach
  case noCode
  case codeExpired(after: Duration)
  case codeWrong(attemptsLeft: Int)
  case noMoreCodes(after: Int)
  case cardIsDead(CardUnusable)

  public func explanation(in v: Vocabulary) -> Explanation {
    let (id, summary, why, remedy) = words(in: v)
    return Explanation(
      id: "verification." + id, summary: summary, explanation: why, remedy: remedy,
      doer: isOfCard ? .agent : .customer, agent: stepOfAgent(in: v))
  }

  /// What a support agent can do; nil if nothing besides the customer's remedy.
  private func stepOfAgent(in v: Vocabulary) -> String? {
    guard case .codeExpired = self else { return nil }
    return "Where the messages come late, look up the mobile number that the bank has, "
      + "or have another of the ways chosen that \(v.wallet) lists."
  }

  private var isOfCard: Bool { if case .cardIsDead = self { true } else { false } }

  private func words(
    in v: Vocabulary
  ) -> (id: String, summary: String, why: String, remedy: String) {
    switch self {
    case .notWaiting:
      (
        "not-waiting", "This card does not wait for verification.",
        "Only a \(v.item) that requiresActivation is verified.", "Look at its state in \(v.wallet)."
      )
    case .notOffered(let option):
      (
        "not-offered", "\(v.wallet) does not offer “\(option.words)” for this card.",
        option == .bankApp
          ? "After an orange decision (reason code 0G) verification in the app is not offered."
          : "The issuer does not offer it.",
        "Choose one of the ways that \(v.wallet) lists."
      )
    case .noWay:
      (
        "no-way", "\(v.wallet) has no way to offer to verify this card.",
        "Neither the app nor a phone number is with the network.",
        "Call the bank and ask how the card can be activated."
      )
    case .watchOutOfReach:
      (
        "watch-out-of-reach", "The Watch is out of reach: its cards cannot be verified now.",
        "The choice is made on the device that holds the \(v.item).", "Bring the Watch near."
      )
    case .noCode:
      (
        "no-code", "No code is valid: ask for one first.",
        "None was sent, or its attempts are used up.", "Choose the text message once more."
      )
    case .codeExpired(let lifetime):
      (
        "code-expired", "The code has expired.",
        "A code is taken to be good for \(lifetime.inSeconds); no network publishes how long it is.",
        "Choose the text message once more."
      )
    case .codeWrong(let left):
      (
        "code-wrong",
        left == 0
          ? "Wrong code, and no attempt is left."
          : "Wrong code; \(left == 1 ? "1 attempt is" : "\(left) attempts are") left.",
        "The network compares the code with the one that was sent.",
        left == 0 ? "Choose the text message once more." : "Type the code of the newest message."
      )
    case .noMoreCodes(let count):
      (
        "no-more-codes", "No further code is sent for this card.",
        "The network has sent \(count) and takes no text message any more (otpMaxReached).",
        "Choose another of the ways that \(v.wallet) lists."
      )
    case .cardIsDead(let death):
      (
        "card-\(death.rawValue)", "The bank does not activate a card that is \(death.words).",
        "The issuer refuses while the card itself is \(death.words).", death.remedy
      )
    }
  }
}

// Verification in Wallet: a code by text message, or a call to the bank.
extension World {
  /// The options that Wallet offers for a pass; empty if it does not require verification.
  public func verificationOptions(for pass: Pass) -> [VerificationOption] {
    guard pass.activationState == .requiresActivation,
      let reference = pass.deviceAccountIdentifier, let token = vault[reference]
    else { return [] }
    return options(for: token)
  }

  /// Why Wallet offers no way to verify a pass that requires it.
  public var whyNoWayToVerify: String {
    setup.networkRules.verification.isEmpty
      ? "\(vocabulary.wallet) has no way to offer: neither the app nor a phone number is with the network."
      : "The network offers no way to verify this pass."
  }

  /// Why Wallet does not open the issuer's app for this pass; nil if it does, or if the pass needs no verification.
  public func refusalOfBankApp(for pass: Pass) -> VerificationRefusal? {
    guard pass.activationState == .requiresActivation,
      !verificationOptions(for: pass).contains(.bankApp)
    else { return nil }
    return notOffered(.bankApp)
  }

  private func notOffered(_ option: VerificationOption) -> VerificationRefusal {
    setup.networkRules.verification.isEmpty ? .noWay : .notOffered(option)
  }

  private func options(for token: VaultToken) -> [VerificationOption] {
    setup.networkRules.verification.filter { option in
      switch option {
      case .bankApp: !refusesActivationFromApp(token.id)
      case .sms: !token.getsNoMoreCodes
      case .call: true
      }
    }
  }

  /// The number of digits of the code sent for a token, or of the next one if none was sent.
  public func codeLength(of reference: TokenUniqueReference) -> Int {
    vault[reference]?.activationCode?.text.count ?? setup.networkRules.code.length
  }

  /// Has the issuer send a code to the customer, which invalidates an earlier one.
  mutating func sendCode(for reference: TokenUniqueReference) throws(VerificationRefusal) {
    try checkVerification(of: reference, by: .sms)
    if let token = vault[reference], let limit = token.rules.codes, token.codesSent >= limit {
      _ = vault.update(reference) { $0.getsNoMoreCodes = true }
      log.tell("otpMaxReached", from: .network, to: issuerParty, named(reference))
      throw .noMoreCodes(after: limit)
    }
    let rule = setup.networkRules.code
    let code = ActivationCode(
      text: streams.digits(rule.length, label: "activationCode"), expiresAt: clock + rule.lifetime,
      attemptsLeft: rule.attempts)
    log.tell("request activation code", from: walletParty, to: .network, named(reference))
    log.tell("deliver activation code", from: .network, to: issuerParty, named(reference))
    log.tell(
      "text message", from: issuerParty, to: .customer,
      ["activationCode": code.text, "valid for": rule.lifetime.inSeconds])
    _ = vault.update(reference) { token in
      token.activationCode = code
      token.codesSent += 1
    }
  }

  /// Checks a code typed into Wallet, and activates the token if it is right.
  mutating func enterCode(
    _ text: String, for reference: TokenUniqueReference
  ) throws(VerificationRefusal) {
    try checkVerification(of: reference, by: .sms)
    let asked = log.ask("activate with code", from: walletParty, to: .network, named(reference))
    do throws(VerificationRefusal) {
      try check(text, for: reference)
    } catch {
      log.answer(asked, error.explanation(in: vocabulary).summary, as: .refusal, succeeded: false)
      throw error
    }
    log.answer(asked, "ACTIVE", succeeded: true)
    // Cannot fail: the state was checked above, and a token requestor may activate.
    _ = try? change(reference, .activate, by: .tokenRequestor)
  }

  private mutating func check(
    _ text: String, for reference: TokenUniqueReference
  ) throws(VerificationRefusal) {
    guard let code = vault[reference]?.activationCode, code.attemptsLeft > 0 else { throw .noCode }
    guard clock < code.expiresAt else {
      throw .codeExpired(after: setup.networkRules.code.lifetime)
    }
    guard text.filter(\.isNumber) != code.text else { return }
    _ = vault.update(reference) { $0.activationCode?.attemptsLeft -= 1 }
    throw .codeWrong(attemptsLeft: code.attemptsLeft - 1)
  }

  /// Logs a call to the bank, whose staff activate the token in the issuer's admin panel.
  mutating func callBank(about reference: TokenUniqueReference) throws(VerificationRefusal) {
    try checkVerification(of: reference, by: .call)
    log.tell("telephone call", from: .customer, to: issuerParty, named(reference))
    let asked = log.ask("activate token", from: issuerParty, to: .network, named(reference))
    do throws(TokenRefusal) {
      try change(reference, .activate, by: .issuer, issuerAsked: true)
      log.answer(asked, "ACTIVE", succeeded: true)
    } catch {
      log.answer(asked, error.explanation.summary, as: .refusal, succeeded: false)
      throw .notWaiting
    }
  }

  private func checkVerification(
    of reference: TokenUniqueReference, by option: VerificationOption
  ) throws(VerificationRefusal) {
    guard let token = vault[reference], token.status == .inactive,
      let stored = setup.passes.first(where: { $0.pass.deviceAccountIdentifier == reference })
    else { throw .notWaiting }
    guard options(for: token).contains(option) else { throw notOffered(option) }
    if let death = death(of: token.card) { throw .cardIsDead(death) }
    if option == .sms, isOutOfReach(stored.device) {
      throw .watchOutOfReach
    }
  }

  func named(_ reference: TokenUniqueReference) -> Payload {
    [nameOfTokens: reference.rawValue]
  }

  /// What the issuer and the network call a token between them; behind Thales' SDK it is TSH's virtualCardId.
  var nameOfTokens: String { setup.issuer.sdk?.tokenName ?? "tokenUniqueReference" }
}

// After an orange decision the network refuses activations from the issuer's app (code 0G, Apple forums, 784420).
extension World {
  /// Whether the network refuses to activate this token from the issuer's app.
  public func refusesActivationFromApp(_ reference: TokenUniqueReference) -> Bool {
    vault[reference]?.authorizationPath == NetworkDecision.orange.rawValue.uppercased()
  }

  /// Logs that the network refuses an activation from the app, and returns the reason; nil if it does not refuse.
  mutating func refuseFromApp(_ reference: TokenUniqueReference) -> String? {
    guard refusesActivationFromApp(reference) else { return nil }
    let ways = setup.networkRules.verification.filter { $0 != .bankApp }.map(
      \.words.lowercasedFirst)
    let other =
      ways.isEmpty
      ? "" : " Verify the card in \(vocabulary.wallet) instead: \(ways.joined(separator: ", "))."
    log.ask(
      "activate token", from: issuerParty, to: .network, named(reference),
      answered: "not in the app", succeeded: false, ["why": "orange decision, reason code 0G"])
    return
      "The network decided orange (reason code 0G): in-app verification is not allowed.\(other)"
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
