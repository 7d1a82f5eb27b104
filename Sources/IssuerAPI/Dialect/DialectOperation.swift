import JSON
public import WalletDomain

/// What the sender of a message knows beside what it asks or answers, by the names of placeholders.
///
/// Such as `network`, `last4`, `appVersion`, `uuid`, `now`, and `CALL.member` of calls made before.
public typealias IssuerFacts = [String: String]

/// A token to activate, and how.
public typealias TokenActivation = (token: TokenUniqueReference, method: ActivationMethod)

/// One operation of an issuer: how request and answer are encoded and decoded, for the app and for the service.
///
/// The two sides are kept apart: a service decodes the bytes that arrived, not what the app meant.
public struct DialectOperation<Question, Answer>: Sendable {
  let call: DescribedCall
  let errors: DescribedErrors
  /// The header without which a request is refused.
  let credential: String?
  /// The terms of the issuer whose tokens are read.
  let terms: IssuerTerms
  fileprivate(set) var mode = TemplateReader.Mode.answer
  fileprivate(set) var asPrinted = false
  fileprivate let asking: @Sendable (Question, IssuerFacts) -> WireValues
  fileprivate let asked: @Sendable (WireValues) -> Question
  fileprivate let answering: @Sendable (Answer, IssuerFacts) -> WireValues
  fileprivate let answered: @Sendable (WireValues) -> Answer

  /// The operation's name in the interface's own documents.
  public var title: String { call.title }

  func encode(_ question: Question, _ facts: IssuerFacts) -> HTTPRequest {
    call.request(asking(question, facts))
  }

  /// The answer of a successful reply; throws for every other.
  func read(_ reply: HTTPReply) throws(CallFailure) -> Answer {
    if call.success.isMet(by: reply) {
      return answered(try call.read(reply, mode, listedBy: terms))
    }
    if let notYet = call.pending?.notYet(in: reply) { throw .notYet(confirmAt: notYet.link) }
    // Some refuse inside of a reply that looks like a success.
    guard call.success.statuses.contains(reply.status) else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    throw .unreadable("it is a refusal, in spite of its status \(reply.status)")
  }

  /// Nil if the request is for something else.
  func decode(_ request: HTTPRequest, isProven: Bool) -> Result<Question, HTTPRefusal>? {
    call.decode(request, credential: isProven ? nil : credential, errors)?.map(asked)
  }

  func reply(_ answer: Answer, _ facts: IssuerFacts) -> HTTPReply {
    call.reply(answering(answer, facts), asPrinted: asPrinted)
  }
}

extension DialectOperation<TokenQuestion, [Token]> {
  static func search(
    _ call: DescribedCall, _ errors: DescribedErrors, _ credential: String?, _ terms: IssuerTerms
  ) -> Self {
    Self(
      call: call, errors: errors, credential: credential, terms: terms,
      asking: { WireValues($0, knowing: $1) }, asked: \.tokenQuestion,
      answering: {
        var values = WireValues(knowing: $1)
        values.tokens = $0
        return values
      }, answered: \.tokens)
  }
}

extension DialectOperation<CardToSign, SignedCard> {
  static func sign(
    _ call: DescribedCall, _ errors: DescribedErrors, _ credential: String?, _ terms: IssuerTerms
  ) -> Self {
    Self(
      call: call, errors: errors, credential: credential, terms: terms,
      asking: { WireValues($0, knowing: $1) }, asked: \.cardToSign,
      answering: { WireValues($0, knowing: $1) }, answered: \.signedCard)
  }

  /// As decoded by an app that does not check whether the fields are Base64.
  var unguarded: Self {
    var operation = self
    operation.mode = .unguardedAnswer
    return operation
  }

  /// Answered in the mixed encodings that the issuer's own page prints; nil if its page prints none.
  var printed: Self? {
    if call.printed == nil { return nil }
    var operation = self
    operation.asPrinted = true
    return operation
  }
}

extension DialectOperation<CardForGoogle, OpaqueCard> {
  static func opaqueCard(
    _ call: DescribedCall, _ errors: DescribedErrors, _ credential: String?, _ terms: IssuerTerms
  ) -> Self {
    Self(
      call: call, errors: errors, credential: credential, terms: terms,
      asking: { WireValues($0, knowing: $1) }, asked: \.cardForGoogle,
      answering: { card, facts in
        var values = WireValues(knowing: facts)
        values.set(.opaqueCard, card.text)
        return values
      }, answered: { OpaqueCard($0.text(.opaqueCard) ?? "") })
  }
}

extension DialectOperation<TokenActivation, ActivationAnswer> {
  static func activate(
    _ call: DescribedCall, _ errors: DescribedErrors, _ credential: String?, _ terms: IssuerTerms
  ) -> Self {
    // Where no member tells the result, success does.
    let tells = call.answer?.path(of: .result) != nil
    let words = call.answer?.words(of: .result) ?? []
    // Where a result has no word, the others are names of errors.
    let errorWords = words.contains { $0.word == .null } ? words : []
    let dataAlone = call.answersWithDataAlone
    return Self(
      call: call, errors: errors, credential: credential, terms: terms,
      asking: { WireValues($0.token, by: $0.method, knowing: $1) },
      asked: { ($0.activation.token, dataAlone ? .activationData : $0.activation.method) },
      answering: { answer, facts in
        var values = WireValues(answer, knowing: facts)
        if !errorWords.isEmpty { values.set(.result, answer.result.word) }
        return values
      },
      answered: { values in
        var answer = values.activationAnswer
        if !tells { answer.issuerMobileAppAuthResponse = "APPROVED" }
        if !errorWords.isEmpty {
          let result = answer.issuerMobileAppAuthResponse
          let word = errorWords.first { $0.meaning == result }
          answer.errorName = word.map(\.word.text) ?? result
        }
        return answer
      })
  }
}

extension ActivationResult {
  /// TMP's word for it; an unknown one is “unknown” if it has none of its own.
  fileprivate var word: String {
    switch self {
    case .approved: "APPROVED"
    case .declined: "DECLINED"
    case .failed: "FAILED"
    case .unknown(let text): text ?? "unknown"
    }
  }
}
