import Text

@testable import Walks

/// Reads `text` as a walk; `others` are the files beside it.
func read(_ text: String, beside others: [String: String] = [:]) throws(Problems) -> Walk {
  try readWalk(Array(text.utf8), file: "w.walk") { name in others[name].map { Array($0.utf8) } }
}

/// What a person is told about `text`; empty where nothing is wrong.
func problems(in text: String, beside others: [String: String] = [:]) -> String {
  do throws(Problems) {
    _ = try read(text, beside: others)
    return ""
  } catch {
    return error.description
  }
}

/// A walk with one step, whose lines begin at line 5.
func oneStep(_ lines: String...) -> String {
  """
  walk 1
  title "T"
  scenario needs-activation
  step "one"
  \(lines.map { "  \($0)\n" }.joined())
  """
}

extension Walk {
  /// The steps once more, each line as the program would write it.
  var rewritten: String {
    oneStep()
      + steps.map { step in
        "step \((step.title + " again").inQuotes)\n"
          + step.lines.map { "  \($0.again.text)\n" }.joined()
      }.joined()
  }

  /// What stands in each step, without where.
  var commands: [[WalkCommand]] { steps.map { $0.lines.map(\.command) } }
}

extension Walk.Line {
  /// With the titles that `rewritten` gives to steps.
  var again: WalkCommand {
    if case .backTo(let title) = command { .backTo(title + " again") } else { command }
  }
}
