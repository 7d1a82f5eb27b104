import FoundationEssentials
import JSON
import Terminal

/// What the page's script reads.
struct PageData: Encodable {
  var rows: [Row]
  /// When each screen comes, in milliseconds, and the rows that it shows.
  var times: [Int]
  var screens: [[Int]]
  var end: Int
  var steps: [Step]

  struct Row: Encodable {
    var runs: [Run]

    /// A text and its look, and its columns where they are not as many as its characters.
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for run in runs {
        try list.encode(run.text)
        try list.encode(run.look)
        if run.columns != run.text.unicodeScalars.count { try list.encode(run.columns) }
      }
    }
  }

  struct Step: Encodable {
    var title: String
    /// Its first screen, and the one behind its last.
    var from: Int
    var to: Int
    var says: [String]
    var commands: [String]
    var verdicts: [Verdict]
    var calls: [Call]
  }

  struct Verdict: Encodable {
    var text: String
    var isMet: Bool
    var found: String?
  }

  struct Call: Encodable {
    var title: String
    var ending: String
    var look: String
    var request: String
    var reply: String
  }
}

extension Film {
  /// For the page's script; `rows` takes what it shows.
  func pageData(_ rows: inout PageRows) -> PageData {
    let screens = shots.map { rows.add($0.frame) }
    return PageData(
      rows: rows.rows.map(PageData.Row.init), times: shots.map { milliseconds($0.at) },
      screens: screens, end: milliseconds(duration),
      steps: steps.map { step in
        PageData.Step(
          title: sanitised(step.title), from: step.shots.lowerBound, to: step.shots.upperBound,
          says: step.says.map(sanitised), commands: step.commands.map(sanitised),
          verdicts: step.verdicts.map {
            PageData.Verdict(
              text: sanitised($0.expectation), isMet: $0.isMet, found: $0.found.map(sanitised))
          },
          calls: step.calls.map {
            PageData.Call(
              title: $0.inWords, ending: $0.endingInWords, look: $0.look,
              request: safeLines($0.request), reply: safeLines($0.reply))
          })
      })
  }

  private func milliseconds(_ time: Duration) -> Int {
    Int((time / .milliseconds(1)).rounded())
  }
}

extension PageData {
  /// As it stands in an element of a page, which no text in it can end.
  var text: String {
    String(decoding: jsonBytes(of: self), as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
