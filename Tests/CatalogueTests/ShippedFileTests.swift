import Assets
import Foundation
import Redaction
import Scenarios
import Testing

@Suite("Shipped files") struct ShippedFileTests {
  @Test(arguments: ["Scenarios", "CardArt", "Issuers"])
  func `the index lists exactly what the folder holds`(name: String) throws {
    let assets =
      switch name {
      case "CardArt": Assets.cardArt
      case "Issuers": Assets.issuers
      default: Assets.scenarios
      }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/\(name)").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == (assets.map { "\($0.id).yaml" } + ["index.h"]).sorted())
    for asset in assets {
      let file = try Data(contentsOf: folder.appendingPathComponent("\(asset.id).yaml"))
      #expect(asset.bytes == Array(file), "\(asset.id) is another file's text")
    }
  }

  @Test func `ids are the names of their files`() throws {
    #expect(try Catalogue.all().map(\.id) == Catalogue.ids)
    #expect(Set(Catalogue.ids).count == Catalogue.ids.count)
  }

  @Test func `titles tell scenarios apart and fit a list`() throws {
    let titles = try Catalogue.all().map(\.title)
    #expect(Set(titles).count == titles.count)
    for title in titles {
      #expect((4...40).contains(title.count) && title.allSatisfy(\.isASCII), "\(title)")
    }
  }

  @Test(arguments: Catalogue.ids) func `about is one sentence`(id: String) throws {
    let about = try Catalogue.load(id).about
    #expect((20...200).contains(about.count))
    #expect(about.hasSuffix(".") && !about.dropLast().contains(". "))
  }

  @Test(arguments: Catalogue.ids)
  func `the customer says something in plain words`(id: String) throws {
    let scenario = try Catalogue.load(id)
    let customer = scenario.customer
    // Of whom nothing is known, nobody knows what they say.
    if scenario.unknowns == Set(UnknownFact.allCases) {
      #expect(customer == "")
      return
    }
    #expect((20...170).contains(customer.count), "\(customer.count)")
    #expect(customer.hasSuffix(".") || customer.hasSuffix("?"))
    // Nobody who telephones the bank knows of these.
    let jargon = [
      "token", "TMP", "PassKit", "nonce", "certificate", "payload", "library", "server",
    ]
    #expect(!jargon.contains { customer.lowercased().contains($0.lowercased()) }, "\(customer)")
  }

  @Test func `no two customers say the same`() throws {
    let said = try Catalogue.all().map(\.customer)
    #expect(Set(said).count == said.count)
  }

  @Test func `scenarios for an audience come first, the program's own first of all`() throws {
    let scenarios = try Catalogue.all()
    let demos = scenarios.prefix { $0.tags.contains("demo") }.count
    #expect(!scenarios.dropFirst(demos).contains { $0.tags.contains("demo") })
    #expect(scenarios.first?.id == Catalogue.first)
    for scenario in scenarios.prefix(demos) where scenario.setup.cards.count < 2 {
      Issue.record("\(scenario.id) has too few cards for an audience")
    }
  }

  @Test(arguments: Catalogue.ids) func `names are of those that exist`(id: String) throws {
    let scenario = try Catalogue.load(id)
    #expect(
      Set(scenario.tags).isSubset(of: [
        "demo", "first-walk", "support", "watch", "activation", "add", "tmp", "bridge", "d1",
        "crypto",
        "crash", "extension", "google", "issuers",
      ]))
    #expect(scenario.setup.cards.allSatisfy { $0.art != nil })
  }

  @Test(arguments: Assets.scenarios.map(\.id))
  func `nothing looks like a person's data`(id: String) throws {
    let text = String(decoding: try #require(Catalogue.file(id)).bytes, as: UTF8.self)
    #expect(Redactor.covered(text) == text)
  }
}
