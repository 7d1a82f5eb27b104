import CardArt
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// What is printed on a card.
struct CardFace {
  var card: Card
  /// The last four digits of the card's number; a specimen has none.
  var last4: String
  var heading: Heading?
  /// Whether its colours are taken away, as Wallet does with a card that cannot pay.
  var isMuted = false
  /// Whether a card that lies over it casts a shadow on its last visible row.
  var isInShadow = false

  /// Text on the part that stays visible where another card lies over this one.
  struct Heading {
    var name: String
    /// The longest first: a sign is enough where a name would be cut to less than its beginning.
    var states: [String]
  }

  /// Whether the card's network is not known.
  fileprivate var isOfNoNetwork: Bool

  init(
    _ card: Card, last4: String? = nil, heading: Heading? = nil, isOfNoNetwork: Bool = false
  ) {
    self.card = card
    self.isOfNoNetwork = isOfNoNetwork
    self.last4 = last4 ?? card.last4
    self.heading = heading
  }

  /// The network's name as it stands on its cards.
  var network: String {
    if isOfNoNetwork { return Scenario.notSaid }
    return switch card.network {
    case .mastercard: "mastercard"
    case .visa: "VISA"
    }
  }
}

extension CardFace {
  /// Whether its network's mark is two circles.
  var hasCircles: Bool { !isOfNoNetwork && card.network == .mastercard }
}

/// What is printed on a card's art.
private struct CardPrint {
  var words: [PrintedWord] = []
  /// Where the circles of its network begin.
  var circles: Point?
}

/// A place in a frame with the art of a card.
struct ArtPlace: MouseTarget {
  enum Place: Equatable, Sendable {
    case list, sheet
    case device(Device)
  }

  var card: Card.ID
  var place: Place
}

/// Draws cards.
struct CardArtView: PartView {
  let seen: Seen

  /// What is printed on the card, as far as anybody has told.
  func face(of card: Card, last4: String? = nil, heading: CardFace.Heading? = nil) -> CardFace {
    let scenario = session.scenario
    let isOfNobody = scenario.unknowns.contains(.cards) && session.world.cards[card.id] == nil
    return CardFace(
      card, last4: last4 ?? scenario.digits(of: card), heading: heading,
      isOfNoNetwork: isOfNobody || !scenario.isKnown(.network, of: card))
  }

  /// Draws a card's art, and notes its place for the motion of cards.
  func draw(_ card: Card, at place: ArtPlace.Place, in art: Rect, _ frame: inout Frame) {
    // In the list the selection's ground ends at a card: its corners would be sent anew with each move.
    let behind = place == .list ? theme.ground?.background ?? .terminalDefault : nil
    draw(face(of: card), in: art, behind: behind, &frame)
    frame.add(ArtPlace(card: card.id, place: place), at: art)
  }

  /// A card as large as `area`; nothing of it is drawn outside of `visible`.
  ///
  /// - Parameter behind: What is seen behind its round corners; nil for what it is drawn on.
  func draw(
    _ face: CardFace, in area: Rect, visible: Rect? = nil, behind: Color? = nil,
    _ frame: inout Frame
  ) {
    let visible = (visible ?? area).intersection(area)
    guard area.columns >= 6, area.rows >= 1 else { return }
    let name = ShippedCardDesigns.all.name(of: face.card)
    let own =
      appearance.hasColor
      ? face.card.art.flatMap { try? seen[OpenedFile.self].pictures[$0]?.picture.get() } : nil
    guard appearance.hasColor, let design = ShippedCardDesigns.all[name] else {
      // Without colour a card is its edge.
      frame.fill(visible, style: Style())
      frame.drawBorder(of: area, theme.muted, within: visible)
      for word in print(of: face, in: area, isPrinted: own != nil).words {
        frame.write(word.text, at: word.point, style: theme.strong, within: visible)
      }
      return
    }
    let part = Rect(
      column: visible.column - area.column, row: visible.row - area.row,
      columns: visible.columns, rows: visible.rows)
    let print = print(of: face, in: Rect(size: area.size), isPrinted: own != nil)
    let painting = Painting(
      design: name, own: own, words: print.words, circles: print.circles, size: area.size,
      part: part, depth: appearance.artDepth, isASCII: appearance.isASCII, isMuted: face.isMuted,
      shadow: face.isInShadow ? (theme.isLight ? .onLight : .onDark) : nil)
    var cells = painting.keptCells(of: design)
      .makeIterator()
    for row in visible.row..<visible.bottom {
      for column in visible.column..<visible.right {
        guard var cell = cells.next() else { continue }
        // Behind a round corner is what the card lies on.
        if cell.style.background == .terminalDefault {
          cell.style.background = behind ?? frame[column, row].style.background
        }
        frame[column, row] = cell
      }
    }
    // Few colours are flat by choice.
    guard appearance.depth == .direct, !appearance.isASCII else { return }
    let words = painting.wordAreas.map {
      Rect(column: $0.column + area.column, row: $0.row + area.row, columns: $0.columns, rows: 1)
    }
    frame.add(painting.withoutWords, at: area.origin, in: visible, besides: words)
  }

