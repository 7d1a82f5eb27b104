package import SimulatedWorld
package import WalletDomain

/// The road to a bank's first card: every step, whether it is in order, and which lack is met first.
package struct Readiness {
  /// One step, and what is known of it.
  package struct Row {
    package var step: ReadinessStep
    package var answer: ReadinessAnswer
    /// Whether its lack is the first that a device shows.
    package var isFirst: Bool
    /// Whether its lack shows only after another one is mended.
    package var waits: Bool

    package var title: String { step.title.capitalizedFirst }

    /// Whether it is in order, and when its lack shows: “not in order, shows first”.
    package var state: String {
      switch answer {
      case .yes: "in order"
      case .no:
        isFirst ? "not in order, shows first" : waits ? "not in order, shows later" : "not in order"
      case .unknown: "not known"
      }
    }
  }

  /// A part of the road, and its steps.
  package struct Part {
    package let id: ReadinessPart
    package let rows: [Row]

    /// “5 steps in order”, or “3 of 5 steps in order”.
    package var summary: String {
      let done = rows.count { $0.answer == .yes }
      return "\(done == rows.count ? "" : "\(done) of ")\(rows.count) steps in order"
    }
  }

  package let rows: [Row]

  /// The state of the simulated world.
  package init(in world: World) {
    let missing = Set(world.setup.stepsNotInOrder.map(\.id))
    self.init(world.setup.readinessSteps) { missing.contains($0) ? .no : .yes }
  }

  /// A bank's own answers by the steps' ids; what is not answered is unknown.
  package init(of steps: [ReadinessStep], answers: [String: ReadinessAnswer]) {
    self.init(steps) { answers[$0] ?? .unknown }
  }

  private init(_ steps: [ReadinessStep], _ answer: (String) -> ReadinessAnswer) {
    let steps = steps.amid(missing: Set(steps.map(\.id).filter { answer($0) == .no }))
    let missing = steps.filter { answer($0.id) == .no }
    let (bites, kept) = (missing.inOrderOfBite, missing.keptBackByFirst)
    rows = steps.map { step in
      Row(
        step: step, answer: answer(step.id), isFirst: step == bites.first,
        waits: kept.contains(step))
    }
  }

  /// The parts of the road that have steps, in their order.
  package var parts: [Part] {
    ReadinessPart.allCases.compactMap { part in
      let rows = rows.filter { $0.step.part == part }
      return rows.isEmpty ? nil : Part(id: part, rows: rows)
    }
  }

  /// The step that is met first on a device; nil if none that reaches one is known to be missing.
  package var first: ReadinessStep? { rows.first(where: \.isFirst)?.step }

  /// Other missing steps that a device shows, in flows that the first one does not block.
  private var metToo: [ReadinessStep] {
    rows.filter { $0.answer == .no && !$0.isFirst && !$0.waits }.map(\.step).inOrderOfBite
  }

  /// The first step of the road that is not in order, or else that nobody knows about.
  package var next: Row? {
    rows.first { $0.answer == .no } ?? rows.first { $0.answer == .unknown }
  }

  /// What a device shows, and what is to be done next.
  package var summary: [String] {
    var lines = [whatShowsFirst]
    if rows.contains(where: \.waits) {
      let waiting = rows.filter(\.waits).map(\.step.quoted).joined(separator: ", ")
      lines.append("Shows only once that is mended: \(waiting).")
    }
    lines += metToo.compactMap { step in
      step.consequence.sight.map { "Shows as well: \(step.quoted). In \($0.flow): \($0.call)" }
    }
    return lines + (next.map { [whatIsNext($0)] } ?? [])
  }

  private func whatIsNext(_ row: Row) -> String {
    let step = "\(row.step.quoted), a step for \(row.step.owner.title)"
    guard row.answer == .no else { return "Do next: find out about \(step). \(row.step.check)" }
    guard let first, first != row.step else { return "Do next: \(step). \(row.step.remedy)" }
    return "Do next: \(step). It is the first on the road that is not in order, though "
      + "\(first.quoted) shows first. \(row.step.remedy)"
  }

  private var whatShowsFirst: String {
    if let first, let sight = first.consequence.sight {
      return "Shows first: \(first.quoted) is not in order. In \(sight.flow): \(sight.call)"
    }
    if rows.allSatisfy({ $0.answer == .yes }) { return "Everything is in order." }
    return rows.contains { $0.answer == .no }
      ? "What is not in order reaches no device." : "Nothing is known to be missing."
  }

  /// What a first build in the testers' hands would show, in one sentence.
  package var firstBuild: String {
    let isUncertain = rows.contains { $0.answer == .unknown && $0.step.consequence.reachesDevice }
    let unanswered = rows.count { $0.answer == .unknown }
    let program = rows.first { $0.step.id == AppleReadiness.developerProgram.rawValue }
    let missing = rows.first { $0.answer == .no }?.step
    let build = program == nil ? "A first test build" : "A first TestFlight build"
    let shown =
      if program?.answer == .no {
        "There would be no build: TestFlight needs the Apple Developer Program."
      } else if let sight = first?.consequence.sight {
        (["\(build) would show: \(sight.customer)"]
          + metToo.compactMap(\.consequence.sight?.customer))
          .joined(separator: " ")
      } else if case .reachesNoDevice(let instead)? = missing?.consequence {
        instead
      } else if unanswered > 0 {
        "Nobody can say what a first build would show: \(unanswered) of the answers are missing."
      } else {
        "\(build) would add the card."
      }
    if first == nil, missing != nil || unanswered > 0 { return shown }
    return isUncertain ? shown + " That is as far as it is known." : shown
  }

  /// The other steps whose lack looks the same as that of `step`.
  package func rivals(of step: ReadinessStep) -> [ReadinessStep] {
    rows.map(\.step).rivals(of: step)
  }

  /// What shows that a step is missing, each with its label: whatever looks the same, and how each is told apart.
  package func reasons(for step: ReadinessStep) -> [(label: String, text: String)] {
    var reasons: [(label: String, text: String)] = []
    if case .reachesNoDevice(let instead) = step.consequence {
      reasons.append(("No device shows it", instead))
    }
    if let sight = step.consequence.sight {
      reasons.append(("What shows it", "\(sight.customer) In \(sight.flow): \(sight.call)"))
    }
    reasons.append(("What tells it apart", step.check))
    let rivals = rivals(of: step)
    if rivals.isEmpty { return reasons + [("Looks the same", "No other step on this road.")] }
    return reasons + rivals.map { ("Looks the same: \($0.quoted)", $0.check) }
  }
}

extension Readiness.Row {
  /// What is told of the step, each with its label; the whole only where it is not known to be in order.
  package func details(rivals: [ReadinessStep]) -> [(label: String, text: String)] {
    var details = [
      ("To do", step.task),
      (
        "Whose",
        step.owner.title.capitalizedFirst + "."
      ), ("Source", step.source.capitalizedFirst + "."),
    ]
    switch answer {
    case .yes: return details
    case .unknown: return details + [("Find out", step.check)]
    case .no: break
    }
    if case .reachesNoDevice(let instead) = step.consequence {
      details.append(("No device shows it", instead))
    }
    if let sight = step.consequence.sight {
      details += [
        ("Fails in", sight.flow.capitalizedFirst + ". " + sight.call), ("Customer", sight.customer),
        ("App", sight.app), ("Log", sight.log),
      ]
    }
    details.append(("Mend", step.remedy))
    if !rivals.isEmpty {
      details.append(("Looks the same", rivals.map(\.title).joined(separator: ", ") + "."))
    }
    details.append(("Told apart by", step.check))
    return details
  }
}

extension ReadinessStep {
  fileprivate var quoted: String { "“\(title.capitalizedFirst)”" }
}
