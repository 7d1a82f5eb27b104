import SimulatedWorld
import TypedYAML
import WalletDomain

extension FieldKind where Value == Fault {
  static var fault: Self {
    .mapping("a fault") { fields in
      let ending = ending(fields)
      let isForLater = asksForMore(fields)
      let delay = fields.optional("delay", .duration)
      let does = ["delay", "hang", "status", "close"].contains(where: fields.has)
      if !does, !isForLater {
        fields.report(
          .missingKey, at: "on", "the fault does nothing",
          remedy: "give it delay, hang, status or close")
      }
      let phase = fields.optional("phase", .choice(of: Fault.Phase.self), default: .before)
      if phase == .after, ending == .refuse {
        fields.report(
          .conflictingKeys, at: "phase", "a refused connection leaves no work done",
          remedy: "write `close: reset`, or leave `phase` out")
      }
      let nth = fields.optional("nth", .integer(in: 1...1_000_000))
      let first = fields.optional("first", .integer(in: 1...1_000_000))
      if nth != nil, first != nil {
        fields.report(
          .conflictingKeys, at: "first", "`nth` and `first` exclude each other",
          remedy: "keep one of them")
      }
      return Fault(
        id: fields.optional("id", .text(matching: .slug)) ?? "",
        on: fields.required("on", .choice(of: Endpoint.self)) ?? .searches,
        nth: nth, first: first, delay: delay ?? .zero, ending: ending, phase: phase,
        isEnabled: fields.optional("enabled", .bool, default: true))
    }
  }

  /// Reports the keys that FORMATS promises and this version cannot honour; says whether there were any.
  private static func asksForMore(_ fields: MappingReader) -> Bool {
    let keys = [
      "truncateAt", "garbage", "dribble", "patch", "body", "from", "to", "probability", "until",
    ].filter(fields.has)
    for key in keys {
      fields.report(
        .notInThisVersion, at: key, "`\(key)` is not in this version",
        remedy: "use delay, hang, status or close, with nth or first")
    }
    return !keys.isEmpty
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

extension FieldKind where Value == [Fault] {
  /// Faults, each with a name of its own: one without an id is called after its endpoint and place.
  static var faults: Self {
    Self { field in
      let kind = FieldKind<Fault>.fault.marked
      guard let faults = FieldKind<[Marked<Fault>]>.list(of: kind).read(field) else { return nil }
      var lines: [String: Int] = [:]
      return faults.enumerated().map { place, marked in
        var fault = marked.value
        if fault.id.isEmpty { fault.id = "\(fault.on.rawValue)-\(place + 1)" }
        if let line = lines.updateValue(marked.mark.line, forKey: fault.id) {
          field.problems.report(
            .duplicateIdentifier, at: marked.mark,
            "the fault \(quoted(fault.id)) is already at line \(line)", remedy: "rename one of them"
          )
        }
        return fault
      }
    }
  }
}
