import Testing

@testable import IssuerApp
@testable import Terminal

/// What must hold of every frame, whatever it shows.
struct FrameChecks {
  private let model: AppModel
  private let frame: Frame
  private let layout: ScreenLayout

  init(_ model: AppModel) {
    self.model = model
    frame = model.frame()
    layout = ScreenLayout(model.seen)
  }

  /// What is wrong, in words; empty where all is well.
  var faults: [String] {
    guard frame.size == model.size else { return ["the frame is \(frame.size)"] }
    if model.presenter.isBlank {
      return frame.cells.allSatisfy(\.isBlank) ? [] : ["a blank screen says something"]
    }
    if layout.arrangement == .tooSmall {
      return frame.cells.contains { !$0.isBlank } ? [] : ["a small screen says nothing"]
    }
    return barFaults + safetyFaults + panels.flatMap(edgeFaults)
  }

  /// Title bar and key bar are there, and active faults stand in the title bar.
  private var barFaults: [String] {
    var faults: [String] = []
    let title = row(0)
    let hasKeys = !row(frame.size.rows - 1).allSatisfy(\.isWhitespace)
    // An audience is shown no keys where the presenter has hidden them.
    if model.seen.hidesKeys {
      if hasKeys { faults.append("keys are shown though they are hidden") }
    } else if !hasKeys {
      faults.append("no key bar")
    }
    // Where both find no room, the scenario's title stands without the program's name.
    let names = [
      "Passwalk", String(sanitised(model.displayed.session.scenario.bank.name).prefix(4)),
      String(sanitised(model.displayed.session.scenario.title).prefix(4)),
    ]
    if !names.contains(where: { title.hasPrefix("▍" + $0) }) { faults.append("no title bar") }
    let active = FaultOptions(model.displayed.session).active.count
    if active > 0, !title.contains("▲") { faults.append("\(active) faults are not shown") }
    if model[FileStatus.self].problems != nil, !title.contains("✗") {
      faults.append("the file is not named")
    }
    return faults
  }

  private func row(_ row: Int) -> String {
    var text = ""
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if !cell.isContinuation { text.unicodeScalars.append(cell.base) }
    }
    return text
  }

  /// No control, bidi or invisible scalar, and no half of a wide glyph.
  private var safetyFaults: [String] {
    var faults: [String] = []
    for scalar in frame.text().unicodeScalars where scalar != "\n" && Self.isDangerous(scalar) {
      faults.append("U+\(String(scalar.value, radix: 16)) is shown")
    }
    for index in frame.cells.indices where frame.cells[index].isWide {
      let next = index + 1
      let isWhole =
        next % frame.size.columns != 0 && frame.cells[next].isContinuation
      if !isWhole { faults.append("half a glyph at \(index)") }
    }
    return faults
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7f: false
    case 0..<0x20, 0x7f..<0xa0, 0xad, 0x061c, 0x200b...0x200f, 0x2028...0x202e: true
    case 0x2060...0x206f, 0xfeff, 0xe0000...0xe007f: true
    default: false
    }
  }

  /// The boxes of the screen; an overlay stands before them all, unless it is a sheet of the phone.
  private var panels: [Rect] {
    if model.overlay != nil, !model.seen.showsPhoneWindow { return [overlayBox].compactMap { $0 } }
    switch layout.arrangement {
    case .tooSmall: return []
    case .tabs: return model.displayed.pane == .watch && layout.watchHasCase ? [layout.watch] : []
    case .two: return [model.displayed.pane == .watch ? layout.watch : layout.device, layout.side]
    case .three: return [layout.device, layout.watch, layout.wallet, layout.side]
    }
  }

  private var overlayBox: Rect? {
    guard layout.arrangement != .tooSmall else { return nil }
    return model.overlay?.box(model.seen)
  }

  /// Corners and sides are whole, and so are the edges but for titles and marks.
  private func edgeFaults(_ box: Rect) -> [String] {
    guard box.columns >= 2, box.rows >= 2 else { return [] }
    let corners: [(Int, Int, Unicode.Scalar)] = [
      (box.column, box.row, "╭"), (box.right - 1, box.row, "╮"),
      (box.column, box.bottom - 1, "╰"), (box.right - 1, box.bottom - 1, "╯"),
    ]
    let sides = (box.row + 1..<box.bottom - 1).flatMap { row in
      [(box.column, row, "│"), (box.right - 1, row, "│")] as [(Int, Int, Unicode.Scalar)]
    }
    return (corners + sides).compactMap { column, row, glyph in
      frame[column, row].base == glyph ? nil : "the edge is cut at column \(column), row \(row)"
    }
  }
}
