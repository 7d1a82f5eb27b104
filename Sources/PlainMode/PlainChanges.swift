import IssuerApp
import Presentation
import SimulatedWorld
import Simulation
import WalletDomain

// What a typed line has changed: only that is reported, not the whole state again.
extension PlainModel {
  /// The changes since an earlier state as lines. `byHistory`: they come from moving in the history, so that earlier
  /// steps were read out before.
  func changes(since before: AppModel, byHistory: Bool = false) -> [String] {
    let (old, new) = (before.session, app.session)
    if old.scenario != new.scenario { return everything() }
    var lines =
      old.app.policy == new.app.policy ? [] : ["The policy is now \(new.app.policy.rawValue)."]
    lines += waits(after: old.world.log.lastID, unanswered: old.world.log)
    lines += flowChanges(since: before, byHistory: byHistory)
    lines += cardChanges(since: old)
    for device in app.session.world.places { lines += passChanges(since: old.world, on: device) }
    lines += faultChanges(since: old)
    return lines
  }

  // MARK: Waiting

  /// A line for every call that took time: “The issuer answered after 400 ms: 200 OK. Call 14.”
  func waits(after last: Call.ID, unanswered before: CallLog = CallLog()) -> [String] {
    app.session.world.log.calls.filter { call in
      guard let duration = call.duration, duration > .zero else { return false }
      return call.id > last || before[call.id]?.isWaiting == true
    }.map(waitLine)
  }

  private func waitLine(_ call: Call) -> String {
    guard let answer = call.answer, let duration = call.duration else { return "" }
    let who = call.to.subject
    let number = "Call \(call.id)."
    if let failure = call.failure, answer.kind != .notYet {
      return "\(who) gave no usable answer in \(duration.inSeconds). "
        + "\(failure.explanation.summary) \(number)"
    }
    if answer.ignored, answer.payload == .none {
      return "\(call.title): nobody waits for the answer any more. \(number)"
    }
    let late = answer.ignored ? " Nobody waited for it any more." : ""
    return
      "\(who) answered after \(duration.inSeconds): \(answer.summary.withFullStop)\(late) \(number)"
  }

  // MARK: Flows

  private func flowChanges(since before: AppModel, byHistory: Bool) -> [String] {
    guard let flow = app.flow else {
      return before.flow == nil ? [] : ["Back in the card list."]
    }
    let (old, new) = (before.flowSteps, app.flowSteps)
    let left = before.flow
    let isNew = left?.goesOn(in: flow) != true || left?.hasEnded == true && !flow.hasEnded
    guard isNew || before.session.app.flow != app.session.app.flow else { return [] }
    var lines: [String] = []
    if isNew, !byHistory, let left, !left.hasEnded, left.leadsOn == nil {
      lines.append("\(left.opening). It was interrupted.")
    }
    if isNew { lines.append("\(flow.opening).") }
    for index in new.indices {
      let isKnown = !isNew && old.indices.contains(index) && old[index].state != .coming
      let wasTold = byHistory || isKnown
      // A step needs no line just because the person has gone on from it.
      if wasTold, !new[index].isCurrent || isKnown && old[index] == new[index] { continue }
      if let line = stepLine(index) { lines.append(line) }
    }
    return lines + newSheetLines(flow, isNew ? nil : before)
  }

  /// The lines of the sheet, without its fields if they were on it before.
  private func newSheetLines(_ flow: any FlowPresentation, _ before: AppModel?) -> [String] {
    let lines = sheetLines(of: flow)
    guard let before, let old = before.flow else { return lines }
    let (sheet, earlier) = (
      flow.shownSheet(in: app.flowScene), old.shownSheet(in: before.flowScene)
    )
    let hasFields = !sheet.fields.isEmpty || sheet.product != nil
    let isSame = hasFields && sheet.product == earlier.product && sheet.fields == earlier.fields
    return isSame ? Array(lines.dropFirst()) : lines
  }

  // MARK: Lists

  private func cardChanges(since old: Session) -> [String] {
    let (before, now) = (old.app, app.session.app)
    if before.awaitedLogIn != now.awaitedLogIn { return now.flow == nil ? cardLines() : [] }
    guard before.overview != now.overview || before.cardListFailure != now.cardListFailure else {
      return []
    }
    guard let earlier = before.overview, let overview = now.overview,
      earlier.crash == nil, overview.crash == nil, earlier.cards == overview.cards,
      before.policy == now.policy
    else { return cardLines() }
    let lines = overview.cards.flatMap { card in
      changes(from: earlier.status(of: card), to: overview.status(of: card))
    }
    guard lines.count > Self.mostShown else { return lines }
    return lines.prefix(Self.mostShown) + ["And \(lines.count - Self.mostShown) changes more."]
  }

  private func changes(from old: CardStatus?, to new: CardStatus?) -> [String] {
    guard let old, let new else { return [] }
    func line(_ place: String, _ old: Verdict?, _ new: Verdict?) -> String? {
      guard let new, old?.words != new.words else { return nil }
      let before = old.map { "; before: \($0.words)" } ?? ""
      return "\(place) is now: \(new.words)\(before)."
    }
    if new.whole != nil { return [line(new.card.name, old.whole, new.whole)].compactMap { $0 } }
    return app.session.world.places.compactMap { device in
      line("\(new.card.name) on the \(device.title)", old.devices[device], new.devices[device])
    }
  }

  private func passChanges(since old: World, on device: Device) -> [String] {
    let (before, now) = (old.passes(on: device), app.session.world.passes(on: device))
    guard before != now else { return [] }
    let place = "Wallet on the \(device.title)"
    let known = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = now.compactMap { stored -> String? in
      let state = stored.pass.activationState
      guard let old = known[stored.key] else {
        return "\(place) has a new pass: \(name(of: stored)). It is \(state.words)."
      }
      if old.card != stored.card {
        return "\(place): \(name(of: stored)) is of another card than before. It is \(state.words)."
      }
      return old.pass.activationState == state
        ? nil : "\(place): \(name(of: stored)) is now \(state.words)."
    }
    let left = Set(now.map(\.key))
    lines += before.filter { !left.contains($0.key) }.map {
      "\(place) no longer has \(name(of: $0))."
    }
    return lines
  }

  /// A line for each fault that has become active or inactive; none is left out.
  private func faultChanges(since old: Session) -> [String] {
    let (before, now) = (FaultOptions(old).active, FaultOptions(app.session).active)
    return now.filter { !before.contains($0) }.map { "Active fault: \($0)." }
      + before.filter { !now.contains($0) }.map { "No longer active: \($0)." }
  }
}

extension StoredPass {
  /// Identifies a pass among those of one device, whatever its state.
  fileprivate var key: [String?] {
    [pass.passTypeIdentifier, pass.serialNumber, pass.deviceAccountIdentifier?.rawValue]
  }
}
