import Text
import TypedYAML

/// Parses a card art file; throws all problems in it, each with its line and column.
func readCardDesign(_ bytes: [UInt8], file: String) throws(Problems) -> CardDesign {
  let problems = ProblemCollector()
  let root = parseYAML(bytes, file: file, reporting: problems)
  return try read(root, as: .cardDesign, called: "the card art", reporting: problems)
}

extension FieldKind where Value == CardDesign {
  fileprivate static var cardDesign: Self {
    .mapping("the card art") { fields in
      _ = fields.required("format", .format("passwalk/card-art", newest: 1))
      _ = fields.required("id", .text(matching: .slug))
      return CardDesign(
        gradient: fields.required("gradient", .gradient)
          ?? CardGradient(direction: CardDirection(degrees: 0), stops: [ArtColor(0)]),
        shapes: fields.optional("shapes", .list(of: .shape), default: []),
        ink: fields.optional("ink", .artColor, default: ArtColor(0xffffff)),
        chip: fields.optional("chip", .artColor, default: ArtColor(0xf2d27e)),
        palette: fields.required("palette", .filledList(of: .choice(of: TerminalColor.self))) ?? [],
        indexed: fields.optional("palette256", .list(of: .cubeColor), default: []))
    }
  }
}

extension FieldKind where Value == CardGradient {
  fileprivate static var gradient: Self {
    .mapping("`gradient`") { fields in
      CardGradient(
        direction: fields.direction,
        stops: fields.required("stops", .filledList(of: .artColor)) ?? [ArtColor(0)])
    }
  }
}

extension FieldKind where Value == CardShape {
  fileprivate static var shape: Self {
    .mapping("a shape") { fields in
      let forms = FieldKind<CardShape.Form>.forms.compactMap { name, form in
        fields.has(name) ? (name: name, form: fields.required(name, form)) : nil
      }.sorted { fields.mark(of: $0.name) < fields.mark(of: $1.name) }
      if forms.count > 1 {
        fields.report(
          .conflictingKeys, at: forms[1].name,
          "a shape has one form, and this has `\(forms[0].name)`",
          remedy: "make two shapes of it")
      }
      let line = fields.optional("line", .length)
      let fill = fields.required("fill", .artColor)
      let opacity = fields.optional("opacity", .number(in: 0...1), default: 1)
      let softness = fields.optional("softness", .length, default: 0)
      if forms.isEmpty {
        let names = FieldKind<CardShape.Form>.forms.map { "`\($0.name)`" }
        fields.problems.report(
          .missingKey, at: fields.mark, "a shape needs a form",
          remedy: "the forms are " + names.joined(separator: ", "))
      }
      guard let form = forms.first?.form, let fill else { return nil }
      return CardShape(form: form, line: line, fill: fill, opacity: opacity, softness: softness)
    }
  }
}

extension FieldKind where Value == CardShape.Form {
  /// Each form by the key that its measures stand under.
  fileprivate static var forms: [(name: String, form: Self)] {
    func form(
      _ name: String, _ read: @escaping (MappingReader) -> CardShape.Form
    ) -> (name: String, form: Self) {
      (name, .mapping("`\(name)`", read))
    }
    return [
      form("circle") { .circle(center: $0.point, radius: $0.length("radius")) },
      form("band") {
        .band(through: $0.point, direction: $0.direction, width: $0.length("width"))
      },
      form("stripes") {
        .stripes(direction: $0.direction, width: $0.length("width"), every: $0.length("every"))
      },
      form("wave") {
        .wave(
          y: $0.place("y"), height: $0.length("height"), length: $0.length("length"),
          shift: $0.shift)
      },
      form("chevrons") {
        .chevrons(
          y: $0.place("y"), slope: $0.optional("slope", .number(in: -10...10), default: 1),
          width: $0.length("width"), every: $0.length("every"), shift: $0.shift)
      },
      form("dots") { .dots(every: $0.length("every"), radius: $0.length("radius")) },
    ]
  }
}

extension MappingReader {
  fileprivate var point: CardPoint { CardPoint(x: place("x"), y: place("y")) }

  fileprivate var direction: CardDirection {
    CardDirection(degrees: optional("angle", .number(in: -360...360), default: 0))
  }

  fileprivate var shift: Double { optional("shift", .number(in: -1000...1000), default: 0) }

  /// A coordinate; where it cannot be read a problem is reported, so that the 0 is never drawn.
  fileprivate func place(_ key: String) -> Double {
    required(key, .number(in: -1000...1000)) ?? 0
  }

  fileprivate func length(_ key: String) -> Double { required(key, .length) ?? 1 }
}

extension FieldKind where Value == Double {
  /// A length on a card that is 100 wide; never 0, since patterns repeat by it.
  fileprivate static var length: Self { .number(in: 0.1...1000) }
}

extension FieldKind where Value == UInt8 {
  /// One of the 256 colours that no person redefines: the cube, then the greys.
  fileprivate static var cubeColor: Self {
    FieldKind<Int>.integer(in: 16...255).map { UInt8($0) }
  }
}

extension FieldKind where Value == ArtColor {
  fileprivate static var artColor: Self {
    FieldKind<String>.text(matching: .colour).map { text in
      ArtColor(UInt32(text.dropFirst(), radix: 16) ?? 0)
    }
  }
}

extension FieldKind {
  /// A list of at least one item.
  fileprivate static func filledList<Item>(of kind: FieldKind<Item>) -> Self
  where Value == [Item] {
    .list(of: kind).parsed(expected: "a list that is not empty") { $0.isEmpty ? nil : $0 }
  }
}
