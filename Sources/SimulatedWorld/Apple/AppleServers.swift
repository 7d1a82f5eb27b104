import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import WalletDomain

// Apple's servers: create the challenge, and check the issuer's payload for it.
extension World {
  /// Creates the certificates, the nonce and its signature for the open sheet.
  mutating func challenge() -> Result<ProvisioningChallenge, CallFailure> {
    // A copy, because the closure below must not capture the world.
    var streams = streams
    defer { self.streams = streams }
    do throws(CryptoFailure) {
      let sheet = try newSheet { streams.bytes($0, label: "sheet/\($1)") }
      var open = passKit.openSheet ?? OpenSheet()
      open.made = sheet
      passKit.openSheet = open
      return .success(sheet.challenge)
    } catch {
      return .failure(.notSimulated(error.explanation))
    }
  }

  private func newSheet(_ randomness: Randomness) throws(CryptoFailure) -> ProvisioningSheet {
    let authority = try SimulationCA.shipped()
    switch setup.apple.certificateHandout {
    case .complete:
      return try ProvisioningSheet(authority: authority, randomness: randomness)
    case .leafOnly:
      let sheet = try ProvisioningSheet(authority: authority, randomness: randomness)
      var challenge = sheet.challenge
      challenge.certificates.removeLast(2)
      return ProvisioningSheet(challenge: challenge, leafKey: sheet.leafKey)
    case .expiredLeaf:
      let yesterday = clock.date.addingTimeInterval(-86_400)
      return try ProvisioningSheet(
        authority: authority, validity: min(authority.validity.lowerBound, yesterday)...yesterday,
        randomness: randomness)
    case .unknownCA:
      return try ProvisioningSheet(
        authority: .unknown(like: authority, randomness: randomness), randomness: randomness)
    }
  }

  /// Apple's check of a request: decrypts the payload with the sheet's key and checks every criterion.
  mutating func judge(_ submission: Submission) -> AppleAnswer {
    if let sheetError = setup.apple.sheetError { return .eligibility(.endedByPassKit(sheetError)) }
    if submission.sheet?.configuration?.encryptionScheme == "RSA_V2" {
      return .eligibility(
        .requestRefused(
          submission.card.wrappedKey == nil
            ? "wrappedKey is nil; for RSA_V2 it stands in ephemeralPublicKey's place"
            : "wrappedKey holds a key of ECC_V2, which RSA_V2 cannot unwrap",
          remedy: "Make the configuration with encryptionScheme .ECC_V2."))
    }
    let (judged, other) = judgePayload(submission)
    guard case .eligibility(nil, let rulings) = judged else { return judged }
    let missing = submission.sheet?.configuration?.missingFields ?? []
    if setup.apple.refusesIncompleteConfiguration, !missing.isEmpty {
      return .eligibility(.configurationIncomplete(missing), rulings)
    }
    if let obstacle = setup.apple.refusal {
      return .eligibility(.obstructed(obstacle), rulings)
    }
    passKit.openSheet?.otherCard = other
    // Only Apple's servers can tell by the card number that the card is on the device already.
    guard let target = submission.target,
      let held = pass(of: other ?? target.card, on: target.device)
    else { return judged }
    let isOther =
      "the number in it is another card's, which is on the \(target.device.title) already"
    return .eligibility(
      other == nil
        ? .alreadyAdded(target.device, visible: appMaySee(held)) : .requestRefused(isOther),
      rulings)
  }

