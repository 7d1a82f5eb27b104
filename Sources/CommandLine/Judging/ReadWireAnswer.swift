import IssuerAPI
import JSON
import PassCrypto
import Scenarios
import TypedYAML
import WalletDomain

extension FieldKind where Value == ProvisioningAttempt.Answer {
  /// The body of an issuer's reply in its form, with the objects around its fields or without; nil means TMP's or Bridge's.
  ///
  /// The contents of its fields are left to the judge, as Base64.
  static func wireAnswer(of issuer: IssuerDialect?) -> Self {
    let issuers = issuer.map { [$0] } ?? [.bridge, .tmp]
    return Self { field in
      guard case .mapping(let pairs) = field.node.content else {
        return .notRead(because: "it is \(JSONValue(field.node).kind), and no object")
      }
      for issuer in issuers {
        let form = issuer.signedCardForm
        let keys = YAMLPath(form.wrapper.map(YAMLPath.Step.key))
        guard !form.wrapper.isEmpty, case .mapping(let inner)? = field.node[keys]?.content
        else { continue }
        return .onTheWire(WireAnswer(issuer, inner))
      }
      let issuer = issuers.first { issuer in
        pairs.contains { issuer.signedCardForm.names.contains($0.key) }
      }
      guard let issuer, !pairs.areOfAnotherForm(than: issuer.signedCardForm) else {
        let names = pairs.map { "“\($0.key.prefix(40))”" }.sorted().prefix(6)
        return .notRead(
          because: names.isEmpty ? "it is empty" : "it has \(names.joined(separator: ", "))")
      }
      return .onTheWire(WireAnswer(issuer, pairs))
    }
  }
}

extension ProvisioningAttempt.Answer {
  /// An answer that is a whole HTTP message instead of a body; nil for other bytes.
  init?(notABody bytes: [UInt8]) {
    guard bytes.starts(with: "HTTP/".utf8) else { return nil }
    self = .notRead(because: "it is a whole HTTP message; give its body alone")
  }
}

extension [YAMLNode.Pair] {
  /// Whether a field of the form is missing and another one may stand for it.
  fileprivate func areOfAnotherForm(than form: SignedCardForm) -> Bool {
    let names = form.names
    guard !names.allSatisfy({ name in contains { $0.key == name } }) else { return false }
    // PassKit's name for what RSA_V2 has in place of the ephemeral key: another scheme, not another form.
    if contains(where: { $0.key == "wrappedKey" }) { return false }
    return contains { !names.contains($0.key) && $0.value.mayHoldAField }
  }
}

extension YAMLNode {
  /// Whether it is as long as an encrypted or signed field and has no blanks, unlike a message.
  fileprivate var mayHoldAField: Bool {
    switch content {
    case .scalar(let text, _): text.utf8.count >= 40 && !text.contains(" ")
    case .mapping(let pairs): pairs.contains { $0.value.mayHoldAField }
    default: false
    }
  }
}

extension WireAnswer {
  fileprivate init(_ issuer: IssuerDialect, _ pairs: [YAMLNode.Pair]) {
    let form = issuer.signedCardForm
    var values: [Part: Value] = [:]
    for part in Part.allCases {
      let pair = pairs.first { $0.key == form.name(of: part) }
      values[part] = pair.map { pair in
        if case .text(let text) = Value(pair.value) {
          .text(issuer.inBase64(text, of: part))
        } else {
          Value(pair.value)
        }
      }
    }
    self.init(
      form: form, values: values,
      otherKeys: pairs.map(\.key).filter { !form.names.contains($0) })
  }
}

extension WireAnswer.Value {
  fileprivate init(_ node: YAMLNode) {
    switch JSONValue(node) {
    case .text(let text): self = .text(text)
    case let other: self = .notText(other.kind)
    }
  }
}
