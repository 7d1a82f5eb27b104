import IssuerAPI
import SimulatedWorld
import TypedYAML

extension Fault.Ending {
  /// The keys that say how a call ends; it ends once.
  static let keys = ["hang", "close", "status", "body", "truncateAt", "garbage", "patch"]

  /// Nil where the file names no ending; several are reported.
  init?(_ fields: MappingReader) {
    var endings: [(key: String, ending: Fault.Ending)] = []
    func note(_ key: String, _ ending: Fault.Ending?) {
      if let ending { endings.append((key, ending)) }
    }
    note("hang", fields.optional("hang", .bool) == true ? .hang : nil)
    note("close", fields.optional("close", .choice(of: Close.self))?.ending)
    let isAnswer = fields.has("status") || fields.has("body")
    let answer = Fault.ForeignAnswer(fields)
    note(fields.has("status") ? "status" : "body", isAnswer ? .answer(answer) : nil)
    note("truncateAt", fields.optional("truncateAt", .number(in: 0...1)).map(Self.truncated))
    note("garbage", fields.optional("garbage", .bool) == true ? .garbage : nil)
    note("patch", fields.optional("patch", .jsonPatch).map(Self.patched))
    fields.rule(
      .exclusive([["hang"], ["close"], ["status", "body"], ["truncateAt"], ["garbage"], ["patch"]]))
    fields.rule(.belongs("headers", to: ["status", "body"]))
    if endings.count > 1 {
      fields.report(
        .conflictingKeys, at: endings[1].key,
        "`\(endings[0].key)` and `\(endings[1].key)` exclude each other", remedy: "keep one of them"
      )
    }
    if fields.has("headers"), !isAnswer {
      fields.report(
        .conflictingKeys, at: "headers", "`headers` belongs to an answer of the fault's own",
        remedy: "add `status` or `body`")
    }
    guard let ending = endings.first?.ending else { return nil }
    self = ending
  }
}

extension Fault.ForeignAnswer {
  /// `status`, `headers` and `body`: what somebody else answers.
  fileprivate init(_ fields: MappingReader) {
    let headers = fields.optional(
      "headers", .entries(of: .text(matching: .headerValue), named: .headerName), default: [])
    self.init(
      status: fields.optional("status", .integer(in: 100...599), default: 200),
      headers: headers.map { HTTPHeader($0.key, $0.value) }, body: fields.optional("body", .anyText)
    )
  }
}

extension FieldKind where Value == String {
  /// Text that may be empty, as a body may.
  fileprivate static var anyText: Self {
    Self(.text) { field in
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
