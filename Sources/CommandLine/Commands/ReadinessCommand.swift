import JSON
import Presentation
import Redaction
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import TypedYAML
import WalletDomain

extension Subcommand {
  package static let readiness = Subcommand(
    name: "readiness",
    summary: "Lists what must be in order before a first card, and what is met first.",
    options: [
      .scenario, .set, .dialect,
      OptionSpec(
        "from", "FILE", "a bank's own answers; - reads them from standard input",
        suggestions: .files),
      OptionSpec("form", nil, "print such a FILE to fill in, with each step and how to find out"),
      .json, .help,
    ],
    notes: """
      The steps stand in the order in which a bank takes them. FILE is YAML: a step's id and yes, no
      or unknown, a line each; what it leaves out is unknown. Steps of Apple Wallet and Google
      Wallet may stand in one file. Without FILE it is told of the scenario, whose apple.notInOrder
      and google.notInOrder hold ids of steps.

      JSON: summary, firstBuild (with --from) and steps, which have id, title, answer, task, owner,
      source, reachesDevice, isFirst, waits, flow, call, customer, app, log, instead, remedy, rivals
      and check.
      """,
    run: printReadiness)
}

private func printReadiness(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("form") {
    let steps = try options.scenario().setup.readinessSteps
    try output(form(for: steps), because: .ownWords)
    return .met
  }
  var roads: [Readiness] = []
  let file = options.all("from").last
  if let file {
    if ["scenario", "set", "issuer"].contains(where: options.has) {
      throw .usage("--from has a bank's own answers; leave --scenario and --set out")
    }
    let answers = try readAnswers(in: file)
    let googles = GoogleReadiness.allCases.map(\.step)
    if answers.isEmpty || answers.keys.contains(where: { AppleReadiness(rawValue: $0) != nil }) {
      roads.append(Readiness(of: AppleReadiness.allCases.map(\.step), answers: answers))
    }
    if answers.keys.contains(where: { GoogleReadiness(rawValue: $0) != nil }) {
      roads.append(Readiness(of: googles, answers: answers))
    }
  } else {
    roads = [Readiness(in: Session(try options.scenario()).world)]
  }
  if options.has("json") {
    try outputJSON(
      roads.flatMap { road in json(of: road, isOfBank: file != nil) }, because: .ownWords)
  } else {
    try output(
      roads.map { text(of: $0, isOfBank: file != nil) }.joined(separator: "\n"),
      because: .ownWords)
  }
  return .met
}

private func readAnswers(
  in path: String
) throws(CommandFailure) -> [String: ReadinessAnswer] {
  let problems = ProblemCollector()
  let isStandardInput = path == "-"
  let tree = parseYAML(
    isStandardInput
      ? try contentsOfStandardInput() : try contents(of: path, called: "“\(path)”"),
    file: isStandardInput ? "standard input" : path, reporting: problems)
  let ids = AppleReadiness.allCases.map(\.rawValue) + GoogleReadiness.allCases.map(\.rawValue)
  let kind = FieldKind<[String: ReadinessAnswer]>.mapping("the answers") { fields in
    ids.reduce(into: [:]) { answers, id in
      let words = ReadinessAnswer.allCases.map(\.rawValue) + ["don't know"]
      answers[id] = fields.optional(id, .oneOf(words, called: \.self))
        .map { ReadinessAnswer(rawValue: $0) ?? .unknown }
    }
  }
  return try read(tree, as: kind, called: "the answers", problems)
}

/// A file of answers in which nothing is known yet.
private func form(for steps: [ReadinessStep]) -> String {
  var lines = [
    "# Write yes, no or unknown behind each step, then: passwalk readiness --from FILE"
  ]
  for (place, step) in steps.enumerated() {
    if place == 0 || steps[place - 1].part != step.part {
      lines += ["", "# \(step.part.rawValue)"]
    }
    let words = [step.task, "For \(step.owner.title).", "How to tell: \(step.check)"]
    lines += [""] + words.flatMap { $0.wrapped(toColumns: 78) }.map { "# " + $0 }
    lines.append("\(step.id): unknown")
  }
  return lines.map { $0 + "\n" }.joined()
}

private func text(of road: Readiness, isOfBank: Bool) -> String {
  let ofScenario =
    "So it is in the scenario. For your own bank: passwalk readiness --form > FILE, fill it in, "
    + "and passwalk readiness --from FILE."
  var lines = (road.summary + [isOfBank ? road.firstBuild : ofScenario]).flatMap {
    $0.wrapped(toColumns: 80)
  }
  for row in road.rows {
    let head = "\(row.step.id) (\(row.step.title)): \(row.state)".wrapped(toColumns: 76)
    lines += [""] + head.enumerated().map { $0 == 0 ? $1 : "    " + $1 }
    // A bank knows what it has done.
    if isOfBank, row.answer == .yes { continue }
    for (label, text) in row.details(rivals: road.rivals(of: row.step)) {
      lines += "\(label): \(text)".wrapped(toColumns: 76).map { "    " + $0 }
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func json(of road: Readiness, isOfBank: Bool) -> [JSONObject] {
  let steps = road.rows.map { row -> JSONObject in
    let (step, sight) = (row.step, row.step.consequence.sight)
    var instead: String?
    if case .reachesNoDevice(let words) = step.consequence { instead = words }
    return [
      "id": step.id, "title": step.title, "answer": row.answer.rawValue, "task": step.task,
      "owner": step.owner.title, "source": step.source,
      "reachesDevice": step.consequence.reachesDevice, "isFirst": row.isFirst,
      "waits": row.waits, "flow": sight?.flow, "call": sight?.call, "customer": sight?.customer,
      "app": sight?.app, "log": sight?.log, "instead": instead, "remedy": step.remedy,
      "rivals": road.rivals(of: step).map(\.id), "check": step.check,
    ]
  }
  return [
    [
      "summary": road.summary, "firstBuild": isOfBank ? road.firstBuild : nil, "steps": steps,
    ]
  ]
}
