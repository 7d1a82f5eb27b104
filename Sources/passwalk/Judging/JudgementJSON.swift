import PassCrypto
import WalletDomain

/// What `judge --json` prints.
struct JudgementJSON: Encodable {
  private struct AlertJSON: Encodable {
    var title: String
    var message: Nullable<String>

    init(_ alert: IOSAlert) {
      title = alert.title
      message = Nullable(alert.message)
    }
  }

  private struct CriterionJSON: Encodable {
    var id: String
    var group: String
    var rule: String
    var source: String
    /// “passed”, “failed”, “not reached”.
    var result: String
    var evidence: String
    var remedy: Nullable<String>
    var iosShows: Nullable<AlertJSON>

    init(_ ruling: Ruling) {
      let criterion = ruling.criterion
      id = criterion.rawValue
      group = criterion.group.rawValue
      rule = criterion.title
      source = criterion.source
      result = ruling.word
      evidence = ruling.evidence
      remedy = Nullable(ruling.explanation?.remedy)
      iosShows = Nullable(ruling.explanation == nil ? nil : AlertJSON(criterion.alert))
    }
  }

  /// A certificate's lines, as the inspector shows them.
  private struct FactJSON: Encodable {
    var name: String
    var value: String
  }

  private var accepted: Bool
  private var iosShows: Nullable<AlertJSON>
  private var criteria: [CriterionJSON]
  private var certificates: [[FactJSON]]

  init(_ judgement: Judgement, of attempt: ProvisioningAttempt) {
    accepted = judgement.isAccepted
    iosShows = Nullable(judgement.alert.map(AlertJSON.init))
    criteria = judgement.rulings.map(CriterionJSON.init)
    certificates = attempt.sheet.challenge.certificates.map { der in
      // One that cannot be read is told by its criterion.
      ((try? Certificate(der: der)) ?? nil)?.facts
        .map { FactJSON(name: $0.name, value: $0.value) } ?? []
    }
  }
}
