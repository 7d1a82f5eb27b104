import Commands
import Presentation
import Terminal

/// An alert of the phone: a title and a sentence in the middle, and the button below a line.
struct PhoneAlert: PartView {
  let seen: Seen
  var title: String
  var lines: [String]
  /// The title of the button; nil for none.
  var button: String?
  /// The command that presses the button.
  var key: Command
  /// Whether its title tells a failure.
  var isFailure: Bool

  init(
    _ seen: Seen, _ title: String, _ lines: [String], button: String?, key: Command = .word(.goOn),
    isFailure: Bool = false
  ) {
    self.seen = seen.inColors(of: .phone)
    (self.title, self.lines, self.button, self.key) = (title, lines, button, key)
    self.isFailure = isFailure
  }

  /// The blank rows above and below the text.
  private struct Form {
    var columns: Int
    var title: [String]
    var text: [String]
    var air: Int

    var rows: Int { 4 + title.count + text.count + air * (text.isEmpty ? 2 : 3) }
  }

  private func form(in area: Rect) -> Form? {
    let columns = min(36, area.columns - 4)
    guard columns >= 24 else { return nil }
    func wrapped(_ text: String) -> [String] { text.wrapped(toColumns: columns - 4) }
    return [1, 0].map { air in
      Form(columns: columns, title: wrapped(title), text: lines.flatMap(wrapped), air: air)
    }.first { $0.rows <= area.rows }
  }

  func fits(in area: Rect) -> Bool { form(in: area) != nil }

  /// Draws it over `area`, which is dimmed behind it, in the middle of its part `free` where it fits there in any form;
  /// returns false where there is no room.
  func draw(in area: Rect, free: Rect? = nil, _ frame: inout Frame) -> Bool {
    let inFree = free.flatMap { form(in: $0) }
    guard let form = inFree ?? form(in: area) else { return false }
    let size = Size(columns: form.columns - 2, rows: form.rows - 2)
    let inside = Popup(seen.phonePanel, content: size, shade: theme.shade)
      .draw(in: area, middleOf: inFree == nil ? nil : free, on: &frame)
    if let surface = theme.surface { frame.fill(inside, style: surface) }
    let air = form.text.isEmpty ? [] : Array(repeating: "", count: form.air)
    let titleStyle = isFailure ? theme.danger.bold : theme.strong
    let said =
      form.title.map { ($0, titleStyle) } + (air + form.text).map { ($0, theme.text) }
    for (offset, (text, style)) in said.enumerated() {
      frame.writeCentered(text, style, in: inside.line(form.air + offset))
    }
    let (below, above) = inside.bottom(1)
    frame.write(
      "├" + String(repeating: "─", count: inside.columns) + "┤",
      at: Point(column: inside.column - 1, row: above.bottom - 1), style: theme.border)
    if let button {
      ButtonView(seen: seen).draw(button, key: key, in: below, centered: true, &frame)
    }
    return true
  }
}
