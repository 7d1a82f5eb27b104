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
    /// “passed”, “failed”, “remark”, “not judged”.
    var result: String
    var evidence: String
    var remedy: Nullable<String>
    var iosShows: Nullable<AlertJSON>

    init(_ ruling: Ruling, tellingAlert: Bool) {
      let criterion = ruling.criterion
      id = criterion.rawValue
      group = criterion.group.rawValue
      rule = criterion.title
      source = criterion.source
      result = ruling.label
      evidence = ruling.evidence
      remedy = Nullable((ruling.explanation ?? ruling.remark)?.remedy)
      let isAlerted = tellingAlert && ruling.explanation != nil
      iosShows = Nullable(isAlerted ? AlertJSON(criterion.alert) : nil)
    }
  }

  /// A certificate's lines, as the inspector shows them.
  private struct FactJSON: Encodable {
    var name: String
    var value: String
  }

  /// Null where the answer's form is not read, so that its bytes were not judged.
  private var accepted: Nullable<Bool>
  private var notRead: Nullable<String>
  private var remarks: [String]
  private var iosShows: Nullable<AlertJSON>
  private var criteria: [CriterionJSON]
  private var certificates: [[FactJSON]]

  init(_ judgement: Judgement, of attempt: ProvisioningAttempt) {
    let isRead = judgement.answerNotRead == nil
    accepted = Nullable(isRead ? judgement.isAccepted : nil)
    notRead = Nullable(judgement.answerNotRead)
    remarks = judgement.remarks.map(\.evidence)
    iosShows = Nullable(judgement.alert.map(AlertJSON.init))
    criteria = judgement.rulings.map { CriterionJSON($0, tellingAlert: isRead) }
    certificates = attempt.sheet.challenge.certificates.map { der in
      // One that cannot be read is told by its criterion.
      ((try? Certificate(der: der)) ?? nil)?.facts
        .map { FactJSON(name: $0.name, value: $0.value) } ?? []
    }
  }
}
