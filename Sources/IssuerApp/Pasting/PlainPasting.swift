import Scenarios
import Simulation

// Facts of a customer in plain mode: JSON in one line.
extension PlainModel {
  /// A line came of which nothing was kept.
  public mutating func lineWasTooLong(bytes: Int) -> [String] {
    ["Nothing was taken of this line. \(PastedFacts.Refusal.tooLong(bytes: bytes).sentence)"]
  }

  mutating func startFromFacts(_ text: String) -> [String] {
    do throws(PastedFacts.Refusal) {
      let facts = try PastedFacts(text, under: app.pseudonymKey)
      // What is not known is told with the scenario.
      let told = app.lines(of: facts).prefix { $0.label != "not known" }.map { line in
        line.label.isEmpty ? line.text : "\(line.label): \(line.text)"
      }
      let scenario = app.scenario(of: facts)
      app.source = nil
      return told + update(.scenarioChosen(scenario))
    } catch {
      return [error.sentence]
    }
  }
}
