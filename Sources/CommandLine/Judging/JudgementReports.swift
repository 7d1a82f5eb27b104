import PassCrypto
import Terminal
import WalletDomain

extension Judgement {
  /// The judgement as lines of text, group by group.
  var text: String {
    var text = verdict + "\n"
    for group in Criterion.Group.allCases {
      text += "\n\(group.title)\n"
      for ruling in rulings where ruling.criterion.group == group {
        text += ruling.text(tellingAlert: answerNotRead == nil)
      }
    }
    return text
  }

  private var verdict: String {
    if let answerNotRead {
      return "the bytes were not judged: this form is not read yet (\(sanitised(answerNotRead)))\n"
        + "of the sheet: \(count)"
    }
    guard let alert else {
      return (["accepted: \(count)"] + remarks.map { "remark: \(sanitised($0.evidence))" })
        .joined(separator: "\n")
    }
    return "refused: \(count)\niOS shows: \(alert.summary)"
  }
}

extension Ruling {
  /// One line; after a failure or a remark, the rule and the remedy as well.
  fileprivate func text(tellingAlert: Bool) -> String {
    let left = "  " + label.padded(toColumns: 13) + criterion.rawValue.padded(toColumns: 23)
    var text = left + sanitised(evidence) + "\n"
    let indent = String(repeating: " ", count: 15)
    if let said = explanation ?? remark {
      text += "\(indent)rule: \(criterion.title) (\(criterion.source))\n"
      text += "\(indent)do:   \(sanitised(said.remedy))\n"
    }
    if explanation != nil, tellingAlert { text += "\(indent)iOS:  \(criterion.alert.summary)\n" }
    return text
  }
}

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
