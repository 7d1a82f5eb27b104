import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The asides at the foot of the screen: the background of what the device shows.
struct FlowAsides: PartView {
  let seen: Seen

  var asides: Asides? {
    asides(besides: seen.flow == nil ? nil : StepListView(seen: seen).failureAtStep)
  }

  /// The asides without the detail of a step, where `told` stands in sight.
  func asides(besides told: String?) -> Asides? {
    guard seen.overlay == nil else { return nil }
    guard let flow = seen.flow else {
      guard seen.pane == .cards || seen.isWide else { return nil }
      guard session.world.appAbsence != nil else { return listAside }
      return HomeScreenView(seen: seen).absenceNote.map { Asides(text: $0) }
    }
    guard seen.followsFlow else { return nil }
    let asides = flow.shownSheet(in: seen.flowScene).linesBehind.filter { $0.text != told }.map {
      line in
      (line.kind == .remark ? "! " : "")
        + (told == nil ? line.text : line.textBesideDetail ?? line.text)
    }
    let failure = crash.map { "✗ \($0.lastWords)" }
    let all = (failure.map { [$0] } ?? []) + asides
    if all.isEmpty { return nil }
    return Asides(text: all.joined(separator: " "), failure: failure)
  }

  /// Where the guide's code has stopped the app; nil for an audience, which sees that it is gone.
  private var crash: GuideCrash? {
    if case .crashed(let crash) = session.moment.cardList, !isPresenting { crash } else { nil }
  }

  /// Why the app asks for a log-in or has crashed, for whoever looks for the cause; nil where it does neither.
  private var listAside: Asides? {
    if let reason = session.app.awaitedLogIn {
      let lines = reason.lines(in: session.world).filter { $0.kind == .aside }
      return Asides(text: lines.map(\.text).joined(separator: " "))
    }
    return crash.map { crash in
      let remedy = crash.explanation.remedy(given: seen.giving.order)
      func asides(_ failure: String, _ rest: String) -> Asides {
        Asides(text: "\(failure) \(rest)", failure: failure)
      }
      var whole = asides(
        "✗ \(crash.lastWords)", "\(crash.summary(naming: session.world.cards)) \(remedy)")
      // What helps is worth more than where in the code it stopped.
      whole.shorter = [asides("✗ \(crash.message).", remedy)]
      return whole
    }
  }
}

/// Keys of a flow that is open on the iPhone.
let flowBindings: [Binding] = [
  Binding(
    .goOn, [.enter], "Go on with the next step, or confirm", in: [.flow],
    bar: { app in
      if app.session.app.awaitedLogIn != nil { return StepWords.logsIn }
      return app.session.app.awaitedConfirmation != nil
        ? StepWords.confirms : app.flow?.words(in: app.flowScene).goingOn ?? ""
    },
    unless: { $0.session.flowObstacle }),
  Binding(
    .goOn, [.enter], Wording { "Take the selected \($0.item) or device" }, in: [.choice],
    bar: { $0.flow?.choosing },
    run: { app in
      let choices = app.choices
      return choices.indices.contains(app.choice.selected)
        ? app.update(choices[app.choice.selected].message) : []
    }),
  Binding(
    .goOn, [.enter, .escape], "Close and go back to the list", in: [.outcome],
    bar: { $0.flow?.ending(in: $0.session.world)?.leaving.lowercased() }),
  Binding(
    .cancel, [.escape], "Cancel the flow", in: [.flow, .choice], bar: { _ in "cancel" },
    isPinned: true,
    unless: { $0.flow?.cancelObstacle }),
  Binding(
    .interrupt, [.character("I")],
    Wording { "A call comes in: the system takes \($0.wallet)'s sheet away" },
    in: Context.underlying, unless: { $0.session.interruptObstacle }),
]
