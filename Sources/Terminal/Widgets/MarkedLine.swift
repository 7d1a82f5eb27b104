extension StyledLine {
  /// The line with each place of a query drawn in another style, be it within one span or over several.
  ///
  /// The style of the `current`th place is `currentStyle`, counted from 0.
  public func marking(
    _ queries: [String], _ style: Style, current: Int? = nil, _ currentStyle: Style = Style()
  ) -> StyledLine {
    marking(places(of: queries), style, current: current, currentStyle)
  }

  /// The same of places in its text, in their order.
  public func marking(
    _ ranges: [Range<String.Index>], _ style: Style, current: Int? = nil,
    _ currentStyle: Style = Style()
  ) -> StyledLine {
    let text = text
    guard !ranges.isEmpty else { return self }
    var marked = StyledLine(spans: [])
    var place = text.utf8.startIndex
    for span in spans {
      let end = text.utf8.index(place, offsetBy: span.text.utf8.count)
      while place < end {
        let index = ranges.firstIndex { $0.upperBound > place }
        let next = index.map { ranges[$0] }
        if let index, let next, next.lowerBound <= place {
          let stop = min(next.upperBound, end)
          let mark = index == current ? currentStyle : style
          marked.append(String(text[place..<stop]), mark.within(span.style))
          place = stop
        } else {
          let stop = min(next?.lowerBound ?? end, end)
          marked.append(String(text[place..<stop]), span.style)
          place = stop
        }
      }
    }
    return marked
  }

  /// Where the queries stand in the line's text, in its order; what overlaps is one place.
  public func places(of queries: [String]) -> [Range<String.Index>] {
    let text = text
    let found = queries.flatMap { substringRanges(of: $0, in: text) }
    if queries.count == 1 { return found }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { places, range in
      if let last = places.last, range.lowerBound < last.upperBound {
        places[places.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        places.append(range)
      }
    }
  }
}

extension Style {
  /// Without a ground of its own it stands on the reversed one of what is around it.
  fileprivate func within(_ outer: Style) -> Style {
    background == .terminalDefault && outer.attributes.contains(.reverse) ? reverse : self
  }
}
