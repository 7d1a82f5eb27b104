import SimulatedWorld
import WalletDomain

extension FieldKind where Value == Fault {
  static var fault: Self {
    .mapping("a fault") { fields in
      let ending = ending(fields)
      for key in [
        "truncateAt", "garbage", "dribble", "patch", "body", "from", "to", "probability", "until",
      ]
      where fields.has(key) {
        fields.report(
          .notInThisVersion, at: key, "`\(key)` is not in this version",
          remedy: "use delay, hang, status or close, with nth or first")
      }
      let delay = fields.optional("delay", .duration)
      if delay == nil, ending == nil, fields.problems.isEmpty {
        fields.report(
          .missingKey, at: "on", "the fault does nothing",
          remedy: "give it delay, hang, status or close")
      }
      return Fault(
        id: fields.optional("id", .text(matching: .slug)) ?? "",
        on: fields.required("on", .choice(of: Endpoint.self)) ?? .searches,
        nth: fields.optional("nth", .integer(in: 1...1_000_000)),
        first: fields.optional("first", .integer(in: 1...1_000_000)),
        delay: delay ?? .zero, ending: ending,
        phase: fields.optional("phase", .choice(of: Fault.Phase.self), default: .before),
        isEnabled: fields.optional("enabled", .bool, default: true))
    }
  }

  /// One of hang, status and close: a call ends once.
  private static func ending(_ fields: MappingReader) -> Fault.Ending? {
    var endings: [(key: String, ending: Fault.Ending)] = []
    if fields.optional("hang", .bool) == true { endings.append(("hang", .hang)) }
    if let status = fields.optional("status", .integer(in: 100...599)) {
      endings.append(("status", .status(status)))
    }
    if let close = fields.optional("close", .choice(of: Close.self)) {
      endings.append(("close", close.ending))
    }
    if endings.count > 1 {
      fields.report(
        .conflictingKeys, at: endings[1].key,
        "`\(endings[0].key)` and `\(endings[1].key)` exclude each other", remedy: "keep one of them"
      )
    }
    return endings.first?.ending
  }
}

/// The ways in which a connection ends without an answer.
private enum Close: String, CaseIterable {
  case refuse, reset, empty

  var ending: Fault.Ending {
    switch self {
    case .refuse: .refuse
    case .reset: .reset
    case .empty: .empty
    }
  }
}

extension [Fault] {
  /// The same faults, each with a name: a fault without an id is called after its endpoint and place.
  var named: [Fault] {
    enumerated().map { place, fault in
      var fault = fault
      if fault.id.isEmpty { fault.id = "\(fault.on.rawValue)-\(place + 1)" }
      return fault
    }
  }
}

/// A change planned for some time after the start.
struct PlannedChangeFields {
  var after: Duration
  var change: PlannedChange
}

extension FieldKind where Value == PlannedChangeFields {
  static var plannedChange: Self {
    .mapping("an item of the agenda") { fields in
      let after = fields.required("at", .signedDuration) ?? .zero
      if after < .zero {
        fields.report(
          .outOfRange, at: "at", "the agenda begins when the scenario does",
          remedy: "write a time such as +10m")
      }
      return PlannedChangeFields(
        after: after,
        change: .tokenStatus(
          of: TokenUniqueReference(fields.required("setToken", .text) ?? ""),
          fields.required("tokenStatus", .text) ?? ""))
    }
  }
}