  /// The result for the payload, and the card in it if it is not the sheet's.
  private func judgePayload(_ submission: Submission) -> (AppleAnswer, other: Card?) {
    guard let sheet = submission.sheet?.made else {
      return (
        .eligibility(
          .requestRefused("the certificates that it was made for did not come from Apple")), nil
      )
    }
    do throws(CryptoFailure) {
      let judgement = try Judge.judgement(
        of: ProvisioningAttempt(
          sheet: sheet, answer: submission.answer(in: setup.issuer.signedCardForm),
          date: clock.date, answeredAfter: submission.sheet?.handedOut.map { submission.at - $0 },
          primaryAccountSuffix: submission.sheet?.primaryAccountSuffix,
          refusesOtherSuffix: setup.apple.refusesOtherSuffix), trusting: .shipped())
      let answer = AppleAnswer.eligibility(
        judgement.failures.first.map { .refusedByApple(EligibilityRefusal($0)) },
        [Payload.Field("judged", judgement.count, .open)]
          + judgement.rulingFields + judgement.plaintextFields)
      return (answer, submission.target.flatMap { otherCard(in: judgement, than: $0.card) })
    } catch {
      return (.eligibility(.requestRefused(error.explanation.explanation)), nil)
    }
  }

  /// The bank's card with the payload's number, or one made from its last digits; nil if it is the sheet's card.
  private func otherCard(in judgement: Judgement, than card: Card) -> Card? {
    guard let plaintext = judgement.plaintext.flatMap({ JSONValue(Data($0))?.members }),
      case .text(let number)? = plaintext["primaryAccountNumber"], !number.hasSuffix(card.last4)
    else { return nil }
    let last4 = String(number.suffix(4))
    return setup.cards.first { $0.last4 == last4 }
      ?? Card(
        id: Card.ID("card-\(last4)"), name: "···· \(last4)", cardholder: card.cardholder,
        last4: last4, network: card.network)
  }
}

/// The app's request to PassKit, with its time and sheet.
struct Submission: Hashable, Sendable {
  /// The card that the customer wants to add, and the device.
  struct Target: Hashable, Sendable {
    var card: Card
    var device: Device
  }

  var card: SignedCard
  var target: Target?
  var sheet: OpenSheet?
  var at: VirtualInstant

  /// The answer to check; if the app left fields nil, in wire form, so that each is reported by name.
  fileprivate func answer(in form: SignedCardForm) -> ProvisioningAttempt.Answer {
    if card.nilFields.isEmpty { return .decoded(card) }
    let values = WireAnswer.Part.allCases.map { part -> (WireAnswer.Part, WireAnswer.Value) in
      (part, card[part].map { .text($0.base64EncodedString()) } ?? .notText("nil"))
    }
    return .onTheWire(WireAnswer(form: form, values: Dictionary(uniqueKeysWithValues: values)))
  }
}

extension EligibilityRefusal {
  fileprivate init(_ ruling: Ruling) {
    self.init(
      criterion: ruling.criterion.rawValue, alert: ruling.criterion.alert,
      cause: ruling.explanation
        ?? Explanation(id: "", summary: "", explanation: ruling.evidence, remedy: ""))
  }
}

extension Payload.Field {
  /// A field such as “✓ key-derivation”, with the evidence as its value.
  fileprivate init(_ ruling: Ruling) {
    let mark =
      switch ruling.result {
      case .passed: "✓"
      case .failed: "✗"
      case .remarked: "!"
      case .notJudged, .leftToApp: "–"
      }
    // Open, because evidence never contains a secret, although some criteria are named after one.
    self.init("\(mark) \(ruling.criterion.rawValue)", ruling.evidence, .open)
  }
}

extension Judgement {
  /// Failed criteria first, then each group of the others; the first failure's value is the reason of Apple's refusal.
  fileprivate var rulingFields: [Payload.Field] {
    let met = rulings.filter { $0.explanation == nil }
    let groups =
      [("What must be so and is not", failures)]
      + Criterion.Group.allCases.map { group in
        (group.title, met.filter { $0.criterion.group == group })
      }
    return groups.flatMap { title, rulings in
      var fields = rulings.map(Payload.Field.init)
      if !fields.isEmpty { fields[0].heading = title }
      if let first = rulings.first, first.explanation != nil {
        fields[0].value = first.criterion.broken
      }
      return fields
    }
  }

  /// The decrypted payload; empty if it cannot be decrypted.
  fileprivate var plaintextFields: [Payload.Field] {
    guard let plaintext else { return [] }
    var field = Payload.Field("plaintext", String(decoding: plaintext, as: UTF8.self), .secret)
    field.heading = "What it says"
    return [field]
  }
}
