import Guide
import Terminal
import Testing

@testable import IssuerApp
@testable import Scenarios

@Suite("The page on the documents") struct DocumentsPageTests {
  /// A state in which a statement of the documents is shown.
  struct Place: Sendable, CustomTestStringConvertible {
    let state: String
    var keys = ""
    /// What then stands on the screen.
    var promises: [String] = []

    var testDescription: String { "\(state) \(keys)" }
  }

  /// The items of the page, each in one line.
  private static let items = (GuidePage.named("documents")?.markdown ?? "")
    .matches(of: /(?m)^- (.+(?:\n  .+)*)/)
    .map { $0.output.1.split(separator: "\n").map(String.init).joined(separator: " ") }

  private static let places: [Place] = items.flatMap { item in
    var places: [Place] = []
    for match in item.matches(of: /`([^`]+)`|\*([^*]+)\*/) {
      if let promise = match.output.2, !places.isEmpty {
        places[places.count - 1].promises.append(
          promise.split(separator: " ").joined(separator: " "))
      } else if let code = match.output.1.map(String.init) {
        if code.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "-" }), code.count > 1 {
          places.append(Place(state: code))
        } else if !places.isEmpty {
          places[places.count - 1].keys = code
        }
      }
    }
    return places
  }

  @Test func `each statement has its lines, and a state or another page`() {
    #expect(Self.items.count > 80)
    for item in Self.items {
      #expect(item.contains(/^[0-9][0-9, ]*(?:; 00[0-4]:[0-9, ]+)?: [A-Z]/), "\(item)")
      #expect(item.contains(/`[a-z0-9-]{2,}`|\]\([a-z-]+\.md\)/), "\(item)")
    }
  }

  @Test(arguments: places)
  func `what a statement promises stands on the screen after its keys`(place: Place) throws {
    var app = Story(
      try Catalogue.load(place.state), size: Size(columns: 200, rows: 60))
    app.settle()
    for name in place.keys.split(separator: " ") {
      let key = try #require(Key(name: String(name)), "\(name)")
      let seen = app.model.seen
      let binding = try #require(seen.parts.bindings.binding(for: key, in: seen), "\(name)")
      #expect(binding.obstacle(seen) == nil, "\(name)")
      app.press(String(name))
      app.settle()
    }
    let reading = Reading(app.frame)
    for promise in place.promises {
      #expect(reading.contains(promise), "\(promise)\n\(app.frame.text())")
    }
  }
}
