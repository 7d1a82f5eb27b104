extension Reading {
  /// Gives passes that are printed below a count the device of that count.
  mutating func placePasses() {
    var list: (device: StatedDevice?, left: Int, source: SourceLines)?
    for place in statements.indices {
      switch statements[place].fact {
      case .sawPasses(let count):
        list = (statements[place].subject.device, count, statements[place].source)
      case .pass(let pass):
        guard let open = list, open.left > 0, open.source.name == statements[place].source.name,
          statements[place].source.lines.lowerBound - open.source.lines.upperBound <= open.left + 1
        else { continue }
        list?.left -= 1
        list?.source = statements[place].source
        if pass.isRemote == nil, statements[place].subject.device == nil {
          statements[place].subject.device = open.device
        }
      default: list = nil
      }
    }
  }
}
