import Text
import WalletDomain

/// What a placeholder of a template can stand for.
enum Placeholder: String, CaseIterable, Sendable {
  case card, customer, cardholder, last4, network, certificates, nonce, nonceSignature, device
  case cardNumber, appVersion, walletAccount, hardware, opaqueCard
  case activationData, ephemeralPublicKey, encryptedData
  case reference, references, panReference, authorizationPath, processStatus, status, wallet
  case deviceName, tokenId, result, comment, method, uuid, now, code, message, field, credential

  var name: String { rawValue }

  /// True if it stands for bytes, which need an encoding to be text.
  var isBytes: Bool {
    switch self {
    case .certificates, .nonce, .nonceSignature, .activationData, .ephemeralPublicKey,
      .encryptedData:
      true
    default: false
    }
  }

  /// TMP's names of a token's states.
  static let states = ["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED"]

  /// The meanings that words of a file may have; empty if it is no placeholder for words.
  var meanings: [String] {
    switch self {
    // To an issuer a second Watch is a Watch.
    case .device: Device.allCases.filter { $0 == $0.lister }.map(\.rawValue)
    case .wallet: WalletType.all.map(\.rawValue)
    case .network: PaymentNetwork.allCases.map(\.rawValue)
    case .method: ActivationMethod.allCases.map(\.rawValue)
    case .result: ["APPROVED", "DECLINED", "FAILED"]
    case .status: Self.states
    default: []
    }
  }

  /// The placeholders that have a value in a message.
  static func known(in message: IssuerMessage) -> [Placeholder] {
    let ofCaller: [Placeholder] = [
      .card, .customer, .cardholder, .last4, .network, .appVersion, .uuid, .now,
    ]
    return switch message {
    case .ask(.sign): ofCaller + [.certificates, .nonce, .nonceSignature, .device]
    case .ask(.google): ofCaller + [.walletAccount, .hardware, .device]
    case .ask(.search): ofCaller + [.reference, .references, .wallet]
    case .ask(.activate): ofCaller + [.reference, .tokenId, .method]
    case .ask(.other): ofCaller
    case .answer(.sign): ofCaller + [.activationData, .ephemeralPublicKey, .encryptedData]
    case .answer(.google): ofCaller + [.opaqueCard]
    case .answer(.search):
      [
        .reference, .panReference, .card, .status, .authorizationPath, .processStatus, .wallet,
        .device, .deviceName, .tokenId, .now, .uuid,
      ]
    case .answer(.activate):
      [.reference, .tokenId, .last4, .result, .comment, .activationData, .now, .uuid]
    case .answer(.other): [.uuid, .now, .cardNumber]
    case .error: [.code, .message, .field]
    case .credential: [.credential]
    }
  }
}

/// A message of an issuer's interface that a template describes.
enum IssuerMessage: Hashable {
  case ask(IssuerCall), answer(IssuerCall)
  case error, credential
}

/// The values for which a list in a template repeats its item.
enum Repetition {
  case certificates, references, tokens
}

/// How the value of a placeholder is written as text.
indirect enum WireEncoding: Hashable, Sendable {
  case text, digits
  case base64, base64url, hex, upperHex, pem, pemBody, ascii
  /// Writes Base64; reads a text of hexadecimal digits as hexadecimal, any other as Base64.
  case auto
  /// The encoding depends on the card's network; the first is the usual one.
  case byNetwork([NetworkEncoding])

  struct NetworkEncoding: Hashable, Sendable {
    var network: PaymentNetwork
    var encoding: WireEncoding
  }

  /// The encodings without parameters, by their names in files.
  static let named: [(name: String, encoding: WireEncoding)] = [
    ("base64", .base64), ("base64url", .base64url), ("hex", .hex), ("HEX", .upperHex),
    ("text", .text), ("digits", .digits), ("pem", .pem), ("pem-body", .pemBody),
    ("ascii", .ascii), ("auto", .auto),
  ]

  var dependsOnNetwork: Bool { if case .byNetwork = self { true } else { false } }

  /// Whether values of the placeholder survive this encoding.
  func canHold(_ placeholder: Placeholder) -> Bool {
    switch self {
    case .text: !placeholder.isBytes
    case .digits:
      [.card, .customer, .last4, .reference, .tokenId, .now, .code].contains(placeholder)
    case .pem, .pemBody: placeholder == .certificates
    case .ascii: placeholder == .activationData
    case .byNetwork(let choices): choices.allSatisfy { $0.encoding.canHold(placeholder) }
    default: placeholder.isBytes
    }
  }
}

/// A placeholder at its place in a file, with the encoding of its value.
struct TemplateSlot: Sendable {
  var placeholder: Placeholder
  /// The number in `certificates[0]`.
  var index: Int?
  /// `CALL.member`, a value of the answer of a call made before; then the placeholder means nothing.
  var captured: String?
  var encoding = WireEncoding.text
  /// True for `{name?}`: `null` is written where there is no value, and accepted.
  var isNullable = false
  /// The issuer's own name for the value in a path; nil if its page has none.
  var ownName: String?
  /// How many characters the value may have.
  var length: ClosedRange<Int>?
  /// True if the file names nothing that has a value here, which is reported: anything may have been meant.
  var isUnknown = false
  var mark: SourceMark

  /// Whether it stands for a value of the message itself, and for this one.
  func stands(for placeholder: Placeholder) -> Bool {
    captured == nil && self.placeholder == placeholder
  }

  /// The placeholder as the file writes it, without its encoding.
  var name: String { captured ?? placeholder.name + (index.map { "[\($0)]" } ?? "") }
}
