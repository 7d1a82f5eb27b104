import FoundationEssentials

/// Art as pixels, by kitty's graphics protocol: an image is sent once, and cells that stand for it name it by their
/// colour and its part by marks on a placeholder.
struct KittyGraphics {
  /// The extent of a cell in pixels.
  struct CellSize: Equatable {
    var width: Int
    var height: Int

    /// What is assumed of a terminal that tells no pixels, which scales the images then.
    static let usual = CellSize(width: 10, height: 20)
  }

  /// Whether images are sent and shown.
  var isOn = false
  /// Images are drawn anew for cells of another size.
  var cellSize = CellSize.usual
  let multiplexer: Multiplexer?

  /// The images that the terminal has.
  private var numbers: [AnyHashable: UInt32] = [:]
  private var last = firstNumber

  /// Far from what other programs in the same window may count from.
  private static let firstNumber: UInt32 = 0x50_5700
  /// As many images as are kept by a terminal; more than a screen shows.
  static let mostImages = 48

  init(multiplexer: Multiplexer?) {
    self.multiplexer = multiplexer
  }

  /// The frame with placeholders in place of the cells whose images the terminal has.
  func drawn(_ frame: Frame) -> Frame {
    guard isOn, !numbers.isEmpty else { return frame }
    var drawn = frame
    for row in 0..<frame.size.rows {
      for (column, cell) in frame.art(in: row) where !cell.bearsWord {
        guard let number = numbers[cell.art.key], let placeholder = cell.placeholder
        else { continue }
        let behind = frame[column, row].style.background
        var shown = Cell(base: placeholder.base, columns: 1, style: Style(.hex(number), on: behind))
        for mark in placeholder.marks { shown.add(mark: mark) }
        drawn[column, row] = shown
      }
    }
    return drawn
  }

  /// What gives the terminal the images that a frame shows and that it has not, and takes others from it where there
  /// would be too many; empty where it has all of them.
  mutating func sendImages(of frame: Frame) -> [UInt8] {
    guard isOn else { return [] }
    var bytes: [UInt8] = []
    let shown = frame.shownArt
    let missing = shown.filter { numbers[$0.key] == nil }
    if numbers.count + missing.count > Self.mostImages {
      let kept = Set(shown.map { $0.key })
      for (art, number) in numbers.sorted(by: { $0.value < $1.value }) where !kept.contains(art) {
        bytes += deletion(of: number)
        numbers[art] = nil
      }
    }
    for art in missing {
      last += 1
      numbers[art.key] = last
      bytes += image(art, last)
    }
    return bytes
  }

  /// What takes all images from the terminal.
  var deletions: [UInt8] { numbers.values.sorted().flatMap(deletion) }

  /// The terminal has no images any more.
  mutating func forget() { numbers.removeAll() }

  /// The image with a virtual placement, as large as its cells, in pieces of 4096 bytes.
  private func image(_ art: any CellArt, _ number: UInt32) -> [UInt8] {
    let (width, height) = (
      art.size.columns * cellSize.width, art.size.rows * cellSize.height
    )
    let data = Array(Data(art.pixels(width: width, height: height)).base64EncodedString().utf8)
    let first =
      "a=T,U=1,i=\(number),f=32,s=\(width),v=\(height),c=\(art.size.columns),r=\(art.size.rows),q=2,"
    return stride(from: 0, to: data.count, by: Self.pieceSize).flatMap { start in
      let end = min(start + Self.pieceSize, data.count)
      let more = "m=\(end < data.count ? 1 : 0)"
      return command((start == 0 ? first : "") + more, data[start..<end])
    }
  }

  private static let pieceSize = 4096

  private func deletion(of number: UInt32) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }

  private func command(_ control: String, _ data: ArraySlice<UInt8> = []) -> [UInt8] {
    let plain =
      Array("\u{1b}_G\(control)".utf8) + (data.isEmpty ? [] : [0x3b] + data)
      + Array("\u{1b}\\".utf8)
    return multiplexer == .tmux ? passedThrough(doublingEscapes: plain) : plain
  }
}

extension KittyGraphics {
  /// Asks whether the terminal has graphics, without sending any: one that has answers with this number, and before
  /// what every terminal answers to the question behind it.
  ///
  /// `U` stands in it because a terminal that does not know placeholders says nothing then.
  static let question = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24,U=1;AAAA\u{1b}\\\u{1b}[c"

  /// Whether the environment names a terminal of those that are known to show placeholders, since others answer the
  /// question, too, and would show signs; no recording is made of it.
  static func isKnown(environment: (String) -> String?) -> Bool {
    let name = environment("TERM") ?? ""
    return environment("ASCIINEMA_REC") == nil
      && (["xterm-kitty", "xterm-ghostty"].contains { name.hasPrefix($0) }
        || !(environment("KITTY_WINDOW_ID") ?? "").isEmpty
        || environment("TERM_PROGRAM") == "ghostty")
  }
}

extension ArtCell {
  /// What a terminal shows as this part of an image; nil for a part that has no marks.
  fileprivate var placeholder: (base: Unicode.Scalar, marks: [Unicode.Scalar])? {
    let places = [place.row, place.column]
    guard places.allSatisfy(placeMarks.indices.contains) else { return nil }
    return ("\u{10eeee}", places.map { placeMarks[$0] })
  }
}

extension Frame {
  /// The art that is seen, without what lies behind something else as a whole.
  fileprivate var shownArt: [any CellArt] {
    var seen: Set<AnyHashable> = []
    return (0..<size.rows).flatMap { row in
      art(in: row).sorted { $0.key < $1.key }.map(\.value.art)
    }.filter { seen.insert($0.key).inserted }
  }
}

/// The marks that stand for rows and columns from 0 on: those above a letter that belong to no letter of their own, in
/// Unicode's order.
private let placeMarks: [Unicode.Scalar] = [
  0x305...0x305, 0x30d...0x30e, 0x310...0x310, 0x312...0x312, 0x33d...0x33f, 0x346...0x346,
  0x34a...0x34c, 0x350...0x352, 0x357...0x357, 0x35b...0x35b, 0x363...0x36f, 0x483...0x487,
  0x592...0x595, 0x597...0x599, 0x59c...0x5a1, 0x5a8...0x5a9, 0x5ab...0x5ac, 0x5af...0x5af,
  0x5c4...0x5c4, 0x610...0x617, 0x657...0x65b, 0x65d...0x65e, 0x6d6...0x6dc, 0x6df...0x6e2,
].flatMap { (marks: ClosedRange<UInt32>) in marks.compactMap(Unicode.Scalar.init) }

extension CellArt {
  /// Itself among art of all kinds.
  fileprivate var key: AnyHashable { AnyHashable(self) }
}
