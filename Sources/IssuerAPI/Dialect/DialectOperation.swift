import JSON
public import WalletDomain

/// What the sender of a message knows beside what it asks or answers, by the names of placeholders.
///
/// Such as `network`, `last4`, `appVersion`, `uuid`, `now`, and `CALL.member` of calls made before.
public typealias IssuerFacts = [String: String]

/// A token to activate, and how.
public typealias TokenActivation = (token: TokenUniqueReference, method: ActivationMethod)

/// A call of an issuer's file, with all by which its messages are written and read.
struct CallOfFile: Sendable {
  let call: DescribedCall
  let errors: DescribedErrors
  /// The header without which a request is refused.
  let credential: String?
  /// The terms of the issuer whose tokens are read.
  let terms: IssuerTerms
}

/// One operation of an issuer: how request and answer are encoded and decoded, for the app and for the service.
///
/// The two sides are kept apart: a service decodes the bytes that arrived, not what the app meant.
public struct DialectOperation<Question, Answer>: Sendable {
  fileprivate let file: CallOfFile
  fileprivate(set) var mode = TemplateReader.Mode.answer
  fileprivate(set) var asPrinted = false
  fileprivate let asking: @Sendable (Question, IssuerFacts) -> WireValues
  fileprivate let asked: @Sendable (WireValues) -> Question
  fileprivate let answering: @Sendable (Answer, IssuerFacts) -> WireValues
  fileprivate let answered: @Sendable (WireValues) -> Answer

  /// The operation's name in the interface's own documents.
  public var title: String { file.call.title }

  func encode(_ question: Question, _ facts: IssuerFacts) -> HTTPRequest {
    file.call.request(asking(question, facts))
  }

  /// The answer of a successful reply; throws for every other.
  func read(_ reply: HTTPReply) throws(CallFailure) -> Answer {
    if file.call.success.isMet(by: reply) {
      return answered(try file.call.read(reply, mode, listedBy: file.terms))
    }
    if let notYet = file.call.pending?.notYet(in: reply) { throw .notYet(confirmAt: notYet.link) }
    // Some refuse inside of a reply that looks like a success.
    guard file.call.success.statuses.contains(reply.status) else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    throw .unreadable("it is a refusal, in spite of its status \(reply.status)")
  }

  /// Nil if the request is for something else.
  func decode(_ request: HTTPRequest, isProven: Bool) -> Result<Question, HTTPRefusal>? {
    file.call.decode(request, credential: isProven ? nil : file.credential, file.errors)?.map(asked)
  }

  func reply(_ answer: Answer, _ facts: IssuerFacts) -> HTTPReply {
    file.call.reply(answering(answer, facts), asPrinted: asPrinted)
  }
}

extension DialectOperation<TokenQuestion, [Token]> {
  static func search(_ file: CallOfFile) -> Self {
    Self(
      file: file,
      asking: { WireValues($0, knowing: $1) }, asked: \.tokenQuestion,
      answering: {
        var values = WireValues(knowing: $1)
        values.tokens = $0
        return values
      }, answered: \.tokens)
  }
}

extension DialectOperation<CardToSign, SignedCard> {
  static func sign(_ file: CallOfFile) -> Self {
    Self(
      file: file,
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
    if file.call.printed == nil { return nil }
    var operation = self
    operation.asPrinted = true
    return operation
  }
}

extension DialectOperation<CardForGoogle, OpaqueCard> {
  static func opaqueCard(_ file: CallOfFile) -> Self {
    Self(
      file: file,
      asking: { WireValues($0, knowing: $1) }, asked: \.cardForGoogle,
      answering: { card, facts in
        var values = WireValues(knowing: facts)
        values.set(.opaqueCard, card.text)
        return values
      }, answered: { OpaqueCard($0.text(.opaqueCard) ?? "") })
  }
}

extension DialectOperation<TokenActivation, ActivationAnswer> {
  static func activate(_ file: CallOfFile) -> Self {
    // Where no member tells the result, success does.
    let call = file.call
    let tells = call.answer?.path(of: .result) != nil
    let words = call.answer?.words(of: .result) ?? []
    // Where a result has no word, the others are names of errors.
    let errorWords = words.contains { $0.word == .null } ? words : []
    let dataAlone = call.answersWithDataAlone
    return Self(
      file: file,
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
