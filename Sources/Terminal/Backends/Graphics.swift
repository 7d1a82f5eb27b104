import CTerminal

/// Whether a terminal shows pixels where frames have art.
public enum PixelUse: String, CaseIterable, Hashable, Sendable {
  /// Where the terminal says that it has graphics, and is known to show them in cells.
  case auto
  /// Without asking, such as in tmux, which hands them on with `allow-passthrough on`.
  case on
  case off
}

extension NcursesTerminal {
  /// Shows art as pixels from now on, as far as `use` has it; nothing waits for a terminal that does not answer.
  ///
  /// To be called behind the first picture; the same use again changes nothing.
  public func showPixels(_ use: PixelUse) {
    guard use != pixelUse else { return }
    pixelUse = use
    guard isOpen, !isConsole, !isASCII, colorDepth == .direct, multiplexer != .screen else {
      return
    }
    switch use {
    case .off: hideGraphics()
    case .on: showGraphics()
    case .auto:
      if multiplexer == nil, KittyGraphics.isKnown(environment: environment) {
        send(Array(KittyGraphics.question.utf8))
      }
    }
  }

  /// Images can be shown; what is on the screen is drawn with them.
  func showGraphics() {
    guard !graphics.isOn, pixelUse != .off else { return }
    graphics.isOn = true
    graphics.cellSize = currentCellSize()
    drawAgain()
  }

  private func hideGraphics() {
    guard graphics.isOn else { return }
    takeImagesBack()
    graphics.isOn = false
    drawAgain()
  }

  /// The terminal has no images then, and is sent them anew where they are shown.
  func takeImagesBack() {
    send(graphics.deletions)
    graphics.forget()
  }
}

func currentCellSize() -> KittyGraphics.CellSize {
  var (width, height): (Int32, Int32) = (0, 0)
  cterminal_cell_size(&width, &height)
  // What a terminal tells by mistake must not cost gigabytes.
  guard (4...64).contains(width), (4...128).contains(height) else { return .usual }
  return KittyGraphics.CellSize(width: Int(width), height: Int(height))
}
