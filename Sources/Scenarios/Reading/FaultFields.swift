import SimulatedWorld
import TypedYAML
import WalletDomain

extension FieldKind where Value == Fault {
  static var fault: Self {
    .mapping("a fault") { fields in
      let ending = Fault.Ending(fields)
      let delay = fields.optional("delay", .duration)
      let dribble = fields.optional("dribble", .duration)
      fields.rule(.needsOne(of: Fault.Ending.keys + ["delay", "dribble"]))
      if !Fault.Ending.keys.contains(where: fields.has), delay == nil, dribble == nil {
        fields.report(
          .missingKey, at: "on", "the fault does nothing",
          remedy: "give it delay, hang, status, close, truncateAt, garbage, dribble, patch or body")
      }
      let phase = fields.optional("phase", .choice(of: Fault.Phase.self), default: .before)
      if phase == .after, ending == .refuse {
        fields.report(
          .conflictingKeys, at: "phase", "a refused connection leaves no work done",
          remedy: "write `close: reset`, or leave `phase` out")
      }
      return Fault(
        id: fields.optional("id", .text(matching: .slug)) ?? "",
        on: fields.required("on", .choice(of: Endpoint.self)) ?? .searches,
        calls: struckCalls(fields),
        probability: fields.optional("probability", .number(in: 0...1)),
        lifetime: fields.optional("until", .signedDuration), delay: delay ?? .zero,
        dribble: dribble ?? .zero, ending: ending, phase: phase,
        isEnabled: fields.optional("enabled", .bool, default: true))
    }
  }

  /// One of `nth`, `first` and `from` with `to`; without any of them every call.
  private static func struckCalls(_ fields: MappingReader) -> ClosedRange<Int> {
    let kind = FieldKind<Int>.integer(in: 1...1_000_000)
    let nth = fields.optional("nth", kind)
    let first = fields.optional("first", kind)
    let from = fields.optional("from", kind)
    let to = fields.optional("to", kind)
    fields.rule(.exclusive([["nth"], ["first"], ["from", "to"]]))
    let ways = [("nth", nth), ("first", first), ("from", from ?? to)].filter { $0.1 != nil }
    if ways.count > 1 {
      let place = ways[1].0 == "from" && from == nil ? "to" : ways[1].0
      fields.report(
        .conflictingKeys, at: place, "`\(ways[0].0)` and `\(place)` exclude each other",
        remedy: "keep one of them")
    }
    if let from, let to, to < from {
      fields.report(
        .outOfRange, at: "to", "`to` is before `from`",
        remedy: "write the first call at `from` and the last at `to`")
      return from...from
    }
    if let nth { return nth...nth }
    if let first { return 1...first }
    return (from ?? 1)...(to ?? .max)
  }
}

extension FieldKind where Value == [Fault] {
  /// Faults, each with a name of its own: one without an id is called after its endpoint and place.
  static var faults: Self {
    Self(.list(FieldKind<Fault>.fault.schema())) { field in
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
