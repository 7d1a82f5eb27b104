import WalletDomain

/// Judges an issuer's answer as Apple would, by every criterion even after one has failed.
///
/// 1. The sheet: certificates, their chain and dates, the nonce's signature.
/// 2. The answer as it came: in time, complete, Base64.
/// 3. What opens it: ephemeral key, derivation, IV, tag.
/// 4. What is in it: JSON, nonce, card; and the activation data beside it.
///
/// A criterion that an earlier mistake makes impossible to judge names that criterion.
public struct Judge {
  /// The time after which PassKit ignores its handler (PKAddPaymentPassViewController.h).
  public static let handlerLifetime = Duration.seconds(20)

  let attempt: ProvisioningAttempt
  let authority: SimulationCA
  private var results: [Criterion: Ruling.Result] = [:]

  private init(_ attempt: ProvisioningAttempt, authority: SimulationCA) {
    self.attempt = attempt
    self.authority = authority
  }

  public static func judgement(
    of attempt: ProvisioningAttempt, trusting authority: SimulationCA
  ) throws(CryptoFailure) -> Judgement {
    var judge = Judge(attempt, authority: authority)
    try judge.judgeSheet()
    judge.judgeTime()
    let parts = judge.judgeForm()
    let plaintext = try judge.judgePayload(parts)
    judge.judgeContent(plaintext)
    judge.judgeActivationData(parts[.activationData])
    judge.skip([.activationSignature], because: "Only the card's network can check whose it is.")
    return Judgement(
      rulings: Criterion.allCases.compactMap { criterion in
        judge.results[criterion].map { Ruling(criterion: criterion, result: $0) }
      }, plaintext: plaintext, answerNotRead: attempt.answer.reasonNotRead)
  }

  mutating func pass(_ criterion: Criterion, _ evidence: String) {
    results[criterion] = .passed(evidence: evidence)
  }

  mutating func fail(_ criterion: Criterion, _ mistake: AnswerMistake) {
    results[criterion] = .failed(mistake.explanation)
  }

  mutating func fail(_ criterion: Criterion, _ explanation: Explanation) {
    results[criterion] = .failed(explanation)
  }

  mutating func skip(_ criteria: [Criterion], because reason: String) {
    record(.notJudged(because: reason), of: criteria)
  }

  mutating func record(_ result: Ruling.Result, of criteria: [Criterion]) {
    for criterion in criteria { results[criterion] = result }
  }

  /// Skips criteria that cannot be judged because an earlier one failed, but for those that are ruled on already.
  mutating func skip(_ criteria: [Criterion], after criterion: Criterion) {
    skip(criteria.filter { results[$0] == nil }, because: "\(criterion.rawValue) comes before it.")
  }

  private mutating func judgeTime() {
    guard let time = attempt.answeredAfter else {
      skip([.inTime], because: "Nobody says when the answer came.")
      return
    }
    if time > Self.handlerLifetime {
      fail(.inTime, .tooLate(after: time))
    } else {
      pass(.inTime, "The answer came after \(time.inSeconds).")
    }
  }
}
