import IssuerApp

// What can go wrong, told and switched in the words of the fault menu.
extension PlainModel {
  /// What is on and what there is; with words, each way to be wrong that they find, by the number that switches it.
  func faultLines(_ text: String) -> [String] {
    let rows = FaultOptions(app.session).rows
    if text.isEmpty {
      let wrong = rows.wrong
      return ["On now: \(wrong.isEmpty ? "nothing" : wrong.joined(separator: "; "))."]
        + rows.map { row in
          let others = row.values.filter { !$0.isOn }.map(\.title)
          return "\(row.title): \(row.values[row.current].title). It can be: "
            + others.joined(separator: ", ") + "."
        } + [
          "Type switch-fault and what goes wrong, as in: switch-fault bank signs slow.",
          "Type faults and a word to hear what it finds, as in: faults 500; faults all tells all.",
        ]
    }
    let all = rows.lines()
    let found = text == "all" ? all : rows.lines(finding: text)
    return found.isEmpty
      ? [
        "Nothing that can go wrong is called \(inQuotes(text)). Type faults to hear what there is."
      ]
      : found.compactMap { line in all.firstIndex(of: line).map { spoken(line, $0 + 1) } }
        + ["Type switch-fault and its number to switch one."]
  }

  private func spoken(_ line: FaultLine, _ number: Int) -> String {
    let trouble = line.option
    return "\(number), \(line.row): \(trouble.title). \(trouble.isOn ? "On" : "Off"): "
      + trouble.effect + (trouble.identifier.map { " (\($0))" } ?? "") + "."
  }

  mutating func switchFault(_ text: String) -> [String] {
    let rows = FaultOptions(app.session).rows
    let all = rows.lines()
    if let number = Int(text) {
      guard all.indices.contains(number - 1) else {
        return ["There is no number \(number): faults all tells those from 1 to \(all.count)."]
      }
      return switchTrouble(all[number - 1].option)
    }
    if text.isEmpty {
      return ["Write what goes wrong after the word, as in: switch-fault bank signs slow."]
    }
    return rows.line(named: text).map { switchTrouble($0.option) } ?? faultLines(text)
  }

  private mutating func switchTrouble(_ trouble: FaultOption) -> [String] {
    if trouble.isOn, trouble.isUsual { return ["This is as it should be already."] }
    return trouble.messages.flatMap { update($0) }
  }
}
