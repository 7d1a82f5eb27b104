import Assets
import Foundation
import Testing

@testable import Walks

@Suite("Shipped walks as files") struct ShippedWalkFileTests {
  @Test func `the index lists exactly what the folder holds`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Walks").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == (ShippedWalks.ids.map { "\($0).walk" } + ["index.h"]).sorted())
    for asset in Assets.walks {
      let file = try Data(contentsOf: folder.appendingPathComponent("\(asset.id).walk"))
      #expect(asset.bytes == Array(file), "\(asset.id) is another file's text")
    }
  }

  @Test func `ids and titles tell walks apart and fit a list`() throws {
    let walks = ShippedWalks.all
    #expect(walks.map(\.id) == ShippedWalks.ids)
    #expect(Set(walks.map(\.id)).count == walks.count)
    #expect(Set(walks.map(\.walk.title)).count == walks.count)
    for (id, walk) in walks {
      #expect((4...50).contains(walk.title.count), "\(id)")
      #expect((20...120).contains(walk.about.count) && walk.about.hasSuffix("."), "\(id)")
    }
  }

  @Test(arguments: ShippedWalks.ids)
  func `each step has something to say and something to expect`(id: String) throws {
    let walk = try loadedWalk(named: id).walk
    #expect((5...12).contains(walk.steps.count))
    for step in walk.steps {
      #expect(step.title.count <= 50, "\(step.title)")
      let said = step.lines.compactMap { if case .say(let text) = $0.command { text } else { nil } }
      #expect(!said.isEmpty, "\(step.title)")
      for text in said {
        #expect(text.count <= 110 && (text.last.map { ".?".contains($0) } ?? false), "\(text)")
      }
      #expect(step.lines.contains { if case .expect = $0.command { true } else { false } })
    }
  }
}
