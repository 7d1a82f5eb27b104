import Assets
import Terminal

extension Film {
  /// The film as one page that needs nothing else, to be gone through by keys or by mouse.
  ///
  /// Without a script, and on paper, it shows the last screen of each step.
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
      --front:\(rows.colors.foreground.text);--back:\(rows.colors.background.text)}
      \(rules(of: rows.looks))
      </style>
      </head>
      <body>
      <header>
      <h1>\(safe(title))</h1>
      \(about.isEmpty ? "" : "<p>\(safe(about))</p>\n")<p class="facts">\(facts)</p>
      </header>
      \(player)
      \(report)
      <script type="application/json" id="film">\(data.text)</script>
      <script>
      \(Assets.pageScript)</script>
      </body>
      </html>

      """
  }

  /// How long it is, and whether all was as expected.
  private var facts: String {
    let seconds = Int((duration / .seconds(1)).rounded())
    let time = "\(seconds / 60):\(String(100 + seconds % 60).dropFirst())"
    let parts = [steps.count == 1 ? "1 step" : "\(steps.count) steps", time]
    guard let verdictInWords else { return parts.joined(separator: " · ") }
    let isGood = isAllMet
    return
      (parts + [
        "<span class=\"\(isGood ? "good" : "bad")\">\(isGood ? "✓" : "✗") \(verdictInWords)</span>"
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
      <button data-key="c">Calls <b id="count">0</b></button>
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
      \(pageKeys.map { "<dt>\($0)</dt><dd>\($1)</dd>" }.joined(separator: "\n"))
      </dl>
      <button id="close" autofocus>Close</button>
      </dialog>
      """
  }
}

/// Nothing from outside, nothing to outside.
private let contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
  + "form-action 'none'"

private let pageKeys = [
  ("← →", "one screen back or on"), ("↑ ↓", "one step back or on; also PageUp and PageDown"),
  ("1 – 9, 0", "the first nine steps, and the tenth"),
  ("Home End", "the first and the last screen"),
  ("Space", "play and pause"), ("c", "what was asked in this step"), ("?", "these keys"),
]

/// A text within the page.
func safe(_ text: String) -> String { xmlEscaped(sanitised(text)) }

private func rules(of looks: [Look]) -> String {
  looks.enumerated().dropFirst().map { ".s\($0){\($1.rule(besides: looks[0]))}" }.joined()
}
