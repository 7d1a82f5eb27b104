import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

// What can be wrong with the answers to calls.
extension FaultOptions {
  /// A row for each endpoint whose answers may be spoilt, as far as this wallet and issuer have it.
  var endpointRows: [FaultRow] {
    Endpoint.inMenu
      .filter { $0.operation.map(setup.issuer.operations.contains) ?? true }
      .filter { $0 != .backEnd || setup.issuer.backEnd != nil }
      .filter { $0 != .before || setup.issuer.makesCallsBefore }
      .filter { $0 != .cardNumber || mistakes.contains(.fetchesNumber) }
      .filter { $0 != .certificates || setup.wallet.hasPassKit }
      .map(row)
  }

  private func row(of endpoint: Endpoint) -> FaultRow {
    let usual = faults.usual(on: endpoint, of: setup.issuer)
    let own = faults.faults.filter { fault in
      fault.on == endpoint && !usual.contains { $0.fault.id == fault.id }
    }
    let active = faults.active(at: world.clock).filter { $0.on == endpoint }.map(\.id)
    let good = FaultOption(
      title: "ok", effect: "answers after \(setup.latency[endpoint].inSeconds)",
      isOn: active.isEmpty, isUsual: true,
      messages: [.worldChanged(.faultChosen(nil, on: endpoint))])
    // One call ends in one way: what is switched on takes the place of what was.
    func option(
      _ fault: Fault, _ title: String, isOn: Bool, isOver: Bool = false
    ) -> FaultOption {
      let first = faults.precedence(over: fault, at: world.clock)?.titleInMenu
      let strikes = first == nil && !isOver
      return FaultOption(
        title: title,
        effect: first.map { "it strikes no call, as “\($0)” comes first" }
          ?? (isOver ? "it has struck all the calls that it was for" : fault.effect),
        consequence: strikes ? fault.consequence(in: world) : nil, isOn: isOn, isBehind: first,
        messages: [.worldChanged(isOn ? .faultSwitched(fault) : .faultChosen(fault, on: endpoint))])
    }
    func value(_ fault: Fault, _ title: String) -> FaultOption {
      option(fault, title, isOn: active.contains(fault.id))
    }
    func variant(_ fault: Fault, _ title: String?) -> FaultOption {
      let listed = faults.faults.first { $0.id == fault.id }
      let isOn = listed.map { faults.isOn($0, at: world.clock) } ?? false
      let isOver = isOn && listed.map(faults.isSpent) == true
      var variant = option(fault, fault.effectInWords, isOn: isOn, isOver: isOver)
      variant.alias = title
      variant.synonyms = "\(fault.synonyms) \(endpoint.rawValue)"
      return variant
    }
    let named = usual.compactMap { fault, title in title.map { value(fault, $0) } }
    let others = usual.filter { $0.title == nil && active.contains($0.fault.id) }.map(\.fault) + own
    return FaultRow(
      endpoint.subject(speaking: setup.issuer), endpoint.synonyms(speaking: setup.issuer),
      [good] + named + others.map { value($0, $0.effectInWords) },
      all: usual.map(variant) + own.map { variant($0, nil) })
  }

  /// A fault with its row, as in “The bank signs: down”.
  func nameInMenu(of fault: Fault) -> String {
    let first = faults.precedence(over: fault, at: world.clock)?.titleInMenu
    return fault.on.subject(speaking: setup.issuer) + ": "
      + FaultOption.named(fault.titleInMenu, behind: first)
  }
}

extension FaultTable {
  /// Faults that the menu offers at an endpoint; one of the scenario that does the same has its place.
  fileprivate func usual(
    on endpoint: Endpoint, of issuer: IssuerDialect
  ) -> [(fault: Fault, title: String?)] {
    let notYet = Fault.notYet(on: endpoint, of: issuer).map { ($0, Optional($0.titleInMenu)) }
    return (Fault.usual(on: endpoint) + [notYet].compactMap(\.self)).map { usual, title in
      var fault = usual
      fault.id = faults.first { $0.doesTheSame(as: usual) }?.id ?? usual.id
      return (fault, title)
    }
  }
}

extension Fault {
  fileprivate var synonyms: String { ending?.synonyms ?? "late delay timeout time-out" }

  /// What happens to the app, as a clause.
  fileprivate var effect: String {
    isNotYet ? "the customer has to confirm it first" : happening()
  }

  /// What comes of it, as a clause; nil where that depends on what has been changed.
  fileprivate func consequence(in world: World) -> String? {
    switch ending {
    case nil, .hang: on.patience(in: world)
    case .patched: nil
    case _ where on == .backEnd && world.issuer.search != nil:
      "nothing is added, listed or activated"
    default: phase == .after ? on.doubt : on.failure
    }
  }
}

extension Endpoint {
  /// How long its answer is waited for, as a clause.
  fileprivate func patience(in world: World) -> String {
    let gaveUp = "the app gives up after \(World.requestTimeout.inSeconds)"
    guard self == .signedCards || self == .backEnd else { return gaveUp }
    return world.wallet.onScreen.patience(in: world) ?? gaveUp
  }
}
