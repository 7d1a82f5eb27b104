import PassCrypto
import Terminal
import WalletDomain

extension Judgement {
  /// The judgement as lines of text, group by group.
  var text: String {
    var text = verdict + "\n"
    for group in Criterion.Group.allCases {
      text += "\n\(group.title)\n"
      for ruling in rulings where ruling.criterion.group == group { text += ruling.text }
    }
    return text
  }

  private var verdict: String {
    guard let alert else { return "accepted: \(count)" }
    return "refused: \(count)\niOS shows: \(alert.words)"
  }
}

extension Ruling {
  /// One line, and for a failure what the rule is and what to do.
  fileprivate var text: String {
    let left = "  " + word.padded(toColumns: 13) + criterion.rawValue.padded(toColumns: 23)
    var text = left + sanitised(evidence) + "\n"
    if let explanation {
      let indent = String(repeating: " ", count: 15)
      text += "\(indent)rule: \(criterion.title) (\(criterion.source))\n"
      text += "\(indent)do:   \(sanitised(explanation.remedy))\n"
      text += "\(indent)iOS:  \(criterion.alert.words)\n"
    }
    return text
  }
}
