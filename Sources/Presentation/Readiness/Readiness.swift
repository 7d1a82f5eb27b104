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
    let missing = steps.filter { answer($0.id) == .no }
    let (bites, kept) = (missing.inOrderOfBite, missing.keptBackByFirst)
    rows = steps.map { step in
      Row(
        step: step, answer: answer(step.id), isFirst: step == bites.first,
        waits: kept.contains(step))
    }
  }

  /// The step that is met first on a device; nil if none that reaches one is known to be missing.
  package var first: ReadinessStep? { rows.first(where: \.isFirst)?.step }

  /// What else is missing that a device shows, in a flow that the first does not keep back.
  private var metToo: [ReadinessStep] {
    rows.filter { $0.answer == .no && !$0.isFirst && !$0.waits }.map(\.step).inOrderOfBite
  }

  /// The first step of the road that is not in order, or else that nobody knows about.
  package var next: Row? {
    rows.first { $0.answer == .no } ?? rows.first { $0.answer == .unknown }
  }

  /// What a device shows, and what is to be done next.
  package var summary: [String] {
    var lines = [whatIsMetFirst]
    if rows.contains(where: \.waits) {
      let waiting = rows.filter(\.waits).map(\.step.title).joined(separator: ", ")
      lines.append("Met only after that: \(waiting).")
    }
    lines += metToo.compactMap { step in
      step.consequence.sight.map { "Met as well: \(step.title), in \($0.flow). \($0.call)" }
    }
    if let next {
      lines.append(
        "Next: \(next.step.title), for \(next.step.owner.title). "
          + (next.answer == .no ? next.step.remedy : "Find out: \(next.step.check)"))
    }
    return lines
  }

  private var whatIsMetFirst: String {
    if let first, let sight = first.consequence.sight {
      return "Met first: \(first.title), in \(sight.flow). \(sight.call)"
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
}

extension Readiness.Row {
  /// What is told of the step, each with its label; the whole only where it is not known to be in order.
  package func details(rivals: [ReadinessStep]) -> [(label: String, text: String)] {
    var details = [
      ("To do", step.task),
      (
        "Whose",
        step.owner.title.prefix(1).uppercased()
          + step.owner.title.dropFirst() + "."
      ), ("Source", step.source.capitalizedStart + "."),
    ]
    guard answer != .yes else { return details }
    if case .reachesNoDevice(let instead) = step.consequence {
      details.append(("No device shows it", instead))
    }
    if let sight = step.consequence.sight {
      details += [
        ("Fails in", sight.flow.capitalizedStart + ". " + sight.call), ("Customer", sight.customer),
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

extension String {
  fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
