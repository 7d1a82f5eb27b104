import IssuerAPI
import JSON
import SimulatedWorld
import Times
import TypedYAML

// What goes wrong.
extension ScenarioWriter {
  func fault(_ fault: Fault) -> YAMLNode {
    .mapping(
      [
        ("id", .text(fault.id)), ("on", .text(fault.on.rawValue)),
      ] + struckCalls(fault.calls) + [
        ("probability", fault.probability.map { .text("\($0)") }),
        ("until", fault.lifetime.map { .text($0.written) }),
        ("delay", delay(of: fault)),
        ("dribble", fault.dribble == .zero ? nil : .text(fault.dribble.written)),
      ] + (fault.ending.map(ending) ?? []) + [
        ("phase", choice(fault.phase, unless: .before)),
        ("enabled", flag(fault.isEnabled, unless: true)),
      ])
  }

  /// A fault must do something, be it that it delays by nothing.
  private func delay(of fault: Fault) -> YAMLNode? {
    let doesNothing = fault.ending == nil && fault.dribble == .zero
    return fault.delay == .zero && !doesNothing ? nil : .text(fault.delay.written)
  }

  private func struckCalls(_ calls: ClosedRange<Int>) -> [(key: String, value: YAMLNode?)] {
    let (first, last) = (calls.lowerBound, calls.upperBound)
    if calls == Fault.everyCall { return [] }
    if first == last { return [("nth", .text("\(first)"))] }
    if first == 1 { return [("first", .text("\(last)"))] }
    return [("from", .text("\(first)")), ("to", last == .max ? nil : .text("\(last)"))]
  }

  private func ending(_ ending: Fault.Ending) -> [(key: String, value: YAMLNode?)] {
    switch ending {
    case .refuse: [("close", .text("refuse"))]
    case .reset: [("close", .text("reset"))]
    case .empty: [("close", .text("empty"))]
    case .hang: [("hang", .text("true"))]
    case .truncated(let share): [("truncateAt", .text("\(share)"))]
    case .garbage: [("garbage", .text("true"))]
    case .patched(let patch): [("patch", .list(patch.operations.map(operation)))]
    case .answer(let answer):
      [
        ("status", .text("\(answer.status)")),
        (
          "headers",
          answer.headers.isEmpty
            ? nil : .mapping(answer.headers.map { ($0.name, .text($0.value)) })
        ),
        ("body", answer.body.map(YAMLNode.inQuotes)),
      ]
    }
  }

  private func operation(_ operation: JSONPatch.Operation) -> YAMLNode {
    switch operation {
    case .add(let path, let value):
      .mapping(["op": .text("add"), "path": .inQuotes("\(path)"), "value": json(value)])
    case .remove(let path):
      .mapping(["op": .text("remove"), "path": .inQuotes("\(path)")])
    case .replace(let path, let value):
      .mapping(["op": .text("replace"), "path": .inQuotes("\(path)"), "value": json(value)])
    case .move(from: let from, to: let path):
      .mapping(["op": .text("move"), "from": .inQuotes("\(from)"), "path": .inQuotes("\(path)")])
    case .copy(from: let from, to: let path):
      .mapping(["op": .text("copy"), "from": .inQuotes("\(from)"), "path": .inQuotes("\(path)")])
    case .test(let path, let value):
      .mapping(["op": .text("test"), "path": .inQuotes("\(path)"), "value": json(value)])
    }
  }

  private func json(_ value: JSONValue) -> YAMLNode {
    switch value {
    case .null: .null
    case .bool(let value): .text(value ? "true" : "false")
    case .integer(let value): .text("\(value)")
    case .number(let value): .text("\(value)")
    case .text(let text): .inQuotes(text)
    case .list(let items): .list(items.map(json))
    case .object(let members):
      .mapping(members.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
    }
  }
}
