extension ScreenLayout {
  /// Rows of one card with its gap; where a form has no row for a third device, it gets one.
  func rows(of form: CardForm) -> Int {
    let hasRoom = [.line, .brief, .broad, .grand, .vast, .huge].contains(form)
    return form.rows + (hasRoom ? 0 : max(0, deviceCount - 2))
  }
}
