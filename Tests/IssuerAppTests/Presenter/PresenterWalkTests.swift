import Randomness
import Scenarios
import Simulation
import Terminal
import Testing
import Thoroughness

@testable import IssuerApp

@Suite("Presenting at random") struct PresenterWalkTests {
  private static let keys: [Key] =
    Bindings.table.all.flatMap(\.keys).filter { $0 != .character("P") }
    // Most of what there is to see lies behind these.
    + Array(repeating: [.enter, .down, .character("t"), .character("e")], count: 6).flatMap(\.self)

  private static let links = [
    "bankapp://activate?serialNumber=SN-PASTED-77",
    "bankapp://activate?x=\(String(repeating: "long", count: 30))&serialNumber=SN-PASTED-78",
  ]

  /// Serial numbers, references and card ids that are no words of their own, wherever they came from.
  private static func marked(_ session: Session) -> Set<String> {
    session.ids.filter { $0.contains("-") && $0.utf8.count > 6 }
  }

  @Test(arguments: Catalogue.ids)
  func `an audience sees no id and no link, the timeline included`(name: String) throws {
    var random = SplitMix64(seed: 7)
    var model = AppModel(try Catalogue.load(name), size: .wide)
    _ = model.press(.character("P"))
    var ids = Self.marked(model.session).union(["SN-PASTED-77", "SN-PASTED-78"])
    for step in 0..<tries(12) {
      let did: String
      switch Int.random(in: 0..<24, using: &random) {
      case 0:
        let link = Self.links.randomElement(using: &random) ?? ""
        _ = model.paste(link)
        did = "pasting \(link)"
      case 1...4:
        _ = model.pass(.milliseconds(Int.random(in: 1...30_000, using: &random)))
        did = "time"
      case 5:
        model.resize(to: Size.three.randomElement(using: &random) ?? .wide)
        did = "another size"
      default:
        let key = Self.keys.randomElement(using: &random) ?? .enter
        _ = model.press(key)
        did = key.name
      }
      ids.formUnion(Self.marked(model.session))
      let frame = model.frame()
      if let id = Reading(frame).firstUnbroken(of: ids) {
        Issue.record("step \(step): \(id) is shown after \(did)\n\(frame.text())")
        return
      }
    }
  }
}
