import PassCrypto
import WalletDomain

/// The JSON of `judge --json`; `accepted` is null where the answer's form is unknown and its bytes were not judged.
func judgementJSON(_ judgement: Judgement, of attempt: ProvisioningAttempt) -> JSONObject {
  let isRead = judgement.answerNotRead == nil
  return [
    "accepted": isRead ? judgement.isAccepted : nil, "notRead": judgement.answerNotRead,
    "remarks": judgement.remarks.map(\.evidence), "iosShows": judgement.alert.map(json(of:)),
    "criteria": judgement.rulings.map { json(of: $0, tellingAlert: isRead) },
    "certificates": attempt.sheet.challenge.certificates.map { der in
      // A certificate that cannot be read is reported by its criterion.
      ((try? Certificate(der: der)) ?? nil)?.facts
        .map { ["name": $0.name, "value": $0.value] } ?? []
    },
  ]
}

private func json(of alert: IOSAlert) -> JSONObject {
  ["title": alert.title, "message": alert.message]
}

/// `result` is “passed”, “failed”, “remark” or “not judged”.
private func json(of ruling: Ruling, tellingAlert: Bool) -> JSONObject {
  let criterion = ruling.criterion
  let isAlerted = tellingAlert && ruling.explanation != nil
  return [
    "id": criterion.rawValue, "group": criterion.group.rawValue, "rule": criterion.title,
    "source": criterion.source, "result": ruling.label, "evidence": ruling.evidence,
    "remedy": (ruling.explanation ?? ruling.remark)?.remedy,
    "iosShows": isAlerted ? json(of: criterion.alert) : nil,
  ]
}
