import FoundationEssentials
import Synchronization
public import Text
public import WalletDomain

extension IssuerDialect {
  /// The dialect of an issuer's file; throws every problem in it, each with its line and column.
  public convenience init(reading text: [UInt8], file: String) throws(Problems) {
    self.init(try IssuerDescription(reading: text, file: file))
  }

  /// Covers the secret fields of its file, too, in all that is shown, kept and sent from now on.
  public func coverSecretMembers() {
    guard let description else { return }
    IssuerDescription.secretMembersOfFiles.withLock { $0.formUnion(description.secretMembers) }
  }

  /// The operations of an interface that a file describes.
  public convenience init(_ description: IssuerDescription) {
    let named = IssuerTerms(description)
    // The same constant, as every token has the terms of its lister.
    let terms = named == .tmp ? .tmp : named
    func made<Question, Answer>(
      _ call: IssuerCall, _ make: (DescribedOperation) -> Operation<Question, Answer>
    ) -> Operation<Question, Answer>? {
      description[call].map { make(DescribedOperation($0, description, terms)) }
    }
    self.init(
      id: description.id, search: made(.search) { $0.search() }, sign: made(.sign) { $0.sign() },
      activate: made(.activate) { $0.activate() }, opaqueCard: made(.google) { $0.opaqueCard() },
      unguardedSign: made(.sign) { $0.sign(.unguardedAnswer) },
      printedSign: description[.sign]?.printed == nil
        ? nil : made(.sign) { $0.sign(asPrinted: true) },
      signedCardForm: SignedCardForm(description),
      backEnd: description.askedBy == .backEnd ? BackEndForm(description) : nil, terms: terms,
      certificatesNeeded: description[.sign]?.certificatesNeeded ?? 1, description: description,
      refuse: { [errors = description.errors] in errors.reply($0) })
  }

  /// The text of a field of a signed card in Base64; one in another encoding is written anew where it can be read.
  public func inBase64(_ text: String, of field: SignedCard.Field) -> String {
    let placeholder: Placeholder =
      switch field {
      case .activationData: .activationData
      case .ephemeralPublicKey: .ephemeralPublicKey
      case .encryptedData: .encryptedData
      }
    let hole = description?[.sign]?.answer?.holes.first { $0.hole.placeholder == placeholder }?.hole
    guard let encoding = hole?.encoding, encoding != .base64 else { return text }
    return encoding.bytes(of: text)?.base64EncodedString() ?? text
  }

  /// True if the issuer lists tokens by card and not by references.
  public var searchesByCard: Bool {
    description?[.search].map { $0.asks(for: .card) && !$0.asks(for: .reference) } ?? false
  }

  /// True if a message carries more than what is asked or answered, such as the time or the card's network.
  public var takesFacts: Bool { description?.calls.contains { $0.takesFacts } ?? false }

  /// True if a member of the answer to an activation tells its result, and not its status alone.
  public var activationTellsResult: Bool {
    description?[.activate].map { $0.answer?.path(of: .result) != nil } ?? true
  }

  /// True if a token's entry in the list tells its wallet.
  public var listTellsWallet: Bool { description?.lists(.wallet) ?? false }

  /// True if a token's entry in the list tells its device.
  public var listTellsDevice: Bool { description?.lists(.device) ?? false }

  /// The address where the customer confirms before an answer comes; nil if the reply asks for nothing.
  public func confirmation(in reply: HTTPReply, of call: IssuerCall) -> String? {
    description?[call]?.confirmation(in: reply)
  }
}

extension IssuerDescription {
  fileprivate func lists(_ placeholder: Placeholder) -> Bool {
    self[.search]?.answer?.path(of: placeholder) != nil
  }
}

extension DescribedCall {
  /// The certificates that a request carries: the leaf alone, or all.
  fileprivate var certificatesNeeded: Int {
    let asked = askedHoles.filter { $0.captured == nil && $0.placeholder == .certificates }
    return asked.allSatisfy { $0.index == 0 } ? 1 : 2
  }
}

/// A described call as an operation of a dialect.
private struct DescribedOperation {
  let call: DescribedCall
  let credential: String?
  let errors: DescribedErrors
  let terms: IssuerTerms

  init(_ call: DescribedCall, _ description: IssuerDescription, _ terms: IssuerTerms) {
    self.call = call
    credential = description.askedBy == .backEnd ? description.credential?.header : nil
    errors = description.errors
    self.terms = terms
  }

  func search() -> IssuerDialect.Operation<TokenQuestion, [Token]> {
    operation(
      asking: { WireValues($0, knowing: $1) }, asked: \.tokenQuestion,
      answering: {
        var values = WireValues(knowing: $1)
        values.tokens = $0
        return values
      }, answered: \.tokens)
  }

  func sign(
    _ mode: TemplateReader.Mode = .answer, asPrinted: Bool = false
  ) -> IssuerDialect.Operation<CardToSign, SignedCard> {
    operation(
      mode, asPrinted: asPrinted, asking: { WireValues($0, knowing: $1) }, asked: \.cardToSign,
      answering: { WireValues($0, knowing: $1) }, answered: \.signedCard)
  }

  func opaqueCard() -> IssuerDialect.Operation<CardForGoogle, OpaqueCard> {
    operation(
      asking: { WireValues($0, knowing: $1) }, asked: \.cardForGoogle,
      answering: { card, facts in
        var values = WireValues(knowing: facts)
        values.set(.opaqueCard, card.text)
        return values
      }, answered: { OpaqueCard($0.text(.opaqueCard) ?? "") })
  }

  func activate() -> IssuerDialect.Operation<IssuerDialect.TokenActivation, ActivationAnswer> {
    // Where no member tells the result, success does.
    let tells = call.answer?.path(of: .result) != nil
    return operation(
      asking: { WireValues($0.token, by: $0.method, knowing: $1) }, asked: \.activation,
      answering: { WireValues($0, knowing: $1) },
      answered: { values in
        var answer = values.activationAnswer
        if !tells { answer.issuerMobileAppAuthResponse = "APPROVED" }
        return answer
      })
  }

  private func operation<Question, Answer>(
    _ mode: TemplateReader.Mode = .answer, asPrinted: Bool = false,
    asking: @escaping @Sendable (Question, IssuerFacts) -> WireValues,
    asked: @escaping @Sendable (WireValues) -> Question,
    answering: @escaping @Sendable (Answer, IssuerFacts) -> WireValues,
    answered: @escaping @Sendable (WireValues) -> Answer
  ) -> IssuerDialect.Operation<Question, Answer> {
    IssuerDialect.Operation(
      title: call.title, encode: { [call] in call.request(asking($0, $1)) },
      read: { [call, terms] reply throws(CallFailure) in
        answered(try call.read(reply, mode, listedBy: terms))
      },
      decode: { [call, credential, errors] request in
        call.decode(request, credential: credential, errors)?.map(asked)
      }, reply: { [call] in call.reply(answering($0, $1), asPrinted: asPrinted) },
      success: call.success)
  }
}

extension SignedCardForm {
  /// The names that an answer has for the fields of a signed card.
  fileprivate init(_ description: IssuerDescription) {
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
    func word(_ meaning: String) -> String {
      activation?.words(of: .result)?.first { $0.meaning == meaning }?.word.text ?? meaning
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
      activationResult: activation?.path(of: .result)?.last ?? "issuerMobileAppAuthResponse",
      approved: word("APPROVED"), declined: word("DECLINED"), failed: word("FAILED"),
      statuses: Dictionary(words, uniquingKeysWith: { $1 }))
  }
}
