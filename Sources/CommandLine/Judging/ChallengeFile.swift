import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import Text
import Times
import TypedYAML
import WalletDomain

/// A challenge and an issuer's answer to it, read from files.
struct ChallengeFile {
  static let format = "passwalk/challenge"

  let attempt: ProvisioningAttempt

  /// Reads the challenge at `path`, and the answer in it or in the file `answerPath` as the service sent it.
  init(
    reading path: String, answer answerPath: String?, of issuer: IssuerDialect?
  ) throws(CommandFailure) {
    let problems = ProblemCollector()
    var separate: ProvisioningAttempt.Answer?
    if let answerPath {
      let bytes = try contents(of: answerPath, called: "“\(answerPath)”")
      separate = ProvisioningAttempt.Answer(notABody: bytes)
      if separate == nil {
        let tree = parseYAML(bytes, file: answerPath, reporting: problems)
        separate = try read(tree, as: .wireAnswer(of: issuer), called: "the answer", problems)
      }
    }
    let tree = parseYAML(
      try contents(of: path, called: "“\(path)”"), file: path, reporting: problems)
    let kind = FieldKind<ProvisioningAttempt>.challenge(answer: separate, of: issuer)
    attempt = try read(tree, as: kind, called: "the challenge", problems)
  }
}

/// Reads a file of the command line; its problems say where they are.
func read<Value>(
  _ tree: YAMLNode?, as kind: FieldKind<Value>, called name: String, _ problems: ProblemCollector
) throws(CommandFailure) -> Value {
  do throws(Problems) {
    return try TypedYAML.read(tree, as: kind, called: name, reporting: problems)
  } catch {
    var failure = CommandFailure.usage("\(error)")
    failure.isAboutAFile = true
    throw failure
  }
}

extension FieldKind where Value == ProvisioningAttempt {
  /// The whole file; where `answer` is given, the file needs none.
  fileprivate static func challenge(
    answer separate: ProvisioningAttempt.Answer?, of issuer: IssuerDialect?
  ) -> Self {
    .mapping("a challenge") { fields in
      _ = fields.required("format", .format(ChallengeFile.format, newest: 1))
      // For people and for the request to the issuer; not judged.
      for key in ["notice", "seed", "requests"] { _ = fields.optional(key, .anything) }
      let date = fields.required("at", .instant)
      let sheet = fields.required("sheet", .sheet)
      let card = fields.optional("card", .card)
      let time = fields.optional("answeredAfter", .duration)
      let written = fields.optional("answer", .wireAnswer(of: issuer))
      if separate == nil, !fields.has("answer") || fields.isNull("answer") {
        fields.report(
          .missingKey, at: "answer", "missing key `answer` in a challenge",
          remedy: "add the issuer's reply, or give its file with --answer")
      }
      guard let date, let sheet, let answer = separate ?? written else { return nil }
      return ProvisioningAttempt(
        sheet: sheet, answer: answer, date: date.date, answeredAfter: time,
        primaryAccountSuffix: card?.suffix, network: card?.network)
    }
  }
}

extension FieldKind where Value == ProvisioningSheet {
  fileprivate static var sheet: Self {
    .mapping("a sheet") { fields in
      let certificates = fields.required("certificates", .list(of: .base64))
      let nonce = fields.required("nonce", .base64)
      let signature = fields.required("nonceSignature", .base64)
      let key = fields.required("leafPrivateKey", .privateKey)
      guard let certificates, let nonce, let signature, let key else { return nil }
      return ProvisioningSheet(
        challenge: ProvisioningChallenge(
          certificates: certificates, nonce: nonce, nonceSignature: signature), leafKey: key)
    }
  }
}

extension FieldKind where Value == (suffix: String?, network: PaymentNetwork?) {
  fileprivate static var card: Self {
    .mapping("a card") { fields in
      (
        suffix: fields.optional("primaryAccountSuffix", .text(matching: .digits(4...4))),
        network: fields.optional("network", .choice(of: PaymentNetwork.self))
      )
    }
  }
}

// Messages about these never quote the value: it may be a secret.
extension FieldKind where Value == Data {
  fileprivate static var base64: Self {
    Self { field in
      if case .scalar(let text, _) = field.node.content, !field.node.isNull,
        let bytes = Data(strictBase64: text), !bytes.isEmpty
      {
        return bytes
      }
      return field.failure(.wrongText, "expected Base64 in one line for \(field.name)")
    }
  }
}

extension FieldKind where Value == P256PrivateKey {
  fileprivate static var privateKey: Self {
    Self { field in
      if case .scalar(let text, _) = field.node.content, let bytes = Data(hexadecimal: text),
        let key = try? P256PrivateKey(scalar: bytes)
      {
        return key
      }
      return field.failure(
        .wrongText,
        "expected a private key of P-256 in 64 hexadecimal digits for \(field.name)")
    }
  }
}

/// The JSON of `judge --new`, which `judge` reads after an answer was added.
func challengeJSON(
  _ sheet: ProvisioningSheet, seed: UInt64, date: Date, card: Card.ID, suffix: String?,
  network: PaymentNetwork?, of issuer: IssuerDialect?
) -> JSONObject {
  let issuers = issuer.map { [$0] } ?? [.tmp, .bridge]
  var asked = CardToSign(cardID: card, sheet.challenge)
  if issuer?.hasSampleCode == false { asked.deviceType = Device.phone.rawValue.uppercased() }
  var facts: IssuerFacts = ["appVersion": "1.0.0", "now": EpochInstant(date).written]
  facts["last4"] = suffix
  facts["network"] = network?.rawValue
  let challenge = sheet.challenge
  return [
    "format": ChallengeFile.format + "@1",
    "notice":
      "UNREDACTED: holds the nonce and the private key of a simulated leaf. Nothing in it is Apple's.",
    "seed": seed, "at": EpochInstant(date).written,
    "sheet": [
      "certificates": challenge.certificates, "nonce": challenge.nonce,
      "nonceSignature": challenge.nonceSignature,
      "leafPrivateKey": sheet.leafKey.scalar.hexadecimal,
    ] as JSONObject,
    "card": ["primaryAccountSuffix": suffix, "network": network?.rawValue] as JSONObject,
    "requests": Dictionary(
      uniqueKeysWithValues: issuers.compactMap { issuer in
        issuer.encode(.signCard(asked), knowing: facts).map {
          (issuer.id, json(of: $0))
        }
      }),
  ]
}

/// A whole request, ready to be sent to an issuer.
private func json(of request: HTTPRequest) -> JSONObject {
  ["method": request.method, "path": request.path, "body": JSONValue(request.body) ?? .null]
}
