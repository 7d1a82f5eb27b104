import IssuerAPI
import JSON
import SimulatedWorld
import Testing

@Suite("Reading a fault") struct FaultReadingTests {
  @Test(
    arguments: [
      (
        "from: 2, to: 3, garbage: true",
        Fault(id: "f", on: .searches, calls: 2...3, ending: .garbage)
      ),
      ("from: 2, close: reset", Fault(id: "f", on: .searches, calls: 2...Int.max, ending: .reset)),
      ("to: 3, close: empty", Fault(id: "f", on: .searches, calls: 1...3, ending: .empty)),
      (
        "probability: 0.25, truncateAt: 0.5",
        Fault(id: "f", on: .searches, probability: 0.25, ending: .truncated(0.5))
      ),
      (
        "until: +10m, dribble: 3s",
        Fault(id: "f", on: .searches, lifetime: .seconds(600), dribble: .seconds(3))
      ),
      (
        "status: 429, headers: { Retry-After: 30 }",
        Fault(
          id: "f", on: .searches,
          ending: .answer(
            Fault.ForeignAnswer(status: 429, headers: [HTTPHeader("Retry-After", "30")])))
      ),
      (
        "body: \"<html>\", headers: { Content-Type: text/html }",
        Fault(
          id: "f", on: .searches,
          ending: .answer(
            Fault.ForeignAnswer(headers: [HTTPHeader("Content-Type", "text/html")], body: "<html>"))
        )
      ),
      ("body: \"\"", Fault(id: "f", on: .searches, ending: .answer(Fault.ForeignAnswer(body: "")))),
      (
        "patch: [ { op: replace, path: /0/tokenStatus, value: null }, { op: add, path: /-, value: { a: [ 1, 0.5, true, \"1\", 007 ] } }, { op: copy, from: /0, path: /- } ]",
        Fault(
          id: "f", on: .searches,
          ending: .patched(
            JSONPatch([
              .replace(JSONPointer(steps: ["0", "tokenStatus"]), .null),
              .add(
                JSONPointer(steps: ["-"]),
                .object([
                  "a": .list([.integer(1), .number(0.5), .bool(true), .text("1"), .text("007")])
                ])),
              .copy(from: JSONPointer(steps: ["0"]), to: JSONPointer(steps: ["-"])),
            ])))
      ),
    ])
  func `takes every kind that there is`(written: String, fault: Fault) throws {
    let scenario = try read(scenarioFile("faults: [ { id: f, on: searches, \(written) } ]"))
    #expect(scenario.setup.faults == [fault])
  }

  @Test(
    arguments: [
      (
        "nth: 1, from: 2, hang: true",
        "s.yaml:4:41: error E023: `nth` and `from` exclude each other; keep one of them"
      ),
      (
        "from: 3, to: 2, hang: true",
        "s.yaml:4:40: error E015: `to` is before `from`; write the first call at `from` and the last at `to`"
      ),
      (
        "hang: true, garbage: true",
        "s.yaml:4:48: error E023: `hang` and `garbage` exclude each other; keep one of them"
      ),
      (
        "truncateAt: 1.5",
        "s.yaml:4:39: error E015: expected a number from 0.0 to 1.0 for `truncateAt` in a fault, found `1.5`"
      ),
      (
        "delay: 1s, headers: { A: b }",
        "s.yaml:4:47: error E023: `headers` belongs to an answer of the fault's own; add `status` or `body`"
      ),
      (
        "status: 200, headers: { \"a b\": c }",
        "s.yaml:4:51: error E019: expected a header's name, found `a b`"
      ),
      (
        "patch: [ { op: remove, path: x } ]",
        "s.yaml:4:56: error E013: expected a place such as /0/tokenStatus for `path` in an operation of `patch`, found `x`"
      ),
      (
        "patch: [ { op: add, path: /x } ]",
        "s.yaml:4:36: error E011: missing key `value` in an operation of `patch`"
      ),
      (
        "patch: [ { op: swap, path: /x } ]",
        "s.yaml:4:42: error E018: expected `add`, `remove`, `replace`, `move`, `copy` or `test` for `op` in an operation of `patch`, found `swap`"
      ),
      (
        "patch: [ \(Array(repeating: "{ op: remove, path: /0 }", count: 101).joined(separator: ", ")) ]",
        "s.yaml:4:34: error E015: `patch` in a fault has 101 items; keep at most 100"
      ),
    ])
  func `says what is wrong with it`(written: String, told: String) {
    #expect(problems(in: scenarioFile("faults: [ { on: searches, \(written) } ]")) == told)
  }
}
