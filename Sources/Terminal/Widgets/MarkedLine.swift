extension StyledLine {
  /// The line with every occurrence of the queries in another style, also across spans.
  ///
  /// The occurrence of index `current` is in `currentStyle`.
  public func marking(
    _ queries: [String], _ style: Style, current: Int? = nil, _ currentStyle: Style = Style()
  ) -> StyledLine {
    marking(places(of: queries), style, current: current, currentStyle)
  }

  /// The line with ranges of its text, in order, in another style.
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

  /// The occurrences of the queries in the line's text, in order; overlapping ones are joined.
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
  /// The style of a mark within text: reversed as the text is, unless the mark has a background.
  fileprivate func within(_ outer: Style) -> Style {
    background == .terminalDefault && outer.attributes.contains(.reverse) ? reverse : self
  }
}
