package import IssuerAPI
import WalletDomain

extension String {
  /// What is said of TMP, said of another issuer that lists tokens; the guide stays TMP's.
  package func naming(_ issuer: IssuerDialect) -> String {
    if issuer == .tmp { return self }
    let named = issuer.words.said(self).replacing("TMP", with: issuer.name)
      .replacing("the guide's rules", with: "the rules of TMP's guide")
      .replacing(" the guide", with: " TMP's guide")
      .replacing("The guide", with: "TMP's guide")
    return issuer.operations.reduce(named) { text, operation in
      guard let own = issuer.title(of: operation),
        let usual = IssuerDialect.tmp.title(of: operation)
      else { return text }
      return text.replacing(usual, with: own)
    }
  }
}
