import JSON
import Testing

@testable import Scenarios

@Suite("What is assumed") struct AssumptionTests {
  private static let switches = Assumption.all.flatMap(\.switches)

  @Test func `every area has some, each once`() {
    #expect(Set(Assumption.all.map(\.area)) == Set(Assumption.Area.allCases))
    #expect(Set(Assumption.all.map(\.subject)).count == Assumption.all.count)
  }

  @Test(arguments: switches.map(\.key))
  func `a key that switches one is a key of scenario files`(key: String) throws {
    let schema = try #require(scenarioSchema().members)
    var place = schema["else"]
    for part in key.split(separator: ".") {
      if case .text(let reference)? = place?.members?["$ref"] {
        place = schema["$defs"]?.members?[String(reference.split(separator: "/").last ?? "")]
      }
      place = place?.members?["properties"]?.members?[String(part)]
    }
    #expect(place != nil, "\(key)")
  }

  @Test(arguments: switches.filter { $0.usual != nil })
  func `what it usually is changes nothing where a file says it`(
    usual: Assumption.Switch
  ) throws {
    let parts = usual.key.split(separator: ".").map(String.init)
    let line =
      parts.dropLast().map { "\($0): { " }.joined() + parts[parts.count - 1] + ": "
      + (usual.usual ?? "") + String(repeating: " }", count: parts.count - 1)
    #expect(try read(scenarioFile(line)) == read(scenarioFile("")), "\(line)")
  }
}
