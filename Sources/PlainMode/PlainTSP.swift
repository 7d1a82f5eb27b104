import IssuerApp

// The TSP configuration, value by value.
extension PlainModel {
  func tspLines() -> [String] {
    if let obstacle = app.tspObstacle { return [obstacle] }
    return app.tspValues.map { value in
      let values = value.values.isEmpty ? "none" : value.values.joined(separator: ", ")
      return ["\(value.name): \(values).", value.purpose.withFullStop, value.check?.text].compactMap
      { $0 }
      .joined(separator: " ")
    } + app.tspNotes
  }
}
