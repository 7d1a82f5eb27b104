import Redaction
import Terminal
import Walks

/// Prints a walk as Markdown: its steps, with what is said in them and the lines that are carried out.
func showWalk(_ operands: [String], _ options: Options) throws(CommandFailure) -> ExitCode {
  guard operands.count == 1 else {
    throw .usage("write one walk after show; `passwalk walk list` names those that are shipped")
  }
  try output(text(of: try options.walk(named: operands[0]).walk))
  return .met
}

private func text(of walk: Walk) -> String {
  var blocks = ["# \(walk.title)"]
  if !walk.about.isEmpty { blocks.append(walk.about) }
  for (place, step) in walk.steps.enumerated() {
    blocks.append("## \(place + 1). \(step.title)")
    blocks += step.lines.compactMap { if case .say(let text) = $0.command { text } else { nil } }
    let others = step.lines.filter { if case .say = $0.command { false } else { true } }
    if !others.isEmpty { blocks.append(others.map { "    \($0.text)" }.joined(separator: "\n")) }
  }
  return blocks.map { Redactor.covered($0) }.joined(separator: "\n\n") + "\n"
}
