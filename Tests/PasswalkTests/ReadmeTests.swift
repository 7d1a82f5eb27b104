import Foundation
import Testing

@Suite("README") struct ReadmeTests {
  @Test func `shows the screen as the program draws it`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```text\n")).upperBound
    let end = try #require(readme[start...].range(of: "```")).lowerBound
    let frame = try passwalk("frame", "--size", "100x24", "--keys", "Down")
    #expect(frame.text == readme[start..<end])
  }
}
