import Testing
import Text

@testable import TypedYAML

/// A small thing that a table describes.
private struct Light: Equatable {
  var name = "lamp"
  var watts = 60
  var colour: String?
  var shade = Shade()
  var owner: String?
  var how: Kind?

  struct Shade: Equatable { var isOn = true }
  enum Kind: Equatable { case bulb, tubes(Int) }
}

extension FieldKind where Value == Light {
  fileprivate static var light: Self {
    .mapping("a light", Light()) {
      Field("name", \.name, .text, required: true)
      Field("watts", \.watts, .integer(in: 1...100))
      Field("colour", \.colour, .text)
      Section("shade") { Field("on", \.shade.isOn, .bool) }
      Field(nullable: "owner", \.owner, .text, default: \.colour)
      Field(ignored: "note", .text)
      Alternatives(
        \.how,
        [
          Alternative("bulb", .bulb),
          Alternative(
            "tubes", .integer(in: 1...9), Light.Kind.tubes,
            back: { if case .tubes(let count) = $0 { count } else { nil } }),
        ])
      Check { light, fields in
        if light.name == "sun" { fields.report(.conflictingKeys, at: "name", "too bright") }
      }
    }
  }
}

@Suite("A table of fields") struct FieldTests {
  private let whole = Light(
    name: "desk", watts: 40, colour: "red", shade: Light.Shade(isOn: false), owner: nil,
    how: .tubes(2))

  @Test func `reads what is said, and the usual where nothing is`() {
    #expect(reading("{ name: lamp }", as: .light).value == Light())
    #expect(
      reading(
        "{ name: desk, watts: 40, colour: red, shade: { on: false }, owner: ~, tubes: 2 }",
        as: .light
      ).value == whole)
    #expect(reading("{ name: x, colour: red }", as: .light).value?.owner == "red")
  }

  @Test(arguments: [
    ("{}", "t:1:4: error E011: missing key `name` in a light"),
    (
      "{ name: x, wats: 1 }",
      "t:1:15: error E012: unknown key `wats` in a light; did you mean `watts`?"
    ),
    (
      "{ name: x, shade: { of: true } }",
      "t:1:24: error E012: unknown key `of` in `shade`; did you mean `on`?"
    ),
    (
      "{ name: x, bulb: true, tubes: 2 }",
      "t:1:34: error E023: `bulb` and `tubes` exclude each other; keep one of them"
    ),
    ("{ name: sun, note: [] }", "t:1:12: error E023: too bright"),
  ])
  func `tells each mistake at its place`(text: String, complaint: String) {
    #expect(reading(text, as: .light).told.first == complaint)
  }

  @Test func `writes what is unusual for people, and every key for a form`() {
    let kind = FieldKind<Light>.light
    #expect(kind.write(Light(), .forPeople)?.inOneLine == "{ name: lamp }")
    #expect(
      kind.write(Light(), .forForms)?.inOneLine
        == "{ name: lamp, watts: 60, colour: null, shade: { on: true }, owner: null }")
    #expect(
      kind.write(whole, .forPeople)?.inOneLine
        == "{ name: desk, watts: 40, colour: red, shade: { on: false }, owner: null, tubes: 2 }")
  }

  @Test func `describes each key once, and which change nothing`() {
    guard case .mapping(let schema) = FieldKind<Light>.light.schema() else {
      Issue.record("no mapping")
      return
    }
    #expect(
      schema.fields.map(\.key) == [
        "name", "watts", "colour", "shade", "owner", "note", "bulb", "tubes",
      ])
    #expect(schema.fields.filter(\.isRequired).map(\.key) == ["name"])
    #expect(schema.fields.filter { !$0.hasEffect }.map(\.key) == ["note"])
    #expect(schema.rules == [.exclusive([["bulb"], ["tubes"]])])
  }
}
