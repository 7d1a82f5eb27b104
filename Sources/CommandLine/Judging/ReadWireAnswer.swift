import IssuerAPI
import JSON
import PassCrypto
import Scenarios
import TypedYAML
import WalletDomain

extension FieldKind where Value == ProvisioningAttempt.Answer {
  /// The body of an issuer's reply in TMP's form, or in Bridge's with `apple_pay` around it or without.
  ///
  /// The contents of its fields are left to the judge.
  static var wireAnswer: Self {
    Self { field in
      guard case .mapping(let pairs) = field.node.content else {
        return .notRead(because: "it is \(JSONValue(field.node).kind), and no object")
      }
      for form in SignedCardForm.judged {
        let keys = YAMLPath(form.wrapper.map(YAMLPath.Step.key))
        guard !form.wrapper.isEmpty, case .mapping(let inner)? = field.node[keys]?.content
        else { continue }
        return .onTheWire(WireAnswer(form, inner))
      }
      let form = SignedCardForm.judged.first { form in
        pairs.contains { form.names.contains($0.key) }
      }
      guard let form, !pairs.areOfAnotherForm(than: form) else {
        let names = pairs.map { "“\($0.key.prefix(40))”" }.sorted().prefix(6)
        return .notRead(
          because: names.isEmpty ? "it is empty" : "it has \(names.joined(separator: ", "))")
      }
      return .onTheWire(WireAnswer(form, pairs))
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
  fileprivate init(_ form: SignedCardForm, _ pairs: [YAMLNode.Pair]) {
    var values: [Part: Value] = [:]
    for part in Part.allCases {
      let pair = pairs.first { $0.key == form.name(of: part) }
      values[part] = pair.map { Value($0.value) }
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

extension SignedCardForm {
  fileprivate static let judged = [bridge, tmp]
}
