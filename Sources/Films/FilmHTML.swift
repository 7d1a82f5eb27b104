import Assets
import Terminal

extension Film {
  /// The film as one self-contained HTML page, which is played by keys or mouse.
  ///
  /// Without a script, and in print, it shows the last screen of each step.
  public func html() -> String {
    var rows = PageRows(colors: PictureColors(foreground: foreground, background: background))
    let data = pageData(&rows)
    let report = report(rows: &rows)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(contentSecurityPolicy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(safe(title))</title>
      <style>
      \(Assets.pageStyle):root{--columns:\(max(1, size.columns));--rows:\(max(1, size.rows));\
      --front:\(rows.colors.foreground.text);--back:\(rows.colors.background.text)\
      \(rows.pictures.declarations.map { ";" + $0 }.joined())}
      \(rules(of: rows.styles.all))
      </style>
      </head>
      <body>
      <header>
      <h1>\(safe(title))</h1>
      \(about.isEmpty ? "" : "<p>\(safe(about))</p>\n")<p class="facts">\(facts)</p>
      </header>
      \(player)
      \(report)
      <script type="application/json" id="film">\(data)</script>
      <script>
      \(Assets.pageScript)</script>
      </body>
      </html>

      """
  }

  /// The line below the title: steps, duration and whether the expectations are met.
  private var facts: String {
    let seconds = Int((duration / .seconds(1)).rounded())
    let time = "\(seconds / 60):\(String(100 + seconds % 60).dropFirst())"
    let parts = [steps.count == 1 ? "1 step" : "\(steps.count) steps", time]
    guard let expectationSummary else { return parts.joined(separator: " · ") }
    let isGood = isAllMet
    return
      (parts + [
        "<span class=\"\(isGood ? "good" : "bad")\">\(isGood ? "✓" : "✗") \(expectationSummary)</span>"
      ]).joined(separator: " · ")
  }

  private var player: String {
    let list = steps.enumerated().map { index, step in
      let isMet = step.verdicts.allSatisfy(\.isMet)
      let mark =
        step.verdicts.isEmpty
        ? ""
        : "<i class=\"\(isMet ? "good" : "bad")\" aria-hidden=\"true\">\(isMet ? "✓" : "✗")</i>"
          + "<span class=\"said\">\(isMet ? "as expected" : "not as expected")</span>"
      return "<li><button data-step=\"\(index)\"><b>\(index + 1)</b>"
        + "<span>\(safe(step.title))</span>\(mark)</button></li>"
    }.joined(separator: "\n")
    return """
      <div class="player" id="player">
      <nav aria-label="Steps">
      <ol>
      \(list)
      </ol>
      </nav>
      <main>
      <div class="stage"><pre class="screen" id="screen" role="region" tabindex="0" aria-label="Screen"></pre></div>
      <div class="controls">
      <button data-key="ArrowUp">‹ Step</button>
      <button data-key="ArrowLeft" class="frame">‹ Screen</button>
      <button data-key=" " id="play" class="main">Play</button>
      <button data-key="ArrowRight" class="frame">Screen ›</button>
      <button data-key="ArrowDown">Step ›</button>
      <input type="range" id="place" min="0" value="0" aria-label="Place in the film">
      <output id="time"></output>
      <button data-key="c"\(isAnythingCalled ? "" : " hidden")>Calls <b id="count">0</b></button>
      <button data-key="?">Keys</button>
      </div>
      <div class="caption" id="caption" aria-live="polite"></div>
      </main>
      <aside class="calls" id="calls" aria-label="Calls of this step" hidden>
      <button data-key="c">Close</button>
      <h2>Calls of this step</h2>
      <div id="list"></div>
      </aside>
      </div>
      <dialog id="help" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
      \(pageKeys.filter { $0.0 != "c" || isAnythingCalled }
        .map { "<dt>\($0)</dt><dd>\($1)</dd>" }.joined(separator: "\n"))
      </dl>
      <button id="close" autofocus>Close</button>
      </dialog>
      """
  }

  private var isAnythingCalled: Bool { steps.contains { !$0.calls.isEmpty } }

  /// The page without a script and in print: every step with the screen at its end.
  func report(rows: inout PageRows) -> String {
    var parts = ["<div class=\"report\">"]
    for (index, step) in steps.enumerated() {
      parts.append("<section>\n<h2>\(index + 1). \(safe(step.title))</h2>")
      parts += step.says.map { "<p>\(safe($0))</p>" }
      if let frame = lastFrame(of: step) {
        let lines = rows.add(frame).map { row in
          rows.rows.all[row].map { $0.html(rows.styles.all[$0.style]) }.joined()
        }
        parts.append(
          "<div class=\"stage\"><pre class=\"screen\">\(lines.joined(separator: "\n"))</pre></div>")
      }
      if !step.commands.isEmpty {
        let commands = step.commands.map(safe).joined(separator: "\n")
        parts.append("<pre class=\"commands\">\(commands)</pre>")
      }
      if !step.verdicts.isEmpty {
        parts.append("<ul class=\"verdicts\">\(step.verdicts.map(\.html).joined())</ul>")
      }
      parts += step.calls.map(\.html)
      parts.append("</section>")
    }
    return (parts + ["</div>"]).joined(separator: "\n")
  }
}

extension Run {
  fileprivate func html(_ style: RunStyle) -> String {
    let text = xmlEscaped(text)
    if self.style == 0 && isPlain { return text }
    // A glyph that a font might draw wider must not move what stands behind it.
    let width = isPlain || style.block != nil ? "" : " style=\"width:\(columns)ch\""
    return "<span class=\"s\(self.style)\"\(width)>\(text)</span>"
  }
}

extension Film.Verdict {
  fileprivate var html: String {
    let found = isMet ? "" : found.map { "; found: " + $0 } ?? ""
    return isMet
      ? "<li class=\"good\">✓ \(safe(expectation))</li>"
      : "<li class=\"bad\">✗ \(safe(expectation)) — not met\(safe(found))</li>"
  }
}

extension Film.Call {
  fileprivate var html: String {
    let bodies = [request, reply].filter { !$0.isEmpty }.map {
      "<pre>\(xmlEscaped(safeLines($0)))</pre>"
    }.joined()
    return "<details><summary>\(xmlEscaped(summary))<b class=\"\(endingClass)\">"
      + "\(xmlEscaped(endingSummary))</b></summary>\(bodies)</details>"
  }

  /// The CSS class of its ending; empty where it is neither good nor bad.
  var endingClass: String {
    if case .answered(_, let isGood?) = ending { isGood ? "good" : "bad" } else { "" }
  }
}

/// Loads nothing and sends nothing.
private let contentSecurityPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
  + "form-action 'none'"

private let pageKeys = [
  ("← →", "one screen back or on"), ("↑ ↓", "one step back or on; also PageUp and PageDown"),
  ("1 – 9, 0", "the first nine steps, and the tenth"),
  ("Home End", "the first and the last screen"),
  ("Space", "play and pause"), ("c", "what was asked in this step"), ("?", "these keys"),
]

/// The text without control characters, escaped for HTML.
func safe(_ text: String) -> String { xmlEscaped(sanitised(text)) }

private func rules(of styles: [RunStyle]) -> String {
  styles.enumerated().dropFirst().map { ".s\($0){\($1.rule(besides: styles[0]))}" }.joined()
}
