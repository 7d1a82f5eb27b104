import Terminal

extension FaultOptions {
  /// The faults that are active, for the title bar.
  static func mark(_ seen: Seen, columns: Int, room: Int) -> TitleMark? {
    let active = FaultOptions(seen.session).active
    guard !active.isEmpty else { return nil }
    let count = active.count
    let faults = active.map { "▲ " + $0 }.joined(separator: " │ ")
    let isShort = displayColumns(faults) <= (count > 1 ? room / 2 : room - 1)
    let counted = count == 1 ? "▲ 1 fault" : "▲ \(count) faults"
    let style = seen.theme.inBar(seen.theme.warning).bold
    return TitleMark(line: StyledLine(isShort ? faults : counted, style))
  }
}
