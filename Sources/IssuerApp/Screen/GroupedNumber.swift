extension Int {
  /// “100,000”: nobody counts five digits and more.
  var grouped: String {
    if magnitude < 1000 { return String(self) }
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
