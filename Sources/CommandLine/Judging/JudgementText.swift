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
