import FoundationEssentials
import JSON
import WalletDomain

/// What the bank's own back end does with an issuer's answers, where the app must not call the issuer itself.
public struct BackEndForm: Sendable {
  /// The header that authenticates the back end to the issuer; its value is a secret that no app holds.
  public let credential: IssuerCredential?
  /// The header by which the issuer recognises a repeated request; nil if it has none.
  public let idempotencyKey: String?
  /// Which cards the issuer signs: for Apple's wallet, for Google's.
  let calls: [IssuerCall]
  /// The templates of the issuer's answers that are passed on.
  private let answers: [Template]
  private let errors: DescribedErrors

  init(_ description: IssuerDescription) {
    let calls = [description[.sign], description[.google]].compactMap(\.self)
    self.calls = calls.map(\.call)
    credential = description.credential
    idempotencyKey = calls.lazy.compactMap(\.idempotencyKey).first
    answers = calls.compactMap(\.answer)
    errors = description.errors
  }

  /// The reply to the app after an answer of the issuer; values are copied, as the back end reads none of them.
  ///
  /// Values in other encodings are converted to Base64 where possible.
  public func passedOn(_ reply: HTTPReply) -> HTTPReply {
    let answered = JSONValue(reply.body)
    let objects = answers.compactMap { passedOn(answered, by: $0) }
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
        members?[own] = value.inBase64(from: slot)
      }
    }
    return members
  }

  /// The reply to the app if the issuer refused the back end's request; its message includes the issuer's code.
  public func passedOn(refusal reply: HTTPReply, of issuer: String) -> HTTPReply {
    let code = errors.code(in: reply).map { " \($0)" } ?? ""
    return HTTPRefusal(502, "\(issuer) answered \(reply.status)\(code).").reply
  }

  /// The reply to the app if the issuer gave no answer.
  public func silence(of issuer: String) -> HTTPReply {
    HTTPRefusal(504, "\(issuer) gave no answer.").reply
  }
}

extension JSONValue {
  /// The same value in Base64, where it is bytes in another encoding.
  fileprivate func inBase64(from slot: TemplateSlot) -> JSONValue {
    guard slot.placeholder.isBytes, slot.encoding != .base64, case .text(let text) = self,
      let bytes = slot.encoding.bytes(of: text)
    else { return self }
    return .text(bytes.base64EncodedString())
  }
}