  /// The bank or the heading, the network and the last four digits, as far as they fit.
  ///
  /// A picture of the bank's own has its name printed on it.
  private func print(of face: CardFace, in area: Rect, isPrinted: Bool) -> CardPrint {
    let hasEdge = !appearance.hasColor && area.rows >= 3
    let isLarge = area.isLargeCard
    // Number and network want the room beside the edge, too, where a large card is as narrow as can be.
    let isTight = isLarge && area.columns < 24
    // A large card has a margin; of one in a stack the upper edge is all that is seen.
    let isRoomy = face.heading == nil && area.columns >= 24 && area.rows >= 8
    let hasMargin = hasEdge || isRoomy
    let networkColumns =
      hasCircles(face) ? NetworkCircles.size.columns : displayColumns(face.network)
    let isNarrow = isTight || !isLarge && networkColumns > area.columns - 4
    let inside = area.inset(columns: hasMargin && !isNarrow ? 2 : 1, rows: hasMargin ? 1 : 0)
    let last = inside.bottom - 1
    var print = CardPrint()
    // Between two edges is no row for words, and on an edge they would look like a mistake.
    let isBetweenEdges = !appearance.hasColor && area.rows == 2 && face.heading == nil
    if isBetweenEdges { return print }
    func add(_ text: String, row: Int, isTrailing: Bool) {
      let text = text.truncated(toColumns: inside.columns)
      let column = isTrailing ? inside.right - displayColumns(text) : inside.column
      print.words.append(PrintedWord(text: text, point: Point(column: column, row: row)))
    }
    func addNetwork(row: Int) {
      guard hasCircles(face) else { return add(face.network, row: row, isTrailing: true) }
      print.circles = Point(column: inside.right - networkColumns, row: row)
    }
    let shortNumber = inside.columns >= 7 ? "·· \(face.last4)" : face.last4
    if let heading = face.heading {
      print.words = self.heading(heading, in: area, hasEdge: hasEdge)
      guard last > area.row else { return print }
    } else if isLarge, !isPrinted {
      add(session.scenario.bank.name, row: inside.row, isTrailing: false)
    }
    if face.last4.isEmpty {
      if !isPrinted, area.rows > 1, networkColumns <= inside.columns { addNetwork(row: last) }
      return print
    }
    if isLarge {
      let room = inside.columns - networkColumns
      let number = ["···· \(face.last4)", shortNumber].first { displayColumns($0) < room }
      add(number ?? face.last4, row: last, isTrailing: false)
      addNetwork(row: last)
      return print
    }
    if face.heading == nil, !isPrinted, inside.rows >= 3 || hasEdge && inside.rows == 2,
      area.columns >= 12
    {
      addNetwork(row: inside.row)
    }
    // Where Wallet has it, and the network's sign mostly is not.
    add(shortNumber, row: last, isTrailing: true)
    return print
  }

  /// Whether the network's mark is drawn and not written: colours and signs permitting.
  private func hasCircles(_ face: CardFace) -> Bool {
    face.hasCircles && appearance.artDepth > .sixteen && !appearance.isASCII
  }

  /// The part of a card that another does not cover: its upper edge, which without colour is a line.
  private func heading(_ heading: CardFace.Heading, in area: Rect, hasEdge: Bool) -> [PrintedWord] {
    // On an edge, blanks keep the words from its corners.
    let row = area.inset(columns: hasEdge ? 2 : 1, rows: 0)
    let room = row.columns - min(5, displayColumns(heading.name)) - 1
    let state = (heading.states.first { displayColumns($0) <= room } ?? heading.states.last ?? "")
      .truncated(toColumns: row.columns)
    let name = heading.name.truncated(toColumns: row.columns - displayColumns(state) - 1)
    let gap = row.columns - displayColumns(state) - displayColumns(name)
    let blank = hasEdge ? " " : ""
    let (before, after) = (gap > 1 ? blank : "", gap > 0 ? blank : "")
    return [
      PrintedWord(
        text: blank + name + after,
        point: Point(column: row.column - displayColumns(blank), row: area.row)),
      PrintedWord(
        text: before + state + blank,
        point: Point(column: row.right - displayColumns(before + state), row: area.row)),
    ]
  }
}
