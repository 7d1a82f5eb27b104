import SimulatedWorld
import Text
import TypedYAML

extension FieldKind where Value == Fault {
  static var fault: Self {
    let effects = Fault.effectKeys
    return .mapping("a fault", Fault(id: "", on: .searches)) {
      Field("id", \.id, .text(matching: .slug), written: .always)
      Field("on", \.on, .oneOf(Endpoint.spoilable, called: \.rawValue), required: true)
      OneOf(\.struckCalls, ClosedRange.ways)
      Field("probability", \.probability, .number(in: 0...1), written: .ifUnusual)
      Field("until", \.lifetime, .signedDuration, written: .ifUnusual)
      Field("delay", \.delay, .duration, written: .ifUnusual, unless: \.needsNoDelay)
      Field("dribble", \.dribble, .duration, written: .ifUnusual)
      OneOf(\.ending, Fault.Ending.ways)
      Rule(.belongs("headers", to: ["status", "body"]))
      Rule(.needsOne(of: effects))
      Field("phase", \.phase, .choice(of: Fault.Phase.self))
      Field("enabled", \.isEnabled, .bool)
      Check { fault, fields in
        if !effects.contains(where: fields.says) {
          fields.report(
            .missingKey, at: "on", "the fault does nothing",
            remedy: "give it \(effects.dropLast().joined(separator: ", ")) or \(effects.last ?? "")"
          )
        }
        if fields.says("headers"), !fields.says("status"), !fields.says("body") {
          fields.report(
            .conflictingKeys, at: "headers", "`headers` belongs to an answer of the fault's own",
            remedy: "add `status` or `body`")
        }
        if fault.phase == .after, fault.ending == .refuse {
          fields.report(
            .conflictingKeys, at: "phase", "a refused connection leaves no work done",
            remedy: "write `close: reset`, or leave `phase` out")
        }
      }
    }
  }
}

extension Fault {
  /// The keys of what a fault does.
  static var effectKeys: [String] { ["delay", "dribble"] + Ending.ways.flatMap(\.keys) }

  /// Nil where it is every call.
  fileprivate var struckCalls: ClosedRange<Int>? {
    get { calls == Fault.everyCall ? nil : calls }
    set { calls = newValue ?? Fault.everyCall }
  }

  /// A fault must do something, be it that it delays by nothing.
  fileprivate var needsNoDelay: Bool { delay == .zero && (ending != nil || dribble != .zero) }
}

extension ClosedRange<Int> {
  /// `nth`, `first`, and `from` with `to`.
  fileprivate static var ways: [Way<ClosedRange<Int>>] {
    let number = FieldKind<Int>.integer(in: 1...1_000_000)
    return [
      Way("nth", number, { $0...$0 }, back: { $0.count == 1 ? $0.lowerBound : nil }),
      Way(
        "first", number, { 1...$0 },
        back: { $0.lowerBound == 1 && $0.upperBound < .max ? $0.upperBound : nil }),
      Way(
        ["from", "to"], of: Stretch(), \.calls,
        back: { Stretch(from: $0.lowerBound, to: $0.upperBound == .max ? nil : $0.upperBound) }
      ) {
        Field("from", \.from, number, written: .ifUnusual)
        Field("to", \.to, number, written: .ifUnusual)
        Check { calls, fields in
          guard let from = calls.from, let to = calls.to, to < from else { return }
          fields.report(
            .outOfRange, at: "to", "`to` is before `from`",
            remedy: "write the first call at `from` and the last at `to`")
        }
      },
    ]
  }
}

private struct Stretch {
  var from: Int?
  var to: Int?

  var calls: ClosedRange<Int> {
    let first = from ?? 1
    return first...max(first, to ?? .max)
  }
}

extension FieldKind where Value == [Fault] {
  /// Faults, each with a name of its own: one without an id is called after its endpoint and place.
  static var faults: Self {
    let list = FieldKind<[Marked<Fault>]>.list(of: FieldKind<Fault>.fault.marked)
    return Self(
      list.schema(),
      write: { faults, style in .list(faults.compactMap { FieldKind<Fault>.fault.write($0, style) })
      }
    ) { field in
      var lines: [String: Int] = [:]
      return list.read(field)?.enumerated().map { place, marked in
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
