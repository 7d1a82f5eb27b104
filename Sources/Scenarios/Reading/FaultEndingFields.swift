import IssuerAPI
import SimulatedWorld
import TypedYAML

extension Fault.Ending {
  /// How a file says in which way a call ends; it ends once.
  static var ways: [Way<Fault.Ending>] {
    [
      Way("hang", .hang),
      Way("close", .choice(of: Close.self), \.ending, back: Close.init),
      Way(
        ["status", "body"], of: Fault.ForeignAnswer(), Fault.Ending.answer,
        back: { if case .answer(let answer) = $0 { answer } else { nil } }
      ) {
        Field("status", \.status, .integer(in: 100...599), written: .always)
        Field("headers", \.headers, .headers, written: .ifUnusual)
        Field("body", \.body, .anyText, written: .ifUnusual)
      },
      Way(
        "truncateAt", .number(in: 0...1), Fault.Ending.truncated,
        back: { if case .truncated(let share) = $0 { share } else { nil } }),
      Way("garbage", .garbage),
      Way(
        "patch", .jsonPatch, Fault.Ending.patched,
        back: { if case .patched(let patch) = $0 { patch } else { nil } }),
    ]
  }
}

/// The ways in which a connection ends without an answer.
private enum Close: String, CaseIterable {
  case refuse, reset, empty

  var ending: Fault.Ending? {
    switch self {
    case .refuse: .refuse
    case .reset: .reset
    case .empty: .empty
    }
  }

  init?(_ ending: Fault.Ending) {
    guard let close = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = close
  }
}

extension FieldKind where Value == [HTTPHeader] {
  fileprivate static var headers: Self {
    FieldKind<[Entry<String>]>.entries(of: .text(matching: .headerValue), named: .headerName).map(
      { $0.map { HTTPHeader($0.key, $0.value) } },
      back: { $0.map { Entry(key: $0.name, value: $0.value) } })
  }
}

extension FieldKind where Value == String {
  /// Text that may be empty, as a body may.
  fileprivate static var anyText: Self {
    Self(.text, write: { text, _ in .inQuotes(text) }) { field in
      if case .scalar(let text, _) = field.node.content { return text }
      return FieldKind.text.read(field)
    }
  }
}

extension TextForm {
  fileprivate static var headerName: TextForm {
    TextForm(name: "a header's name", pattern: "^[A-Za-z0-9_-]{1,64}$") { text in
      !text.isEmpty && text.utf8.count <= 64
        && text.utf8.allSatisfy { isDigit($0) || "-_".utf8.contains($0) || isLetter($0) }
    }
  }

  fileprivate static var headerValue: TextForm {
    TextForm(
      name: "a header's value of one line", pattern: "^[ -~]{0,1024}$", numbers: -1e300...1e300
    ) { text in
      text.utf8.count <= 1024 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
