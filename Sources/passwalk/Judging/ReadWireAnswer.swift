import IssuerAPI
import JSON
import PassCrypto
import Scenarios
import TypedYAML
import WalletDomain

extension FieldKind where Value == WireAnswer {
  /// The body of an issuer's reply in TMP's form, or in Bridge's with `apple_pay` around it or without.
  ///
  /// What its fields hold is for the judge: here it is wrong only if it is no mapping.
  static var wireAnswer: Self {
    Self { field in
      guard case .mapping(let pairs) = field.node.content else {
        field.reportWrongKind(expected: "an answer in TMP's or Bridge's form")
        return nil
      }
      for form in SignedCardForm.judged {
        guard let wrapper = form.wrapper, case .mapping(let inner)? = field.node[wrapper]?.content
        else { continue }
        return WireAnswer(form, inner)
      }
      let form = SignedCardForm.judged.first { form in
        pairs.contains { WireAnswer.Part.allCases.map(form.name).contains($0.key) }
      }
      return WireAnswer(form ?? .tmp, pairs)
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
    let names = Part.allCases.map(form.name)
    self.init(
      form: form, values: values,
      otherKeys: pairs.map(\.key).filter { !names.contains($0) })
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
