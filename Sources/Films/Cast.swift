import FoundationEssentials
import JSON
import Terminal

extension Film {
  /// A version of asciicast, which asciinema plays.
  public enum CastVersion: Int, CaseIterable, Sendable {
    /// Version 2, which all players read.
    case two = 2
    /// For players from 2025 on.
    case three = 3
  }

  /// The film as an asciicast: output and, for every step, a marker.
  ///
  /// `idleLimit` is what its header says of the longest pause.
  public func cast(version: CastVersion = .two, idleLimit: Duration? = nil) -> String {
    let times = (shots.map(\.at) + [duration]).map(microseconds)
    var lines = [header(version, idleLimit, end: times[shots.count])]
    var last: Int64 = 0
    for event in events(times) {
      let time =
        switch version {
        case .two: seconds(event.microseconds)
        // Rounded times, not rounded intervals, so that no error grows.
        case .three: thousandths(of: thousandth(event.microseconds) - thousandth(last))
        }
      last = event.microseconds
      lines.append("[\(time), \"\(event.code)\", \(quoted(event.data))]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Event {
    var microseconds: Int64
    /// `o` for output, `m` for a marker.
    var code: Character
    var data: String
  }

  /// `times` are those of the shots, and the end behind them.
  private func events(_ times: [Int64]) -> [Event] {
    var events: [Event] = []
    var shown: Frame?
    for (shot, time) in zip(shots, times) {
      let text = shot.frame.ansi(after: shown)
      if !text.isEmpty { events.append(Event(microseconds: time, code: "o", data: text)) }
      shown = shot.frame
    }
    for step in steps {
      let shot = min(max(0, step.shots.lowerBound), shots.count)
      let marker = Event(
        microseconds: times[shot], code: "m", data: sanitised(step.title))
      // Behind what is on the screen then: a player that stops at the marker shows the step.
      let place = events.firstIndex { $0.microseconds > marker.microseconds } ?? events.count
      events.insert(marker, at: place)
    }
    // A player leaves the terminal as the last event did, so that a person would have no cursor.
    let end = "\u{1b}[0m\u{1b}[\(max(1, size.rows));1H\u{1b}[?25h"
    return events + [Event(microseconds: times[shots.count], code: "o", data: end)]
  }

  private func header(_ version: CastVersion, _ idleLimit: Duration?, end: Int64) -> String {
    let colors = PictureColors(foreground: foreground, background: background)
    let palette = (0..<16).compactMap { PictureColor(.ansi($0))?.text }.joined(separator: ":")
    let theme =
      "{\"fg\":\"\(colors.foreground.text)\",\"bg\":\"\(colors.background.text)\","
      + "\"palette\":\"\(palette)\"}"
    let (columns, rows) = (size.columns, size.rows)
    let limit = idleLimit.map { [("idle_time_limit", seconds(microseconds($0)))] } ?? []
    let title = [("title", quoted(sanitised(title)))]
    let fields: [(String, String)] =
      switch version {
      case .two:
        [
          ("version", "2"), ("width", "\(columns)"), ("height", "\(rows)"),
          ("duration", seconds(end)),
        ] + limit + title + [("env", "{\"TERM\":\"\(terminal)\"}"), ("theme", theme)]
      case .three:
        [
          ("version", "3"),
          (
            "term",
            "{\"cols\":\(columns),\"rows\":\(rows),\"type\":\"\(terminal)\",\"theme\":\(theme)}"
          ),
        ] + limit + title
      }
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}

/// What the colours and sequences of a cast are made for.
private let terminal = "xterm-256color"

func microseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  return seconds * 1_000_000 + (attoseconds + 500_000_000_000) / 1_000_000_000_000
}

/// `12.25`, with as many decimals as it needs.
func seconds(_ microseconds: Int64) -> String {
  let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
  var decimals = String(String(1_000_000 + rest).dropFirst())
  while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
  return "\(whole).\(decimals)"
}

private func thousandth(_ microseconds: Int64) -> Int64 { (microseconds + 500) / 1000 }

/// `12.250`
private func thousandths(of milliseconds: Int64) -> String {
  "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
}

private func quoted(_ text: String) -> String {
  String(decoding: jsonBytes(of: text), as: UTF8.self)
}
