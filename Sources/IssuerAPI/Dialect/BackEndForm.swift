import FoundationEssentials
import JSON
import WalletDomain

/// What the bank's own back end does with an issuer's answers, where the app must not call the issuer itself.
public struct BackEndForm: Sendable {
  private let issuer: IssuerDescription

  init(_ issuer: IssuerDescription) { self.issuer = issuer }

  /// The header that authenticates the back end to the issuer; its value is a secret that no app holds.
  public var credential: IssuerCredential? { issuer.credential }

  /// The header by which the issuer recognises a repeated request; nil if it has none.
  public var idempotencyKey: String? { signing.lazy.compactMap(\.idempotencyKey).first }

  /// The calls by which the issuer signs: for Apple's wallet, for Google's.
  private var signing: [DescribedCall] { [issuer[.sign], issuer[.google]].compactMap(\.self) }

  /// Which cards the issuer signs: for Apple's wallet, for Google's.
  var calls: [IssuerCall] { signing.map(\.call) }

  /// The reply to the app after an answer of the issuer; values are copied, as the back end reads none of them.
  ///
  /// Values in other encodings are converted to Base64 where possible.
  public func passedOn(_ reply: HTTPReply) -> HTTPReply {
    let answered = JSONValue(reply.body)
    let objects = signing.compactMap(\.answer).compactMap { passedOn(answered, by: $0) }
    guard let members = objects.first(where: { !$0.isEmpty }) ?? objects.first else {
      return HTTPRefusal(502, "The issuer's answer could not be read.").reply
    }
    return HTTPReply(status: 200, json: jsonBytes(of: JSONValue.object(members)))
  }

  /// The back end's own names of what it passes on.
  private static let names: [Placeholder: String] = [
    .activationData: "activationData", .encryptedData: "encryptedPassData",
    .ephemeralPublicKey: "ephemeralPublicKey", .opaqueCard: "opaquePaymentCard",
  ]

  /// The template's values that an answer has; nil if the object that holds them is missing.
  private func passedOn(_ answered: JSONValue?, by template: Template) -> [String: JSONValue]? {
    var members: [String: JSONValue]?
    for (path, slot) in template.slots {
      guard let own = Self.names[slot.placeholder],
        let holder = answered?.member(at: path.dropLast())?.members
      else { continue }
      members = members ?? [:]
      if let value = path.last.flatMap({ holder[$0] }) {
        members?[own] = value.text.map { .text(slot.inBase64($0)) } ?? value
      }
    }
    return members
  }

  /// The reply to the app if the issuer refused the back end's request; its message includes the issuer's code.
  public func passedOn(refusal reply: HTTPReply, of issuer: String) -> HTTPReply {
    let code = self.issuer.errors.code(in: reply).map { " \($0)" } ?? ""
    return HTTPRefusal(502, "\(issuer) answered \(reply.status)\(code).").reply
  }

  /// The reply to the app if the issuer gave no answer.
  public func silence(of issuer: String) -> HTTPReply {
    HTTPRefusal(504, "\(issuer) gave no answer.").reply
  }
}

extension TemplateSlot {
  /// The same text in Base64, where it is bytes in another encoding.
  func inBase64(_ text: String) -> String {
    guard placeholder.isBytes, encoding != .base64 else { return text }
    return encoding.bytes(of: text)?.base64EncodedString() ?? text
  }
}
