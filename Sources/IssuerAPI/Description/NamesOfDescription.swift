import JSON
import WalletDomain

// What people and other modules call the parts of an interface that a file describes.
extension SignedCardForm {
  /// The names that an answer has for the fields of a signed card.
  init(_ description: IssuerDescription) {
    let answer = description[.sign]?.answer
    func path(_ placeholder: Placeholder) -> [String] { answer?.path(of: placeholder) ?? [] }
    self.init(
      title: description.name, wrapper: path(.encryptedData).dropLast(),
      activationData: path(.activationData).last ?? "",
      ephemeralPublicKey: path(.ephemeralPublicKey).last ?? "",
      encryptedData: path(.encryptedData).last ?? "")
  }
}

extension IssuerTerms {
  /// The names that a file gives to calls, members and values.
  convenience init(_ description: IssuerDescription) {
    let list = description[.search]?.answer
    let activation = description[.activate]?.answer
    func name(_ placeholder: Placeholder) -> String? { list?.path(of: placeholder)?.last }
    let results = activation?.words(of: .result) ?? []
    let resultMember = activation?.path(of: .result)?.last ?? "issuerMobileAppAuthResponse"
    // A member that is there for errors alone.
    let namesErrors = results.contains { $0.word == .null }
    func word(_ meaning: String) -> String {
      let word = results.first { $0.meaning == meaning }?.word
      return word == .null ? "without an \(resultMember)" : word?.text ?? meaning
    }
    let words = description.statuses.reversed().compactMap { word in
      word.word.text.flatMap { $0 == word.meaning ? nil : (word.meaning, $0) }
    }
    self.init(
      description.name, hasGuide: description.id == "tmp",
      searchCall: description[.search]?.title, signCall: description[.sign]?.title,
      activationCall: description[.activate]?.title,
      tokenStatus: name(.status) ?? "tokenStatus", externalCardId: name(.card) ?? "externalCardId",
      tokenUniqueReference: name(.reference) ?? "tokenUniqueReference",
      activationResult: namesErrors ? "\(description.name)'s \(resultMember)" : resultMember,
      approved: word("APPROVED"), declined: word("DECLINED"), failed: word("FAILED"),
      statuses: Dictionary(words, uniquingKeysWith: { $1 }))
  }
}

extension DescribedCall {
  /// The certificates that a request carries: the leaf alone, or all.
  var certificatesNeeded: Int {
    askedSlots.allSatisfy { !$0.stands(for: .certificates) || $0.index == 0 } ? 1 : 2
  }
}
